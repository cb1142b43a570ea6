/** The project's source files, read and parsed once, for the tests in this folder. */

import * as fs from 'node:fs';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor, type VisitorObject } from 'oxc-parser';

/** The folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A source file: its path from the project's root with forward slashes, and its text. */
export type SourceFile = { readonly path: string; readonly text: string };

/** One import, re-export or dynamic import. */
export type ImportLine = { readonly target: string; readonly typeOnly: boolean; readonly line: number };

/** Written by a program, not by hand. */
const generated = ['src/storage/generated/', 'src/api/graphql/generated.ts/'];

/** All hand-written files under a folder that end in one of the given ways. */
export function readSources(folder: string, ends: readonly string[] = ['.ts']): readonly SourceFile[] {
  const files: SourceFile[] = [];
  for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const place = `${folder}/${entry.name}`;
    if (generated.some((prefix) => `${place}/`.startsWith(prefix))) continue;
    if (entry.isDirectory()) files.push(...readSources(place, ends));
    else if (ends.some((end) => entry.name.endsWith(end))) {
      files.push({ path: place, text: fs.readFileSync(path.join(root, place), 'utf8') });
    }
  }
  return files;
}

/** Everything a file imports, in any way. */
export function importsOf(file: SourceFile): readonly ImportLine[] {
  const { module, errors } = parse(file);
  if (errors.length > 0) throw new Error(`${file.path} can't be parsed: ${errors[0]?.message ?? ''}`);
  const lines: ImportLine[] = [];
  const add = (target: string, typeOnly: boolean, start: number): void => {
    lines.push({ target, typeOnly, line: lineAt(file.text, start) });
  };
  for (const statement of module.staticImports) {
    const typeOnly = statement.entries.length > 0 && statement.entries.every((entry) => entry.isType);
    add(statement.moduleRequest.value, typeOnly, statement.start);
  }
  for (const { entries } of module.staticExports) {
    const from = entries.find((entry) => entry.moduleRequest !== null);
    if (from === undefined || from.moduleRequest === null) continue;
    add(from.moduleRequest.value, entries.every((entry) => entry.isType), from.start);
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const text = file.text.slice(moduleRequest.start, moduleRequest.end);
    add(text.replaceAll(/^['"`]|['"`]$/g, ''), false, moduleRequest.start);
  }
  return lines;
}

/** Walks over a file's syntax tree. */
export function walk(file: SourceFile, visitor: VisitorObject): void {
  new Visitor(visitor).visit(parse(file).program);
}

/** The number of the line at an offset, counted from 1. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let index = text.indexOf('\n'); index !== -1 && index < offset; index = text.indexOf('\n', index + 1)) line += 1;
  return line;
}

function parse(file: SourceFile): ReturnType<typeof parseSync> {
  return parseSync(file.path, file.text);
}
