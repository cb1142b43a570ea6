/**
 * How deep and how costly an operation is, by the `@cost` weights in the schema. It runs before validation, so
 * that a document made to be slow to validate is refused first; unknown fields count like known ones.
 */

import {
  Kind, getNamedType, isCompositeType, isInterfaceType, isObjectType, valueFromASTUntyped,
} from 'graphql';
import type {
  DocumentNode, FieldNode, FragmentDefinitionNode, GraphQLField, GraphQLNamedType, GraphQLSchema, OperationDefinitionNode,
  SelectionSetNode,
} from 'graphql';

/** What an operation takes. */
export interface Measure {
  readonly depth: number;
  readonly cost: number;
  /** True if page sizes come from variables, so that the cost differs from call to call. */
  readonly isVariable: boolean;
}

interface Weight {
  readonly weight: number;
  readonly size: string | null;
  readonly assumed: number;
}

/** Selections looked at; fragments that multiply each other reach this long before they take noticeable time. */
const VISITS_MAX = 20_000;
/** Nesting at which looking stops: far beyond any limit that is set. */
const DEPTH_MAX = 100;

interface Walk {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly variables: { readonly [name: string]: unknown };
  /** Fragments being looked at now. */
  readonly open: Set<FragmentDefinitionNode>;
  visits: number;
  depth: number;
  isVariable: boolean;
}

/** Measures one operation of a document. Past the bounds of looking, depth and cost are infinite. */
export function measureOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: { readonly [name: string]: unknown },
): Measure {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const part of document.definitions) {
    if (part.kind === Kind.FRAGMENT_DEFINITION) fragments.set(part.name.value, part);
  }
  const walk: Walk = {
    schema, fragments, variables: withDefaults(operation, variables), open: new Set(), visits: 0, depth: 0, isVariable: false,
  };
  const root = schema.getRootType(operation.operation) ?? null;
  const cost = costOf(walk, root, operation.selectionSet, 1);
  return { depth: walk.depth, cost, isVariable: walk.isVariable };
}

function withDefaults(
  operation: OperationDefinitionNode,
  given: { readonly [name: string]: unknown },
): { readonly [name: string]: unknown } {
  const variables: { [name: string]: unknown } = { ...given };
  for (const { variable, defaultValue } of operation.variableDefinitions ?? []) {
    const name = variable.name.value;
    if (variables[name] === undefined && defaultValue !== undefined) variables[name] = valueFromASTUntyped(defaultValue);
  }
  return variables;
}

function costOf(walk: Walk, type: GraphQLNamedType | null, set: SelectionSetNode, depth: number): number {
  if (depth > DEPTH_MAX) {
    walk.depth = Infinity;
    return Infinity;
  }
  if (depth > walk.depth) walk.depth = depth;
  let cost = 0;
  for (const selection of set.selections) {
    walk.visits += 1;
    if (walk.visits > VISITS_MAX) return Infinity;
    switch (selection.kind) {
      case Kind.FIELD:
        cost += fieldCost(walk, type, selection, depth);
        break;
      case Kind.INLINE_FRAGMENT: {
        const name = selection.typeCondition?.name.value;
        cost += costOf(walk, name === undefined ? type : (walk.schema.getType(name) ?? null), selection.selectionSet, depth);
        break;
      }
      case Kind.FRAGMENT_SPREAD: {
        const fragment = walk.fragments.get(selection.name.value);
        if (fragment === undefined) break;
        const target = walk.schema.getType(fragment.typeCondition.name.value) ?? null;
        // A cycle of fragments would not end: a fragment inside itself is left to validation to refuse.
        if (walk.open.has(fragment)) break;
        walk.open.add(fragment);
        cost += costOf(walk, target, fragment.selectionSet, depth);
        walk.open.delete(fragment);
      }
    }
  }
  return cost;
}

function fieldCost(walk: Walk, type: GraphQLNamedType | null, node: FieldNode, depth: number): number {
  const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[node.name.value] : undefined;
  const { weight, size, assumed } = field === undefined ? PLAIN : weightOf(field);
  if (node.selectionSet === undefined) return weight;
  const below = costOf(walk, field === undefined ? null : getNamedType(field.type), node.selectionSet, depth + 1);
  return weight + below * sizeOf(walk, node, size, assumed);
}

function sizeOf(walk: Walk, node: FieldNode, size: string | null, assumed: number): number {
  if (size === null) return assumed;
  const value = node.arguments?.find((argument) => argument.name.value === size)?.value;
  if (value === undefined) return assumed;
  if (value.kind === Kind.VARIABLE) {
    walk.isVariable = true;
    const given = walk.variables[value.name.value];
    return typeof given === 'number' && given > 0 ? given : assumed;
  }
  return value.kind === Kind.INT ? Math.max(1, Number(value.value)) : assumed;
}

const PLAIN: Weight = { weight: 1, size: null, assumed: 1 };
const weights = new WeakMap<GraphQLField<unknown, unknown>, Weight>();

function weightOf(field: GraphQLField<unknown, unknown>): Weight {
  const known = weights.get(field);
  if (known !== undefined) return known;
  const directive = field.astNode?.directives?.find((one) => one.name.value === 'cost');
  const given: { [name: string]: unknown } = {};
  for (const argument of directive?.arguments ?? []) given[argument.name.value] = valueFromASTUntyped(argument.value);
  const plain = directive !== undefined || isCompositeType(getNamedType(field.type)) ? 1 : 0;
  const weight: Weight = {
    weight: typeof given['weight'] === 'number' ? given['weight'] : plain,
    size: typeof given['size'] === 'string' ? given['size'] : null,
    assumed: typeof given['assumed'] === 'number' ? given['assumed'] : 1,
  };
  weights.set(field, weight);
  return weight;
}
