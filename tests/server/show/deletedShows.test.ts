import { expect, test } from 'vitest';
import { openDeletedShows } from '../../../server/show/deletedShows.ts';
import { openIdGenerator } from '../../../shared/model/id.ts';

const newId = openIdGenerator(() => 1_795_000_000_000);

test('a message names the deleted sheets of its own project, each once', () => {
  const deleted = openDeletedShows();
  const [project, other] = [newId(), newId()];
  const sheets = Array.from({ length: 50 }, () => newId());
  for (const sheetId of sheets) deleted.add(sheetId, project);
  const [first = '', second = ''] = sheets;
  const text = JSON.stringify({ entityId: second, data: { db: { sheet: { [first]: {}, [second]: {} } } } });
  expect(deleted.namedIn(project, text)).toEqual([second, first]);
  expect(deleted.namedIn(other, text)).toEqual([]);
  expect(deleted.namedIn(first, '')).toEqual([first]);
  deleted.remove(first);
  expect(deleted.namedIn(project, text)).toEqual([second]);
});

test('of many deleted sheets those that were deleted last are remembered', () => {
  const deleted = openDeletedShows();
  const project = newId();
  const sheets = Array.from({ length: 201 }, () => newId());
  for (const sheetId of sheets) deleted.add(sheetId, project);
  expect(deleted.namedIn(project, JSON.stringify(sheets))).toEqual(sheets.slice(1));
});
