/**
 * Arguments for Node of a command's own child processes. Whoever came by `npm run` has the loader of TypeScript in its
 * process and not among its arguments, so that a child has to be given it; a build needs none.
 */
export const CHILD_ARGUMENTS: readonly string[] = import.meta.url.endsWith('.ts') ? ['--import', 'tsx'] : [];
