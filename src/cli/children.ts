/**
 * Arguments for Node of a command's own child processes. Whoever came by `npm run` has the loader of TypeScript in its
 * process and not among its arguments, so that a child has to be given it; a build needs none.
 */
export const CHILD_ARGUMENTS: readonly string[] = import.meta.url.endsWith('.ts') ? ['--import', 'tsx'] : [];

/**
 * Node's flags for a process that serves; package.json and the Dockerfile say the same. A young generation of the usual
 * 16 MB is collected while most requests of a busy moment are still alive, and copies them again and again.
 */
export const SERVING_FLAGS: readonly string[] = ['--max-semi-space-size=32'];
