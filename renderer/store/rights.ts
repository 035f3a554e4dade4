// What the signed-in person may do in a project, by the matrix that the server refuses by (`shared/permissions/rights.ts`).
// The page greys out by it, and says why.

import { useSnapshot } from 'valtio';
import { planFor } from '../../shared/catalogue.ts';
import { AppError } from '../../shared/errors.ts';
import { may, whyNot, type RightName } from '../../shared/permissions/rights.ts';
import type { Actor } from '../../shared/permissions/roles.ts';
import { actionOf, type Draft } from './act.ts';
import { db } from './db.ts';
import { mustDesk } from './desk.ts';
import { roleIn, session } from './session.ts';

/** Why the person may not, as a sentence; null where they may. */
export function useMay(projectId: string, right: RightName): string | null {
  return useWhyNot(projectId)(right);
}

/** Returns the question why the person may not, for any right. */
export function useWhyNot(projectId: string): (right: RightName) => string | null {
  const { roles } = useSnapshot(session);
  const project = useSnapshot(db.project)[projectId] ?? null;
  return (right) => whyNot(roleIn(roles, projectId), right, project);
}

/** The same at this moment, for what React does not draw. */
export function whyNotNow(projectId: string, right: RightName): string | null {
  return whyNot(roleIn(session.roles, projectId), right, db.project[projectId] ?? null);
}

/** Who asks, in that project: for what the matrix cannot say. */
export function useActor(projectId: string): Actor {
  const { user, roles } = useSnapshot(session);
  return { id: user?.id ?? '', role: roleIn(roles, projectId) };
}

/** The same at this moment. */
export function actorIn(projectId: string): Actor {
  return { id: session.user?.id ?? '', role: roleIn(session.roles, projectId) };
}

/** Why the server would refuse these changes to this person, by its own law over what is shown; null where it would
 *  not, or where only the server can tell. Who fills in whatever they like is not asked: that is judged already. */
export function refusalOf(projectId: string, drafts: readonly Draft[]): string | null {
  const actor = actorIn(projectId);
  if (may(actor.role, 'cell.editAll')) return null;
  const world = mustDesk().queue.view();
  const given = { newId: serverOnly, now: Date.now(), userId: actor.id };
  try {
    for (const draft of drafts) planFor(actionOf(draft), world, actor, given);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.kind === 'notAuthorized' ? error.message : null;
  }
  return null;
}

function serverOnly(): never {
  throw new AppError('notFound', { note: 'the server gives that id' });
}
