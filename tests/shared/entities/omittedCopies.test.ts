// Omitted rows in copies: a copy of a sheet is the same show, while a row that is copied or used again is to be seen.

import { beforeEach, expect, test } from 'vitest';
import { openDesk, type Named } from '../../sim/desk.ts';
import { long } from '../../sim/ids.ts';

let desk: ReturnType<typeof openDesk>;
beforeEach(() => {
  desk = openDesk();
  desk.act('eve', ['project.create', 'q', { title: 'Elsewhere', ownedByTeamId: 'team' }]);
  desk.act('ana', ['row.update.omitted', 'r2', { omitted: true }]);
});

/** Returns for each row of a sheet, in order, whether it is omitted. */
function omittedIn(sheetId: string): readonly boolean[] {
  const rows = desk.world().placed('row', 'sheetId', long(sheetId));
  return rows.map(({ id }) => desk.world().find('row', id)?.omitted === true);
}

test.each<[string, Named]>([
  ['a duplicate', ['sheet.create.duplicate', 'x', { sourceId: 's' }]],
  ['a copy in another project', ['sheet.create.duplicate', 'x', { sourceId: 's', projectId: 'q' }]],
  ['a template', ['sheet.create.templateFromSheet', 'x', { sourceId: 's', title: 'Evening' }]],
])('%s of a sheet omits the same rows', (_, made) => {
  desk.act('ana', made);
  expect(omittedIn('x')).toEqual([false, true, false]);
});

test('a sheet from a template omits the rows that the template omits', () => {
  desk.act('ana', ['sheet.create.templateFromSheet', 't', { sourceId: 's', title: 'Evening' }]);
  desk.act('ana', ['sheet.create.fromTemplate', 'x', { sourceId: 't', title: 'Tonight' }]);
  expect(omittedIn('x')).toEqual([false, true, false]);
});

test('a copy of an omitted row, and a sheet that is made of one, is not omitted', () => {
  desk.act('ana', ['row.create.duplicate', null, { ids: ['r2'] }]);
  expect(omittedIn('s')).toEqual([false, true, false, false]);
  desk.act('ana', ['sheet.create.fromRow', 'x', { sourceId: 'r2', title: 'One row' }]);
  expect(omittedIn('x')).toEqual([false]);
});
