/**
 * Words that pure rooms may not say (STYLE §5.10), each with what to write instead. Read from the syntax
 * tree, so that comments, texts and fields of the same name don't count.
 */

import { lineAt, walk, type SourceFile } from './source.ts';

const time = 'time arrives in the input: take it as a parameter';
const later = 'nothing waits in a pure room: return data, and let the service do it';

/** Global names, and what to use in their place. */
const bannedNames: Readonly<Record<string, string>> = {
  Date: time,
  performance: time,
  setTimeout: later,
  setInterval: later,
  setImmediate: later,
  queueMicrotask: later,
  Promise: later,
  fetch: later,
  process: 'the environment is read in src/config.ts and handed on',
  console: 'say it in an event or a result; commands print',
  globalThis: 'take what you need as a parameter',
  crypto: 'use the named draws of engine/random.ts',
  Intl: 'texts are built from the words in text/ja and text/en',
  WeakRef: 'state is plain data',
  FinalizationRegistry: 'state is plain data',
};

/** Methods whose answer depends on the machine, and what to use in their place. */
const bannedMethods: Readonly<Record<string, string>> = {
  localeCompare: 'compare with < and >, by code unit',
  toLocaleString: 'format by hand, in text/ja and text/en',
  toLocaleLowerCase: 'use toLowerCase',
  toLocaleUpperCase: 'use toUpperCase',
};

/** All banned words in a file, as lines for the reader. */
export function findBannedWords(file: SourceFile): readonly string[] {
  const found: string[] = [];
  const report = (start: number, word: string, advice: string): void => {
    found.push(`${file.path}:${lineAt(file.text, start)}: '${word}' is banned in pure rooms: ${advice}`);
  };
  const fieldNames = new Set<number>();
  walk(file, {
    MemberExpression: (node) => {
      if (node.computed || node.property.type !== 'Identifier') return;
      fieldNames.add(node.property.start);
      const owner = node.object.type === 'Identifier' ? node.object.name : '';
      const name = node.property.name;
      if (owner === 'Math' && name === 'random') report(node.start, 'Math.random', 'use a named draw of engine/random.ts');
      const advice = Object.hasOwn(bannedMethods, name) ? bannedMethods[name] : undefined;
      if (advice !== undefined) report(node.start, name, advice);
    },
    Property: (node) => {
      if (!node.computed && !node.shorthand) fieldNames.add(node.key.start);
    },
    TSPropertySignature: (node) => { fieldNames.add(node.key.start); },
    CallExpression: (node) => {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const name = callee.property.name;
      if ((name === 'sort' || name === 'toSorted') && node.arguments.length === 0) {
        report(node.start, `${name}()`, 'give it a comparator that is total');
      }
    },
    'Identifier:exit': (node) => {
      const advice = Object.hasOwn(bannedNames, node.name) ? bannedNames[node.name] : undefined;
      if (advice !== undefined && !fieldNames.has(node.start)) report(node.start, node.name, advice);
    },
    AwaitExpression: (node) => { report(node.start, 'await', later); },
    FunctionDeclaration: (node) => { if (node.async) report(node.start, 'async', later); },
    FunctionExpression: (node) => {
      if (node.async) report(node.start, 'async', later);
      if (node.generator) report(node.start, 'function*', 'a pause is data: program, position, registers');
    },
    ArrowFunctionExpression: (node) => { if (node.async) report(node.start, 'async', later); },
    MetaProperty: (node) => { if (node.meta.name === 'import') report(node.start, 'import.meta', 'import JSON, or take it as a parameter'); },
  });
  return found;
}
