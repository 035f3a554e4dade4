// The server's process. Compiled code is kept from one start to the next, which halves the work of a start;
// so everything is imported only once that is switched on.

import { enableCompileCache, flushCompileCache } from 'node:module';
import { allowHeapGrowth, fixHeapSize } from './heapSize.ts';

const { directory } = enableCompileCache();
// Threads look for it by this name.
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
