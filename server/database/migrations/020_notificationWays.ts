// Where people want to hear of what, and how far each notice has come.

import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

export const name = '020_notificationWays';

/** Creates the tables of preferences and rhythms, adds to notices whether the app shows them and when they were
 *  mailed, and makes the secret of the links that end mails. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('notification', (table) => {
    // Those that are not shown in the app still wait for their mail.
    table.boolean('inApp').notNullable().defaultTo(true);
    table.bigInteger('mailedAt');
    table.index(['userId', 'groupKey'], 'notification_unread', { predicate: knex.whereNull('readAt') });
    table.index(['entityId']);
  });
  await knex.schema.createTable('notification_preference', (table) => {
    table.string('userId', 26).notNullable().references('account.id').onDelete('CASCADE');
    // '' for everywhere.
    table.string('projectId', 26).notNullable();
    table.boolean('muted').notNullable();
    // JSON: what differs.
    table.text('ticks').notNullable();
    table.primary(['userId', 'projectId']);
  });
  await knex.schema.createTable('notification_rhythm', (table) => {
    table.string('userId', 26).primary().references('account.id').onDelete('CASCADE');
    table.string('mails', 8).notNullable();
    table.string('timeZone', 60);
    // Minutes of the day; null: no quiet hours.
    table.integer('quietFrom');
    table.integer('quietTo');
  });
  await knex('secret').insert({ name: 'unsubscribe', value: randomBytes(32).toString('base64url') });
}
