// Stored invitations. An address has at most one for each team or project. All functions run in the caller's
// transaction or on the reader.

import type { Knex } from 'knex';
import type { AccessScope } from '../../shared/api/parts.ts';
import type { TeamMember } from '../../shared/api/teams.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import { hashOfNew, hashOfToken, newToken } from '../auth/tokens.ts';
import { assignedRoleIn, loadUserRoles, type UserRoles } from './accessControl.ts';
import { canInvite, type EntityType } from './memberRights.ts';
import { scopeSummary } from './accessScope.ts';
import { isRole } from './roles.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Validity of an invitation. */
const INVITATION_MS = 14 * DAY_MS;
/** Time for which an expired invitation is still listed. */
const FORGOTTEN_MS = 90 * DAY_MS;

/** A row of the table of invitations. Times are milliseconds since 1970. */
export interface Invitation {
  readonly id: string;
  readonly entityType: EntityType;
  readonly entityId: string;
  readonly email: string;
  readonly role: Role;
  readonly byUserId: string;
  /** Number of times that the invitation was sent. */
  readonly round: number;
  readonly createdAt: number;
  readonly expiresAt: number;
}

type Row = Omit<Invitation, 'entityType' | 'role' | 'createdAt' | 'expiresAt'> & {
  readonly entityType: string;
  readonly role: string;
  readonly createdAt: number | string;
  readonly expiresAt: number | string;
};

const COLUMNS = [
  'id',
  'entityType',
  'entityId',
  'email',
  'role',
  'byUserId',
  'round',
  'createdAt',
  'expiresAt',
] as const;

/** Returns the columns that identify a scope. */
function keyOf({ id, type }: AccessScope): Pick<Invitation, 'entityType' | 'entityId'> {
  return { entityType: type, entityId: id };
}

/** Adds an invitation, whose mail the caller adds. An earlier invitation of the same address to the same scope is
 *  replaced, and its link becomes invalid. */
export async function addInvitation(
  trx: Knex,
  { scope, ...invited }: Pick<Invitation, 'email' | 'role' | 'byUserId'> & { readonly scope: AccessScope },
  { now, newId }: { readonly now: () => number; readonly newId: () => string },
): Promise<Invitation> {
  const at = now();
  await trx('invitation')
    .where('expiresAt', '<', at - FORGOTTEN_MS)
    .delete();
  await trx('invitation')
    .where({ ...keyOf(scope), email: invited.email })
    .delete();
  const invitation: Invitation = {
    ...invited,
    ...keyOf(scope),
    id: newId(),
    round: 1,
    createdAt: at,
    expiresAt: at + INVITATION_MS,
  };
  await trx('invitation').insert({ ...invitation, tokenHash: null, linkHash: null });
  return invitation;
}

/** Renews an invitation: `byUserId` becomes its sender, its validity starts again, and the previous links become
 *  invalid. */
export async function renewInvitation(
  trx: Knex,
  invitation: Invitation,
  byUserId: string,
  now: number,
): Promise<Invitation> {
  const renewed = { byUserId, round: invitation.round + 1, expiresAt: now + INVITATION_MS };
  await trx('invitation')
    .where({ id: invitation.id })
    .update({ ...renewed, tokenHash: null, linkHash: null });
  return { ...invitation, ...renewed };
}

/** Makes a link for an invitation, which `byUserId` copies and hands over. The validity of the invitation starts again.
 *  A link that was copied earlier becomes invalid; the mailed link stays valid. */
export async function linkInvitation(
  trx: Knex,
  { id }: Invitation,
  byUserId: string,
  now: number,
): Promise<{ readonly token: string; readonly expiresAt: number }> {
  const token = newToken();
  const expiresAt = now + INVITATION_MS;
  await trx('invitation')
    .where({ id })
    .update({ byUserId, expiresAt, linkHash: hashOfNew(token) });
  return { token, expiresAt };
}

/** Returns all invitations of a scope, expired ones included, the oldest first. */
export async function invitationsOf(knex: Knex, scope: AccessScope): Promise<readonly Invitation[]> {
  return read(
    await knex('invitation')
      .where(keyOf(scope))
      .orderBy('id')
      .select(...COLUMNS),
  );
}

/** Returns all invitations to an address. */
export async function invitationsFor(knex: Knex, email: string): Promise<readonly Invitation[]> {
  return read(
    await knex('invitation')
      .where({ email })
      .orderBy('id')
      .select(...COLUMNS),
  );
}

/** Finds an invitation by its id, in any scope or in the given one; null where there is none. */
export async function findInvitation(
  trx: Knex,
  id: string,
  scope: AccessScope | null,
): Promise<Invitation | null> {
  const [found] = read(
    await trx('invitation')
      .where({ id, ...(scope && keyOf(scope)) })
      .select(...COLUMNS),
  );
  return found ?? null;
}

/** An invitation that was found by its link. */
export interface LinkedInvitation {
  readonly invitation: Invitation;
  /** Whether the link came by mail, and so proves the address; false for one that the sender copied. */
  readonly isMailed: boolean;
}

/** Returns the invitation of a link; null for an unknown, used or replaced one. */
export async function invitationByToken(knex: Knex, token: string): Promise<LinkedInvitation | null> {
  const hash = hashOfToken(token);
  if (hash === null) return null;
  for (const column of ['tokenHash', 'linkHash'] as const) {
    const [invitation] = read(
      await knex('invitation')
        .where({ [column]: hash })
        .select(...COLUMNS),
    );
    if (invitation) return { invitation, isMailed: column === 'tokenHash' };
  }
  return null;
}

/** Deletes an invitation. Resolves to false if it has been deleted already, so that of several concurrent requests only
 *  one succeeds. */
export async function deleteInvitation(trx: Knex, id: string): Promise<boolean> {
  return (await trx('invitation').where({ id }).delete()) === 1;
}

/** Returns whether an invitation is valid: it has not expired, its scope exists, and its sender may still give that
 *  role, since invitations of a person who was removed must not stay usable. */
export async function isValidInvitation(knex: Knex, invitation: Invitation, now: number): Promise<boolean> {
  return (await validInvitations(knex, [invitation], now)).length === 1;
}

/** Returns the invitations that are still valid. Each scope and each sender is loaded once. */
export async function validInvitations(
  knex: Knex,
  invitations: readonly Invitation[],
  now: number,
): Promise<readonly Invitation[]> {
  const places = new Map<string, boolean>();
  const rights = new Map<string, UserRoles>();
  const holding: Invitation[] = [];
  for (const one of invitations) {
    const { entityId: id, entityType: type, byUserId, role, expiresAt } = one;
    if (expiresAt <= now) continue;
    const place = `${type} ${id}`;
    const isThere = places.get(place) ?? (await scopeSummary(knex, { id, type })) !== null;
    places.set(place, isThere);
    if (!isThere) continue;
    const inviter = rights.get(byUserId) ?? (await loadUserRoles(knex, byUserId));
    rights.set(byUserId, inviter);
    const own = assignedRoleIn(inviter, { id, type });
    if (own !== null && canInvite(own, role, type)) holding.push(one);
  }
  return holding;
}

/** Returns invitations as they are listed among the members. */
export async function shownInvitations(
  knex: Knex,
  invitations: readonly Invitation[],
  now: number,
): Promise<readonly TeamMember[]> {
  const open = new Set(await validInvitations(knex, invitations, now));
  return invitations.map((one) => {
    const { id: identityId, role, email, expiresAt } = one;
    return { identityId, kind: 'user', role, pending: true, email, expiresAt, isOpen: open.has(one) };
  });
}

/** Returns one invitation, as it is listed among the members. */
export async function shownInvitation(knex: Knex, invitation: Invitation, now: number): Promise<TeamMember> {
  const [shown] = await shownInvitations(knex, [invitation], now);
  if (!shown) throw new Error('an invitation was lost');
  return shown;
}

function read(rows: readonly Row[]): readonly Invitation[] {
  return rows.flatMap(({ entityType, role, createdAt, expiresAt, ...row }) => {
    if (!isRole(role)) return [];
    const type = entityType === 'team' ? 'team' : 'project';
    return [{ ...row, entityType: type, role, createdAt: Number(createdAt), expiresAt: Number(expiresAt) }];
  });
}
