// The profile of a team: the data of its settings, its address for invoices, and the list of a person's teams.

import type { Knex } from 'knex';
import type { TeamProfile, DeletedTeam, MyTeam } from '../../shared/api/teamSettings.ts';
import { AppError } from '../../shared/errors.ts';
import type { TeamAddress } from '../../shared/forms/team.ts';
import { limits } from '../../shared/limits.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import { writeAuditLine } from '../audit/audit.ts';
import { tableOf } from '../database/tables.ts';
import { avatarOf, hasSecondFactor } from '../people/accounts.ts';
import { peopleAffectedByTeam } from '../people/projectPeople.ts';
import { insertTeam, teamsByRole, type Team } from '../people/teams.ts';
import { mustMayInLockedTeam, mustMayInTeam, type TeamServices } from './teamRights.ts';

interface TeamRow {
  readonly id: string;
  readonly name: string;
  readonly avatar: string | null;
  readonly plan: string;
  readonly allowMemberRequests: unknown;
  readonly requireSecondFactor: unknown;
  readonly createdAt: number | string;
}

/** Makes a team whose owner is the caller. */
export async function createTeam(services: TeamServices, userId: string, name: string): Promise<Team> {
  const { database, access, now, newId } = services;
  const made = await database.knex.transaction(async (trx) => {
    const team = await insertTeam(trx, { id: newId(), name, ownerId: userId }, now());
    await writeAuditLine(trx, {
      chainId: team.id,
      at: now(),
      byUserId: userId,
      act: 'team.create',
      about: { name },
    });
    return team;
  });
  access.changed({ userId, teamId: made.id });
  return made;
}

/**
 * Returns the profile of a team.
 * @throws AppError 'notFound'
 */
export async function loadTeam(services: TeamServices, userId: string, teamId: string): Promise<TeamProfile> {
  const role = await mustMayInTeam(services, userId, teamId, 'team.open');
  return profileOf(services.database.reader, teamId, role);
}

/**
 * Changes the profile of a team.
 * @throws AppError 'notFound' or 'notAuthorized'
 */
export async function updateTeam(
  { database, now }: TeamServices,
  userId: string,
  teamId: string,
  wanted: { readonly name?: string | undefined; readonly allowMemberRequests?: boolean | undefined },
): Promise<TeamProfile> {
  return database.knex.transaction(async (trx) => {
    const role = await mustMayInLockedTeam(trx, userId, teamId, 'team.manage');
    const before = await profileOf(trx, teamId, role);
    const { name = before.name, allowMemberRequests = before.allowMemberRequests } = wanted;
    await trx('team').where({ id: teamId }).update({ name, allowMemberRequests });
    const line = { chainId: teamId, at: now(), byUserId: userId, act: 'team.update' } as const;
    if (name !== before.name)
      await writeAuditLine(trx, { ...line, about: { what: 'its name', from: before.name, to: name } });
    if (allowMemberRequests !== before.allowMemberRequests) {
      await writeAuditLine(trx, {
        ...line,
        about: { what: 'whether people may ask to join', to: allowMemberRequests ? 'yes' : 'no' },
      });
    }
    return { ...before, name, allowMemberRequests };
  });
}

/**
 * Sets whether the team demands a second factor. The caller must have one to demand it, since they would otherwise
 * exclude themselves.
 * @throws AppError
 */
export async function setSecondFactor(
  { database, access, now }: TeamServices,
  userId: string,
  teamId: string,
  required: boolean,
): Promise<TeamProfile> {
  const team = await database.knex.transaction(async (trx) => {
    const role = await mustMayInLockedTeam(trx, userId, teamId, 'team.own');
    if (required && !(await hasSecondFactor(trx, userId))) {
      throw new AppError('conflict', {
        code: 'SECOND_FACTOR_MISSING',
        message: 'Set up two-factor for yourself first.',
      });
    }
    await trx('team').where({ id: teamId }).update({ requireSecondFactor: required });
    const about = { to: required ? 'yes' : 'no' };
    await writeAuditLine(trx, {
      chainId: teamId,
      at: now(),
      byUserId: userId,
      act: 'team.secondFactor',
      about,
    });
    return profileOf(trx, teamId, role);
  });
  for (const each of await peopleAffectedByTeam(database.reader, teamId)) access.changed({ userId: each });
  return team;
}

async function profileOf(knex: Knex, teamId: string, role: Role): Promise<TeamProfile> {
  const row: TeamRow | undefined = await knex('team').where({ id: teamId }).whereNull('deletedAt').first();
  if (!row) throw new AppError('notFound');
  const { id, name, plan } = row;
  return {
    id,
    name,
    plan,
    role,
    avatar: avatarOf(row.avatar),
    allowMemberRequests: Boolean(row.allowMemberRequests),
    requireSecondFactor: Boolean(row.requireSecondFactor),
    withoutSecondFactor: await withoutSecondFactor(knex, teamId),
    createdAt: Number(row.createdAt),
  };
}

async function withoutSecondFactor(knex: Knex, teamId: string): Promise<number> {
  const [found]: { count: number | string }[] = await knex('team_member')
    .where({ teamId })
    .whereNotIn('userId', knex('second_factor').whereNotNull('confirmedAt').select('userId'))
    .count('* as count');
  return Number(found?.count ?? 0);
}

// The address to which the invoices of a team are sent.

const NONE: TeamAddress = { name: '', street: '', city: '', postalCode: '', country: '', vatId: '' };

/**
 * Returns the address for invoices, with empty fields where none is stored.
 * @throws AppError 'notFound' or 'notAuthorized'
 */
export async function invoiceAddressOf(
  services: TeamServices,
  userId: string,
  teamId: string,
): Promise<TeamAddress> {
  await mustMayInTeam(services, userId, teamId, 'team.manage');
  const row: (TeamAddress & { teamId: string }) | undefined = await services.database
    .reader('team_address')
    .where({ teamId })
    .first();
  if (!row) return NONE;
  const { teamId: _, ...address } = row;
  return address;
}

/**
 * Stores the address for invoices.
 * @throws AppError 'notFound' or 'notAuthorized'
 */
export async function setInvoiceAddress(
  { database, now }: TeamServices,
  userId: string,
  teamId: string,
  address: TeamAddress,
): Promise<TeamAddress> {
  await database.knex.transaction(async (trx) => {
    await mustMayInLockedTeam(trx, userId, teamId, 'team.manage');
    await trx('team_address')
      .insert({ teamId, ...address })
      .onConflict('teamId')
      .merge();
    const about = { what: 'the address of its invoices' };
    await writeAuditLine(trx, { chainId: teamId, at: now(), byUserId: userId, act: 'team.update', about });
  });
  return address;
}

// The lists of a user's teams, with the numbers of people and projects, and of the deleted teams that they may restore.

/** Returns the teams by name. Of a team that demands a second factor, a person without one sees only the name. */
export async function listMyTeams({ database, access }: TeamServices, userId: string): Promise<MyTeam[]> {
  const { reader } = database;
  const withheld = await access.withheldTeamsOf(userId);
  const roles = new Map([...(await access.teamsOf(userId)), ...withheld]);
  const teams = await teamsByRole(database, roles);
  const people = await counted(reader('team_member').whereIn('teamId', [...roles.keys()]), reader);
  const projects = await counted(
    reader('project_home')
      .join(tableOf('project'), `${tableOf('project')}.id`, 'project_home.projectId')
      .whereNull('deletedBy')
      .whereIn('teamId', [...roles.keys()]),
    reader,
  );
  return teams.map((team) => ({
    ...team,
    people: people.get(team.id) ?? 0,
    projects: projects.get(team.id) ?? 0,
    withheld: withheld.has(team.id),
  }));
}

async function counted(query: Knex.QueryBuilder, knex: Knex): Promise<ReadonlyMap<string, number>> {
  const rows: { teamId: string; count: number | string }[] = await query
    .groupBy('teamId')
    .select('teamId', knex.raw('count(*) as count'));
  return new Map(rows.map(({ teamId, count }) => [teamId, Number(count)]));
}

/** Returns the deleted teams that this person owned, the latest first. */
export async function deletedTeams({ database, now }: TeamServices, userId: string): Promise<DeletedTeam[]> {
  const rows: { id: string; name: string; avatar: string | null; deletedAt: number | string }[] =
    await database
      .reader('team')
      .join('team_member', 'team_member.teamId', 'team.id')
      .where({ userId, role: 'OWNER' })
      .where('deletedAt', '>', now() - limits.binMs)
      .orderBy('deletedAt', 'desc')
      .select('id', 'name', 'avatar', 'deletedAt');
  return rows.map(({ id, name, avatar, deletedAt }) => ({
    id,
    name,
    avatar: avatarOf(avatar),
    deletedAt: Number(deletedAt),
    goneAt: Number(deletedAt) + limits.binMs,
  }));
}
