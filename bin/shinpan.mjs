#!/usr/bin/env node
/** `npx shinpan …` in a clone: the command line of src/cli/shinpan.ts, set up like every other command. */
process.argv.splice(2, 0, 'shinpan');
await import('../src/cli/bootstrap.mjs');
