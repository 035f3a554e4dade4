import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openOffsets } from '../../../renderer/sheet/model/offsets.ts';

const height = fc.integer({ min: 0, max: 200 });
const change = fc.oneof(
  fc.record({ kind: fc.constant('set'), at: fc.nat(80), height }),
  fc.record({
    kind: fc.constant('splice'),
    at: fc.nat(80),
    removed: fc.nat(5),
    heights: fc.array(height, { maxLength: 5 }),
  }),
);

test('tops, totals and the row at a position are those of a plain list, whatever is set, put in or taken out', () => {
  fc.assert(
    fc.property(
      fc.array(height, { maxLength: 60 }),
      fc.array(change, { maxLength: 30 }),
      (start, changes) => {
        const offsets = openOffsets();
        const list = [...start];
        offsets.splice(0, 0, start);
        for (const each of changes) {
          const at = Math.min(each.at, Math.max(0, list.length - 1));
          if ('heights' in each) {
            const removed = Math.min(each.removed, list.length - at);
            list.splice(at, removed, ...each.heights);
            offsets.splice(at, removed, each.heights);
          } else if (list.length > 0) {
            list[at] = each.height;
            offsets.set(at, each.height);
          }
        }
        const tops = list.map((_, row) => list.slice(0, row).reduce((sum, value) => sum + value, 0));
        expect(tops.map((_, row) => offsets.top(row))).toEqual(tops);
        expect(list.map((_, row) => offsets.height(row))).toEqual(list);
        expect(offsets.total()).toBe(list.reduce((sum, value) => sum + value, 0));
        for (const [row, top] of tops.entries()) if ((list[row] ?? 0) > 0) expect(offsets.at(top)).toBe(row);
      },
    ),
  );
});

test('a position before the first row or behind the last is kept within the rows', () => {
  const offsets = openOffsets();
  expect(offsets.at(10)).toBe(0);
  offsets.splice(0, 0, [10, 20, 30]);
  expect([offsets.at(-5), offsets.at(1_000)]).toEqual([0, 2]);
});
