// People: accounts, sessions, teams, and memberships. They are relational, since here constraints matter more than
// flexibility. Times are milliseconds; roles are the words of `shared/permissions/roles.ts`.

import type { Knex } from 'knex';

export const name = '002_people';

/** Creates the tables of accounts and their credentials, of teams, and of memberships in teams and projects. */
export async function up(knex: Knex): Promise<void> {
  await makeAccounts(knex);
  await makeSessions(knex);
  await makeTeams(knex);
  await makeProjects(knex);
}

async function makeAccounts(knex: Knex): Promise<void> {
  await knex.schema.createTable('account', (table) => {
    table.string('id', 26).primary();
    table.string('email', 254).notNullable().unique();
    table.string('firstName', 120).notNullable();
    table.string('lastName', 120).notNullable();
    table.string('color', 9).notNullable();
    table.text('avatar');
    table.string('role', 16);
    // Null for a person who signs in by link only.
    table.string('passwordHash', 255);
    table.bigInteger('createdAt').notNullable();
  });
}

async function makeSessions(knex: Knex): Promise<void> {
  await knex.schema.createTable('session', (table) => {
    table.string('id', 26).primary();
    table.string('tokenHash', 64).notNullable().unique();
    table.string('userId', 26).notNullable().references('account.id').onDelete('CASCADE').index();
    table.string('device', 300).notNullable();
    table.string('address', 64).notNullable();
    table.bigInteger('startedAt').notNullable();
    table.bigInteger('lastSeenAt').notNullable();
    table.bigInteger('expiresAt').notNullable().index();
  });
  await knex.schema.createTable('sign_in_link', (table) => {
    table.string('tokenHash', 64).primary();
    table.string('userId', 26).notNullable().references('account.id').onDelete('CASCADE');
    table.bigInteger('expiresAt').notNullable().index();
  });
  // A browser in which this person has signed in before: guesses from elsewhere do not lock it out.
  await knex.schema.createTable('known_device', (table) => {
    table.string('tokenHash', 64).primary();
    table.string('userId', 26).notNullable().references('account.id').onDelete('CASCADE');
    table.bigInteger('createdAt').notNullable();
  });
  await knex.schema.createTable('login_failure', (table) => {
    table.string('key', 100).primary();
    table.integer('failures').notNullable();
    table.bigInteger('lastAt').notNullable();
    table.bigInteger('blockedUntil').notNullable();
  });
}

async function makeTeams(knex: Knex): Promise<void> {
  await knex.schema.createTable('team', (table) => {
    table.string('id', 26).primary();
    table.string('name', 120).notNullable();
    table.text('avatar');
    table.string('plan', 26).notNullable();
    table.boolean('allowMemberRequests').notNullable();
    table.bigInteger('createdAt').notNullable();
  });
  await knex.schema.createTable('team_member', (table) => {
    table.string('teamId', 26).notNullable().references('team.id').onDelete('CASCADE');
    table.string('userId', 26).notNullable().references('account.id').onDelete('CASCADE').index();
    table.string('role', 16).notNullable();
    table.bigInteger('createdAt').notNullable();
    table.primary(['teamId', 'userId']);
  });
}

async function makeProjects(knex: Knex): Promise<void> {
  // The team that owns a project. The roles of the team are the least roles in it. The project itself is a
  // document.
  await knex.schema.createTable('project_home', (table) => {
    table.string('projectId', 26).primary();
    table.string('teamId', 26).notNullable().references('team.id').index();
  });
  await knex.schema.createTable('project_member', (table) => {
    table.string('projectId', 26).notNullable().references('project_home.projectId').onDelete('CASCADE');
    // Id of a user or a team.
    table.string('identityId', 26).notNullable().index();
    table.string('kind', 4).notNullable();
    table.string('role', 16).notNullable();
    table.bigInteger('createdAt').notNullable();
    table.primary(['projectId', 'identityId']);
  });
}
