// Builds the server for tests, which start the same build that is shipped.

import { spawnSync } from 'node:child_process';
import { root } from './server.ts';

/** Builds the server, where its sources have changed since. `npm test` has done so; Vitest may be called by itself. */
export function buildServer(): void {
  const words = ['build/bootstrap.mjs', '--server-only'];
  const { status } = spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('The server could not be built: the lines above say why');
}
