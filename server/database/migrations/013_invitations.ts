// Open invitations to teams and projects.

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
    // Id of the person who sent it last: it is valid only as long as they may give the role.
    table.string('byUserId', 26).notNullable();
    // Hash of the token in the link that was mailed last; null until that mail has been sent.
    table.string('tokenHash', 64).unique();
    // Number of times that the invitation was sent: a waiting mail of an earlier round is dropped.
    table.integer('round').notNullable();
    table.bigInteger('createdAt').notNullable();
    table.bigInteger('expiresAt').notNullable().index();
    table.unique(['entityId', 'email']);
  });
}
