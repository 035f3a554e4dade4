// Requests for access to a project or a team. Each address has one row for each of them: a second request reuses
// it.

import type { Knex } from 'knex';

export const name = '014_requests';

/** Creates the table of requests for access. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('access_request', (table) => {
    table.string('id', 26).primary();
    // Id of the project or the team, whichever of the two columns below is set.
    table.string('placeId', 26).notNullable();
    table.string('projectId', 26).references('project_home.projectId').onDelete('CASCADE');
    table.string('teamId', 26).references('team.id').onDelete('CASCADE');
    table.string('email', 254).notNullable();
    table.string('firstName', 120).notNullable();
    table.string('lastName', 120).notNullable();
    // Id of the person who was signed in; null for a visitor, whose name and address are not verified.
    table.string('userId', 26).references('account.id').onDelete('CASCADE').index();
    table.string('state', 16).notNullable();
    table.bigInteger('requestedAt').notNullable();
    // Null until it is answered.
    table.bigInteger('answeredAt');
    table.string('answeredBy', 26);
    table.string('role', 16);
    table.unique(['placeId', 'email']);
    table.index(['state', 'placeId', 'requestedAt']);
  });
}
