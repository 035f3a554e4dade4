// The servers that all API test files of a run share (`apiStage.ts` starts them); a worker always uses the same one. A
// file creates its own people, teams and projects, so that its tests do not see what other files do.

import { inject } from 'vitest';
import type { Site } from './server.ts';

/** Returns this worker's server, with high rate limits, without demo and mail server. `rowsOf` cannot write into its
 *  database, since a simulated time would affect other files. */
export function sharedServer(): Site & { readonly isShared: true } {
  const sites = inject('sharedServers');
  const site = sites[Number(process.env['VITEST_POOL_ID']) % sites.length];
  if (!site) throw new Error('The run has started no server');
  return { ...site, isShared: true };
}
