// Who is in the teams and projects that are shown, as the server lists them. Asked for anew after every change here,
// when a project’s channel tells of one, and when the window is come back to.

import { useCallback, useEffect } from 'react';
import { proxy, subscribe, useSnapshot } from 'valtio';
import type { AccessScope } from '../../shared/api/parts.ts';
import type { TeamMember } from '../../shared/api/teams.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import { call } from '../net/call.ts';
import { CallError, messageOf } from '../net/callError.ts';
import { db } from '../store/db.ts';
import { session } from '../store/session.ts';

interface Roster {
  readonly members: readonly TeamMember[] | null;
  /** The error of the last call; null where it succeeded. */
  readonly fault: string | null;
}

/** `userId`: who has asked. Somebody else may sign in on the same page, and sees nothing of it. */
const rosters = proxy<{ userId: string | null; byId: Record<string, Roster> }>({ userId: null, byId: {} });
const unknown: Roster = { members: null, fault: null };

/** Loads the members. Those that are known stay shown meanwhile. */
export async function loadRoster({ id, type }: AccessScope): Promise<void> {
  const userId = session.user?.id ?? null;
  if (rosters.userId !== userId) Object.assign(rosters, { userId, byId: {} });
  const question = Symbol(id);
  latest.set(id, question);
  const answer = await answerOf({ id, type });
  // A later question knows better, and an answer for somebody who has gone is nobody’s.
  if (latest.get(id) === question && rosters.userId === userId) rosters.byId[id] = answer;
}

/** The last question about each team or project. */
const latest = new Map<string, symbol>();

async function answerOf({ id, type }: AccessScope): Promise<Roster> {
  try {
    const { members } = await call('members.list', { params: { entityId: id, entityType: type } });
    return { members, fault: null };
  } catch (error) {
    const isShut = error instanceof CallError && (error.status === 403 || error.status === 404);
    return { members: isShut ? null : (rosters.byId[id]?.members ?? null), fault: messageOf(error) };
  }
}

/** Follows the members that are known, without a call. */
export function useRoster({ id }: AccessScope): Roster {
  const { user } = useSnapshot(session);
  const { userId, byId } = useSnapshot(rosters);
  return (userId === user?.id ? byId[id] : undefined) ?? unknown;
}

/** What one is here: in a team one’s own line knows it soonest; in a project the page does, since one may be there by
 *  another team as well. */
export function useOwnRole(scope: AccessScope, known: Role): Role {
  const { members } = useRoster(scope);
  const { user } = useSnapshot(session);
  const own = members?.find(({ identityId }) => identityId === user?.id);
  return scope.type === 'team' ? (own?.role ?? known) : known;
}

/** Loads the members anew after each change, as long as the caller is shown. */
export function useLiveRoster({ id, type }: AccessScope): void {
  const load = useCallback(() => void loadRoster({ id, type }), [id, type]);
  useEffect(() => {
    load();
    window.addEventListener('focus', load);
    const leave = type === 'project' ? subscribe(db.user, load) : () => undefined;
    return () => {
      window.removeEventListener('focus', load);
      leave();
    };
  }, [load, type]);
}
