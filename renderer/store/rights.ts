// The rights of the signed-in person in a project, by the same matrix as on the server
// (`shared/permissions/rights.ts`). The page disables controls by it, and says why.

import { useSnapshot } from 'valtio';
import { AppError } from '../../shared/errors.ts';
import { may, denialReason, type RightName } from '../../shared/permissions/rights.ts';
import type { Actor } from '../../shared/permissions/roles.ts';
import { actionOf, type Draft } from './actionDraft.ts';
import { db } from './db.ts';
import { getClientState } from './clientState.ts';
import { findPlans } from './plans.ts';
import { sizeRefusal } from './requestSize.ts';
import { roleIn, session } from './session.ts';

/** Returns why the person lacks a right, as a sentence; null where they have it. */
export function useMay(projectId: string, right: RightName): string | null {
  return useDenialReason(projectId)(right);
}

/** Returns a function that says why the person lacks a right; null where they have it. */
export function useDenialReason(projectId: string): (right: RightName) => string | null {
  const { roles } = useSnapshot(session);
  const project = useSnapshot(db.project)[projectId] ?? null;
  return (right) => denialReason(roleIn(roles, projectId), right, project);
}

/** Returns the same as `useMay` at this moment, for code outside React. */
export function currentDenialReason(projectId: string, right: RightName): string | null {
  return denialReason(roleIn(session.roles, projectId), right, db.project[projectId] ?? null);
}

/** Returns the id and role of the signed-in person in a project, for rules that the matrix cannot express. */
export function useActor(projectId: string): Actor {
  const { user, roles } = useSnapshot(session);
  return { id: user?.id ?? '', role: roleIn(roles, projectId) };
}

/** Returns the same as `useActor` at this moment, for code outside React. */
export function actorIn(projectId: string): Actor {
  return { id: session.user?.id ?? '', role: roleIn(session.roles, projectId) };
}

/** Returns why the server would refuse these changes to this person, by their size and by its own rules over the
 *  shown state; null where it would not, or where only the server can tell. The rights of a person who may edit all
 *  cells are not checked here, since callers have done so. */
export function refusalOf(projectId: string, drafts: readonly Draft[]): string | null {
  const tooLarge = sizeRefusal(drafts);
  if (tooLarge !== null) return tooLarge;
  const actor = actorIn(projectId);
  const plans = findPlans();
  if (!plans || may(actor.role, 'cell.editAll')) return null;
  const snapshot = getClientState().queue.view();
  const given = { newId: serverOnly, now: Date.now(), userId: actor.id };
  try {
    for (const draft of drafts) plans.planFor(actionOf(draft), snapshot, actor, given);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.kind === 'notAuthorized' ? error.message : null;
  }
  return null;
}

function serverOnly(): never {
  throw new AppError('notFound', { note: 'the server gives that id' });
}
