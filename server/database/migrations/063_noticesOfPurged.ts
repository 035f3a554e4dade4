// The purge deletes the notices of the comments that it deletes; earlier versions left them.

import type { Knex } from 'knex';
import { tableOf } from '../tables.ts';

export const name = '063_noticesOfPurged';

/** Deletes the notices of comments that no longer exist. */
export async function up(knex: Knex): Promise<void> {
  // Before the first start there is no table of comments, and no notice.
  if (!(await knex.schema.hasTable(tableOf('comment')))) return;
  await knex('notification')
    .where((any) => {
      // A mention may also be in a cell, whose notice opens the sheet.
      void any.whereIn('event', ['reply', 'comment', 'assigned']).orWhere('act', 'Open the comment');
    })
    .whereNotIn('entityId', knex(tableOf('comment')).select('id'))
    .delete();
}
