/**
 * TypeScript from schema.graphql: enums, inputs, arguments, and for every field what its resolver must give. The
 * types of resolvers (resolver-types.ts) are made from these, so a schema that moves breaks the build until the
 * resolvers follow. `npm run generate` writes the result to generated.ts.
 */

import {
  buildSchema, isEnumType, isInputObjectType, isInterfaceType, isListType, isNonNullType, isObjectType, isUnionType,
} from 'graphql';
import type {
  GraphQLArgument, GraphQLField, GraphQLInputField, GraphQLInputObjectType, GraphQLNamedType, GraphQLType,
} from 'graphql';

const SCALARS: { readonly [name: string]: string } = {
  ID: 'string', String: 'string', Int: 'number', Float: 'number', Boolean: 'boolean', DateTime: 'string', JSON: 'Json',
};

/** The text of generated.ts. */
export function generateTypes(schemaText: string): string {
  const types = Object.values(buildSchema(schemaText).getTypeMap()).filter((type) => !type.name.startsWith('__'));
  const parts = [
    '/** Made from schema.graphql by `npm run generate`; not to be edited. */',
    "import type { Json } from '../../engine/index.ts';",
    "import type { Sources } from './sources.ts';",
    ...types.flatMap(declareInput),
    declareFields(types),
    declareMembers(types),
    '/** A member of a union or interface, told apart by its name. */\n' +
      "export type Member<U extends keyof Members> = { [T in Members[U]]: Sources[T] & { readonly __typename: T } }[Members[U]];",
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Enums, input objects. */
function declareInput(type: GraphQLNamedType): string[] {
  if (isEnumType(type)) {
    const values = type.getValues().map((value) => `'${value.name}'`);
    return [`export type ${type.name} = ${values.join(' | ')};`];
  }
  return isInputObjectType(type) ? [declareInputObject(type)] : [];
}

function declareInputObject(type: GraphQLInputObjectType): string {
  const fields = Object.values(type.getFields()).map((field) => `  readonly ${member(field)};`);
  return `export interface ${type.name} {\n${fields.join('\n')}\n}`;
}

/** What each field takes and gives, by type and name. */
function declareFields(types: readonly GraphQLNamedType[]): string {
  const blocks: string[] = [];
  for (const type of types) {
    if (!isObjectType(type)) continue;
    const fields = Object.values(type.getFields()).map(declareField);
    blocks.push(`  ${type.name}: {\n${fields.join('\n')}\n  };`);
  }
  return `export interface Fields {\n${blocks.join('\n')}\n}`;
}

function declareField(field: GraphQLField<unknown, unknown>): string {
  const args = field.args.map((arg) => `readonly ${member(arg)}`);
  return `    ${field.name}: { args: { ${args.join('; ')} }; gives: ${outputType(field.type)} };`;
}

/** Members of unions and interfaces. */
function declareMembers(types: readonly GraphQLNamedType[]): string {
  const lines: string[] = [];
  for (const type of types) {
    if (isUnionType(type)) lines.push(`  ${type.name}: ${names(type.getTypes())};`);
    if (!isInterfaceType(type)) continue;
    const members = types.filter((other) => isObjectType(other) && other.getInterfaces().includes(type));
    lines.push(`  ${type.name}: ${names(members)};`);
  }
  return `export interface Members {\n${lines.join('\n')}\n}`;
}

const names = (types: readonly GraphQLNamedType[]) => types.map((type) => `'${type.name}'`).join(' | ');

function member(field: GraphQLInputField | GraphQLArgument): string {
  const isGiven = isNonNullType(field.type) || (field.defaultValue !== undefined && field.defaultValue !== null);
  return `${field.name}${isGiven ? '' : '?'}: ${inputType(field.type)}`;
}

function inputType(type: GraphQLType, isNullable = true): string {
  if (isNonNullType(type)) return inputType(type.ofType, false);
  const inner = isListType(type) ? `readonly (${inputType(type.ofType)})[]` : named(type);
  return isNullable ? `${inner} | null` : inner;
}

function outputType(type: GraphQLType, isNullable = true): string {
  if (isNonNullType(type)) return outputType(type.ofType, false);
  const inner = isListType(type) ? `readonly (${outputType(type.ofType)})[]` : output(type);
  return isNullable ? `${inner} | null` : inner;
}

function named(type: GraphQLNamedType): string {
  return SCALARS[type.name] ?? type.name;
}

function output(type: GraphQLType): string {
  if (isUnionType(type) || isInterfaceType(type)) return `Member<'${type.name}'>`;
  if (isObjectType(type)) return `Sources['${type.name}']`;
  // Any JSON may go out as it is; what comes in is known to be JSON.
  if (String(type) === 'JSON') return 'unknown';
  return isEnumType(type) || !('name' in type) ? String(type) : named(type);
}
