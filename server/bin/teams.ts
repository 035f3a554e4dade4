// Teams that were deleted 30 days ago go for good: their projects as projects in the bin do, one after the other, and
// then what is left of the team. Its audit stays: it is what tells that there was one.

import type { Knex } from 'knex';
import { limits } from '../../shared/limits.ts';
import { writeAuditLine, SITE_CHAIN } from '../audit/audit.ts';
import { endChannels } from '../database/channels.ts';
import { dropDocuments } from './drop.ts';
import type { PurgeServices } from './purge.ts';

/** The parts of the server that removing deleted teams needs. */
export interface TeamPurgeServices extends PurgeServices {
  /** Removes the pictures that somebody or a team ever had. */
  readonly forgetPictures: (ownerId: string) => Promise<void>;
}

/** Purges what is due, and answers how many teams that were. */
export async function purgeTeams(services: TeamPurgeServices): Promise<number> {
  const { database, now } = services;
  const teamIds: string[] = await database
    .knex('team')
    .where('deletedAt', '<=', now() - limits.binMs)
    .orderBy('deletedAt')
    .pluck('id');
  for (const teamId of teamIds) {
    const projectIds: string[] = await database.knex('project_home').where({ teamId }).pluck('projectId');
    for (const projectId of projectIds) await dropProject(services, projectId);
    await database.knex.transaction((trx) => dropTeam(trx, teamId, now()));
    await services.forgetPictures(teamId);
  }
  return teamIds.length;
}

async function dropProject({ database, forgetFile }: TeamPurgeServices, id: string): Promise<void> {
  const { files } = await database.knex.transaction((trx) => dropDocuments(trx, 'project', [id]));
  // After the commit: bytes without their record harm nobody, a record without its bytes would.
  for (const { projectId, fileId } of files) await forgetFile(projectId, fileId);
}

/** Who was in it goes with its row. */
async function dropTeam(trx: Knex, teamId: string, at: number): Promise<void> {
  const team: { name: string } | undefined = await trx('team').where({ id: teamId }).first('name');
  if (!team) return;
  await trx('project_member').where({ identityId: teamId, kind: 'team' }).delete();
  await trx('action_log').where({ channelId: teamId }).delete();
  await trx('invitation').where({ entityType: 'team', entityId: teamId }).delete();
  await endChannels(trx, [teamId]);
  await trx('team').where({ id: teamId }).delete();
  await writeAuditLine(trx, {
    chainId: SITE_CHAIN,
    at,
    byUserId: null,
    act: 'team.purge',
    about: { teamId, team: team.name },
  });
}
