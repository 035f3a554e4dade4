// The copy of an account is read in pages, and holds each comment of the person once, and no words of others.

import { expect, test } from 'vitest';
import { accountExport } from '../../../server/account/export.ts';
import { indexComments } from '../../../server/database/documents/commentIndex.ts';
import { tableOf } from '../../../server/database/tables.ts';
import type { Fields } from '../../../shared/model/action.ts';
import { openPeopleDatabase } from '../../support/peopleDatabase.ts';

async function world() {
  const people = await openPeopleDatabase();
  const { database, newId, now } = people;
  const { knex } = database;
  const [mara, elin] = [await people.person('Mara'), await people.person('Elin')];

  /** Stores comments on a row, in one transaction. */
  async function write(userId: string, texts: readonly string[], more: Fields = {}): Promise<void> {
    const subject = { entityId: 'r1', entityType: 'row', projectId: 'p', channelId: 'p' };
    await knex.transaction(async (trx) => {
      const run = async (statement: string, values: readonly (string | number | null)[]) =>
        trx.raw<unknown[]>(statement, [...values]);
      for (const text of texts) {
        const id = newId();
        const data = { ...subject, ...more, text, userId, createdAt: now() };
        const row = { id, channelId: 'p', entityId: 'r1', data: JSON.stringify(data) };
        await trx(tableOf('comment')).insert(row);
        await indexComments(run, [
          { kind: 'comment', id, entity: { ...data, id }, deletedBy: null, text: null },
        ]);
      }
    });
  }

  async function copyOf(userId: string) {
    let copy = '';
    for await (const piece of accountExport(database, userId, now())) copy += piece;
    return copy;
  }

  return { ...people, knex, mara, elin, write, copyOf };
}

test('what was written by others is in no copy, whomever they gave it to', async () => {
  const { mara, elin, write, copyOf } = await world();
  await write(elin, ['Hers: the fog'], { assigned: { userId: mara } });
  await write(mara, ['Mine: the tide'], { assigned: { userId: elin }, reactions: { yes: [elin] } });
  const copy = await copyOf(mara);
  expect(JSON.parse(copy)).toMatchObject({ comments: [{ text: 'Mine: the tide', entityType: 'row' }] });
  expect(copy).not.toContain('Hers');
  expect(copy).not.toContain(elin);
});

test('notices come without the words and names of others', async () => {
  const { knex, mara, elin, newId, now, copyOf } = await world();
  const notice = {
    event: 'mention',
    byUserId: elin,
    groupKey: 'g',
    path: '/',
    act: 'Answer',
    createdAt: now(),
  };
  const words = { title: 'Elin Test mentions you', text: 'Hers: the fog' };
  await knex('notification').insert({ id: newId(), userId: mara, ...notice, ...words });
  const copy = await copyOf(mara);
  expect(JSON.parse(copy)).toMatchObject({ notifications: [{ event: 'mention', createdAt: now() }] });
  expect(copy).not.toMatch(/Elin|Hers/);
});

test('more than a page of comments is whole, in order, and no statement reads more than a page', async () => {
  const { database, mara, write, copyOf } = await world();
  const texts = Array.from({ length: 1001 }, (_, index) => `Comment ${index}`);
  await write(mara, texts);
  const lengths: number[] = [];
  database.reader.on('query-response', (rows: unknown) => Array.isArray(rows) && lengths.push(rows.length));
  const { comments }: { comments: { text: string }[] } = JSON.parse(await copyOf(mara));
  expect(comments.map(({ text }) => text)).toEqual(texts);
  expect(Math.max(...lengths)).toBe(500);
});

test('a draft is the person’s own', async () => {
  const { knex, mara, elin, now, copyOf } = await world();
  const draft = { threadId: 'r1', at: now() };
  await knex('draft').insert([
    { ...draft, userId: mara, text: 'Not sent yet' },
    { ...draft, userId: elin, text: 'Hers, not sent' },
  ]);
  expect(JSON.parse(await copyOf(mara))).toMatchObject({ drafts: [{ text: 'Not sent yet' }] });
});
