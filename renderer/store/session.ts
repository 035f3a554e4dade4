// The signed-in person, the server's variables, and the person's roles. They are in valtio because most components
// read them.

import { proxy } from 'valtio';
import { OTHER_PERSON } from '../../shared/api/pageUser.ts';
import type { User } from '../../shared/api/parts.ts';
import { isFields } from '../../shared/model/action.ts';
import { type Role, ROLES } from '../../shared/permissions/roles.ts';
import { call, onCallError } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { pageUser } from '../net/pageUser.ts';
import { hasFields } from '../../shared/fieldChecks.ts';
import { clearDrafts } from './drafts.ts';
import { clearInbox } from './notices.ts';
import { clearAssigned } from './assigned.ts';
import { clearUnread } from './unread.ts';

export interface Session {
  auth: 'unknown' | 'signedOut' | 'signedIn';
  user: User | null;
  /** Variables of the server; null until they are loaded. */
  vars: Readonly<Record<string, unknown>> | null;
  /** Role by project id. The server checks rights by itself; this decides what the page offers. */
  roles: Record<string, Role>;
  /** Names of teams by id. */
  teams: Record<string, string>;
  /** Why the page could not start; null where it could. */
  fault: string | null;
}

export const session = proxy<Session>({
  auth: 'unknown',
  user: null,
  vars: null,
  roles: {},
  teams: {},
  fault: null,
});

/** Requests the signed-in person and the server's variables; the page shows the splash until both have come. */
export async function startSession(): Promise<void> {
  onCallError(({ code }) => {
    if (code === 'SIGNED_OUT' && session.auth === 'signedIn') setSignedOut();
    if (code === OTHER_PERSON) void checkSession();
  });
  await Promise.all([loadSession(), loadVars()]);
}

async function loadSession(): Promise<void> {
  try {
    const { user, loggedIn } = await call('auth.session');
    if (loggedIn && user) setSignedIn(user);
    else setSignedOut();
  } catch (error) {
    session.fault = messageOf(error);
    setSignedOut();
  }
}

/** Finds out who is signed in by now, since it may have changed in another tab. Without an answer nothing changes. */
export async function checkSession(): Promise<void> {
  const answer = await call('auth.session').catch(() => null);
  if (answer?.user) setSignedIn(answer.user);
  else if (answer && session.auth === 'signedIn') setSignedOut();
}

async function loadVars(): Promise<void> {
  try {
    session.vars = (await call('vars')).vars;
  } catch (error) {
    session.fault = messageOf(error);
    session.vars = {};
  }
}

export function setSignedIn(user: User): void {
  // Nothing of the former person may stay in memory, such as changes and files that have not been sent.
  if (pageUser.id !== null && pageUser.id !== user.id) location.reload();
  pageUser.id ??= user.id;
  session.user = user;
  session.auth = 'signedIn';
}

export function setSignedOut(): void {
  session.user = null;
  session.roles = {};
  session.teams = {};
  session.auth = 'signedOut';
  clearInbox();
  clearDrafts();
  clearUnread();
  clearAssigned();
}

/** Adds the roles of a response; values that are no role are left out. */
export function mergeRoles(roles: unknown): void {
  for (const [projectId, named] of Object.entries(isFields(roles) ? roles : {})) {
    const role = ROLES.find((each) => each === named);
    if (role !== undefined) session.roles[projectId] = role;
  }
}

/** Returns the role in a project; view-only where none is known. */
export function roleIn(roles: Readonly<Record<string, Role>>, projectId: string): Role {
  return roles[projectId] ?? 'VIEW_ONLY';
}

/** Returns whether this server offers signing in by Google. `vars` are the server's variables. */
export function offersGoogle(vars: unknown): boolean {
  if (!isFields(vars)) return false;
  const { providers } = vars;
  return hasFields(providers, { google: 'boolean' }) && providers.google;
}
