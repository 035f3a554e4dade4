// Rows of bundles in the forms that a project stores, which an import must read, since an export writes them.

import { expect, test } from 'vitest';
import { cellIdOf } from '../../../shared/entities/cellIds.ts';
import { readRows, type RowSlice } from '../../../server/bundles/readRows.ts';
import type { BundleRow } from '../../../server/bundles/readDocument.ts';

/** Returns the rows and cells that are read from the rows of a sheet with the column `c`, whose new id is `C`. */
function read(rows: readonly BundleRow[]): Pick<RowSlice, 'rows' | 'cells'> {
  let count = 0;
  const reading = {
    sheetId: 'S',
    where: 'the sheet “X”',
    mapId: () => null,
    columnIds: new Map([['c', 'C']]),
    versions: new Map<string, ReadonlySet<string>>(),
    newId: () => `R${(count += 1)}`,
    of: (_: string, id: string) => id,
  };
  const sheet = { id: 's', columns: [{ id: 'c' }], views: [], rows: [...rows] };
  const slices = [...readRows(sheet, [], { views: [], hiddenCategories: [] }, reading)];
  return {
    rows: Object.assign({}, ...slices.map((slice) => slice.rows)),
    cells: Object.assign({}, ...slices.map((slice) => slice.cells)),
  };
}

test('TM-6 page breaks may stand at the top and beside each other, as after the rows between were deleted', () => {
  const { rows } = read([
    { type: 1 },
    { type: 1, title: 'Part two' },
    { cells: { c: 'Doors' } },
    { type: 1 },
  ]);
  expect(Object.values(rows).map(({ type, title }) => [type, title])).toEqual([
    [1, undefined],
    [1, 'Part two'],
    [undefined, undefined],
    [1, undefined],
  ]);
});

test('TM-6 cells may lie below the lines of their row, as after it got fewer lines', () => {
  const look = { backgroundColor: '#fff3d0' };
  const { rows, cells } = read([
    { cells: { c: 'Doors', 'c.1': look, 'c.19': 'of a column that came back' } },
  ]);
  expect(Object.values(rows)).toMatchObject([{ sheetId: 'S' }]);
  expect(
    Object.entries(cells).map(([id, { value, backgroundColor }]) => [id, value, backgroundColor]),
  ).toEqual([
    [cellIdOf('R1', 'C'), 'Doors', undefined],
    [cellIdOf('R1', 'C', 1), undefined, look.backgroundColor],
    [cellIdOf('R1', 'C', 19), 'of a column that came back', undefined],
  ]);
});

test.each(['c.20', 'c.0', 'c.01', 'c.1.1', 'd'])('a cell at “%s” is refused', (place) => {
  expect(() => read([{ cells: { [place]: 'x' } }])).toThrow(`(“${place}”)`);
});
