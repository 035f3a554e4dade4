// Deletes an account in one transaction; then its sessions, sockets and pictures are removed.

import type { Knex } from 'knex';
import { z } from 'zod';
import { AppError } from '../../shared/errors.ts';
import { countOf, fullNameOf } from '../../shared/format/words.ts';
import { writeAuditLine, SITE_CHAIN } from '../audit/audit.ts';
import type { Database } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { MailQueue } from '../mail/mail.ts';
import { removeNameFromNotices } from '../notifications/deletedPeople.ts';
import { publishRead } from '../notifications/noticeDelivery.ts';
import type { AccessControl } from '../people/accessControl.ts';
import { findUser, findPeople, addAccount } from '../people/accounts.ts';
import { lockScope } from '../people/members.ts';
import { writeMembershipLine } from '../people/membershipAudit.ts';
import type { PublishPeople } from '../people/publishMemberships.ts';
import type { Bus } from '../realtime/bus.ts';

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
  const { sessionIds, noticed } = await database.knex.transaction((trx) => end(services, trx, user));
  jobs.wake();
  for (const recipientId of noticed) publishRead(recipientId, services);
  for (const id of sessionIds) await sessions.end(userId, id);
  bus.kick({ userId, reason: 'This account was deleted.' });
  access.changed({ userId });
  await avatarStore.forgetOwner(userId);
  const person = (await findPeople(database.knex, [userId])).get(userId);
  for (const projectId of projects)
    if (person) await publishPeople({ projectId, people: [{ person, role: null }], byUserId: userId });
}

/** Deletes the account within `trx`. Resolves to its sessions, which have ended, and to the people whose notices have
 *  changed. */
async function end(
  { now, mailQueue }: AccountDeletionServices,
  trx: Knex,
  { id, email, firstName, lastName }: { id: string; email: string; firstName: string; lastName: string },
): Promise<{ readonly sessionIds: readonly string[]; readonly noticed: readonly string[] }> {
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
  const noticed = await removeNameFromNotices(trx, {
    userId: id,
    name,
    deletedName: fullNameOf(DELETED_NAME),
  });
  const to = { name, address: email };
  await mailQueue.add(trx, to, { kind: 'accountDeleted', firstName, at });
  return { sessionIds, noticed };
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
// on it; the tombstone takes its id, so that the person's entities still have an author. The person's name is also
// removed from the log, and from the notices of others.

/** The name of a deleted person. */
const DELETED_NAME = { firstName: 'Deleted', lastName: 'person' } as const;

/** The account to delete. */
interface DeletedAccount {
  readonly id: string;
  readonly email: string;
}

/** Deletes the account and everything that belongs to it, within the transaction `trx`, and puts a tombstone with its
 *  id in its place. */
async function replaceByTombstone(trx: Knex, { id, email }: DeletedAccount, now: number): Promise<void> {
  await forgetInLog(trx, id);
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

const people = z.record(z.string(), z.looseObject({}).nullable());
const sentPeople = z.looseObject({ db: z.looseObject({ user: people }) });
const step = z.looseObject({
  type: z.literal('user'),
  data: sentPeople.nullish(),
  previous: sentPeople.nullish(),
});

async function forgetInLog(trx: Knex, userId: string): Promise<void> {
  const rows: { id: string; step: string }[] = await trx('action_log')
    .where({ entityId: userId })
    .select('id', 'step');
  for (const row of rows) {
    const found = step.safeParse(JSON.parse(row.step));
    if (!found.success) continue;
    const { data, previous } = found.data;
    const next = {
      ...found.data,
      ...(data && { data: nameless(data) }),
      ...(previous && { previous: nameless(previous) }),
    };
    await trx('action_log')
      .where({ id: row.id })
      .update({ step: JSON.stringify(next) });
  }
}

function nameless(given: z.infer<typeof sentPeople>): z.infer<typeof sentPeople> {
  const user = Object.fromEntries(
    Object.entries(given.db.user).map(([id, person]) => [
      id,
      person && { ...person, ...DELETED_NAME, email: '', avatar: null },
    ]),
  );
  return { ...given, db: { ...given.db, user } };
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
  /** Teams without anybody else. */
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
