// Whether a person has a second factor: asked at the door, and by teams that demand one.

import type { Knex } from 'knex';

/** Is a second factor asked of this person when they sign in? */
export async function hasSecondFactor(knex: Knex, userId: string): Promise<boolean> {
  const row: unknown = await knex('second_factor')
    .where({ userId })
    .whereNotNull('confirmedAt')
    .first('userId');
  return row !== undefined;
}
