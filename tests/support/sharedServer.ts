// The one server that all files of a run share (`apiStage.ts` starts it). A file that uses it makes its own people, and
// so teams and projects of its own: what others do beside it must not be seen by its tests.

import { inject } from 'vitest';
import type { Site } from './server.ts';

/** Returns where the run's server is: rates are scaled away, no demo, no mail server. `rowsOf` writes nothing past it:
 *  what made time pass for one file would make it pass for all. */
export function sharedServer(): Site & { readonly isShared: true } {
  return { ...inject('sharedServer'), isShared: true };
}
