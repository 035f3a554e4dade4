// The end of an account: all of it in one transaction, then every door shut.

import type { Knex } from 'knex';
import { AppError } from '../../shared/errors.ts';
import { countOf } from '../../shared/format/words.ts';
import { writeAuditLine, SITE_CHAIN } from '../audit/audit.ts';
import type { Database } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { MailQueue } from '../mail/mail.ts';
import type { AccessControl } from '../people/access.ts';
import { findUser, findPeople } from '../people/accounts.ts';
import { lockScope } from '../people/members.ts';
import { writeMembershipLine } from '../people/noting.ts';
import type { PublishPeople } from '../people/tell.ts';
import type { Bus } from '../realtime/bus.ts';
import { accountEndOf } from './ending.ts';
import { replaceByTombstone } from './forgetting.ts';

/** The parts of the server that deleting an account needs. */
export interface AccountDeletionServices {
  readonly database: Database;
  readonly access: AccessControl;
  readonly bus: Bus;
  readonly sessions: { end(userId: string, sessionId: string): Promise<boolean> };
  readonly mailQueue: MailQueue;
  readonly jobs: Jobs;
  readonly publishPeople: PublishPeople;
  /** The pictures of an owner, all sizes. */
  readonly avatarStore: { forgetOwner(ownerId: string): Promise<void> };
  readonly now: () => number;
}

/** @throws AppError 'badRequest' where the typed address is not theirs; 'conflict' while a team needs another owner */
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

/** Answers with the sessions that there were. */
async function end(
  { now, mailQueue }: AccountDeletionServices,
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
  const gone = new Set(goes.map((team) => team.id));
  await noteLeaving(
    trx,
    id,
    teamIds.filter((teamId) => !gone.has(teamId)),
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
  await replaceByTombstone(trx, { id, email }, at);
  const to = { name: `${firstName} ${lastName}`, address: email };
  await mailQueue.add(trx, to, { kind: 'accountDeleted', firstName, at });
  return sessionIds;
}

/** Whoever reads the audit of a team sees why somebody is in it no more. */
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
