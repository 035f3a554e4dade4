// The names of deleted people in the notices of others.

import { expect, test } from 'vitest';
import { removeNameFromNotices } from '../../../server/notifications/deletedPeople.ts';
import { notify } from '../../../server/notifications/notify.ts';
import type { NotificationEvent } from '../../../shared/notificationEvents.ts';
import { openPeopleDatabase } from '../../support/peopleDatabase.ts';

const by = 'Ann Adds';
const NOTICES: readonly [event: NotificationEvent, title: string, text: string, shown: string | null][] = [
  ['mention', `${by} mentions you in Run of show`, 'Hi', 'Deleted person mentions you in Run of show: Hi'],
  ['mention', 'Ann mentions Lights in A · B', 'Hi', 'Deleted person mentions Lights in A · B: Hi'],
  ['reply', 'Ann Old replies in Run of show', 'Hi', 'Deleted person replies in Run of show: Hi'],
  ['comment', 'Ann comments on your row', 'Hi', 'Deleted person comments on your row: Hi'],
  ['assigned', 'Ann gives you a comment', 'Hi', 'Deleted person gives you a comment: Hi'],
  ['upload', `${by} adds Plan for Lights`, '', 'Deleted person adds Plan for Lights: '],
  ['added', 'Ann added you to Gala', 'Member', 'Deleted person added you to Gala: Member'],
  [
    'show',
    '“Gala” is live',
    'On now: 3 Doors · Ann calls',
    '“Gala” is live: On now: 3 Doors · Deleted person calls',
  ],
  ['show', '“Gala” is live', `${by} calls`, '“Gala” is live: Deleted person calls'],
  ['show', '“Gala” is live', 'On now: 3 Everybody calls', '“Gala” is live: On now: 3 Everybody calls'],
  ['requestAnswered', 'You have access to Gala', 'Member', 'You have access to Gala: Member'],
  ['accessRequested', `${by} asks for access to Gala`, 'ann@eo.example', null],
  // Words of another version: it cannot be told where the name ends.
  ['mention', 'Ann wrote to you', 'Hi', null],
];

test('no notice names whoever was deleted, whatever they were called; those of others stay', async () => {
  const { database, newId, now, person } = await openPeopleDatabase();
  const { knex } = database;
  const [ann, mara, priya] = [await person('Ann'), await person('Mara'), await person('Priya')];
  const tell = (byUserId: string, event: NotificationEvent, title: string, text: string) =>
    notify(
      knex,
      { now, newId },
      {
        event,
        to: [mara],
        byUserId,
        projectId: null,
        teamId: null,
        entityId: null,
        groupKey: newId(),
        title,
        text,
        path: '/',
        act: 'Open',
      },
    );
  for (const [event, title, text] of NOTICES) await tell(ann, event, title, text);
  await tell(priya, 'mention', `${by} mentions you`, '');
  expect(await removeNameFromNotices(knex, { userId: ann, name: by, deletedName: 'Deleted person' })).toEqual(
    [mara],
  );
  const rows: { title: string; text: string }[] = await knex('notification').orderBy('id');
  expect(rows.map(({ title, text }) => `${title}: ${text}`)).toEqual([
    ...NOTICES.flatMap(([, , , shown]) => shown ?? []),
    `${by} mentions you: `,
  ]);
});

test('they are found by an index, however many notices there are', async () => {
  const { database } = await openPeopleDatabase();
  const plan: { detail: string }[] = await database.knex.raw(
    'explain query plan select * from notification where "byUserId" = ? and id > ? order by id limit 500',
    ['somebody', ''],
  );
  expect(plan.map(({ detail }) => detail).join('; ')).toMatch(
    /^SEARCH notification USING INDEX \S+byuserid\S*/i,
  );
});

test('more notices than are read at once all lose the name', async () => {
  const { database, newId, now, person } = await openPeopleDatabase();
  const [ann, mara] = [await person('Ann'), await person('Mara')];
  const about = { projectId: null, teamId: null, entityId: null, path: '/', act: 'Open' } as const;
  for (let at = 0; at < 1001; at += 1)
    await notify(
      database.knex,
      { now, newId },
      {
        event: 'mention',
        to: [mara],
        byUserId: ann,
        groupKey: newId(),
        title: `${by} mentions you in ${at}`,
        text: '',
        ...about,
      },
    );
  await removeNameFromNotices(database.knex, { userId: ann, name: by, deletedName: 'Deleted person' });
  const left: { title: string }[] = await database.knex('notification').where('title', 'like', `${by}%`);
  expect(left).toEqual([]);
});
