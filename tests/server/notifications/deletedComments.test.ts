// Notices of comments say what the comments say now, and those of deleted comments are nowhere.

import { expect, test } from 'vitest';
import type { Fields } from '../../../shared/model/action.ts';
import { purgeDocuments } from '../../../server/bin/purgeDocuments.ts';
import { indexComments } from '../../../server/database/documents/commentIndex.ts';
import { up } from '../../../server/database/migrations/063_noticesOfPurged.ts';
import { tableOf } from '../../../server/database/tables.ts';
import { inboxOf, markRead, unreadOf } from '../../../server/notifications/inbox.ts';
import { noticeJob } from '../../../server/notifications/noticeDelivery.ts';
import { noticeMailJob } from '../../../server/notifications/noticeMails.ts';
import { notify } from '../../../server/notifications/notify.ts';
import { openPeopleDatabase } from '../../support/peopleDatabase.ts';

const MINUTE_MS = 60_000;

async function world() {
  const people = await openPeopleDatabase();
  const { database, newId, now, clock } = people;
  const { knex } = database;
  const [mara, priya] = [await people.person('Mara'), await people.person('Priya')];
  await knex('account').update({ verifiedAt: now() });
  const sent: unknown[] = [];
  const heard: string[] = [];
  const scheduled: unknown[] = [];
  const services = {
    database,
    now,
    newId,
    isActiveIn: () => false,
    isCalling: () => false,
    bus: { publish: (_: string, { text }: { readonly text: string }) => void heard.push(text) },
    jobs: () => ({ add: async (_: unknown, job: unknown) => void scheduled.push(job), wake: () => {} }),
    mailQueue: () => ({ add: async (_: unknown, __: unknown, letter: unknown) => void sent.push(letter) }),
  };

  /** Writes a comment, and tells Priya of it. */
  async function say(text: string, more: Fields = {}): Promise<string> {
    const id = newId();
    const subject = { entityId: 'r1', entityType: 'row', projectId: 'p', channelId: 'p' };
    const data = { ...subject, ...more, text, userId: mara, createdAt: now() };
    await knex(tableOf('comment')).insert({ id, channelId: 'p', entityId: 'r1', data: JSON.stringify(data) });
    await set(id, {});
    await tell(id, text);
    return id;
  }

  /** Tells Priya of a comment, or of the cell `about`. */
  const tell = (about: string, text: string) =>
    notify(knex, services, {
      event: 'mention',
      to: [priya],
      byUserId: mara,
      projectId: null,
      teamId: null,
      entityId: about,
      groupKey: `mention ${about}`,
      title: 'Mara mentions you',
      text,
      path: '/',
      act: 'Open the comment',
    });

  /** Changes a comment; `deletedBy` puts it into the bin, or takes it out. */
  async function set(id: string, fields: Fields, deletedBy: string | null = null): Promise<void> {
    const own = () => knex(tableOf('comment')).where({ id });
    const { data }: { data: string } = await own().first('data');
    const entity = { ...JSON.parse(data), ...fields, id };
    await own().update({ data: JSON.stringify(entity), deletedBy });
    const run = async (statement: string, values: readonly (string | number | null)[]) =>
      knex.raw<unknown[]>(statement, [...values]);
    await indexComments(run, [{ kind: 'comment', id, entity, deletedBy, text: null }]);
  }

  async function shown() {
    const { notifications } = await inboxOf(knex, priya, { only: 'all' });
    const { all, mentions } = await unreadOf(knex, priya);
    expect([all, mentions]).toEqual([notifications.length, notifications.length]);
    return notifications.map(({ text }) => text);
  }

  /** Returns the texts of the mail that is due after ten minutes. */
  async function mailed(): Promise<readonly string[]> {
    clock.at += 10 * MINUTE_MS;
    await noticeMailJob(services).run({ userId: priya, projectId: null }, newId());
    return sent.splice(0).flatMap((letter) => JSON.stringify(letter).match(/“[^”]*”/g) ?? []);
  }

  async function announced(): Promise<string> {
    const ids: string[] = await knex('notification').pluck('id');
    await noticeJob(services).run({ ids }, newId());
    return heard.splice(0).join('\n');
  }

  /** Returns the payloads of the mail jobs that follow when comments are restored. */
  async function restored(...restoredCommentIds: string[]): Promise<readonly unknown[]> {
    scheduled.length = 0;
    await noticeJob(services).run({ restoredCommentIds }, newId());
    return scheduled.splice(0).map((job) => Object(job).payload);
  }

  return { ...people, knex, mara, priya, heard, say, tell, set, shown, mailed, announced, restored };
}

test('a comment that was deleted is in no inbox, no mail and no message, and is back when it is restored', async () => {
  const { mara, say, set, shown, mailed, announced } = await world();
  const gone = await say('The singer is ill, @Priya');
  await say('Doors at seven, @Priya');
  expect(await shown()).toEqual(['Doors at seven, @Priya', 'The singer is ill, @Priya']);
  await set(gone, {}, mara);
  expect(await shown()).toEqual(['Doors at seven, @Priya']);
  expect(await announced()).not.toContain('singer');
  expect(await mailed()).toEqual(['“Doors at seven, @Priya”']);
  await set(gone, {});
  expect(await shown()).toHaveLength(2);
  expect(await mailed()).toEqual(['“The singer is ill, @Priya”']);
});

test('a reply is not told of while the comment that it answers is deleted', async () => {
  const { mara, say, set, shown, mailed } = await world();
  const above = await say('Who is on fog, @Priya?');
  await say('Ask @Priya', { parentCommentId: above });
  await set(above, {}, mara);
  expect(await shown()).toEqual([]);
  expect(await mailed()).toEqual([]);
});

test('when a comment is restored, mails about it and its answers are looked at again, and pages count anew', async () => {
  const { priya, knex, heard, say, restored } = await world();
  const above = await say('Who is on fog, @Priya?');
  const answer = await say('Ask @Priya', { parentCommentId: above });
  await say('Doors at seven, @Priya');
  await knex('notification').where({ entityId: above }).update({ mailedAt: 1 });
  expect(await restored(above)).toEqual([{ userId: priya, projectId: null }]);
  expect(heard.map((text) => JSON.parse(text).data.actions)).toMatchObject([
    [{ type: 'notification', verb: 'update' }],
  ]);
  await knex('notification').where({ entityId: answer }).update({ readAt: 1 });
  expect(await restored(above)).toEqual([]);
});

test('an edited comment is told of as it is now', async () => {
  const { say, set, shown, mailed, announced } = await world();
  const id = await say('Fee is 4,000, @Priya');
  await set(id, { text: `Doors at\nseven, @Priya ${'x'.repeat(400)}` });
  const [text] = await shown();
  expect(text).toMatch(/^Doors at seven, @Priya x+…$/);
  expect(text).toHaveLength(280);
  expect(await announced()).not.toContain('4,000');
  expect(await mailed()).toEqual([`“${text}”`]);
});

test('whoever reads all has not read what was deleted then; a notice of no comment stays as it is', async () => {
  const { knex, mara, priya, newId, say, tell, set, shown } = await world();
  const gone = await say('The singer is ill, @Priya');
  await tell('r1.c1', 'In a cell: @Priya');
  await set(gone, {}, mara);
  expect(await shown()).toEqual(['In a cell: @Priya']);
  await markRead(knex, priya, { upTo: newId() }, 1);
  expect((await unreadOf(knex, priya)).all).toBe(0);
  await set(gone, {});
  expect((await unreadOf(knex, priya)).all).toBe(1);
});

test('the notices of a purged comment are deleted, also where an earlier version has left them', async () => {
  const { knex, say, tell, shown, newId } = await world();
  const purged = await say('The singer is ill, @Priya');
  await say('Doors at seven, @Priya');
  await knex.transaction((trx) => purgeDocuments(trx, 'comment', [purged]));
  expect(await knex('notification').pluck('text')).toEqual(['Doors at seven, @Priya']);
  await tell(newId(), 'Left by an earlier version, @Priya');
  await knex('notification').insert({
    ...(await knex('notification').first()),
    id: newId(),
    entityId: 'cell',
    act: 'Open the sheet',
    text: 'In a cell: @Priya',
    groupKey: 'mention cell',
  });
  await up(knex);
  expect(await shown()).toEqual(['In a cell: @Priya', 'Doors at seven, @Priya']);
});
