// Opens a project for as long as its page is shown: its channel, its people, one's own role in it.

import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { CallError } from '../net/callError.ts';
import { useCall } from '../net/useCall.ts';
import { loads } from '../store/loaded.ts';
import { loadMyProjects } from '../store/myProjects.ts';
import { REMOVED } from '../store/ownRole.ts';
import { enterProject } from '../store/project.ts';
import { session } from '../store/session.ts';

export type Opened =
  | { readonly state: 'opening' }
  | { readonly state: 'open' }
  | { readonly state: 'failed'; readonly error: CallError };

/** Enters a project and follows it until the component unmounts. */
export function useOpenProject(projectId: string): Opened {
  const { user } = useSnapshot(session);
  const userId = user?.id ?? null;
  const load = useSnapshot(loads).byId[projectId];
  // The list brings the role map and the names of the teams, which a project's own load does not.
  const { loaded: mine } = useCall(loadMyProjects);
  useEffect(() => (userId === null ? undefined : enterProject(userId, projectId)), [userId, projectId]);

  if (load === undefined || load === 'loading') return { state: 'opening' };
  if (typeof load === 'object') return { state: 'failed', error: load.failed };
  // Before the roles are known, nothing could say what the person may do.
  return mine.state === 'loading' ? { state: 'opening' } : { state: 'open' };
}

/** Tells whether a load failed since nothing is there: 400 is what an address without a proper id gets. */
export function isNotFound(error: CallError): boolean {
  return error.status === 404 || error.status === 400;
}

/** Was one taken out while it was open, or has one left? */
export function isRemoved(opened: Opened): boolean {
  return opened.state === 'failed' && opened.error.code === REMOVED;
}
