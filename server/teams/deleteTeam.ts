// Deletes and restores teams. A deleted team and its projects no longer exist for anyone, but its owners may restore it
// for 30 days. Afterwards `bin/purge.ts` purges it.

import type { Knex } from 'knex';
import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { writeAuditLine } from '../audit/audit.ts';
import { findPeople } from '../people/accounts.ts';
import { lockScope } from '../people/members.ts';
import { peopleAffectedByTeam } from '../people/projectPeople.ts';
import { teamsByRole, type Team } from '../people/teams.ts';
import { mustMayInLockedTeam, type TeamServices } from './teamRights.ts';

/**
 * Deletes the team. `name` is its name as the user has typed it to confirm. Resolves to the time at which it is purged.
 * @throws AppError
 */
export async function deleteTeam(
  services: TeamServices,
  userId: string,
  teamId: string,
  name: string,
): Promise<number> {
  const { database, jobs, now } = services;
  const deletedAt = now();
  await database.knex.transaction(async (trx) => {
    await mustMayInLockedTeam(trx, userId, teamId, 'team.own');
    const team: { name: string } = await trx('team').where({ id: teamId }).first('name');
    if (name.trim() !== team.name) {
      throw new AppError('badRequest', { fields: { name: 'That is not the name of the team' } });
    }
    await trx('team').where({ id: teamId }).update({ deletedAt, deletedByUserId: userId });
    await writeAuditLine(trx, {
      chainId: teamId,
      at: deletedAt,
      byUserId: userId,
      act: 'team.delete',
      about: { name },
    });
    await writeToOwners(services, trx, { teamId, name: team.name, byUserId: userId, deletedAt });
  });
  jobs.wake();
  await notifyEveryone(services, teamId);
  return deletedAt + limits.binMs;
}

/**
 * Restores a deleted team. To anybody but its former owners it does not exist.
 * @throws AppError 'notFound'
 */
export async function restoreTeam(services: TeamServices, userId: string, teamId: string): Promise<Team> {
  const { database, now } = services;
  await database.knex.transaction(async (trx) => {
    await lockScope(trx, { id: teamId, type: 'team' });
    const restored = await trx('team')
      .where({ id: teamId })
      .whereIn('id', trx('team_member').where({ userId, role: 'OWNER' }).select('teamId'))
      .where('deletedAt', '>', now() - limits.binMs)
      .update({ deletedAt: null, deletedByUserId: null });
    if (restored === 0) throw new AppError('notFound');
    await writeAuditLine(trx, {
      chainId: teamId,
      at: now(),
      byUserId: userId,
      act: 'team.restore',
      about: {},
    });
  });
  await notifyEveryone(services, teamId);
  const [team] = await teamsByRole(database, new Map([[teamId, 'OWNER']]));
  if (!team) throw new AppError('notFound');
  return team;
}

/** Notifies the access control that the roles of everybody in the team and its projects have changed, so that sockets
 *  of people without access are closed. */
async function notifyEveryone({ database, access }: TeamServices, teamId: string): Promise<void> {
  for (const userId of await peopleAffectedByTeam(database.reader, teamId))
    access.changed({ userId, teamId });
}

async function writeToOwners(
  { mailQueue }: TeamServices,
  trx: Knex,
  deletedTeam: { teamId: string; name: string; byUserId: string; deletedAt: number },
): Promise<void> {
  const owners: string[] = await trx('team_member')
    .where({ teamId: deletedTeam.teamId, role: 'OWNER' })
    .pluck('userId');
  const people = await findPeople(trx, [...owners, deletedTeam.byUserId]);
  const by = people.get(deletedTeam.byUserId);
  const count: { count: number | string }[] = await trx('project_home')
    .where({ teamId: deletedTeam.teamId })
    .count('* as count');
  for (const owner of owners.flatMap((id) => people.get(id) ?? [])) {
    await mailQueue.add(
      trx,
      { name: `${owner.firstName} ${owner.lastName}`, address: owner.email },
      {
        kind: 'teamDeleted',
        firstName: owner.firstName,
        team: deletedTeam.name,
        by: by ? `${by.firstName} ${by.lastName}` : '',
        isOwn: owner.id === deletedTeam.byUserId,
        projects: Number(count[0]?.count ?? 0),
        goneAt: deletedTeam.deletedAt + limits.binMs,
      },
    );
  }
}
