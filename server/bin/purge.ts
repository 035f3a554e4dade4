// Things that have been in a bin for 30 days are purged with everything below them, and can no longer be restored.
// Columns are purged only with their sheet, since the slot of a column must not be used again while the texts of rows
// refer to it.

import type { Row, Sheet } from '../../shared/records.ts';
import type { Knex } from 'knex';
import type { StoredName } from '../../shared/catalogue.ts';
import { limits } from '../../shared/limits.ts';
import { writeAuditLine, SITE_CHAIN } from '../audit/audit.ts';
import { endChannels } from '../database/channels.ts';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';
import { forgetFailed, type JobKind, type Jobs } from '../jobs/jobs.ts';
import { deleteOldNotices } from '../notifications/storedNotices.ts';
import { deleteCalendarsOfPurgedProjects } from '../calendars/calendarRows.ts';
import { deleteOldDrafts } from '../talk/drafts.ts';
import { purgeDocuments, type PurgedDocuments } from './purgeDocuments.ts';
import { deletePurgedSheets, sheetsHalfPurged } from './purgedSheets.ts';
import { removeFiles } from './removedFiles.ts';

// The purge is a job that runs once a day. Each run adds the job of the next day first, so that no crash ends the
// series.

/** The kind of these jobs. */
export const PURGE_JOB = 'purge';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the job that purges things from the bins after 30 days, deletes old failed jobs, notices and drafts, and
 *  adds itself again for the next day. */
export function purgeJob(services: PurgeJobServices, jobs: () => Pick<Jobs, 'add'>): JobKind {
  return {
    hasOwnLane: true,
    async run() {
      const { knex } = services.database;
      await schedulePurge(jobs(), knex, services.now() + DAY_MS);
      await purgeBins(services);
      await purgeTeams(services);
      await forgetFailed(knex, services.now());
      await services.dropScanning(services.now() - limits.binMs);
      await deleteOldNotices(knex, services.now());
      await deleteOldDrafts(knex, services.now());
      await deleteCalendarsOfPurgedProjects(knex);
      await knex('show_answer')
        .where('createdAt', '<', services.now() - ANSWERS_MS)
        .delete();
    },
  };
}

/** Adds the job for a day. A second one with the same key is not added. */
export async function schedulePurge(jobs: Pick<Jobs, 'add'>, knex: Knex, runAt: number): Promise<void> {
  const day = new Date(runAt).toISOString().slice(0, 10);
  await jobs.add(knex, { kind: PURGE_JOB, payload: null, key: `${PURGE_JOB} ${day}`, runAt });
}

/** Time in ms for which the stored answers to calls of shows are kept. */
const ANSWERS_MS = 7 * DAY_MS;

/** The kinds that have a bin, with how many of each are purged in one transaction: writers wait for its end. */
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
  textVariable: 500,
  channel: 20,
  comment: 500,
  template: 200,
  show: 5,
  showCue: 500,
  showNote: 500,
  showStandby: 500,
  asset: 20,
  assetFile: 200,
} as const satisfies Record<Exclude<StoredName, 'column'>, number>;

/** The services that purging needs. */
export interface PurgeServices {
  readonly database: Pick<Database, 'knex'>;
  readonly now: () => number;
  /** Removes the bytes of a version of an asset; it is no error where they are missing. */
  readonly forgetFile: (projectId: string, fileId: string) => Promise<void>;
}

/** Purges the documents that have been in a bin for 30 days. Returns their number, without the documents below them. */
export async function purgeBins({ database, now, forgetFile }: PurgeServices): Promise<number> {
  const before = now() - limits.binMs;
  await deletePurgedSheets(database, await sheetsHalfPurged(database));
  let count = 0;
  for (const [kind, most] of Object.entries(AT_ONCE)) {
    for (;;) {
      const { ids, ...dropped } = await database.knex.transaction((trx) =>
        purgeSome(trx, kind, before, most),
      );
      await deletePurgedSheets(database, dropped.sheetIds);
      count += ids.length;
      if (ids.length < most) break;
    }
  }
  // Files are removed last, since the store may not respond. Bytes without a record do no harm; a record without its
  // bytes would.
  await removeFiles(database, forgetFile);
  return count;
}

async function purgeSome(
  trx: Knex,
  kind: string,
  before: number,
  most: number,
): Promise<PurgedDocuments & { readonly ids: readonly string[] }> {
  // The rows are locked, so that nobody restores one meanwhile; SQLite has one writer anyway.
  const ids: string[] = await trx(tableOf(kind))
    .whereNotNull('deletedBy')
    .where('deletedAt', '<', before)
    .orderBy('deletedAt')
    .limit(most)
    .forUpdate()
    .pluck('id');
  if (ids.length === 0) return { ids, sheetIds: [] };
  if (kind === 'row') await retireLabels(trx, ids);
  return { ids, ...(await purgeDocuments(trx, kind, ids)) };
}

// Teams are purged 30 days after their deletion: their projects one after the other, like projects in the bin, and
// then the rest of the team. The audit log of a team is kept.

/** The services that the daily job needs. */
interface PurgeJobServices extends TeamPurgeServices {
  /** Removes versions that the scanner for viruses has held since before a time. */
  readonly dropScanning: (before: number) => Promise<void>;
}

/** The services that purging deleted teams needs. */
export interface TeamPurgeServices extends PurgeServices {
  /** Removes all pictures of a person or a team. */
  readonly forgetPictures: (ownerId: string) => Promise<void>;
}

/** Purges the teams that were deleted more than 30 days ago. Returns their number. */
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
  await removeFiles(database, services.forgetFile);
  return teamIds.length;
}

async function dropProject(services: TeamPurgeServices, id: string): Promise<void> {
  const { database } = services;
  const { sheetIds } = await database.knex.transaction((trx) => purgeDocuments(trx, 'project', [id]));
  await deletePurgedSheets(database, sheetIds);
}

/** Purges a team. Its members are deleted with its row. */
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

// A sheet remembers the frozen numbers of its purged rows, so that none of them is used again.

/** Adds the frozen numbers of rows to their sheets, before the rows are deleted. A sheet whose numbers are not frozen
 *  remembers none. */
async function retireLabels(trx: Knex, rowIds: readonly string[]): Promise<void> {
  const rows: { sheetId: string; data: string }[] = await trx(tableOf('row'))
    .whereIn('id', [...rowIds])
    .select('sheetId', 'data');
  for (const [sheetId, own] of Map.groupBy(rows, (row) => row.sheetId)) {
    const labels = own.flatMap(({ data }) => {
      const row: Row = JSON.parse(data);
      return row.itemLabel ?? [];
    });
    if (labels.length > 0) await keep(trx, sheetId, labels);
  }
}

async function keep(trx: Knex, sheetId: string, labels: readonly string[]): Promise<void> {
  const found: { data: string } | undefined = await trx(tableOf('sheet'))
    .where({ id: sheetId })
    .first('data');
  if (!found) return;
  const sheet: Sheet = JSON.parse(found.data);
  if (sheet.itemNumbersFrozen !== true) return;
  const retiredLabels = [...new Set([...(sheet.retiredLabels ?? []), ...labels])];
  await trx(tableOf('sheet'))
    .where({ id: sheetId })
    .update({ data: JSON.stringify({ ...sheet, retiredLabels }) });
}
