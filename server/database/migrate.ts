// Brings the schema up to this version by an explicit list of migrations: each runs once, in order, under a lock.

import type { Knex } from 'knex';
import * as log from './migrations/001_log.ts';
import * as people from './migrations/002_people.ts';
import * as reports from './migrations/003_reports.ts';
import * as processes from './migrations/004_processes.ts';
import * as secret from './migrations/005_secret.ts';
import * as jobs from './migrations/006_jobs.ts';
import * as recovery from './migrations/007_recovery.ts';
import * as secondFactor from './migrations/008_secondFactor.ts';
import * as apiTokens from './migrations/009_apiTokens.ts';
import * as mailLimits from './migrations/010_mailLimits.ts';
import * as audit from './migrations/011_audit.ts';
import * as notifications from './migrations/012_notifications.ts';
import * as invitations from './migrations/013_invitations.ts';
import * as requests from './migrations/014_requests.ts';
import * as teamSettings from './migrations/015_teamSettings.ts';
import * as account from './migrations/016_account.ts';
import * as authenticator from './migrations/017_door.ts';
import * as notificationWays from './migrations/020_notificationWays.ts';
import * as channels from './migrations/021_channels.ts';
import * as assetBytes from './migrations/023_assetBytes.ts';
import * as logRows from './migrations/024_logRows.ts';
import * as invitationLinks from './migrations/025_invitationLinks.ts';
import * as onboarding from './migrations/026_onboarding.ts';
import * as logReading from './migrations/027_logReading.ts';
import * as uploads from './migrations/031_uploads.ts';
import * as scans from './migrations/032_scans.ts';
import * as talk from './migrations/033_talk.ts';
import * as assetUses from './migrations/035_assetUses.ts';
import * as feed from './migrations/036_feed.ts';
import * as privateViews from './migrations/040_privateViews.ts';
import * as commentList from './migrations/041_commentList.ts';
import * as feedColumns from './migrations/042_feedColumns.ts';
import * as templates from './migrations/046_templates.ts';
import * as merges from './migrations/047_merges.ts';
import * as links from './migrations/048_links.ts';
import * as calendars from './migrations/049_calendars.ts';
import * as showAnswers from './migrations/050_showAnswers.ts';
import * as displays from './migrations/052_displays.ts';
import * as showSeen from './migrations/057_showSeen.ts';
import * as mergeVersions from './migrations/058_mergeVersions.ts';
import * as commentAuthors from './migrations/059_commentAuthors.ts';
import * as processLeases from './migrations/060_processLeases.ts';
import * as heldRefusals from './migrations/062_heldRefusals.ts';
import * as noticesOfPurged from './migrations/063_noticesOfPurged.ts';
import * as noticesByPerson from './migrations/064_noticesByPerson.ts';
import type { Database } from './database.ts';
import { StartError } from './errors.ts';
import { addMissingTables } from './tables.ts';

interface Migration {
  readonly name: string;
  up(knex: Knex): Promise<void>;
}

/** Migrations in their order; new ones are added at the end. */
const MIGRATIONS: readonly Migration[] = [
  log,
  people,
  reports,
  processes,
  secret,
  jobs,
  recovery,
  secondFactor,
  apiTokens,
  mailLimits,
  audit,
  notifications,
  invitations,
  requests,
  teamSettings,
  account,
  authenticator,
  notificationWays,
  channels,
  assetBytes,
  logRows,
  invitationLinks,
  onboarding,
  logReading,
  uploads,
  scans,
  talk,
  assetUses,
  feed,
  privateViews,
  commentList,
  feedColumns,
  templates,
  merges,
  links,
  calendars,
  showAnswers,
  displays,
  showSeen,
  mergeVersions,
  commentAuthors,
  processLeases,
  heldRefusals,
  noticesOfPurged,
  noticesByPerson,
];

/** An arbitrary number that identifies the lock, so that two servers that start at once take turns. */
const LOCK = 4_160_011;

/**
 * Runs the migrations that have not run, then adds the document tables of the catalogue.
 * @throws StartError where the data were written by a newer version of EO
 */
export async function migrate(database: Database): Promise<void> {
  await database.knex.transaction(async (trx) => {
    if (database.dialect === 'postgres') await trx.raw('SELECT pg_advisory_xact_lock(?)', [LOCK]);
    const done = await namesDone(trx);
    mustKnowAll(done);
    for (const migration of MIGRATIONS) {
      if (done.has(migration.name)) continue;
      await migration.up(trx);
      await trx('schema_migration').insert({ name: migration.name, appliedAt: Date.now() });
    }
    await addMissingTables(trx);
  });
}

async function namesDone(trx: Knex): Promise<ReadonlySet<string>> {
  if (!(await trx.schema.hasTable('schema_migration'))) {
    await trx.schema.createTable('schema_migration', (table) => {
      table.text('name').primary();
      table.bigInteger('appliedAt').notNullable();
    });
  }
  const names: string[] = await trx('schema_migration').pluck('name');
  return new Set(names);
}

function mustKnowAll(done: ReadonlySet<string>): void {
  const unknown = [...done].filter((name) => MIGRATIONS.every((migration) => migration.name !== name));
  if (unknown.length === 0) return;
  throw new StartError(
    `DATABASE_URL: these data were written by a newer version of EO (${unknown.join(', ')}). Start that version, or use a backup from before it.`,
  );
}
