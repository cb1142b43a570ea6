import t from 'tap';
import { readSources } from './source.ts';

/** Tables by nature, longer than a file should be. Functions are measured by the linter. */
const exempt: readonly string[] = [];
const lineCountMax = 400;
const columnCountMax = 140;

/** A sentence for people, which is better read whole. */
const longText = /(['"`])(?:(?!\1).){60,}\1/;

const meaningless = /^(utils?|helpers?|common|misc|manager|base|impl)$/;

t.test('no file is longer than a reader can hold', (t) => {
  const problems = readSources('src', ['.ts', '.mjs'])
    .filter((file) => !exempt.includes(file.path) && file.text.split('\n').length - 1 > lineCountMax)
    .map((file) => `${file.path} has over ${lineCountMax} lines: split it by subject`);
  t.same(problems, []);
  t.end();
});

t.test('no line runs off the screen', (t) => {
  const problems: string[] = [];
  for (const file of readSources('src')) {
    for (const [index, line] of file.text.split('\n').entries()) {
      if (line.length > columnCountMax && !longText.test(line)) problems.push(`${file.path}:${index + 1} has ${line.length} columns: break it`);
    }
  }
  t.same(problems, []);
  t.end();
});

t.test('a file is a noun or a chapter, in kebab-case', (t) => {
  const problems: string[] = [];
  for (const { path } of readSources('src', ['.ts', '.json', '.mjs'])) {
    for (const part of path.split('/')) {
      const name = part.replace(/\.[a-z]+$/, '');
      if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) problems.push(`${path}: write '${part}' in kebab-case`);
      if (meaningless.test(name)) problems.push(`${path}: '${part}' has no subject; name what it is about`);
    }
  }
  t.same(problems, []);
  t.end();
});

t.test('every file begins with what it is', (t) => {
  const problems = readSources('src')
    .filter((file) => !file.text.startsWith('/**') && !file.text.startsWith('#!'))
    .map((file) => `${file.path}: begin with a comment: what this is, why so, what it isn't`);
  t.same(problems, []);
  t.end();
});

t.test('no test is switched off, and nothing is left for later in words', (t) => {
  const problems: string[] = [];
  for (const file of [...readSources('src'), ...readSources('test')]) {
    if (file.path === 'test/tidy/sizes.test.ts') continue;
    for (const [index, line] of file.text.split('\n').entries()) {
      if (/\b(TODO|FIXME|XXX)\b/.test(line)) problems.push(`${file.path}:${index + 1}: open an issue instead`);
      if (/\bt\.(skip|todo|only)\(/.test(line)) problems.push(`${file.path}:${index + 1}: run the test or delete it`);
    }
  }
  t.same(problems, []);
  t.end();
});
