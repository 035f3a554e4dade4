// Who has asked to be let into a project or a team. One line a place and address: asked again, it is the same line.

import type { Knex } from 'knex';

export const name = '014_requests';

/** Creates the table of requests for access. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('access_request', (table) => {
    table.string('id', 26).primary();
    // The project's id or the team's, whichever of the two below is there.
    table.string('placeId', 26).notNullable();
    table.string('projectId', 26).references('project_home.projectId').onDelete('CASCADE');
    table.string('teamId', 26).references('team.id').onDelete('CASCADE');
    table.string('email', 254).notNullable();
    table.string('firstName', 120).notNullable();
    table.string('lastName', 120).notNullable();
    // Who was signed in when it was asked; null: a visitor, whose name and address nobody has seen to.
    table.string('userId', 26).references('account.id').onDelete('CASCADE').index();
    table.string('state', 16).notNullable();
    table.bigInteger('requestedAt').notNullable();
    // Null until somebody has answered.
    table.bigInteger('answeredAt');
    table.string('answeredBy', 26);
    table.string('role', 16);
    table.unique(['placeId', 'email']);
    table.index(['state', 'placeId', 'requestedAt']);
  });
}
