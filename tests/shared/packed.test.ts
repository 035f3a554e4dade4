import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellIdOf } from '../../shared/entities/cellIds.ts';
import { cellsOf, textOf } from '../../shared/packed.ts';
import { long } from '../sim/ids.ts';

const rowId = long('r1');
const sheetId = long('s');
const slots = { '0': long('c0'), '3': long('c3'), '12': long('c12') };
const columns = Object.values(slots);
const slotOf = (columnId: string) => Object.entries(slots).find(([, id]) => id === columnId)?.[0];

const cell = (columnId: string, fields: object, y = 0) => ({
  ...fields,
  id: cellIdOf(rowId, columnId, y),
  rowId,
  columnId,
  sheetId,
});

test('a bare text is its text, with its time a pair, anything else its fields', () => {
  const [first, second, third] = columns as [string, string, string];
  const cells = [
    cell(first, { value: 'Go' }),
    cell(second, { value: 'Doors', updatedAt: 7 }),
    cell(third, { value: 'x', backgroundColor: '#ffffff' }, 2),
  ];
  expect(textOf(cells, slotOf)).toBe(
    '{"0":"Go","3":["Doors",7],"12.2":{"value":"x","backgroundColor":"#ffffff"}}',
  );
});

test('no cells are an empty object; an empty text holds none', () => {
  expect(textOf([], slotOf)).toBe('{}');
  expect(cellsOf('', rowId, sheetId, slots)).toEqual([]);
  expect(cellsOf('{}', rowId, sheetId, slots)).toEqual([]);
});

test('a cell of a column without a slot is passed over on reading, and a fault on writing', () => {
  expect(cellsOf('{"7":"x"}', rowId, sheetId, slots)).toEqual([]);
  expect(() => textOf([cell(long('c9'), { value: 'x' })], slotOf)).toThrow('no slot');
});

test('property: whatever the cells of a row hold, they come back as they were', () => {
  const fields = fc.record(
    {
      value: fc.string({ unit: 'grapheme' }),
      updatedAt: fc.nat(),
      showLabel: fc.boolean(),
      dimensions: fc.record({ w: fc.nat(), h: fc.nat() }),
    },
    { requiredKeys: [] },
  );
  const one = fc.record({ column: fc.constantFrom(...columns), y: fc.integer({ min: 0, max: 19 }), fields });
  const row = fc.uniqueArray(one, { selector: ({ column, y }) => `${column} ${y}` });
  fc.assert(
    fc.property(row, (made) => {
      const cells = made.map(({ column, y, fields: own }) => cell(column, own, y));
      const text = textOf(cells, slotOf);
      expect(text).not.toMatch(/[\n\t]/);
      const back = cellsOf(text, rowId, sheetId, slots);
      const byId = (list: readonly { id: string }[]) =>
        list.toSorted((left, right) => (left.id < right.id ? -1 : 1));
      expect(byId(back)).toEqual(byId(cells));
      expect(textOf(back, slotOf)).toBe(text);
    }),
    { numRuns: 500 },
  );
});
