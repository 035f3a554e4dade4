// All channels in one table with one key, filled from the existing data. Before, a document could have the id of a
// person, a team or another channel, and then shared its channel. The older thing keeps the id, and the document is
// deleted.

import type { Knex } from 'knex';
import { createByKey, exactText } from '../dialect.ts';
import { tableOf } from '../tables.ts';

export const name = '021_channels';

/** Creates the table of channels, fills it, and deletes documents that have the id of another channel. */
export async function up(knex: Knex): Promise<void> {
  const exact = exactText(knex);
  await createByKey(knex, 'channel', (table) => {
    table.specificType('id', exact).primary();
    // project | sheet | channel | team | person | gone
    table.text('kind').notNullable();
    table.specificType('projectId', exact);
  });
  await knex.raw(`INSERT INTO channel SELECT id, 'person', NULL FROM account`);
  await knex.raw(`INSERT INTO channel SELECT id, 'team', NULL FROM team WHERE true ON CONFLICT DO NOTHING`);
  for (const kind of ['project', 'sheet', 'channel']) {
    const table = tableOf(kind);
    if (!(await knex.schema.hasTable(table))) continue;
    const home = kind === 'project' ? 'id' : '"projectId"';
    await knex.raw(
      `INSERT INTO channel SELECT id, '${kind}', ${home} FROM "${table}" WHERE true ON CONFLICT DO NOTHING`,
    );
    await knex(table).whereIn('id', knex('channel').whereNot({ kind }).select('id')).delete();
  }
  const projects = knex('channel').where({ kind: 'project' }).select('id');
  await knex('project_member').whereNotIn('projectId', projects).delete();
  await knex('access_request').whereNotNull('projectId').whereNotIn('projectId', projects).delete();
  await knex('invitation').where({ entityType: 'project' }).whereNotIn('entityId', projects).delete();
  await knex('project_home').whereNotIn('projectId', projects).delete();
}
