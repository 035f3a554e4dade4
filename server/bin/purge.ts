// What has lain in a bin for 30 days goes for good, with everything below it: no undo and no restore reaches it any
// more. Columns go only with their sheet: the slot of one must not be given again while the texts of rows hold it.

import type { Knex } from 'knex';
import type { StoredName } from '../../shared/catalogue.ts';
import { limits } from '../../shared/limits.ts';
import { writeAuditLine, SITE_CHAIN } from '../audit/audit.ts';
import { endChannels } from '../database/channels.ts';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';
import { forgetFailed, type JobKind, type Jobs } from '../jobs/jobs.ts';
import { deleteOldNotices } from '../notifications/storedNotices.ts';
import { dropDocuments, retireLabels, type DroppedFiles } from './dropDocuments.ts';

// The purge as a job: once a day, whatever dies in between. Each run writes down the next before it begins.

/** The kind of these jobs. */
export const PURGE_JOB = 'purge';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the job that empties the bins of what is 30 days old, forgets old failed jobs and notices, and adds itself
 *  again for the next day. */
export function purgeJob(services: TeamPurgeServices, jobs: () => Pick<Jobs, 'add'>, knex: Knex): JobKind {
  return {
    isSlow: true,
    async run() {
      await schedulePurge(jobs(), knex, services.now() + DAY_MS);
      await purgeBins(services);
      await purgeTeams(services);
      await forgetFailed(knex, services.now());
      await deleteOldNotices(knex, services.now());
    },
  };
}

/** One a day: of two with the same key the second is not added. */
export async function schedulePurge(jobs: Pick<Jobs, 'add'>, knex: Knex, runAt: number): Promise<void> {
  const day = new Date(runAt).toISOString().slice(0, 10);
  await jobs.add(knex, { kind: PURGE_JOB, payload: null, key: `${PURGE_JOB} ${day}`, runAt });
}

/** Every kind with a bin of its own, and how many of it go in one transaction: writers wait for its end. */
const AT_ONCE = {
  project: 1,
  sheet: 1,
  row: 200,
  cell: 500,
  category: 500,
  layout: 100,
  layoutCell: 500,
  sheetLayout: 100,
  hiddenCategory: 500,
  channel: 20,
  comment: 500,
  template: 200,
  asset: 20,
  assetFile: 200,
} as const satisfies Record<Exclude<StoredName, 'column'>, number>;

/** The parts of the server that emptying the bins needs. */
export interface PurgeServices {
  readonly database: Pick<Database, 'knex'>;
  readonly now: () => number;
  /** Removes the bytes of a version of an asset; those that are gone already are no fault. */
  readonly forgetFile: (projectId: string, fileId: string) => Promise<void>;
}

/** Purges what is due, and answers how many things that were, what hung on them not counted. */
export async function purgeBins({ database, now, forgetFile }: PurgeServices): Promise<number> {
  const before = now() - limits.binMs;
  let count = 0;
  for (const [kind, most] of Object.entries(AT_ONCE)) {
    for (;;) {
      const { ids, files } = await database.knex.transaction((trx) => purgeSome(trx, kind, before, most));
      // After the commit: bytes without their record harm nobody, a record without its bytes would.
      for (const { projectId, fileId } of files) await forgetFile(projectId, fileId);
      count += ids.length;
      if (ids.length < most) break;
    }
  }
  return count;
}

async function purgeSome(
  trx: Knex,
  kind: string,
  before: number,
  most: number,
): Promise<{ readonly ids: readonly string[]; readonly files: DroppedFiles['files'] }> {
  // Locked, so that nobody brings one back meanwhile; SQLite has one writer anyway.
  const ids: string[] = await trx(tableOf(kind))
    .whereNotNull('deletedBy')
    .where('deletedAt', '<', before)
    .orderBy('deletedAt')
    .limit(most)
    .forUpdate()
    .pluck('id');
  if (ids.length === 0) return { ids, files: [] };
  if (kind === 'row') await retireLabels(trx, ids);
  const { files } = await dropDocuments(trx, kind, ids);
  return { ids, files };
}

// Teams that were deleted 30 days ago go for good: their projects as projects in the bin do, one after the other, and
// then what is left of the team. Its audit stays: it is what tells that there was one.

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
