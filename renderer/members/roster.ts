// The members of teams and projects as the server lists them. They are loaded again after each change on this page,
// when a project's channel publishes a change of its people, and when the window gets the focus.

import { useEffect } from 'react';
import { proxy, subscribe, useSnapshot } from 'valtio';
import type { AccessScope } from '../../shared/api/parts.ts';
import type { TeamMember } from '../../shared/api/teams.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import { call } from '../net/call.ts';
import { CallError, isNotFound, mayPass } from '../net/callError.ts';
import { repeatPatiently } from '../net/repeatPatiently.ts';
import { db } from '../store/db.ts';
import { session } from '../store/session.ts';

interface Roster {
  readonly members: readonly TeamMember[] | null;
  /** Error of the last call; null if it succeeded, or if it may pass and the known members stay. */
  readonly error: unknown;
}

/** Members by the id of their team or project, as loaded for the user `userId`. Another user who signs in on the same
 *  page must not see them. */
const rosters = proxy<{ userId: string | null; byId: Record<string, Roster> }>({ userId: null, byId: {} });
const unknown: Roster = { members: null, error: null };

/** Loads the members. Those loaded before are shown until the response arrives. Resolves to the failure, else to null. */
export async function loadRoster({ id, type }: AccessScope): Promise<unknown> {
  const userId = session.user?.id ?? null;
  if (rosters.userId !== userId) Object.assign(rosters, { userId, byId: {} });
  const question = Symbol(id);
  latest.set(id, question);
  const { members, error } = await answerOf({ id, type });
  // Only the response to the latest request is used, and only if the same user is still signed in.
  if (latest.get(id) !== question || rosters.userId !== userId) return null;
  const isQuiet = members !== null && error instanceof CallError && mayPass(error);
  rosters.byId[id] = { members, error: isQuiet ? null : error };
  return error;
}

/** The latest request for each team or project. */
const latest = new Map<string, symbol>();

async function answerOf({ id, type }: AccessScope): Promise<Roster> {
  try {
    const { members } = await call('members.list', { params: { entityId: id, entityType: type } });
    return { members, error: null };
  } catch (error) {
    const isForbidden = isNotFound(error) || (error instanceof CallError && error.status === 403);
    return { members: isForbidden ? null : (rosters.byId[id]?.members ?? null), error };
  }
}

/** Subscribes to the loaded members, without loading them. */
export function useRoster({ id }: AccessScope): Roster {
  const { user } = useSnapshot(session);
  const { userId, byId } = useSnapshot(rosters);
  return (userId === user?.id ? byId[id] : undefined) ?? unknown;
}

/** Returns the person's own role. In a team, their entry in the list is the latest source. In a project `known` is
 *  right, since the person may also be a member through a team. */
export function useOwnRole(scope: AccessScope, known: Role): Role {
  const { members } = useRoster(scope);
  const { user } = useSnapshot(session);
  const own = members?.find(({ identityId }) => identityId === user?.id);
  return scope.type === 'team' ? (own?.role ?? known) : known;
}

/** Keeps the members up to date while the component is mounted. */
export function useLiveRoster({ id, type }: AccessScope): void {
  useEffect(() => {
    let ended = new AbortController();
    const load = (): void => {
      ended.abort();
      ended = new AbortController();
      void repeatPatiently(() => loadRoster({ id, type }), ended.signal);
    };
    load();
    window.addEventListener('focus', load);
    const leave = type === 'project' ? subscribe(db.user, load) : () => undefined;
    return () => {
      ended.abort();
      window.removeEventListener('focus', load);
      leave();
    };
  }, [id, type]);
}
