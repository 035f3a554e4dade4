// Starts the server's process. V8's compile cache halves the time of a start, so everything is imported after it is
// enabled. This file is JavaScript, since it is read before the cache is enabled: for this file alone, Node would load
// its TypeScript transformer, which takes 12 MiB as long as the process runs.

import { enableCompileCache, flushCompileCache } from 'node:module';

// The memory allocator of Linux keeps buffers of up to 32 MiB on its heap after it has freed one, with small objects
// between them, so after many large requests much free memory is not returned to the system. With a fixed threshold,
// each large buffer is returned when it is freed. The allocator only reads the threshold at the start of a process, so
// the process is executed again, with the same id and arguments. A child process is not, since it would lose the
// channel to its parent.
const isChild = process.send !== undefined || 'parentPort' in process;
// The variables of the file that `--env-file` names are set already, and a missing file must not be reported twice.
const options = process.execArgv.filter((option) => !option.startsWith('--env-file'));
if (process.platform === 'linux' && !isChild && process.env['MALLOC_MMAP_THRESHOLD_'] === undefined)
  process.execve?.(process.execPath, [process.execPath, ...options, ...process.argv.slice(1)], {
    ...process.env,
    MALLOC_MMAP_THRESHOLD_: String(128 * 1024),
  });

const { directory } = enableCompileCache();
// Threads only use the cache if this variable is set.
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
