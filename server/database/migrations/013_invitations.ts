// Who has been invited to a team or a project, and has not come yet.

import type { Knex } from 'knex';

export const name = '013_invitations';

/** Creates the table of invitations. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('invitation', (table) => {
    table.string('id', 26).primary();
    table.string('entityType', 8).notNullable();
    table.string('entityId', 26).notNullable();
    table.string('email', 254).notNullable().index();
    table.string('role', 16).notNullable();
    // Whoever invited, or sent it again: it holds only as long as they may still give the role.
    table.string('byUserId', 26).notNullable();
    // Of the link that was mailed last; null until that mail has left.
    table.string('tokenHash', 64).unique();
    // Counts how often it was sent: a mail of an earlier round makes no link any more.
    table.integer('round').notNullable();
    table.bigInteger('createdAt').notNullable();
    table.bigInteger('expiresAt').notNullable().index();
    table.unique(['entityId', 'email']);
  });
}
