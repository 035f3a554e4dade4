// Builds the server for tests, since they start the same build that is shipped.

import { spawnSync } from 'node:child_process';
import { root } from './server.ts';

/** Builds the server if its sources have changed since the last build. `npm test` has already done this, but Vitest may
 *  be started alone. */
export function buildServer(): void {
  const words = ['build/bootstrap.mjs', '--server-only'];
  const { status } = spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('The server could not be built: the lines above say why');
}
