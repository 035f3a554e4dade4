import assert from 'node:assert/strict';
import { test } from 'vitest';
import { isOverlapping, rectangleOf } from '../../../shared/entities/blockPlaces.ts';
import { openDesk, type Named } from '../../sim/desk.ts';
import { long } from '../../sim/ids.ts';

const block: Named = ['row.create', 'b', { sheetId: 's', relativeRowId: 'r1', direction: 'after', type: 2 }];
const cell = (id: string, x: number, y: number, more: object = {}): Named => [
  'cell.create',
  id,
  { rowId: 'b', coordinates: { x, y }, dimensions: { w: 4, h: 1 }, ...more },
];
const move = (id: string, x: number, y: number): Named => [
  'cell.update.coordinates',
  id,
  { coordinates: { x, y } },
];

test('a block that says nothing of its height takes cells on four lines', () => {
  const here = openDesk();
  here.act('ana', block, cell('q1', 0, 3));
  assert.equal(
    here.refusal(() => here.act('ana', cell('q2', 0, 4))),
    'badRequest',
  );
  here.act('ana', ['row.update.rows', 'b', { rows: 5 }], cell('q2', 0, 4));
  assert.equal(
    here.refusal(() => here.act('ana', ['row.update.rows', 'b', { rows: null }])),
    'badRequest',
    'cells stand further down',
  );
});

test('a cell is made with its rich text, which says the same as its text', () => {
  const here = openDesk();
  const rich = (text: string) => JSON.stringify({ paragraphs: [{ spans: [{ text, bold: true }] }] });
  here.act('ana', block, cell('q1', 0, 0, { value: 'Doors', valueText: rich('Doors') }));
  assert.equal(here.cell('q1')?.['value'], 'Doors');
  assert.match(String(here.cell('q1')?.['valueText']), /"bold":true/);
  assert.equal(
    here.refusal(() => here.act('ana', cell('q2', 8, 0, { value: 'Doors', valueText: rich('Exits') }))),
    'badRequest',
  );
});

test('who takes back a move finds the place taken: no two cells ever share one', () => {
  const here = openDesk();
  here.act('ana', block, cell('q1', 0, 0));
  const moved = here.act('ana', move('q1', 12, 0));
  here.act('bea', cell('q2', 0, 0));
  here.refusal(() => here.undo('ana', moved));
  const places = here.world().where('cell', 'rowId', long('b')).map(rectangleOf);
  assert.equal(places.length, 2);
  assert.ok(!isOverlapping(places[0]!, places[1]!), JSON.stringify(places));
});
