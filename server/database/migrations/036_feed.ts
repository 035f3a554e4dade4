// Columns of the log for the feed: the project, person, action and kind of each step, and for a bulk step the number of
// entities of each kind, so that steps of megabytes are not read. Each filter has an index in the order of the feed;
// the filter by sheet uses the key of the log.

import type { Knex } from 'knex';
import { exactText, isPostgres } from '../dialect.ts';

export const name = '036_feed';

/** Adds the columns to the log, fills them from its steps, and adds the indexes. */
export async function up(knex: Knex): Promise<void> {
  const exact = exactText(knex);
  await knex.schema.alterTable('action_log', (table) => {
    table.specificType('projectId', exact);
    table.specificType('userId', exact);
    table.text('causeName');
    table.text('kind');
    // `cell:120,row:10`; null for a step of one entity.
    table.text('counts');
  });
  const field = (name: string): string =>
    isPostgres(knex) ? `step::jsonb ->> '${name}'` : `json_extract(step, '$.${name}')`;
  const counts = isPostgres(knex) ? POSTGRES_COUNTS : SQLITE_COUNTS;
  await knex.raw(`
    UPDATE action_log SET
      "projectId" = (SELECT channel."projectId" FROM channel WHERE channel.id = action_log."channelId"),
      "userId" = ${field('userId')},
      "causeName" = ${field('causeName')},
      kind = ${field('type')},
      counts = CASE WHEN verb = 'insert' THEN ${counts} END`);
  for (const index of [
    'action_log_feed ON action_log ("projectId", "createdAt", "channelId", sequence)',
    'action_log_person ON action_log ("projectId", "userId", "createdAt", "channelId", sequence)',
  ])
    await knex.raw(`CREATE INDEX ${index} WHERE "projectId" IS NOT NULL`);
}

const SQLITE_COUNTS = `(
  SELECT group_concat(kinds.key || ':' || (SELECT COUNT(*) FROM json_each(kinds.value)))
  FROM json_each(step, '$.data.db') AS kinds)`;

const POSTGRES_COUNTS = `(
  SELECT string_agg(kinds.key || ':' || (SELECT COUNT(*) FROM jsonb_object_keys(kinds.value)), ',')
  FROM jsonb_each(step::jsonb #> '{data,db}') AS kinds)`;
