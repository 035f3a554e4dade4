// Changes of members. Each call is one transaction that checks the caller as the transaction sees them, so that two
// people who change each other's role at the same time cannot both succeed.

import type { Knex } from 'knex';
import type { AccessScope } from '../../shared/api/parts.ts';
import type { TeamMember } from '../../shared/api/teams.ts';
import { AppError } from '../../shared/errors.ts';
import { may } from '../../shared/permissions/rights.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import type { Database } from '../database/database.ts';
import { loadUserRoles, roleInScope } from './accessControl.ts';
import { withoutAddress } from './accounts.ts';
import { mustHaveConfirmedAddress, type AddressConfirmation } from './confirmedAddress.ts';
import { endRequestsOf } from './endRequests.ts';
import { mustMayChange, mustMayInvite, mustMayManage, mustBelong } from './memberRights.ts';
import {
  lockScope,
  mustKeepOwner,
  roleOf,
  setRole,
  shownMembers,
  membershipRolesOf,
  type MemberKind,
  type MembershipRoles,
} from './members.ts';
import { resolveMembers, type MemberInput, type NewMember } from './resolveMembers.ts';
import { writeIdentityLine } from './membershipAudit.ts';
import { changeInvitation, inviteNewAddresses, listInvitations } from './manageInvitations.ts';
import { mayIn } from './projectRights.ts';
import { isBelow } from './roles.ts';
import { notifyAdded, notifyRemoved, type MembershipNoticeServices } from './membershipNotices.ts';

/** The services that changing members needs. */
export interface ManageServices extends AddressConfirmation {
  readonly database: Database;
  readonly now: () => number;
  /** Services that notify people. With null nobody is notified, and only people with an account can be added. */
  readonly noticeServices: MembershipNoticeServices | null;
}

/**
 * Returns the members as this person may see them.
 * @throws AppError 'notFound'
 */
export async function listMembers(
  { database: { reader }, now }: Pick<ManageServices, 'database' | 'now'>,
  userId: string,
  scope: AccessScope,
): Promise<readonly TeamMember[]> {
  const own = mustBelong(await roleIn(reader, userId, scope));
  const members = await shownMembers(reader, await membershipRolesOf(reader, scope));
  const shown =
    scope.type === 'team' && may(own, 'member.manage')
      ? await withSecurityFacts(reader, members)
      : await withKnownAddresses(reader, { id: userId, role: own }, scope, members);
  return [...shown, ...(await listInvitations(reader, own, scope, now()))];
}

/**
 * Adds accounts and teams and invites other addresses, all or none, and returns them.
 * @throws AppError
 */
export function addMembers(
  { database, now, confirmsAddresses, noticeServices }: ManageServices,
  userId: string,
  scope: AccessScope,
  people: readonly MemberInput[],
): Promise<readonly TeamMember[]> {
  return database.knex.transaction(async (trx) => {
    await lockScope(trx, scope);
    const own = mustBelong(await roleIn(trx, userId, scope));
    for (const { role } of people) mustMayInvite(own, role, scope.type);
    await mustHaveConfirmedAddress(trx, { confirmsAddresses }, userId);
    const at = now();
    const { newcomers, strangers } = await resolveMembers(trx, userId, scope, people, {
      now: at,
      confirmsAddresses,
    });
    mustBeNew(newcomers, await membershipRolesOf(trx, scope));
    for (const newcomer of newcomers) {
      await setRole(trx, scope, newcomer, at);
      await writeIdentityLine(trx, scope, newcomer, {
        at,
        byUserId: userId,
        act: 'member.add',
        about: { to: newcomer.role },
      });
    }
    if (noticeServices) {
      await notifyAdded(trx, noticeServices, { scope, byUserId: userId, came: newcomers });
      for (const { id, kind, role } of newcomers)
        if (kind === 'user')
          await endRequestsOf(trx, noticeServices, scope, { userId: id, role, byUserId: userId });
    }
    const invited = await inviteNewAddresses(trx, noticeServices, { scope, byUserId: userId, strangers }, at);
    const ids = newcomers.map(({ id }) => id);
    const came = await shownOnly(trx, scope, ids);
    return [...(await withKnownAddresses(trx, { id: userId, role: own }, scope, came)), ...invited];
  });
}

/**
 * Changes the role of a member or an invitation.
 * @throws AppError
 */
export function changeMember(
  { database, now }: Pick<ManageServices, 'database' | 'now'>,
  userId: string,
  scope: AccessScope,
  { identityId, role }: { identityId: string; role: Role },
): Promise<readonly TeamMember[]> {
  return database.knex.transaction(async (trx) => {
    await lockScope(trx, scope);
    const own = mustBelong(await roleIn(trx, userId, scope));
    const at = now();
    const memberRoles = (await membershipRolesOf(trx, scope)).get(identityId);
    if (!memberRoles)
      return [await changeInvitation(trx, { own, scope, byUserId: userId, id: identityId, role }, at)];
    const from = roleOf(memberRoles);
    const isSelf = identityId === userId;
    mustMayChange(own, from, role, isSelf);
    if (isBelow(role, memberRoles.floor)) throw fromTeam(isSelf ? OWN : THEIRS);
    // A role that the team gives anyway needs no membership of its own.
    const next = role === memberRoles.floor ? null : role;
    const { kind } = memberRoles;
    await setRole(trx, scope, { id: identityId, kind, role: next }, at);
    await mustKeepOwner(trx, scope);
    if (from !== role) {
      const line = { at, byUserId: userId, act: 'member.role', about: { from, to: role } } as const;
      await writeIdentityLine(trx, scope, { id: identityId, kind }, line);
    }
    return shownOnly(trx, scope, [identityId]);
  });
}

/**
 * Removes a member; people may also remove themselves. Returns the kind of member.
 * @throws AppError
 */
export function removeMember(
  {
    database,
    now,
    noticeServices,
  }: Pick<ManageServices, 'database' | 'now'> & {
    /** Services that mail the removed person; with null they get no mail. */
    readonly noticeServices: Pick<MembershipNoticeServices, 'mailQueue'> | null;
  },
  userId: string,
  scope: AccessScope,
  identityId: string,
): Promise<MemberKind> {
  return database.knex.transaction(async (trx) => {
    await lockScope(trx, scope);
    const own = mustBelong(await roleIn(trx, userId, scope));
    const memberRoles = mustFind(await membershipRolesOf(trx, scope), identityId);
    const { kind } = memberRoles;
    const isSelf = identityId === userId;
    if (!isSelf) mustMayManage(own, roleOf(memberRoles));
    if (memberRoles.floor !== null) throw fromTeam(isSelf ? OWN_LEAVING : THEIRS);
    const line = { at: now(), byUserId: userId, act: isSelf ? 'member.leave' : 'member.remove' } as const;
    await setRole(trx, scope, { id: identityId, kind, role: null }, line.at);
    await mustKeepOwner(trx, scope);
    await writeIdentityLine(trx, scope, { id: identityId, kind }, line);
    if (noticeServices && kind === 'user')
      await notifyRemoved(trx, noticeServices, { scope, byUserId: userId, userId: identityId });
    return kind;
  });
}

/**
 * Returns the user's role in a scope.
 * @throws AppError 'notAuthorized' `SECOND_FACTOR_REQUIRED`
 */
async function roleIn(knex: Knex, userId: string, scope: AccessScope): Promise<Role | null> {
  return roleInScope(await loadUserRoles(knex, userId), scope);
}

async function shownOnly(
  trx: Knex,
  scope: AccessScope,
  ids: readonly string[],
): Promise<readonly TeamMember[]> {
  const all = await membershipRolesOf(trx, scope);
  return shownMembers(trx, new Map([...all].filter(([id]) => ids.includes(id))));
}

function mustFind(all: ReadonlyMap<string, MembershipRoles>, identityId: string): MembershipRoles {
  const found = all.get(identityId);
  if (!found) throw new AppError('notFound');
  return found;
}

/** Refuses people who are members already, and names all of them. */
function mustBeNew(newcomers: readonly NewMember[], before: ReadonlyMap<string, MembershipRoles>): void {
  const message = 'Is a member already.';
  const fields: Record<string, string> = {};
  for (const { id, role, field } of newcomers) {
    const memberRoles = before.get(id);
    if (memberRoles && (memberRoles.own !== null || !isBelow(memberRoles.floor, role)))
      fields[field] = message;
  }
  if (Object.keys(fields).length > 0)
    throw new AppError('conflict', { code: 'MEMBER_ALREADY', message, fields });
}

function fromTeam(message: string): AppError {
  return new AppError('conflict', { code: 'FROM_TEAM', message });
}

/** Messages about other people, and about the caller. */
const THEIRS = 'This person has that role through the team. Change it in the team.';
const OWN = 'You have this role through the team. It is changed there.';
const OWN_LEAVING = 'You are here through the team. To leave, leave the team.';

/** Returns the members of a project without the addresses that the reader may not see; the reader's own address is
 *  always included. */
async function withKnownAddresses(
  knex: Knex,
  reader: { readonly id: string; readonly role: Role },
  scope: AccessScope,
  members: readonly TeamMember[],
): Promise<readonly TeamMember[]> {
  if (scope.type === 'team' || (await mayIn(knex, reader.role, scope.id, 'member.addresses'))) return members;
  return members.map(({ user, ...member }) =>
    user ? { ...member, user: user.id === reader.id ? user : withoutAddress(user) } : member,
  );
}

// Managers of a team also see when each member was last active, and which members have a second factor.

/** Returns the members; those who have an account with the time of their last activity, and whether they have a second
 *  factor. */
async function withSecurityFacts(knex: Knex, members: readonly TeamMember[]): Promise<readonly TeamMember[]> {
  const userIds = members.flatMap(({ user }) => (user ? [user.id] : []));
  const seen: { userId: string; at: number | string }[] = await knex('session')
    .whereIn('userId', userIds)
    .groupBy('userId')
    .select('userId')
    .max('lastSeenAt as at');
  const seenAt = new Map(seen.map(({ userId, at }) => [userId, Number(at)]));
  const secured: string[] = await knex('second_factor')
    .whereIn('userId', userIds)
    .whereNotNull('confirmedAt')
    .pluck('userId');
  const isSecured = new Set(secured);
  return members.map((member) => {
    if (!member.user) return member;
    const { id } = member.user;
    return { ...member, lastSeenAt: seenAt.get(id) ?? null, hasSecondFactor: isSecured.has(id) };
  });
}
