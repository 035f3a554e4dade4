// An index of comments for unread counts, lists and searches, filled from the existing comments; how far each person
// has read; and drafts.

import type { Knex } from 'knex';
import { createByKey, exactText, isPostgres } from '../dialect.ts';
import { tableOf } from '../tables.ts';

export const name = '033_talk';

/** Creates the tables, and enters the comments that exist. */
export async function up(knex: Knex): Promise<void> {
  await createIndex(knex);
  await createReading(knex);
  if (await knex.schema.hasTable(tableOf('comment'))) await fill(knex);
}

async function createIndex(knex: Knex): Promise<void> {
  const exact = exactText(knex);
  // A thread is identified by the subject of its comments: a channel, a row, an asset.
  await createByKey(knex, 'comment_thread', (table) => {
    table.specificType('threadId', exact).primary();
    table.specificType('projectId', exact).notNullable();
    table.text('kind').notNullable();
    // The position of its last comment.
    table.integer('lastPosition').notNullable();
    // The number of its comments that are shown.
    table.integer('comments').notNullable();
    table.index(['projectId', 'kind']);
  });
  await createByKey(knex, 'comment_author', (table) => {
    table.specificType('threadId', exact).notNullable();
    table.specificType('userId', exact).notNullable();
    // The number of this person's comments that are shown.
    table.integer('comments').notNullable();
    table.primary(['threadId', 'userId']);
  });
  await createByKey(knex, 'comment_entry', (table) => {
    table.specificType('commentId', exact).primary();
    table.specificType('threadId', exact).notNullable();
    table.specificType('parentCommentId', exact);
    table.specificType('userId', exact).notNullable();
    // Rises with the order in which the server has stored the comments of a thread.
    table.integer('position').notNullable();
    // 1 where it is in the bin; `hidden` is 1 where the comment that it answers is.
    table.integer('deleted').notNullable();
    table.integer('hidden').notNullable();
    table.integer('hasAssets').notNullable();
    table.specificType('assignedTo', exact);
    table.integer('resolved').notNullable();
    // The index contains everything that counting reads, so that the table itself is not read.
    table.index(['threadId', 'position', 'deleted', 'hidden', 'userId']);
    table.index(['threadId', 'commentId']);
  });
  for (const index of [
    'comment_entry_replies ON comment_entry ("parentCommentId", "commentId") WHERE "parentCommentId" IS NOT NULL',
    'comment_entry_posts ON comment_entry ("threadId", "commentId") WHERE "parentCommentId" IS NULL',
    'comment_entry_assets ON comment_entry ("threadId", "commentId") WHERE "hasAssets" = 1',
    'comment_entry_assigned ON comment_entry ("assignedTo", resolved, "commentId") WHERE "assignedTo" IS NOT NULL',
  ])
    await knex.raw(`CREATE INDEX ${index}`);
}

async function createReading(knex: Knex): Promise<void> {
  const exact = exactText(knex);
  await createByKey(knex, 'read_mark', (table) => {
    table.specificType('userId', exact).notNullable().references('account.id').onDelete('CASCADE');
    table.specificType('threadId', exact).notNullable();
    table.specificType('commentId', exact).notNullable();
    table.integer('position').notNullable();
    // The number of comments of others that are shown, up to the mark.
    table.integer('readOfOthers').notNullable();
    table.primary(['userId', 'threadId']);
    table.index(['threadId']);
  });
  // Comments that concern one person and that they have not read: mentions in channels, and what counts elsewhere.
  await createByKey(knex, 'unread_comment', (table) => {
    table.specificType('userId', exact).notNullable().references('account.id').onDelete('CASCADE');
    table.specificType('commentId', exact).notNullable();
    table.specificType('threadId', exact).notNullable();
    table.integer('isMention').notNullable();
    // `isAssigned` is 1 where the comment counts only because it was given to the person; `counted` is 0 once it was
    // taken back.
    table.integer('isAssigned').notNullable();
    table.integer('counted').notNullable();
    table.primary(['userId', 'commentId']);
    table.index(['commentId']);
    table.index(['userId', 'threadId']);
  });
  await createByKey(knex, 'draft', (table) => {
    table.specificType('userId', exact).notNullable().references('account.id').onDelete('CASCADE');
    table.specificType('threadId', exact).notNullable();
    // Empty where it was removed.
    table.text('text').notNullable();
    table.text('textRich');
    table.bigInteger('at').notNullable();
    table.primary(['userId', 'threadId']);
    table.index(['at']);
  });
}

/** Enters the comments that exist, in the order of their ids. Nobody has read any of them. */
async function fill(knex: Knex): Promise<void> {
  const json = (field: string) =>
    isPostgres(knex) ? `(c.data::jsonb ->> '${field}')` : `json_extract(c.data, '$.${field}')`;
  const assigned = isPostgres(knex)
    ? `(c.data::jsonb #>> '{assigned,userId}')`
    : `json_extract(c.data, '$.assigned.userId')`;
  const isTrue = isPostgres(knex) ? `= 'true'` : '= 1';
  const table = tableOf('comment');
  await knex.raw(`
    INSERT INTO comment_entry ("commentId", "threadId", "parentCommentId", "userId", position, deleted, hidden, "hasAssets", "assignedTo", resolved)
    SELECT c.id, c."entityId", c."parentCommentId", COALESCE(${json('userId')}, ''),
      ROW_NUMBER() OVER (PARTITION BY c."entityId" ORDER BY c.id),
      CASE WHEN c."deletedBy" IS NULL THEN 0 ELSE 1 END,
      CASE WHEN EXISTS (SELECT 1 FROM ${table} p WHERE p.id = c."parentCommentId" AND p."deletedBy" IS NOT NULL) THEN 1 ELSE 0 END,
      CASE WHEN ${json('assetIds')} IS NULL THEN 0 ELSE 1 END,
      ${assigned},
      CASE WHEN ${json('resolved')} ${isTrue} THEN 1 ELSE 0 END
    FROM ${table} c WHERE c."entityId" IS NOT NULL`);
  await knex.raw(`
    INSERT INTO comment_thread ("threadId", "projectId", kind, "lastPosition", comments)
    SELECT e."threadId", MAX(${json('projectId')}), MAX(${json('entityType')}), MAX(e.position), SUM(CASE WHEN e.deleted = 0 AND e.hidden = 0 THEN 1 ELSE 0 END)
    FROM comment_entry e JOIN ${table} c ON c.id = e."commentId" GROUP BY e."threadId"`);
  await knex.raw(`
    INSERT INTO comment_author ("threadId", "userId", comments)
    SELECT "threadId", "userId", COUNT(*) FROM comment_entry WHERE deleted = 0 AND hidden = 0 GROUP BY "threadId", "userId"`);
}
