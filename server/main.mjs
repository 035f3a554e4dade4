// The server's process. V8's compile cache halves the work of a start; so everything is imported after it is enabled.
// This file is JavaScript, since no cache has an entry yet when it is read: Node would load its reader of TypeScript for
// this file alone, which takes 12 MiB as long as the process lives.

import { enableCompileCache, flushCompileCache } from 'node:module';

// The allocator of Linux keeps buffers of up to 32 MiB on its heap once it has freed one, with small objects between
// them: after a burst of large requests much of the memory stays free but is not given back. A fixed threshold gives each
// large buffer back to the system as it is freed. It is read as a process begins, so the process begins again, with the
// same id and arguments. A channel to the parent would not outlive that.
const isChild = process.send !== undefined || 'parentPort' in process;
// The variables of a file are set already, and a missing file is told of once.
const options = process.execArgv.filter((option) => !option.startsWith('--env-file'));
if (process.platform === 'linux' && !isChild && process.env['MALLOC_MMAP_THRESHOLD_'] === undefined)
  process.execve?.(process.execPath, [process.execPath, ...options, ...process.argv.slice(1)], {
    ...process.env,
    MALLOC_MMAP_THRESHOLD_: String(128 * 1024),
  });

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
