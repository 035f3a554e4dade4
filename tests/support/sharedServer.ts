// The servers that all files of a run share (`apiStage.ts` starts them), a worker always the same. A file that uses it
// makes its own people, and so teams and projects of its own: what others do beside it must not be seen by its tests.

import { inject } from 'vitest';
import type { Site } from './server.ts';

/** Returns where this worker's server is: rates are scaled away, no demo, no mail server. `rowsOf` writes nothing past it:
 *  what made time pass for one file would make it pass for all. */
export function sharedServer(): Site & { readonly isShared: true } {
  const sites = inject('sharedServers');
  const site = sites[Number(process.env['VITEST_POOL_ID']) % sites.length];
  if (!site) throw new Error('The run has started no server');
  return { ...site, isShared: true };
}
