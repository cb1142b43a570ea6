/**
 * `npm run build`: src as JavaScript under dist/ or another folder, one file for one file, so that whatever is
 * found beside a file (JSON, schema.graphql, prisma/migrations) is found beside it there too. `node dist/main.js`
 * starts it, with the packages of `npm ci --omit=dev` and no TypeScript.
 */

import * as fs from 'node:fs';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = path.resolve(root, process.argv[2] ?? 'dist');
const inRoot = (...parts: readonly string[]): string => path.join(root, ...parts);

/** Tools for a clone: they need the TypeScript sources or development packages. */
const leftOut = ['src/cli/build.ts', 'src/cli/bootstrap.mjs', 'src/cli/migrate.ts', 'src/cli/generate.ts'];

const alongside = ['schema.graphql', 'package.json', 'prisma/schema.prisma', 'prisma/migrations', 'LICENSE'];

fs.rmSync(dist, { recursive: true, force: true });
const files = fs.readdirSync(inRoot('src'), { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file.split(path.sep).join('/')}`)
  .filter((file) => !leftOut.includes(file));

const sources = files.filter((file) => file.endsWith('.ts'));
await build({
  absWorkingDir: root,
  entryPoints: sources,
  outdir: path.join(dist, 'src'),
  outbase: 'src',
  bundle: false,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  sourcemap: 'linked',
  sourcesContent: false,
});
for (const file of sources) {
  const made = path.join(dist, file.replace(/\.ts$/, '.js'));
  fs.writeFileSync(made, withJsEndings(fs.readFileSync(made, 'utf8')));
}
for (const file of files.filter((name) => /\.(json|graphql|html|css)$/.test(name))) copy(file);
for (const file of alongside) if (fs.existsSync(inRoot(file))) copy(file);
fs.writeFileSync(path.join(dist, 'main.js'), "import './src/main.js';\n");
const main = path.relative(root, path.join(dist, 'main.js'));
console.log(`${sources.length} modules; start it with: node ${main}`);

function copy(file: string): void {
  fs.cpSync(inRoot(file), path.join(dist, file), { recursive: true });
}

/** Imports, and addresses beside a module (of a worker, say), name the files that are there now. */
function withJsEndings(text: string): string {
  return text
    .replaceAll(/^((?:import|export)\b.*?\bfrom\s+|import\s+)"(\.[^"]*)\.ts"/gm, '$1"$2.js"')
    .replaceAll(/^(\} from )"(\.[^"]*)\.ts"/gm, '$1"$2.js"')
    .replaceAll(/\b(import\(|new URL\()"(\.[^"]*)\.ts"/g, '$1"$2.js"');
}
