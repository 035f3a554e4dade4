// The server's process. Compiled code is kept from one start to the next, which halves the work of a start;
// so everything is imported only once that is switched on.

import { enableCompileCache, flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';

enableCompileCache();
// V8 answers a start, nearly all of which stays, and every large request with ever more room for new objects (up to
// 128 MiB), which it then never gives back. Large requests have a thread of their own, and the rest needs no more.
setFlagsFromString('--semi-space-growth-factor=1');
try {
  const { run } = await import('./run.ts');
  await run((line) => console.log(line));
  flushCompileCache();
} catch (error) {
  const isExpected =
    error instanceof Error && (error.name === 'StartError' || error.name === 'SettingsError');
  console.error(isExpected ? error.message : error);
  process.exit(1);
}
