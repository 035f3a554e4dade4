// What the inspector says of a start that does not fit, and rows that are found by their number.

import { beforeAll, describe, expect, test } from 'vitest';
import { openServerFonts } from '../../../server/exports/fonts.ts';
import { UNARRANGED } from '../../../shared/arrange/rowArrangement.ts';
import { denialReason, type RightName } from '../../../shared/permissions/rights.ts';
import { gridColumnsOf } from '../../../renderer/sheet/model/columns.ts';
import type { Grid } from '../../../renderer/sheet/grid/grid.ts';
import { openMeasure } from '../../../renderer/sheet/model/measure.ts';
import { findRowItems } from '../../../renderer/sheet/panels/menus/paletteCommands.ts';
import { selectionAt } from '../../../renderer/sheet/model/selection.ts';
import { startMismatchNear } from '../../../renderer/sheet/operations/times/startMismatch.ts';
import { openView } from '../../../renderer/sheet/model/sheetModel.ts';
import { openRecords } from '../../../renderer/store/records.ts';

const measure = openMeasure(openServerFonts().fonts);
const columns = [
  { id: 'start', purpose: 'startTime', width: 70 },
  { id: 'dur', purpose: 'duration', width: 60 },
  { id: 'title', purpose: 'title', width: 120 },
] as const;
const NIGHT = [
  { label: '12', start: '19:39:10', dur: '2:20', title: 'Nominees' },
  { label: '12A', dur: '1:30', title: 'Sponsor film' },
  { label: '13', dur: '2:00', title: 'Winner' },
  { label: '14', start: '19:43:30', dur: '2:30', title: 'Live link', isPinned: true },
  { label: '120', dur: '1:00', title: 'Credits' },
];

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

function gridAt(
  row: number,
  {
    rows = NIGHT,
    mayArrange = true,
  }: { rows?: readonly (typeof NIGHT)[number][]; mayArrange?: boolean } = {},
) {
  const records = openRecords('s');
  records.reset({}, []);
  rows.forEach(({ label, isPinned, ...texts }, at) => {
    const id = `r${at}`;
    records.rows.set(id, { id, sheetId: 's', orderKey: `k${at}`, itemLabel: label });
    for (const [columnId, value] of Object.entries(texts)) {
      const more = columnId === 'start' && isPinned ? { purpose: 'hardStart' } : {};
      const cell = { id: `${id}.${columnId}`, rowId: id, columnId, sheetId: 's', value, ...more };
      records.cells.set(cell.id, cell);
    }
  });
  records.waking.wake();
  const view = openView(records, { numberOf: () => 0, classOf: () => 'cell' }, measure);
  view.setColumns({
    sheet: { id: 's', itemNumbersFrozen: true },
    columns: gridColumnsOf(columns, new Map()),
    categories: new Map(),
  });
  view.times.readAll();
  const role = mayArrange ? 'ADMIN' : 'MEMBER';
  const sheetActions = {
    mayArrange: () => mayArrange,
    mayOpenLocks: () => mayArrange,
    writerName: () => null,
    mayEdit: () => true,
    whyNot: (right: RightName) => denialReason(role, right),
  };
  const ranges = () => [{ top: row, bottom: row, left: 1, right: 1 }];
  return { view, sheetActions, ranges, selection: () => selectionAt({ row, column: 1 }) } as unknown as Grid;
}

const draftsOf = (grid: Grid, name: string) =>
  startMismatchNear(grid)!
    .ways.find((way) => way.name === name)!
    .drafts()
    .map(({ name: what, entityId, data }) => [what, entityId, Object.values(data)[0]]);

describe('a start that does not fit', () => {
  test.each([0, 1, 2, 3])('is told of in its row and in those that run into it: row %i', (row) => {
    expect(startMismatchNear(gridAt(row))).toMatchObject({
      isOverlap: true,
      rowId: 'r3',
      isTouched: row >= 2,
      title: 'Cue 14 starts 1:30 too early',
      why: 'It is pinned to 19:43:30 and cue 13 ends at 19:45:00.',
      ways: [
        { name: 'Unpin 14', refusal: null },
        { name: 'Shift 14–120', refusal: null },
        { name: 'Cut 13', refusal: null },
      ],
    });
  });

  test('is not changed in a locked row, which a filter may hide', () => {
    const grid = gridAt(0, { mayArrange: false });
    const { records } = grid.view;
    records.rows.set('r3', { id: 'r3', sheetId: 's', orderKey: 'k3', itemLabel: '14', locked: true });
    grid.view.arrange({ ...UNARRANGED, filter: [{ columnId: 'title', is: 'contains', text: 'Sponsor' }] });
    expect(grid.view.positionOf('r3')).toBe(-1);
    const shift = startMismatchNear(grid)?.ways.find(({ name }) => name.startsWith('Shift'));
    expect(shift?.refusal).toMatch(/^Row 14 is locked/);
  });

  test('what comes after it is not concerned', () => {
    expect(startMismatchNear(gridAt(4))).toBeNull();
  });

  test('its ways out are what the commands do', () => {
    const grid = gridAt(1);
    expect(draftsOf(grid, 'Unpin 14')).toEqual([
      ['cell.update.purpose', 'r3.start', null],
      ['cell.update.value', 'r3.start', null],
    ]);
    expect(draftsOf(grid, 'Shift 14–120')).toEqual([['cell.update.value', 'r3.start', '19:45:00']]);
    expect(draftsOf(grid, 'Cut 13')).toEqual([['cell.update.value', 'r2.dur', '0:30']]);
  });

  test('a gap is told of in its own row only, and the row before can be lengthened', () => {
    const rows = NIGHT.map((row) => (row.isPinned ? { ...row, start: '19:50:00' } : row));
    expect(startMismatchNear(gridAt(2, { rows }))).toBeNull();
    expect(startMismatchNear(gridAt(3, { rows }))).toMatchObject({
      isOverlap: false,
      title: '5:00 gap before cue 14',
      ways: [{ name: 'Unpin 14' }, { name: 'Shift 14–120' }, { name: 'Lengthen 13' }],
    });
  });

  test('a row cannot become shorter than nothing, and who may only write lets no pin go', () => {
    const rows = NIGHT.map((row) => (row.isPinned ? { ...row, start: '19:41:00' } : row));
    const refusals = startMismatchNear(gridAt(3, { rows, mayArrange: false }))!.ways.map(
      ({ refusal }) => refusal,
    );
    expect(refusals).toEqual([
      'Only editors may change rows, columns and looks. You are a member.',
      null,
      '13 is shorter than that.',
    ]);
  });
});

describe('rows by their number', () => {
  const found = (query: string) =>
    findRowItems(gridAt(0), query).map(({ mark, title, note }) => [mark, title, note]);

  test.each(['12a', '#12A', 'go to 12A', 'row 12A', 'Cue #12a'])('%s', (query) => {
    expect(found(query)).toEqual([['12A', 'Sponsor film', '19:41:30']]);
  });

  test('those that stand behind it come after it; another number is another row', () => {
    expect(found('12').map(([mark]) => mark)).toEqual(['12', '12A']);
  });

  test.each(['', 'a', 'film', 'go to', '99', '12 13'])('nothing: “%s”', (query) => {
    expect(found(query)).toEqual([]);
  });
});
