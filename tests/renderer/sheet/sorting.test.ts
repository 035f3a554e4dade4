import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unmovedIndexes } from '../../../renderer/sheet/grid/sorting.ts';

const places = fc.uniqueArray(fc.nat(60), { maxLength: 12 });

test('what stays is in order, has the focused one, and is no fewer than any other series with it', () => {
  fc.assert(
    fc.property(places, fc.nat(11), (given, at) => {
      const pinned = at < given.length ? at : -1;
      const staying = [...unmovedIndexes(given, pinned)];
      expect(isRising(staying)).toBe(true);
      expect(isRising(staying.map((each) => given[each] ?? -1))).toBe(true);
      if (pinned >= 0) expect(staying).toContain(pinned);
      expect(staying).toHaveLength(longestOf(given, pinned));
    }),
  );
});

test('rows that were scrolled from the top to the bottom are all that is moved', () => {
  expect([...unmovedIndexes([4, 5, 6, 7, 0, 1], -1)]).toEqual([0, 1, 2, 3]);
  expect([...unmovedIndexes([4, 5, 6, 7, 0, 1], 5)]).toEqual([4, 5]);
});

const isRising = (list: readonly number[]): boolean =>
  list.every((each, at) => at === 0 || each > (list[at - 1] ?? -1));

/** Tries every subset. */
function longestOf(given: readonly number[], pinned: number): number {
  let longest = 0;
  for (let chosen = 0; chosen < 2 ** given.length; chosen++) {
    const series = given.filter((_, at) => (chosen >> at) & 1);
    if (pinned >= 0 && !((chosen >> pinned) & 1)) continue;
    if (isRising(series)) longest = Math.max(longest, series.length);
  }
  return longest;
}
