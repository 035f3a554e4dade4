// The statements of loads stay prepared, but not without a bound: their texts contain numbers and lengths of lists that
// clients choose.

import { expect, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { readTexts } from '../../../server/database/texts.ts';
import { assetList } from '../../../server/projects/assetList.ts';
import { openPeopleDatabase } from '../../support/peopleDatabase.ts';

/** Returns a list of the texts that are prepared from now on. */
function notePreparations({ sqlite }: Database): string[] {
  const texts: string[] = [];
  const handle = sqlite!.reader;
  const prepare = handle.prepare.bind(handle);
  Object.defineProperty(handle, 'prepare', {
    value: (text: string) => {
      texts.push(text);
      return prepare(text);
    },
  });
  return texts;
}

test('a page of assets is the same statement at each offset', async () => {
  const { database, newId } = await openPeopleDatabase();
  const prepared = notePreparations(database);
  const projectId = newId();
  for (let offset = 0; offset < 50; offset += 1)
    await assetList(database, projectId, { offset, limit: 1 + offset });
  expect(prepared.length).toBeLessThan(10);
});

test('a statement stays prepared while it is used, and is dropped when many others were', async () => {
  const { database } = await openPeopleDatabase();
  const prepared = notePreparations(database);
  const read = (number: number) =>
    readTexts(database, [{ text: `SELECT '${number}' AS id, '' AS data, NULL AS more`, values: [] }]);
  for (let number = 1; number <= 1000; number += 1) {
    await read(0);
    expect(await read(number)).toEqual([[{ id: String(number), data: '', more: null }]]);
  }
  expect(prepared).toHaveLength(1001);
  await read(1);
  expect(prepared).toHaveLength(1002);
});
