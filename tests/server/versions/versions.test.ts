// The versions of a sheet, as they are stored.

import { expect, onTestFinished, test } from 'vitest';
import { addVersion, deleteOldestOfMerges, versionsOf } from '../../../server/versions/versions.ts';
import { kindOf, openTestServices } from '../../support/services.ts';

/** The most versions of a sheet that people name, and the most that merges keep. */
const MOST = 200;

async function openSheet() {
  const services = await openTestServices(null);
  onTestFinished(() => services.close());
  const [sheetId, userId] = [services.newId(), services.newId()];
  const add = async (title: string, isOfMerge = false) => {
    await addVersion(services, { sheetId, title, userId, sequence: 1, isOfMerge });
    if (isOfMerge) await deleteOldestOfMerges(services.database, sheetId);
  };
  const titles = async () => (await versionsOf(services.database, sheetId)).map(({ title }) => title);
  return { add, titles };
}

test('a version that somebody has named stays, however many merges come after it', async () => {
  const { add, titles } = await openSheet();
  await add('As signed off');
  for (let at = 0; at <= MOST; at += 1) await add(`Before merge of ${at}.csv`, true);
  const listed = await titles();
  expect(listed).toHaveLength(MOST + 1);
  expect([listed[0], ...listed.slice(-2)]).toEqual([
    `Before merge of ${MOST}.csv`,
    'Before merge of 1.csv',
    'As signed off',
  ]);
});

test('one version more than are listed is refused, and none of the others is lost', async () => {
  const { add, titles } = await openSheet();
  for (let at = 0; at < MOST; at += 1) await add(`Draft ${at}`);
  expect(await kindOf(add('One more'))).toBe('tooLarge');
  await add('Before merge of a.csv', true);
  const listed = await titles();
  expect([listed.length, listed[0], listed.at(-1)]).toEqual([MOST + 1, 'Before merge of a.csv', 'Draft 0']);
});
