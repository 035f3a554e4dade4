import { expect, test } from 'vitest';
import { changeOf, revertDraft } from '../../../../renderer/sheet/panels/inspector/history/change.ts';
import { summariseChange } from '../../../../renderer/sheet/panels/inspector/history/changeSummary.ts';

const row = '01HZX4Q7KQ74M00000000000R1';
const cell = `${row}.01HZX4Q7KQ74M00000000000K1`;

function step(type: string, verb: 'create' | 'update' | 'delete' | 'insert', more: object) {
  return {
    id: 's1',
    type,
    verb,
    query: { entityId: type === 'row' ? row : cell },
    userId: 'mara',
    createdAt: 1,
    causeName: `${type}.${verb}`,
    data: null,
    previous: null,
    ...more,
  };
}

const said = (given: ReturnType<typeof step>, name = '12A', id = given.query.entityId) =>
  summariseChange(changeOf(given, id)!, name, (ref) => (ref === 'audio' ? 'Audio' : null));

test('a text that replaces another tells both', () => {
  const given = step('cell', 'update', {
    causeName: 'cell.update.value',
    data: { value: '1:30' },
    previous: { value: '1:00' },
  });
  expect(said(given)).toEqual({ says: 'set 12A to', now: '1:30', was: '1:00', note: null });
});

test('a first text, and a cleared one', () => {
  const identity = { id: cell, rowId: row, columnId: 'k', sheetId: 's' };
  const first = step('cell', 'create', {
    causeName: 'cell.update.value',
    data: { ...identity, value: 'Doors' },
  });
  expect(said(first)).toMatchObject({ says: 'set 12A to', now: 'Doors', was: null });
  const cleared = step('cell', 'delete', {
    causeName: 'cell.update.value',
    previous: { ...identity, value: 'Doors' },
  });
  expect(said(cleared)).toMatchObject({ says: 'cleared 12A', now: null, was: 'Doors' });
});

test('a row that moves, is added by import, gets a number, is taken back', () => {
  expect(said(step('row', 'update', { data: { orderKey: 'b' }, previous: { orderKey: 'a' } }))).toMatchObject(
    { says: 'moved 12A' },
  );
  const imported = step('row', 'insert', {
    causeName: 'sheet.create.import',
    data: { db: { row: { [row]: { type: 0, orderKey: 'a' }, other: { type: 1 } } } },
    previous: { db: { row: { [row]: null, other: null } } },
  });
  expect(said(imported)).toMatchObject({ says: 'added 12A', note: 'by import' });
  const numbered = step('row', 'insert', {
    causeName: 'sheet.update.itemNumbersFrozen',
    data: { db: { row: { [row]: { itemLabel: '12A' } } } },
    previous: { db: { row: { [row]: { itemLabel: '14' } } } },
  });
  expect(said(numbered)).toEqual({
    says: 'set the number of 12A to',
    now: '12A',
    was: '14',
    note: 'by freezing',
  });
  const undone = step('row', 'update', {
    causeName: 'action.create.undo',
    data: { title: null },
    previous: { title: 'Interval' },
  });
  expect(said(undone)).toEqual({
    says: 'took away the title of 12A',
    now: null,
    was: 'Interval',
    note: 'by undo',
  });
});

test('a bulk step that says nothing of it is no change of it', () => {
  const data = { db: { cell: { [cell]: { rowId: row, value: 'x' } } } };
  expect(changeOf(step('column', 'insert', { data }), row)).toBe(null);
});

test('what is referred to by id is told by name; looks are told without their values', () => {
  const category = step('cell', 'update', { data: { categoryId: 'audio' }, previous: {} });
  expect(said(category)).toMatchObject({ says: 'set the category of 12A to', now: 'Audio' });
  const colours = step('cell', 'update', {
    data: { backgroundColorLight: '#ffffff', backgroundColorDark: '#000000' },
    previous: {},
  });
  expect(said(colours)).toMatchObject({ says: 'changed the colour of 12A', now: null, was: null });
});

test('a long text is told by its beginning', () => {
  const given = step('cell', 'update', { data: { value: 'so '.repeat(100) }, previous: {} });
  expect(said(given).now).toMatch(/^so so .*…$/);
  expect(said(given).now?.length).toBeLessThanOrEqual(60);
});

test('what was there comes back by the edit that took it away, and not where it stands already', () => {
  const change = changeOf(
    step('cell', 'update', {
      causeName: 'cell.update.value',
      data: { value: '1:30' },
      previous: { value: '1:00' },
    }),
    cell,
  )!;
  expect(revertDraft(change, { id: cell, value: '1:30' })).toEqual({
    name: 'cell.update.value',
    entityId: cell,
    data: { value: '1:00' },
  });
  expect(revertDraft(change, { id: cell, value: '1:00' })).toBe(null);
});

test('a first text is put back by clearing; a rich one with its form; a move is not put back', () => {
  const first = changeOf(
    step('cell', 'create', { causeName: 'cell.update.value', data: { id: cell, value: 'Doors' } }),
    cell,
  )!;
  expect(revertDraft(first, { id: cell, value: 'Doors' })?.data).toEqual({ value: null });
  const rich = changeOf(
    step('cell', 'update', {
      causeName: 'cell.update.value',
      data: { value: 'plain', valueText: null },
      previous: { value: 'rich', valueText: '[]' },
    }),
    cell,
  )!;
  expect(revertDraft(rich, { id: cell, value: 'plain' })?.data).toEqual({ value: 'rich', valueText: '[]' });
  const moved = changeOf(
    step('row', 'update', { causeName: 'row.update.place', data: { orderKey: 'b' }, previous: {} }),
    row,
  )!;
  expect(revertDraft(moved, { id: row })).toBe(null);
  const colours = changeOf(
    step('row', 'update', {
      causeName: 'row.update.colors',
      data: { backgroundColorLight: '#ffffff' },
      previous: { backgroundColorLight: null },
    }),
    row,
  )!;
  expect(revertDraft(colours, { id: row, backgroundColorLight: '#ffffff' })).toEqual({
    name: 'row.update.colors',
    entityId: row,
    data: { backgroundColorLight: null },
  });
});
