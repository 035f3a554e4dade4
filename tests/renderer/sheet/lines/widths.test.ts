import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distributeWidths } from '../../../../renderer/sheet/model/distributeWidths.ts';

const given = { least: 32, step: 1 / 3 };
const widths = fc.array(fc.double({ min: 1, max: 2000, noNaN: true }), { minLength: 1, maxLength: 40 });

test('columns fill the paper and no more, each keeps its share', () => {
  expect(distributeWidths([100, 200, 100], 600, given)).toEqual([150, 300, 150]);
  expect(distributeWidths([300, 600], 300, given)).toEqual([100, 200]);
});

test('a narrow column stays readable, and the others give what it needs', () => {
  expect(distributeWidths([10, 500, 500], 400, given)).toEqual([32, 184, 184]);
});

test('for any widths: never below the least, and never wider than the paper unless that cannot be', () => {
  fc.assert(
    fc.property(widths, fc.integer({ min: 100, max: 4000 }), (all, room) => {
      const filled = distributeWidths(all, room, given);
      expect(filled).toHaveLength(all.length);
      const sum = filled.reduce((total, width) => total + width, 0);
      for (const width of filled) expect(width).toBeGreaterThanOrEqual(given.least - given.step);
      expect(sum).toBeLessThanOrEqual(Math.max(room, given.least * all.length) + 1e-6);
      if (given.least * all.length < room) expect(sum).toBeGreaterThan(room - all.length * given.step - 1e-6);
    }),
  );
});

test('who was wider than another stays at least as wide', () => {
  fc.assert(
    fc.property(widths, fc.integer({ min: 100, max: 4000 }), (all, room) => {
      const filled = distributeWidths(all, room, given);
      const byWidth = all.map((width, at) => [width, filled[at]!] as const).toSorted(([a], [b]) => a - b);
      for (let at = 1; at < byWidth.length; at++)
        expect(byWidth[at]![1]).toBeGreaterThanOrEqual(byWidth[at - 1]![1] - 1e-6);
    }),
  );
});
