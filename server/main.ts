// The server's process. V8's compile cache halves the work of a start; so everything is imported after it is
// enabled.

import { enableCompileCache, flushCompileCache } from 'node:module';
import { allowHeapGrowth, fixHeapSize } from './heapSize.ts';

const { directory } = enableCompileCache();
// Threads use the cache only where this variable names it.
if (directory !== undefined) process.env['NODE_COMPILE_CACHE'] = directory;
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
