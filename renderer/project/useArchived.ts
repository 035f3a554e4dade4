// Is the open project archived? Then it is read, printed and run, and changed by nobody.

import { useSnapshot } from 'valtio';
import { db } from '../store/db.ts';

/** Tells whether a project is archived, and so read-only. */
export function useArchived(projectId: string): boolean {
  return useSnapshot(db.project)[projectId]?.archived === true;
}
