// Deletes an account in one transaction; then its sessions, sockets and pictures are removed, and by a job its name
// where others read it.

import type { Knex } from 'knex';
import { AppError } from '../../shared/errors.ts';
import { countOf, fullNameOf } from '../../shared/format/words.ts';
import { writeAuditLine, SITE_CHAIN } from '../audit/audit.ts';
import type { Database } from '../database/database.ts';
import { addJob, type Jobs } from '../jobs/jobs.ts';
import type { MailQueue } from '../mail/mail.ts';
import type { AccessControl } from '../people/accessControl.ts';
import { findUser, findPeople, addAccount } from '../people/accounts.ts';
import { lockScope } from '../people/members.ts';
import { writeMembershipLine } from '../people/membershipAudit.ts';
import type { PublishPeople } from '../people/publishMemberships.ts';
import type { Bus } from '../realtime/bus.ts';
import { DELETED_NAME, FORGET_NAME_JOB, forgetNamePayload } from './forgetName.ts';

/** The services that deleting an account needs. */
export interface AccountDeletionServices {
  readonly database: Database;
  readonly access: AccessControl;
  readonly bus: Bus;
  readonly sessions: { end(userId: string, sessionId: string): Promise<boolean> };
  readonly mailQueue: MailQueue;
  readonly jobs: Jobs;
  readonly publishPeople: PublishPeople;
  /** Removes the pictures of an owner, in all sizes. */
  readonly avatarStore: { forgetOwner(ownerId: string): Promise<void> };
  readonly now: () => number;
  readonly newId: () => string;
}

/**
 * Deletes the person's account.
 * @throws AppError 'badRequest' where the typed address is not theirs; 'conflict' while a team needs another owner
 */
export async function deleteAccount(
  services: AccountDeletionServices,
  userId: string,
  typed: string,
): Promise<void> {
  const { database, access, bus, sessions, jobs, publishPeople, avatarStore } = services;
  const user = await findUser(database, userId);
  if (!user) throw new AppError('signedOut');
  if (typed !== user.email)
    throw new AppError('badRequest', { fields: { email: 'That is not the address of this account' } });
  const projects = [...(await access.projectsOf(userId)).keys()];
  const sessionIds = await database.knex.transaction((trx) => end(services, trx, user));
  jobs.wake();
  for (const id of sessionIds) await sessions.end(userId, id);
  bus.kick({ userId, reason: 'This account was deleted.' });
  access.changed({ userId });
  await avatarStore.forgetOwner(userId);
  const person = (await findPeople(database.knex, [userId])).get(userId);
  for (const projectId of projects)
    if (person) await publishPeople({ projectId, people: [{ person, role: null }], byUserId: userId });
}

/** Deletes the account within `trx`. Resolves to its sessions, which have ended. */
async function end(
  { now, newId, mailQueue }: AccountDeletionServices,
  trx: Knex,
  { id, email, firstName, lastName }: { id: string; email: string; firstName: string; lastName: string },
): Promise<readonly string[]> {
  const teamIds: string[] = await trx('team_member').where({ userId: id }).orderBy('teamId').pluck('teamId');
  for (const teamId of teamIds) await lockScope(trx, { id: teamId, type: 'team' });
  const { handOver, goes } = await accountEndOf(trx, id);
  if (handOver.length > 0) throw needsOwner(handOver);
  const at = now();
  for (const team of goes) {
    await trx('team').where({ id: team.id }).update({ deletedAt: at, deletedByUserId: id });
    await writeAuditLine(trx, { chainId: team.id, at, byUserId: id, act: 'team.delete', about: {} });
  }
  const deletedTeamIds = new Set(goes.map((team) => team.id));
  await noteLeaving(
    trx,
    id,
    teamIds.filter((teamId) => !deletedTeamIds.has(teamId)),
    at,
  );
  await writeAuditLine(trx, {
    chainId: SITE_CHAIN,
    at,
    byUserId: id,
    act: 'account.delete',
    about: { userId: id },
  });
  const sessionIds: string[] = await trx('session').where({ userId: id }).pluck('id');
  const name = fullNameOf({ firstName, lastName });
  await replaceByTombstone(trx, { id, email }, at);
  const payload = forgetNamePayload({ userId: id, name });
  await addJob(trx, { now, newId }, { kind: FORGET_NAME_JOB, payload });
  const to = { name, address: email };
  await mailQueue.add(trx, to, { kind: 'accountDeleted', firstName, at });
  return sessionIds;
}

/** Writes a line for each membership, so that the audit log of a team says why somebody is no longer in it. */
async function noteLeaving(trx: Knex, userId: string, teamIds: readonly string[], at: number): Promise<void> {
  const projectIds: string[] = await trx('project_member')
    .where({ identityId: userId, kind: 'user' })
    .orderBy('projectId')
    .pluck('projectId');
  const line = { at, byUserId: userId, act: 'member.leave', about: { userId } } as const;
  for (const id of teamIds) await writeMembershipLine(trx, { id, type: 'team' }, line);
  for (const id of projectIds) await writeMembershipLine(trx, { id, type: 'project' }, line);
}

function needsOwner(teams: readonly { readonly name: string }[]): AppError {
  const names = teams.map(({ name }) => name).join(', ');
  return new AppError('conflict', {
    code: 'LAST_OWNER',
    message: `${countOf(teams.length, 'team needs', 'teams need')} another owner first: ${names}.`,
  });
}

// A deleted account leaves a tombstone: its record is deleted, and with it every row of other tables that depends
// on it; the tombstone takes its id, so that the person's entities still have an author.

/** The account to delete. */
interface DeletedAccount {
  readonly id: string;
  readonly email: string;
}

/** Deletes the account and everything that belongs to it, within the transaction `trx`, and puts a tombstone with its
 *  id in its place. */
async function replaceByTombstone(trx: Knex, { id, email }: DeletedAccount, now: number): Promise<void> {
  await trx('project_member').where({ identityId: id, kind: 'user' }).delete();
  await trx('mail_sent').where({ address: email }).delete();
  // The foreign keys of the database delete sessions, tokens, second factors, sign-in links, memberships of teams,
  // notices and settings with it.
  await trx('account').where({ id }).delete();
  // The channel has the id of the account. The tombstone gets a new channel with the same id.
  await trx('channel').where({ id }).delete();
  await addAccount(trx, { ...DELETED_NAME, id, email: tombstoneOf(id), passwordHash: null }, now);
}

/** Returns an address that never receives mail: `.invalid` is reserved (RFC 2606). */
function tombstoneOf(id: string): string {
  return `${id.toLowerCase()}@deleted.invalid`;
}

// A team that has other members and no other owner must get another owner first, or be deleted, so that nobody loses
// work because another person leaves.

/** A team that is affected by the deletion of an account, with the number of its other people and of its projects. */
interface AffectedTeam {
  readonly id: string;
  readonly name: string;
  /** Number of other people in the team or in one of its projects. */
  readonly members: number;
  readonly projects: number;
}

/** The teams that a person must hand over before their account is deleted, and those that are deleted with it. */
interface AccountEnd {
  readonly handOver: readonly AffectedTeam[];
  /** Teams that have nobody else in them or in their projects; they are deleted with the account. */
  readonly goes: readonly AffectedTeam[];
}

/** Returns the teams that deleting an account affects. Inside a transaction that locks these teams, the result
 *  stays true until its end. */
export async function accountEndOf(knex: Knex, userId: string): Promise<AccountEnd> {
  const own: { id: string; name: string }[] = await knex('team')
    .join('team_member', 'team.id', 'team_member.teamId')
    .where({ userId, role: 'OWNER' })
    .whereNull('team.deletedAt')
    .orderBy(['team.name', 'team.id'])
    .select('team.id', 'team.name');
  const [handOver, goes]: [AffectedTeam[], AffectedTeam[]] = [[], []];
  for (const team of own) {
    const others: { userId: string; role: string }[] = await knex('team_member')
      .where({ teamId: team.id })
      .whereNot({ userId })
      .select('userId', 'role');
    if (others.some(({ role }) => role === 'OWNER')) continue;
    const projectIds: string[] = await knex('project_home').where({ teamId: team.id }).pluck('projectId');
    const guests: string[] = await knex('project_member')
      .whereIn('projectId', projectIds)
      .whereNot({ identityId: userId })
      .distinct()
      .pluck('identityId');
    const members = new Set([...others.map((other) => other.userId), ...guests]).size;
    (members > 0 ? handOver : goes).push({ ...team, members, projects: projectIds.length });
  }
  return { handOver, goes };
}
