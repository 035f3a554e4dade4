// The members of the teams and projects that are shown, as the server lists them. They are loaded again after each
// change here, when a project's channel announces one, and when the window gets the focus.

import { useCallback, useEffect } from 'react';
import { proxy, subscribe, useSnapshot } from 'valtio';
import type { AccessScope } from '../../shared/api/parts.ts';
import type { TeamMember } from '../../shared/api/teams.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import { call } from '../net/call.ts';
import { CallError, loadFailureOf } from '../net/callError.ts';
import { db } from '../store/db.ts';
import { session } from '../store/session.ts';

interface Roster {
  readonly members: readonly TeamMember[] | null;
  /** The error of the last call; null where it succeeded. */
  readonly fault: string | null;
}

/** Members by the id of their team or project, for the person `userId`: somebody else may sign in on the same
 *  page, and must not see them. */
const rosters = proxy<{ userId: string | null; byId: Record<string, Roster> }>({ userId: null, byId: {} });
const unknown: Roster = { members: null, fault: null };

/** Loads the members. The known ones are shown meanwhile. */
export async function loadRoster({ id, type }: AccessScope): Promise<void> {
  const userId = session.user?.id ?? null;
  if (rosters.userId !== userId) Object.assign(rosters, { userId, byId: {} });
  const question = Symbol(id);
  latest.set(id, question);
  const answer = await answerOf({ id, type });
  // Only the answer to the latest request counts, and only for the person who is still signed in.
  if (latest.get(id) === question && rosters.userId === userId) rosters.byId[id] = answer;
}

/** The latest request for each team or project. */
const latest = new Map<string, symbol>();

async function answerOf({ id, type }: AccessScope): Promise<Roster> {
  try {
    const { members } = await call('members.list', { params: { entityId: id, entityType: type } });
    return { members, fault: null };
  } catch (error) {
    const isForbidden = error instanceof CallError && (error.status === 403 || error.status === 404);
    return { members: isForbidden ? null : (rosters.byId[id]?.members ?? null), fault: loadFailureOf(error) };
  }
}

/** Subscribes to the known members, without a call. */
export function useRoster({ id }: AccessScope): Roster {
  const { user } = useSnapshot(session);
  const { userId, byId } = useSnapshot(rosters);
  return (userId === user?.id ? byId[id] : undefined) ?? unknown;
}

/** Returns the person's own role. In a team their own line is the most recent source; in a project `known` is,
 *  since they may also be in it by another team. */
export function useOwnRole(scope: AccessScope, known: Role): Role {
  const { members } = useRoster(scope);
  const { user } = useSnapshot(session);
  const own = members?.find(({ identityId }) => identityId === user?.id);
  return scope.type === 'team' ? (own?.role ?? known) : known;
}

/** Loads the members again after each change, while the component is mounted. */
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
