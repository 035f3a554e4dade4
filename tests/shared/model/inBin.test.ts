// Edits of what lies in the bin are stored there, and come back with it (docs/actions.md).

import { expect, test } from 'vitest';
import type { Fields } from '../../../shared/model/action.ts';
import { openDesk, type Named } from '../../sim/desk.ts';
import { long } from '../../sim/ids.ts';

type Desk = ReturnType<typeof openDesk>;

/** Deletes something, sends the edits while it lies in the bin, and restores it. */
function editInBin(desk: Desk, kind: string, id: string, ...edits: readonly Named[]): void {
  desk.act('ana', [`${kind}.delete`, null, { ids: [id] }]);
  for (const edit of edits) desk.act('bea', edit);
  desk.act('ana', [`${kind}.create.undelete`, null, { ids: [id] }]);
}

const found = (desk: Desk, kind: string, id: string) => desk.server.store.collection(kind).get(long(id));

test('the lock of a row, and of a sheet, is set while it lies in the bin', () => {
  const desk = openDesk();
  editInBin(desk, 'row', 'r1', ['row.update.locked', 'r1', { locked: true }]);
  expect(desk.row('r1')).toMatchObject({ locked: true, lockedBy: 'bea' });
  editInBin(desk, 'sheet', 's', ['sheet.update.locked', 's', { locked: true }]);
  expect(found(desk, 'sheet', 's')).toMatchObject({ locked: true, lockedBy: 'bea' });
});

test('who has not set the lock of a row in the bin does not remove it', () => {
  const desk = openDesk();
  desk.act('ana', ['row.update.locked', 'r1', { locked: true }]);
  desk.act('eve', ['row.delete', null, { ids: ['r1'] }]);
  const unlock = () => desk.act('bea', ['row.update.locked', 'r1', { locked: null }]);
  expect(desk.refusal(unlock)).toBe('notAuthorized');
});

test('what is written, pasted and put in order in a sheet comes back with the sheet', () => {
  const desk = openDesk();
  const columns = [long('c1'), long('c2')];
  const rows = [{ id: long('r1'), cells: ['typed', null] }];
  const pasted = [
    { id: long('r2'), cells: ['pasted'] },
    { id: long('n1'), cells: ['in a new row'] },
  ];
  editInBin(
    desk,
    'sheet',
    's',
    ['sheet.update.cells', 's', { columns, rows }],
    ['sheet.insert.cells', 's', { columns, rows: pasted, newRows: [{ id: long('n1') }] }],
    ['sheet.update.order', 's', { order: ['r3', 'r2', 'r1', 'n1'] }],
    ['sheet.update.itemNumbersFrozen', 's', { itemNumbersFrozen: true }],
  );
  const texts = ['r1.c1', 'r2.c1', 'n1.c1'].map((id) => desk.cell(id)?.['value']);
  expect(texts).toEqual(['typed', 'pasted', 'in a new row']);
  expect(desk.order()).toEqual(['r3', 'r2', 'r1', 'n1']);
  expect(desk.labels()).toEqual(['1', '2', '3', '4']);
});

test('a cell of a free block is moved while it lies in the bin', () => {
  const desk = openDesk();
  const at = (x: number): Fields => ({ coordinates: { x, y: 0 }, dimensions: { w: 2, h: 1 } });
  desk.act('ana', ['row.create', 'b1', { sheetId: 's', type: 2 }]);
  desk.act('ana', ['cell.create', 'k1', { rowId: 'b1', ...at(0) }]);
  editInBin(desk, 'cell', 'k1', ['cell.update.coordinates', 'k1', at(6)]);
  expect(desk.cell('k1')).toMatchObject(at(6));
});

test('a variable is renamed while it lies in the bin', () => {
  const desk = openDesk();
  desk.act('ana', ['textVariable.create', 'v1', { projectId: 'p', name: 'hall', value: 'Main' }]);
  editInBin(desk, 'textVariable', 'v1', ['textVariable.update.name', 'v1', { name: 'venue' }]);
  expect(found(desk, 'textVariable', 'v1')).toMatchObject({ name: 'venue', formerNames: ['hall'] });
});

test('a comment is edited, given and reacted to while it lies in the bin, also where one of its files does', () => {
  const desk = openDesk();
  for (const id of [long('a1'), long('a2')])
    desk.server.store.collection('asset').set(id, { id, projectId: long('p'), title: 'Plan' });
  desk.act('eve', ['asset.delete', null, { ids: ['a1'] }]);
  const said = { entityId: 'r1', entityType: 'row', projectId: 'p', text: 'Go' };
  desk.act('ana', ['comment.create', 'm1', said]);
  desk.act('ana', ['comment.delete', null, { ids: ['m1'] }]);
  desk.act('ana', ['comment.update.text', 'm1', { text: 'Go at 19:30' }]);
  desk.act('ana', ['comment.update.assetIds', 'm1', { assetIds: ['a1', 'a2'] }]);
  desk.act('bea', ['comment.update.reaction', 'm1', { name: 'yes', on: true }]);
  desk.act('bea', ['comment.update.assigned', 'm1', { userId: long('dan') }]);
  desk.act('ana', ['comment.create.undelete', null, { ids: ['m1'] }]);
  expect(found(desk, 'comment', 'm1')).toMatchObject({
    text: 'Go at 19:30',
    assetIds: [long('a1'), long('a2')],
    reactions: { yes: ['bea'] },
    assigned: { userId: long('dan') },
  });
});

const move = (ids: readonly string[], relativeRowId: string, direction = 'after'): Named => [
  'row.update.place',
  null,
  { ids, relativeRowId, direction },
];

test('a move of several rows moves the others where one lies in the bin, which comes back among them', () => {
  const desk = openDesk();
  editInBin(desk, 'row', 'r2', move(['r1', 'r2', 'r3'], 'r3'), move(['r3', 'r2', 'r1'], 'r3'));
  expect(desk.order()).toEqual(['r3', 'r2', 'r1']);
  const keys = desk.order().map((id) => desk.row(id)?.['orderKey']);
  expect(new Set(keys).size).toBe(3);
});

test('the place that a row in the bin was given is free for others, and an undo takes the whole move back', () => {
  const desk = openDesk();
  const gone = desk.act('ana', ['row.delete', null, { ids: ['r1'] }]);
  const moved = desk.act('bea', move(['r1', 'r2'], 'r3'));
  desk.act('ana', ['row.create', 'n1', { sheetId: 's', relativeRowId: 'r3' }]);
  desk.undo('ana', gone);
  const order = desk.order();
  expect(new Set(order.map((id) => desk.row(id)?.['orderKey'])).size).toBe(4);
  expect(order[0]).toBe('r3');
  expect(order.at(-1)).toBe('r2');
  desk.undo('bea', moved, 'overwrite');
  expect(desk.order()).toEqual(['r1', 'r2', 'r3', 'n1']);
});

test('a page break in the bin hinders no move, and what never existed is still 404', () => {
  const desk = openDesk();
  desk.act('ana', ['row.create', 'x', { sheetId: 's', type: 1, relativeRowId: 'r1', direction: 'after' }]);
  desk.act('ana', ['row.delete', null, { ids: ['x'] }]);
  desk.act('bea', move(['x', 'r3'], 'r1', 'before'));
  expect(desk.order()).toEqual(['r3', 'r1', 'r2']);
  expect(desk.refusal(() => desk.act('bea', move(['r3', 'r9'], 'r1')))).toBe('notFound');
});

test('columns move beside one that lies in the bin', () => {
  const desk = openDesk();
  desk.act('ana', ['column.create', 'c3', { sheetId: 's', column: {} }]);
  const heading = { value: 'Doors', dimensions: { w: 3, h: 1 } };
  desk.act('ana', ['cell.update.value', 'r1.c1', { value: heading.value }]);
  desk.act('ana', ['cell.update.dimensions', 'r1.c1', { dimensions: heading.dimensions }]);
  editInBin(desk, 'column', 'c2', [
    'column.update.place',
    null,
    { ids: ['c3', 'c2'], relativeColumnId: 'c1', direction: 'before' },
  ]);
  const columns = desk
    .world()
    .placed('column', 'sheetId', long('s'))
    .map(({ id }) => id);
  expect(columns).toEqual(['c3', 'c2', 'c1'].map(long));
});

test('a locked or archived sheet stays closed while it lies in the bin, and its way back is open', () => {
  const columns = [long('c1')];
  const written: readonly Named[] = [
    ['cell.update.value', 'r1.c1', { value: 'late' }],
    ['sheet.update.cells', 's', { columns, rows: [{ id: long('r1'), cells: ['late'] }] }],
    ['row.update.place', null, { ids: ['r1'], relativeRowId: 'r3' }],
    ['sheet.update.title', 's', { title: 'late' }],
  ];
  for (const property of ['locked', 'archived']) {
    const desk = openDesk();
    desk.act('eve', [`sheet.update.${property}`, 's', { [property]: true }]);
    desk.act('eve', ['sheet.delete', null, { ids: ['s'] }]);
    for (const edit of written) expect(desk.refusal(() => desk.act('bea', edit))).toBe('notAuthorized');
    desk.act('bea', ['sheet.create.undelete', null, { ids: ['s'] }]);
    expect(found(desk, 'sheet', 's')?.[property]).toBe(true);
  }
});

test('a locked row stays closed while it lies in the bin, and its way back is open', () => {
  const columns = [long('c1')];
  const rows = [{ id: long('r1'), cells: ['late'] }];
  const written: readonly Named[] = [
    ['cell.update.value', 'r1.c1', { value: 'late' }],
    ['sheet.update.cells', 's', { columns, rows }],
    ['sheet.insert.cells', 's', { columns, rows }],
    ['row.update.title', 'r1', { title: 'late' }],
  ];
  const desk = openDesk();
  desk.act('bea', ['cell.update.value', 'r1.c1', { value: 'Doors' }]);
  desk.act('eve', ['row.update.locked', 'r1', { locked: true }]);
  desk.act('eve', ['row.delete', null, { ids: ['r1'] }]);
  for (const edit of written) expect(desk.refusal(() => desk.act('bea', edit))).toBe('notAuthorized');
  desk.act('bea', ['row.create.undelete', null, { ids: ['r1'] }]);
  expect(desk.row('r1')?.['locked']).toBe(true);
  expect(desk.cell('r1.c1')?.['value']).toBe('Doors');
});
