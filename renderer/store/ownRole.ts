// The person's role in the open project, as the project's channel announces it: what the page offers follows at
// once. When the person is removed, the page says so and drops the project.

import { subscribe } from 'valtio';
import { CallError } from '../net/callError.ts';
import { db } from './db.ts';
import { loads } from './loaded.ts';
import { mergeRoles, session } from './session.ts';

/** Close code of a socket whose person lost their rights. */
export const FORBIDDEN = 4403;
/** Error code of a project that the person cannot open any more: they were removed from it, or it was deleted. */
export const REMOVED = 'REMOVED';
/** Error code of the server where the team demands a second factor. */
export const SECOND_FACTOR_REQUIRED = 'SECOND_FACTOR_REQUIRED';

/** Updates the role of a person in a project whenever it changes. The returned function ends it. */
export function followOwnRole(userId: string, projectId: string): () => void {
  const notify = (): void => {
    const own = db.user[userId];
    // A person's record has their role in one of their projects; the record of another project is ignored.
    if (own?.projectId === projectId && own.role !== session.roles[projectId])
      mergeRoles({ [projectId]: own.role });
  };
  notify();
  return subscribe(db.user, notify);
}

/** Drops a project that the person cannot open any more. `isRemoved`: they were removed; else the project may have
 *  been deleted as well. */
export function loseProject(projectId: string, isRemoved: boolean): void {
  delete session.roles[projectId];
  loads.byId[projectId] = {
    failed: new CallError({
      name: 'Not Authorized',
      message: isRemoved
        ? 'You have been removed from the project. What you have done in it stays there.'
        : 'The project has been deleted, or you have been removed from it.',
      code: REMOVED,
      status: 403,
    }),
  };
}
