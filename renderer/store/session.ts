// Who is signed in, the server's vars, and the role map. Valtio, because every part of the chrome looks at it.

import { proxy } from 'valtio';
import { z } from 'zod';
import type { User } from '../../shared/api/parts.ts';
import { type Role, ROLES } from '../../shared/permissions/roles.ts';
import { call, onCallError } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { clearInbox } from './notices.ts';

export interface Session {
  auth: 'unknown' | 'signedOut' | 'signedIn';
  user: User | null;
  /** Null until they are loaded. */
  vars: Readonly<Record<string, unknown>> | null;
  /** By project. The server judges for itself; this is for what the page offers. */
  roles: Record<string, Role>;
  /** Names of teams by id. */
  teams: Record<string, string>;
  /** What made the page unable to start, or null. */
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

/** Asks who is signed in, and for the vars: the page shows the splash until both are there. */
export async function startSession(): Promise<void> {
  onCallError((error) => {
    if (error.code === 'SIGNED_OUT' && session.auth === 'signedIn') setSignedOut();
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

async function loadVars(): Promise<void> {
  try {
    session.vars = (await call('vars')).vars;
  } catch (error) {
    session.fault = messageOf(error);
    session.vars = {};
  }
}

export function setSignedIn(user: User): void {
  session.user = user;
  session.auth = 'signedIn';
}

export function setSignedOut(): void {
  session.user = null;
  session.roles = {};
  session.teams = {};
  session.auth = 'signedOut';
  clearInbox();
}

const roleMap = z.record(z.string(), z.enum(ROLES));

/** Takes in the role map of an answer; what is no role is left out. */
export function mergeRoles(roles: unknown): void {
  const read = roleMap.safeParse(roles);
  if (read.success) Object.assign(session.roles, read.data);
}

/** The role in a project; view-only where none is known. */
export function roleIn(roles: Readonly<Record<string, Role>>, projectId: string): Role {
  return roles[projectId] ?? 'VIEW_ONLY';
}

const googleOffered = z.object({ providers: z.object({ google: z.literal(true) }) });

/** Can people sign in by Google here? `vars` as the server told them. */
export function offersGoogle(vars: unknown): boolean {
  return googleOffered.safeParse(vars).success;
}
