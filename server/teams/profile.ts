// A team as its settings show it, and what of it can be changed.

import type { Knex } from 'knex';
import type { TeamProfile } from '../../shared/api/teamSettings.ts';
import type { Team } from '../people/teams.ts';
import { AppError } from '../../shared/errors.ts';
import type { Role } from '../../shared/model/roles.ts';
import { writeAuditLine } from '../audit/audit.ts';
import { avatarOf } from '../people/accounts.ts';
import { peopleAffectedByTeam } from '../people/reach.ts';
import { hasSecondFactor } from '../people/secondFactor.ts';
import { insertTeam } from '../people/teams.ts';
import { mustMayInLockedTeam, mustMayInTeam, type TeamServices } from './parts.ts';

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

/** @throws AppError 'notFound' */
export async function loadTeam(services: TeamServices, userId: string, teamId: string): Promise<TeamProfile> {
  const role = await mustMayInTeam(services, userId, teamId, 'team.open');
  return profileOf(services.database.reader, teamId, role);
}

/** @throws AppError 'notFound' or 'notAuthorized' */
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

/** Whoever demands it of others has it, or they would shut themselves out. @throws AppError */
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
