// Changing who belongs: each call is one transaction that judges the caller as it stands inside it, so that two
// people who change each other at once cannot both win.

import type { Knex } from 'knex';
import { AppError } from '../../shared/errors.ts';
import type { Member } from '../../shared/api/teams.ts';
import { may } from '../../shared/model/rights.ts';
import type { Role } from '../../shared/model/roles.ts';
import type { Database } from '../database/database.ts';
import { loadUserRoles, roleInScope } from './access.ts';
import { mustOwnAddress, type AddressConfirmation } from './confirmed.ts';
import { mustMayChange, mustMayInvite, mustMayManage, mustBelong } from './mayManage.ts';
import { lockScope, mustKeepOwner, roleOf, setRole, shownMembers, membershipRolesOf } from './members.ts';
import type { MemberKind, AccessScope, MembershipRoles } from './members.ts';
import { resolveMembers, type MemberInput, type NewMember } from './newcomers.ts';
import { writeIdentityLine } from './noting.ts';
import { changeInvitation, inviteStrangers, listInvitations } from './pending.ts';
import { isBelow } from './roles.ts';
import { withSecurityFacts } from './standingBy.ts';
import { notifyAdded, notifyRemoved, type MembershipNoticeParts } from './tidings.ts';

/** The parts of the server that changing members needs. */
export interface ManageParts extends AddressConfirmation {
  readonly database: Database;
  readonly now: () => number;
  /** By what people hear of it; null: nobody is written to, and only those who have an account are added. */
  readonly tidings: MembershipNoticeParts | null;
}

/** The members as this person may see them. @throws AppError 'notFound' */
export async function listMembers(
  { database: { reader }, now }: Pick<ManageParts, 'database' | 'now'>,
  userId: string,
  place: AccessScope,
): Promise<readonly Member[]> {
  const own = mustBelong(await standingIn(reader, userId, place));
  const members = await shownMembers(reader, await membershipRolesOf(reader, place));
  const shown =
    place.type === 'team' && may(own, 'member.manage') ? withSecurityFacts(reader, members) : members;
  return [...(await shown), ...(await listInvitations(reader, own, place, now()))];
}

/** Adds accounts and teams and invites strangers, all or none, and answers with them. @throws AppError */
export function addMembers(
  { database, now, confirmsAddresses, tidings }: ManageParts,
  userId: string,
  place: AccessScope,
  asked: readonly MemberInput[],
): Promise<readonly Member[]> {
  return database.knex.transaction(async (trx) => {
    await lockScope(trx, place);
    const own = mustBelong(await standingIn(trx, userId, place));
    for (const { role } of asked) mustMayInvite(own, role, place.type);
    await mustOwnAddress(trx, { confirmsAddresses }, userId);
    const at = now();
    const { newcomers, strangers } = await resolveMembers(trx, userId, place, asked, {
      now: at,
      confirmsAddresses,
    });
    mustBeNew(newcomers, await membershipRolesOf(trx, place));
    for (const newcomer of newcomers) {
      await setRole(trx, place, newcomer, at);
      await writeIdentityLine(trx, place, newcomer, {
        at,
        byUserId: userId,
        act: 'member.add',
        about: { to: newcomer.role },
      });
    }
    if (tidings) await notifyAdded(trx, tidings, { place, byUserId: userId, came: newcomers });
    const invited = await inviteStrangers(trx, tidings, { place, byUserId: userId, strangers }, at);
    const ids = newcomers.map(({ id }) => id);
    return [...(await shownOnly(trx, place, ids)), ...invited];
  });
}

/** Gives a member, or somebody who is invited, another role. @throws AppError */
export function changeMember(
  { database, now }: Pick<ManageParts, 'database' | 'now'>,
  userId: string,
  place: AccessScope,
  { identityId, role }: { identityId: string; role: Role },
): Promise<readonly Member[]> {
  return database.knex.transaction(async (trx) => {
    await lockScope(trx, place);
    const own = mustBelong(await standingIn(trx, userId, place));
    const at = now();
    const standing = (await membershipRolesOf(trx, place)).get(identityId);
    if (!standing)
      return [await changeInvitation(trx, { own, place, byUserId: userId, id: identityId, role }, at)];
    const from = roleOf(standing);
    const isSelf = identityId === userId;
    mustMayChange(own, from, role, isSelf);
    if (isBelow(role, standing.floor)) throw fromTeam(isSelf ? OWN : THEIRS);
    // What the team gives anyway needs no entry of its own.
    const next = role === standing.floor ? null : role;
    const { kind } = standing;
    await setRole(trx, place, { id: identityId, kind, role: next }, at);
    await mustKeepOwner(trx, place);
    if (from !== role) {
      const line = { at, byUserId: userId, act: 'member.role', about: { from, to: role } } as const;
      await writeIdentityLine(trx, place, { id: identityId, kind }, line);
    }
    return shownOnly(trx, place, [identityId]);
  });
}

/** Takes a member out; oneself may leave. Answers what kind of identity it was. @throws AppError */
export function removeMember(
  { database, now, tidings }: Omit<ManageParts, 'confirms'>,
  userId: string,
  place: AccessScope,
  identityId: string,
): Promise<MemberKind> {
  return database.knex.transaction(async (trx) => {
    await lockScope(trx, place);
    const own = mustBelong(await standingIn(trx, userId, place));
    const standing = mustFind(await membershipRolesOf(trx, place), identityId);
    const { kind } = standing;
    const isSelf = identityId === userId;
    if (!isSelf) mustMayManage(own, roleOf(standing));
    if (standing.floor !== null) throw fromTeam(isSelf ? OWN_LEAVING : THEIRS);
    const line = { at: now(), byUserId: userId, act: isSelf ? 'member.leave' : 'member.remove' } as const;
    await setRole(trx, place, { id: identityId, kind, role: null }, line.at);
    await mustKeepOwner(trx, place);
    await writeIdentityLine(trx, place, { id: identityId, kind }, line);
    if (tidings && kind === 'user')
      await notifyRemoved(trx, tidings, { place, byUserId: userId, userId: identityId });
    return kind;
  });
}

/** @throws AppError 'notAuthorized' `SECOND_FACTOR_REQUIRED` */
async function standingIn(knex: Knex, userId: string, place: AccessScope): Promise<Role | null> {
  return roleInScope(await loadUserRoles(knex, userId), place);
}

async function shownOnly(trx: Knex, place: AccessScope, ids: readonly string[]): Promise<readonly Member[]> {
  const all = await membershipRolesOf(trx, place);
  return shownMembers(trx, new Map([...all].filter(([id]) => ids.includes(id))));
}

function mustFind(all: ReadonlyMap<string, MembershipRoles>, identityId: string): MembershipRoles {
  const found = all.get(identityId);
  if (!found) throw new AppError('notFound');
  return found;
}

/** Names everyone who is in already, not only the first. */
function mustBeNew(newcomers: readonly NewMember[], before: ReadonlyMap<string, MembershipRoles>): void {
  const message = 'Is a member already.';
  const fields: Record<string, string> = {};
  for (const { id, role, field } of newcomers) {
    const standing = before.get(id);
    if (standing && (standing.own !== null || !isBelow(standing.floor, role))) fields[field] = message;
  }
  if (Object.keys(fields).length > 0)
    throw new AppError('conflict', { code: 'MEMBER_ALREADY', message, fields });
}

function fromTeam(message: string): AppError {
  return new AppError('conflict', { code: 'FROM_TEAM', message });
}

/** To oneself the same is said otherwise. */
const THEIRS = 'This person has that role through the team. Change it in the team.';
const OWN = 'You have this role through the team. It is changed there.';
const OWN_LEAVING = 'You are here through the team. To leave, leave the team.';
