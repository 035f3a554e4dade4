// The ways in which people are notified, and the delivery of each notice.

import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

export const name = '020_notificationWays';

/** Creates the tables of preferences and of mail times, adds to notices whether the app shows them and when they
 *  were mailed, and makes the secret of the links that end mails. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('notification', (table) => {
    // Notices that are not shown in the app may still wait for their mail.
    table.boolean('inApp').notNullable().defaultTo(true);
    table.bigInteger('mailedAt');
    table.index(['userId', 'groupKey'], 'notification_unread', { predicate: knex.whereNull('readAt') });
    table.index(['entityId']);
  });
  await knex.schema.createTable('notification_preference', (table) => {
    table.string('userId', 26).notNullable().references('account.id').onDelete('CASCADE');
    // Empty for the general preferences.
    table.string('projectId', 26).notNullable();
    table.boolean('muted').notNullable();
    // JSON of the differences from the defaults.
    table.text('ticks').notNullable();
    table.primary(['userId', 'projectId']);
  });
  await knex.schema.createTable('notification_rhythm', (table) => {
    table.string('userId', 26).primary().references('account.id').onDelete('CASCADE');
    table.string('mails', 8).notNullable();
    table.string('timeZone', 60);
    // Minutes of the day; null without quiet hours.
    table.integer('quietFrom');
    table.integer('quietTo');
  });
  await knex('secret').insert({ name: 'unsubscribe', value: randomBytes(32).toString('base64url') });
}
