import assert from 'node:assert/strict';
import { test } from 'vitest';
import { limits } from '../../../shared/limits.ts';
import { openDesk, type Named } from '../../sim/desk.ts';
import { long } from '../../sim/ids.ts';

const desk = openDesk;
const made = (id: string, relativeRowId: string, type: number, direction = 'after'): Named => [
  'row.create',
  id,
  { sheetId: 's', relativeRowId, direction, type },
];

test('a new sheet has the columns Item, Start, Dur, Title and Notes, with their purposes, and one row', () => {
  const here = desk();
  here.act('ana', ['sheet.create', 't', { projectId: 'p', title: 'Call sheet' }]);
  const columns = here.world().where('column', 'sheetId', long('t'));
  const told = columns.toSorted((left, right) => ((left.orderKey ?? '') < (right.orderKey ?? '') ? -1 : 1));
  assert.deepEqual(
    told.map(({ title, purpose }) => [title, purpose]),
    [
      ['Item', 'itemNumber'],
      ['Start', 'startTime'],
      ['Dur', 'duration'],
      ['Title', 'title'],
      ['Notes', 'text'],
    ],
  );
  assert.equal(here.world().where('row', 'sheetId', long('t')).length, 1);
});

test('several rows stand in the order of their ids, beside the row named, on the side named', () => {
  const here = desk();
  here.act('ana', [
    'row.create',
    null,
    { sheetId: 's', ids: ['x', 'y'], relativeRowId: 'r2', direction: 'before' },
  ]);
  assert.deepEqual(here.order(), ['r1', 'x', 'y', 'r2', 'r3']);
  here.act('ana', ['row.update.place', null, { ids: ['r3', 'x'], relativeRowId: 'r1', direction: 'before' }]);
  assert.deepEqual(here.order(), ['r3', 'x', 'r1', 'y', 'r2']);
});

test('a count without ids makes so many rows; a count that contradicts the ids is refused', () => {
  const here = desk();
  assert.equal(here.act('ana', ['row.create', null, { sheetId: 's', count: 4 }]).actions.length, 4);
  assert.equal(
    here.refusal(() => here.act('ana', ['row.create', null, { sheetId: 's', ids: ['x'], count: 4 }])),
    'badRequest',
  );
});

test('a delete by entityId alone, and by ids, is the same', () => {
  const here = desk();
  here.act('ana', ['row.delete', 'r1', {}]);
  here.act('ana', ['row.delete', null, { ids: ['r2'] }]);
  assert.deepEqual(here.order(), ['r3']);
  here.act('ana', ['row.create.undelete', 'r1', {}]);
  assert.deepEqual(here.order(), ['r1', 'r3']);
});

test('a page break stands neither at the top nor beside another, however it comes there', () => {
  const here = desk();
  const refused = (...named: readonly Named[]) => here.refusal(() => here.act('ana', ...named));
  assert.equal(refused(made('x', 'r1', 1, 'before')), 'badRequest', 'at the top');
  here.act('ana', made('x', 'r1', 1));
  assert.equal(refused(made('y', 'x', 1)), 'badRequest', 'after another');
  assert.equal(refused(made('y', 'x', 1, 'before')), 'badRequest', 'before another');
  assert.equal(refused(['row.update.type', 'r2', { type: 1 }]), 'badRequest', 'by a change of type');
  assert.equal(refused(['row.create.duplicate', null, { ids: ['x'] }]), 'badRequest', 'as a copy');
  here.act('ana', made('y', 'r2', 1));
  assert.equal(
    refused(['row.update.place', null, { ids: ['y'], relativeRowId: 'x' }]),
    'badRequest',
    'by a move',
  );
  assert.equal(
    refused(['row.update.place', null, { ids: ['x'], relativeRowId: 'r1', direction: 'before' }]),
    'badRequest',
    'to the top',
  );
  here.act('ana', ['row.update.place', null, { ids: ['x', 'r1'], relativeRowId: 'r3' }]);
  assert.deepEqual(here.order(), ['r2', 'y', 'r3', 'x', 'r1']);
});

test('a row with cells does not change its form, an empty one does', () => {
  const here = desk();
  here.act('cal', ['cell.update.value', 'r1.c1', { value: 'x' }]);
  assert.equal(
    here.refusal(() => here.act('ana', ['row.update.type', 'r1', { type: 2 }])),
    'badRequest',
  );
  here.act('ana', ['row.update.type', 'r2', { type: 2 }]);
  assert.equal(
    here.refusal(() => here.act('cal', ['cell.update.value', 'r2.c1', { value: 'x' }])),
    'badRequest',
  );
});

test('a sub-line must be there; one that holds a text is not taken away, except by an undo', () => {
  const here = desk();
  const lines = (rows: number | null): Named => ['row.update.rows', 'r1', { rows }];
  const refused = (named: Named) => here.refusal(() => here.act('ana', named));
  const write: Named = ['cell.update.value', 'r1.c1.2', { value: 'third line' }];
  assert.equal(refused(write), 'badRequest');
  const grown = here.act('ana', lines(3));
  here.act('cal', write);
  assert.throws(() => here.act('ana', lines(null)), {
    message: 'The row holds text below line 1. Empty it first.',
  });
  assert.equal(refused(lines(2)), 'badRequest');
  here.act('ana', lines(4), lines(3));
  assert.equal(refused(lines(limits.subLinesPerRow + 1)), 'badRequest');
  // An undo is not refused: the text is kept, and comes back with the line.
  here.undo('ana', grown, 'overwrite');
  assert.equal(here.row('r1')?.['rows'] ?? null, null);
  here.act('ana', lines(3));
  assert.equal(here.cell('r1.c1.2')?.['value'], 'third line');
  here.act('ana', ['cell.update.value', 'r1.c1.2', { value: null }], lines(null));
  assert.equal(here.row('r1')?.['rows'] ?? null, null);
});

test('a line goes though it holds texts of a deleted column, or nothing but a look', () => {
  const here = desk();
  const lines = (rows: number | null): Named => ['row.update.rows', 'r1', { rows }];
  here.act('ana', lines(2), ['cell.update.showLabel', 'r1.c1.1', { showLabel: true }]);
  here.act('ana', ['cell.update.value', 'r1.c2.1', { value: 'x' }]);
  assert.equal(
    here.refusal(() => here.act('ana', lines(1))),
    'badRequest',
  );
  here.act('ana', ['column.delete', 'c2', {}], lines(1));
  assert.equal(here.row('r1')?.['rows'], 1);
});

test('cells of a block keep apart, and within it; one that comes back finds the nearest free place', () => {
  const here = desk();
  const cell = (id: string, x: number, y: number): Named => [
    'cell.create',
    id,
    { rowId: 'b', coordinates: { x, y }, dimensions: { w: 6, h: 1 } },
  ];
  here.act('ana', made('b', 'r1', 2), ['row.update.rows', 'b', { rows: 2 }], cell('q1', 0, 0));
  const refused = (named: Named) => here.refusal(() => here.act('ana', named));
  assert.equal(refused(cell('q2', 5, 0)), 'badRequest', 'on another');
  assert.equal(refused(cell('q2', 20, 0)), 'badRequest', 'over the right edge');
  assert.equal(refused(cell('q2', 0, 2)), 'badRequest', 'below');
  assert.equal(refused(['cell.update.dimensions', 'q1', { dimensions: { w: 25, h: 1 } }]), 'badRequest');
  assert.equal(refused(['cell.update.coordinates', 'r1.c1', { coordinates: { x: 1, y: 0 } }]), 'badRequest');
  const gone = here.act('ana', ['cell.delete', 'q1', {}]);
  here.act('bea', cell('q2', 0, 0));
  here.undo('ana', gone);
  assert.deepEqual(here.cell('q1')?.['coordinates'], { x: 0, y: 1 });
});

test('a key that grew too long spreads the keys of its sheet, in one step, and nobody’s undo takes that back', () => {
  const here = desk();
  const order: string[] = ['r1'];
  let spread = 0;
  let moved = here.act('bea', ['row.update.place', null, { ids: ['r3'], relativeRowId: 'r1' }]);
  for (let count = 0; count < 500; count++) {
    const id = `q${count}`;
    const { actions } = here.act('ana', made(id, 'r1', 0));
    order.splice(1, 0, id);
    spread += actions.filter(({ verb }) => verb === 'insert').length;
    if (actions.length > 1) moved = here.act('bea', ['row.update.title', 'r1', { title: `spread ${count}` }]);
  }
  assert.deepEqual(here.order(), [...order, 'r3', 'r2']);
  assert.ok(spread > 0 && spread < 10, `${spread} times`);
  const longest = Math.max(...here.order().map((id) => String(here.row(id)?.['orderKey']).length));
  assert.ok(longest <= limits.orderKeyLength);
  here.undo('bea', moved);
  assert.deepEqual(here.order(), [...order, 'r3', 'r2']);
});
