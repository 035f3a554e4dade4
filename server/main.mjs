// The server's process. V8's compile cache halves the work of a start; so everything is imported after it is enabled.
// This file is JavaScript, since no cache has an entry yet when it is read: Node would load its reader of TypeScript for
// this file alone, which takes 12 MiB as long as the process lives.

import { enableCompileCache, flushCompileCache } from 'node:module';

const { directory } = enableCompileCache();
// Threads use the cache only where this variable names it.
if (directory !== undefined) process.env['NODE_COMPILE_CACHE'] = directory;
const { allowHeapGrowth, fixHeapSize } = await import('./heapSize.ts');
fixHeapSize();
try {
  const { run } = await import('./run.ts');
  await run((line) => console.log(line));
  allowHeapGrowth();
  flushCompileCache();
} catch (error) {
  const isExpected =
    error instanceof Error && (error.name === 'StartError' || error.name === 'SettingsError');
  console.error(isExpected ? error.message : error);
  process.exit(1);
}
