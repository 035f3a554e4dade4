// Many cells in one action: judged like single writes, one step in the log, one undo.

import { expect, test } from 'vitest';
import { aboutOf, definitionOf, kinds, planFor } from '../../../shared/catalogue.ts';
import { samples } from '../../../shared/entities/samples.ts';
import { AppError } from '../../../shared/errors.ts';
import { limits } from '../../../shared/limits.ts';
import type { Action, RequestReply, Fields } from '../../../shared/model/action.ts';
import type { Role } from '../../../shared/permissions/roles.ts';
import { textOf } from '../../sim/visible.ts';
import { snapshotOf } from '../../../shared/model/snapshot.ts';
import { ask } from '../../sim/asking.ts';
import { counter } from '../../sim/ids.ts';
import { sampleServer } from '../../sim/sample.ts';
import type { Server } from '../../sim/server.ts';

const { sheet, row, thirdRow, column, secondColumn } = samples;
const newId = counter();

const insert = (data: Fields, id = newId()): Action =>
  ask('sheet.insert.cells', sheet, { columns: [column, secondColumn], rows: [], ...data }, { id });

function refusal(data: Fields, role: Role = 'EDITOR'): string {
  const server = sampleServer(role);
  const action = insert(data);
  const snapshot = snapshotOf(server.store, () => null);
  try {
    aboutOf(action, snapshot);
    planFor(action, snapshot, { id: samples.user, role }, { newId, now: 9, userId: samples.user });
  } catch (error) {
    if (error instanceof AppError) return `${error.kind}: ${error.message}`;
    throw error;
  }
  return 'none';
}

function done(server: Server, action: Action): RequestReply {
  const { outcome } = server.receive(samples.user, { actions: [action] });
  if (outcome instanceof AppError)
    throw new Error(`${outcome.message} ${outcome.details.note}`, { cause: outcome });
  return outcome;
}

const undoOf = (action: Action): Action =>
  ask('action.create.undo', null, { causeIds: [action.id], onChange: 'ask' }, { id: newId() });

const shown = (server: Server): string =>
  textOf(kinds, server.store).replaceAll(/,?\["updatedAt",("[^"]*"|[0-9]+)\]/g, '');

test('what a single write refuses is refused here', () => {
  const cells = (...list: unknown[]) => ({ rows: [{ id: row, cells: list }] });
  expect(refusal(cells('a', 'b', 'c'))).toMatch('badRequest');
  expect(refusal({ rows: [{ id: row, y: 1, cells: ['a'] }] })).toMatch('no such line');
  expect(refusal({ rows: [{ id: samples.block, cells: ['a'] }] })).toMatch('no columns');
  expect(
    refusal({
      rows: [
        { id: row, cells: ['a'] },
        { id: row, cells: ['b'] },
      ],
    }),
  ).toMatch('badRequest');
  expect(refusal(cells('x'.repeat(limits.cellTextLength + 1)))).toMatch('badRequest');
  expect(refusal({ ...cells([null, 0]), looks: [{ categoryId: newId() }] })).toMatch('notFound');
  expect(refusal({ ...cells([null, 3]), looks: [] })).toMatch('badRequest');
  expect(refusal(cells(['a', -1, '{"paragraphs":[{"spans":[{"text":"b","bold":true}]}]}']))).toMatch(
    'something else',
  );
  expect(refusal({ ...cells([null, 0]), looks: [{ typography: { blink: true } }] })).toMatch('badRequest');
  expect(refusal({ newRows: [{ id: row }] })).toMatch('conflict');
  expect(refusal({ newRows: [{ id: newId(), type: 1 }], relativeRowId: samples.pageBreak })).toMatch(
    'page break',
  );
});

test('a writer writes texts, and neither dresses cells nor makes rows', () => {
  const role = 'MEMBER';
  expect(refusal({ rows: [{ id: row, cells: ['a'] }] }, role)).toMatch('notAuthorized');
  const write = ask(
    'sheet.update.cells',
    sheet,
    { columns: [column], rows: [{ id: row, cells: ['a'] }] },
    { id: newId() },
  );
  expect(done(sampleServer(role), write).actions.length).toBe(1);
});

test('a writer writes texts with their marks, as in a single cell, and marks of another text are refused', () => {
  const rich = (text: string) => JSON.stringify({ paragraphs: [{ spans: [{ text, bold: true }] }] });
  const write = (marks: string) =>
    ask(
      'sheet.update.cells',
      sheet,
      { columns: [column], rows: [{ id: row, cells: [['Go', -1, marks]] }] },
      { id: newId() },
    );
  const server = sampleServer('MEMBER');
  done(server, write(rich('Go')));
  const cell = server.store.collection('cell').get(`${row}.${column}`);
  expect(cell).toMatchObject({ value: 'Go', valueText: rich('Go') });
  const { outcome } = server.receive(samples.user, { actions: [write(rich('Stop'))] });
  expect(outcome).toMatchObject({ kind: 'badRequest', message: expect.stringMatching('something else') });
});

test('a locked row refuses the whole, and nothing of it is done', () => {
  const server = sampleServer('EDITOR');
  server.store
    .collection('row')
    .set(thirdRow, { ...server.store.collection('row').get(thirdRow)!, locked: true });
  const before = shown(server);
  const action = insert({
    rows: [
      { id: row, cells: ['a'] },
      { id: thirdRow, cells: ['b'] },
    ],
  });
  const { outcome } = server.receive(samples.user, { actions: [action] });
  expect(outcome).toMatchObject({ kind: 'notAuthorized', message: 'This row is locked.' });
  expect(shown(server)).toBe(before);
});

test('thousands of new cells are one step, and so is their undo; redo gives them back', () => {
  const server = sampleServer('EDITOR');
  const ids = Array.from({ length: 400 }, newId);
  const action = insert({
    newRows: ids.map((id) => ({ id })),
    relativeRowId: row,
    direction: 'after',
    looks: [{ typography: { bold: true } }],
    // Empties a cell that is there, changes one, and fills 800.
    rows: [
      { id: row, cells: ['', ['Doors', 0]] },
      ...ids.map((id, at) => ({ id, cells: [`a${at}`, [`b${at}`, 0]] })),
    ],
  });
  const before = shown(server);
  expect(done(server, action).actions.length).toBe(1);
  const after = shown(server);
  expect(server.store.collection('cell').get(`${ids[399]}.${secondColumn}`)).toMatchObject({
    value: 'b399',
    typography: { bold: true },
  });
  const undo = undoOf(action);
  const back = done(server, undo).actions;
  expect(back.length).toBe(1);
  expect(back[0]!.verb).toBe('insert');
  expect(shown(server)).toBe(before);
  expect(done(server, undoOf(undo)).actions.length).toBe(1);
  expect(shown(server)).toBe(after);
});

test('an undo asks before it takes what another has written since', () => {
  const server = sampleServer('EDITOR');
  const ids = Array.from({ length: 150 }, newId);
  const action = insert({
    newRows: ids.map((id) => ({ id })),
    rows: ids.map((id) => ({ id, cells: ['mine', null] })),
  });
  done(server, action);
  const theirs = ask('cell.update.value', `${ids[7]}.${column}`, { value: 'hers' }, { id: newId() });
  expect(server.receive('bea', { actions: [theirs] }).outcome).not.toBeInstanceOf(AppError);
  const { outcome } = server.receive(samples.user, { actions: [undoOf(action)] });
  expect(outcome).toMatchObject({ kind: 'changedSince' });
  expect(server.store.collection('cell').get(`${ids[7]}.${column}`)!['value']).toBe('hers');
  const all = { causeIds: [action.id], onChange: 'overwrite' };
  done(server, ask('action.create.undo', null, all, { id: newId() }));
  expect(server.store.collection('row').get(ids[7]!)).toBeUndefined();
});

test('cells of a new free block stand where they are told, and nowhere twice', () => {
  const id = newId();
  const at = (x: number) => ({
    id: newId(),
    rowId: id,
    coordinates: { x, y: 0 },
    dimensions: { w: 4, h: 1 },
    value: 'Crew',
  });
  const block = { newRows: [{ id, type: 2, rows: 2 }], relativeRowId: row, direction: 'after' };
  expect(refusal({ ...block, blockCells: [at(0), at(4)] })).toBe('none');
  expect(refusal({ ...block, blockCells: [at(0), at(2)] })).toMatch('Another cell stands there');
});

test('labels: in a frozen sheet new rows get numbers, a new heading none', () => {
  const server = sampleServer('EDITOR');
  done(server, ask('sheet.update.itemNumbersFrozen', sheet, { itemNumbersFrozen: true }, { id: newId() }));
  const [plain, heading] = [newId(), newId()];
  const looks = [{ dimensions: { w: limits.columnsPerSheet, h: 1 } }];
  const rows = [
    { id: plain, cells: ['x', null] },
    { id: heading, cells: [['Part two', 0], null] },
  ];
  done(
    server,
    insert({
      newRows: [{ id: plain }, { id: heading }],
      relativeRowId: row,
      direction: 'after',
      looks,
      rows,
    }),
  );
  expect(server.store.collection('row').get(plain)!['itemLabel']).toBe('1A');
  expect(server.store.collection('row').get(heading)!['itemLabel']).toBeUndefined();
});

test('both are in the catalogue, optimistic and undoable', () => {
  for (const verb of ['update', 'insert'] as const)
    expect(definitionOf({ type: 'sheet', verb, property: 'cells' })).toMatchObject({
      optimistic: true,
      undoable: true,
    });
});
