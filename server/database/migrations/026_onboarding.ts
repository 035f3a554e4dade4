// What each person has tried of EO, and which projects are demo shows of theirs.

import type { Knex } from 'knex';

export const name = '026_onboarding';

/** Creates the tables of what people have tried, and of their demo shows. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('onboarding_mark', (table) => {
    table.string('userId', 26).notNullable().references('account.id').onDelete('CASCADE');
    table.string('mark', 32).notNullable();
    table.bigInteger('markedAt').notNullable();
    table.primary(['userId', 'mark']);
  });
  await knex.schema.createTable('demo_project', (table) => {
    table.string('userId', 26).notNullable().references('account.id').onDelete('CASCADE');
    table.string('projectId', 26).notNullable().index();
    table.primary(['userId', 'projectId']);
  });
}
