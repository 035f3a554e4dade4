// The order of a project's comments outside of its channels, by the newest comment: when each comment was written, when
// its thread was last written in, and the sheet that it belongs to.

import type { Knex } from 'knex';
import { exactText, isPostgres } from '../dialect.ts';
import { tableOf } from '../tables.ts';

export const name = '041_commentList';

/** Adds the columns, fills them from the comments that exist, and adds the indexes. */
export async function up(knex: Knex): Promise<void> {
  const exact = exactText(knex);
  await knex.schema.alterTable('comment_entry', (table) => {
    table.bigInteger('createdAt').notNullable().defaultTo(0);
    // For a comment that begins a thread outside of channels, else null: its project, the sheet that it belongs to, and
    // the time of the newest comment of its thread.
    table.specificType('listedIn', exact);
    table.specificType('sheetId', exact);
    table.bigInteger('lastAt');
  });
  if (await knex.schema.hasTable(tableOf('comment'))) await fill(knex);
  for (const columns of ['', '"sheetId", ', 'resolved, ', '"sheetId", resolved, '])
    await knex.raw(
      `CREATE INDEX comment_entry_list${columns.replaceAll(/\W/g, '')} ON comment_entry ("listedIn", ${columns}"lastAt", "commentId") WHERE "listedIn" IS NOT NULL`,
    );
}

async function fill(knex: Knex): Promise<void> {
  const json = isPostgres(knex)
    ? `(c.data::jsonb ->> 'createdAt')::bigint`
    : `json_extract(c.data, '$.createdAt')`;
  const one = (kind: string, id: string): string =>
    `(SELECT k."sheetId" FROM "${tableOf(kind)}" k WHERE k.id = ${id})`;
  const thread = 'comment_entry."threadId"';
  const kindOf = `(SELECT t.kind FROM comment_thread t WHERE t."threadId" = ${thread})`;
  await knex.raw(
    `UPDATE comment_entry SET "createdAt" = COALESCE((SELECT ${json} FROM ${tableOf('comment')} c WHERE c.id = comment_entry."commentId"), 0)`,
  );
  await knex.raw(`
    UPDATE comment_entry SET
      "listedIn" = (SELECT t."projectId" FROM comment_thread t WHERE t."threadId" = ${thread} AND t.kind <> 'channel'),
      "sheetId" = CASE ${kindOf}
        WHEN 'sheet' THEN ${thread}
        WHEN 'row' THEN ${one('row', thread)}
        WHEN 'column' THEN ${one('column', thread)}
        WHEN 'cell' THEN COALESCE(${one('cell', thread)}, ${one('row', `SUBSTR(${thread}, 1, 26)`)}) END,
      "lastAt" = "createdAt"
    WHERE "parentCommentId" IS NULL`);
  const reply =
    'FROM comment_entry w WHERE w."parentCommentId" = comment_entry."commentId" AND w.deleted = 0';
  await knex.raw(
    `UPDATE comment_entry SET "lastAt" = (SELECT MAX(w."createdAt") ${reply}) WHERE "parentCommentId" IS NULL AND "listedIn" IS NOT NULL AND EXISTS (SELECT 1 ${reply} AND w."createdAt" > comment_entry."lastAt")`,
  );
}
