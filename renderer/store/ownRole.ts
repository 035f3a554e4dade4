// One's own role in the open project, as the project's channel tells of it: what the page offers follows at once.
// And the end of it: who was taken out is told so, and the project goes from this page.

import { subscribe } from 'valtio';
import { CallError } from '../net/callError.ts';
import { db } from './db.ts';
import { loads } from './loaded.ts';
import { mergeRoles, session } from './session.ts';

/** The code of a socket that is closed because of rights. */
export const FORBIDDEN = 4403;
/** Of the failure that a lost project is shown with. */
export const REMOVED = 'REMOVED';
/** What the server says where the team asks for a second factor. */
export const SECOND_FACTOR_REQUIRED = 'SECOND_FACTOR_REQUIRED';

/** From now on; the answer ends it. */
export function followOwnRole(userId: string, projectId: string): () => void {
  const tell = (): void => {
    const own = db.user[userId];
    // A person is told of by each of their projects, with the role in that one.
    if (own?.projectId === projectId && own.role !== session.roles[projectId])
      mergeRoles({ [projectId]: own.role });
  };
  tell();
  return subscribe(db.user, tell);
}

/** The project is not there any more for whoever is signed in: `isRemoved` says that it is for them alone. */
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
