import t from 'tap';
import { readSources } from './source.ts';
import { findBannedWords } from './words.ts';

const pureRooms = ['engine', 'games', 'tournaments', 'bots', 'lib'];

t.test('pure rooms know no clock, chance, network, file, promise or locale', (t) => {
  const files = readSources('src').filter((file) => pureRooms.includes(file.path.split('/')[1] ?? ''));
  t.same(files.flatMap(findBannedWords), []);
  t.end();
});

t.test('each banned word is seen', (t) => {
  const bad = [
    'const now = Date.now();', 'new Date();', 'Math.random();', 'await later;', 'async function f() {}',
    'const f = async () => 1;', 'console.log(1);', "process.env['X'];", 'setTimeout(f, 1);', 'fetch(url);',
    'a.localeCompare(b);', 'list.sort();', 'list.toSorted();', 'type P = Promise<void>;', 'crypto.randomUUID();',
    'performance.now();', 'import.meta.url;',
  ];
  for (const text of bad) t.ok(findBannedWords({ path: 'src/engine/x.ts', text }).length > 0, text);
  const good = [
    '// Date.now()', "const text = 'Math.random()';", 'clock.performance;', 'const x = { Date: 1 };',
    'list.sort((a, b) => a - b);', 'type T = { readonly process: string };',
  ];
  for (const text of good) t.same(findBannedWords({ path: 'src/engine/x.ts', text }), [], text);
  t.end();
});

t.test('the environment is read in one place', (t) => {
  const allowed: Readonly<Record<string, string>> = {
    'src/config.ts': 'the one place',
    'src/cli/bootstrap.mjs': 'hands the environment to the programs it starts',
    'src/storage/embedded/server.ts': 'finds programs along PATH',
    'src/cli/bench/processes.ts': 'is told by bootstrap.mjs which build to measure',
    'src/cli/fuzz.ts': 'it hands the seed to the tests that it starts',
    'src/cli/shinpan.ts': 'asks which service, and as whom; the service has no such setting',
  };
  const problems = readSources('src', ['.ts', '.mjs'])
    .filter((file) => /\bprocess\.env\b/.test(file.text) && !Object.hasOwn(allowed, file.path))
    .map((file) => `${file.path} reads process.env: take the value from src/config.ts`);
  t.same(problems, []);
  t.end();
});
