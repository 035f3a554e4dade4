// The server's process. Compiled code is kept from one start to the next, which halves the work of a start;
// so everything is imported only once that is switched on.

import { enableCompileCache, flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';

enableCompileCache();
// Nearly all that a start makes stays. V8 would answer that with ever more room for new objects (32 MiB), which then
// lies there empty; so it grows only with the work that comes afterwards.
setFlagsFromString('--semi-space-growth-factor=1');
try {
  const { run } = await import('./run.ts');
  await run((line) => console.log(line));
  setFlagsFromString('--semi-space-growth-factor=2');
  flushCompileCache();
} catch (error) {
  const isExpected =
    error instanceof Error && (error.name === 'StartError' || error.name === 'SettingsError');
  console.error(isExpected ? error.message : error);
  process.exit(1);
}
