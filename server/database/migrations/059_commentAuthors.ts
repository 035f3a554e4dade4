// An index of comments by their authors, for the copy of what a person has written.

import type { Knex } from 'knex';

export const name = '059_commentAuthors';

/** Adds the index. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('CREATE INDEX comment_entry_author ON comment_entry ("userId", "commentId")');
}
