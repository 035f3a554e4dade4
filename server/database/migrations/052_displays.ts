// Displays: the browsers in which a link of scope `display` was opened, with what the people who call the show see of
// them. A display is the guest of its link, and stays the same display where it is redirected to another link.

import type { Knex } from 'knex';
import { exactText } from '../dialect.ts';

export const name = '052_displays';

/** Creates the table, and the index by which the display links of a sheet are found. */
export async function up(knex: Knex): Promise<void> {
  const exact = exactText(knex);
  await knex.schema.createTable('display', (table) => {
    table.specificType('id', exact).primary();
    table.specificType('projectId', exact).notNullable().index();
    table.specificType('sheetId', exact).notNullable();
    table.specificType('linkId', exact).notNullable();
    table.specificType('guestId', exact).notNullable().unique();
    // The number that it shows when it is identified.
    table.integer('number').notNullable();
    // The name of the display; empty until somebody gives it one.
    table.text('title').notNullable();
    // Its size in pixels, and whether it keeps its screen awake: held | maySleep | unknown.
    table.integer('width').notNullable();
    table.integer('height').notNullable();
    table.text('wake').notNullable();
    table.bigInteger('lastHeardAt').notNullable();
    // The last messages that it has shown, as JSON.
    table.text('seen').notNullable();
    // The link that it is to open next; null for none.
    table.specificType('redirectLinkId', exact);
    table.unique(['sheetId', 'number']);
  });
  await knex.schema.alterTable('link', (table) => table.index(['sheetId', 'scope']));
}
