/**
 * What all commands do alike: options are read before anything is started, `--help` prints the usage, a wrong
 * option or a failure is one line on standard error (exit code 2 for wrong usage, else 1), and a reader of
 * standard output that leaves early (`| head`) ends the command in silence.
 */

import { parseArgs, type ParseArgsConfig } from 'node:util';

/** The caller's mistake in how the command was called. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<T extends Options> = ReturnType<typeof parseArgs<{ options: T; allowPositionals: true }>>;

/** Reads options and words of the command line; `--help` ends the process with the usage on standard output. */
export function readArguments<const T extends Options>(usage: string, options: T, wordsMax = 0): Parsed<T> {
  if (process.argv.slice(2).includes('--help')) {
    process.stdout.write(`${usage.trimEnd()}\n`);
    process.exit(0);
  }
  try {
    const parsed = parseArgs({ options, allowPositionals: true });
    const extra = parsed.positionals[wordsMax];
    if (extra !== undefined) throw new UsageError(`unexpected argument '${extra}'`);
    return parsed;
  } catch (error) {
    // Node's own message goes on with advice about positional arguments.
    if (error instanceof TypeError) throw new UsageError(error.message.split('. ')[0]);
    throw error;
  }
}

/** The options alone, of a command that takes no words. */
export function readOptions<const T extends Options>(usage: string, options: T): Parsed<T>['values'] {
  return readArguments(usage, options).values;
}

/** An option that must be a whole number of at least `min`. */
export function wholeNumber(option: string, text: string, min = 0): number {
  const value = Number(text);
  if (!/^\d{1,15}$/.test(text) || value < min) throw new UsageError(`--${option} is a whole number of at least ${min}, not '${text}'`);
  return value;
}

/** An option that must be one of the given words. */
export function oneOf<T extends string>(option: string, text: string, known: readonly T[]): T {
  const found = known.find((word) => word === text);
  if (found === undefined) throw new UsageError(`--${option} is one of ${known.join(', ')}, not '${text}'`);
  return found;
}

/** Runs a command to its end, and turns whatever goes wrong into a line and an exit code. */
export async function runCommand(body: () => Promise<number | void> | number | void): Promise<void> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  try {
    const code = await body();
    if (typeof code === 'number') process.exitCode = code;
  } catch (error) {
    process.stderr.write(`shinpan: ${explain(error)}\n`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

/** A fault of the program itself keeps its stack, by which it can be found. */
function explain(error: unknown): string {
  if (error instanceof UsageError) return `${error.message} (--help shows the usage)`;
  if (!(error instanceof Error)) return String(error);
  const isFault = ['TypeError', 'ReferenceError', 'RangeError', 'AssertionError'].includes(error.name);
  return (isFault ? error.stack : error.message) ?? error.message;
}
