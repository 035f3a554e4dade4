// The audit log of acts on people, teams and rights. Lines are only added: the database itself refuses to change
// them.

import type { Knex } from 'knex';

export const name = '011_audit';

/** Creates the tables of the audit log, with triggers that refuse to change or delete its lines. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('audit', (table) => {
    // A team's id, or `site`.
    table.string('chainId', 26).notNullable();
    table.integer('sequence').notNullable();
    // JSON text that the hash is made of.
    table.text('entry').notNullable();
    table.string('hash', 64).notNullable();
    table.primary(['chainId', 'sequence']);
  });
  await knex.schema.createTable('audit_head', (table) => {
    table.string('chainId', 26).primary();
    table.integer('sequence').notNullable();
    table.string('hash', 64).notNullable();
  });
  const isSqlite = String(knex.client.config.client).includes('sqlite');
  for (const statement of isSqlite ? SQLITE : POSTGRES) await knex.raw(statement);
}

const SQLITE = ['update', 'delete'].map(
  (act) =>
    `create trigger audit_no_${act} before ${act} on audit begin select raise(abort, 'audit is append-only'); end`,
);

const POSTGRES = [
  `create function audit_refuse() returns trigger language plpgsql as $$ begin raise exception 'audit is append-only'; end $$`,
  `create trigger audit_append_only before update or delete or truncate on audit for each statement execute function audit_refuse()`,
];
