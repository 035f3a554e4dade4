// The last sticky row above the window is that which a walk over all rows would find, without the walk.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openLastSticky } from '../../../renderer/sheet/model/lastSticky.ts';

const ROWS = 40;

test('it is what a walk finds, whatever is scrolled to, changed and moved', () => {
  const row = fc.nat(ROWS - 1);
  const event = fc.oneof(
    fc.record({ to: fc.nat(ROWS) }),
    fc.record({ changes: row, isSticky: fc.boolean() }),
    fc.record({ moves: fc.uniqueArray(row) }),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      let sticky = new Set<number>();
      const search = openLastSticky((position) => sticky.has(position));
      for (const each of events) {
        if ('to' in each)
          expect(search.before(each.to)).toBe(Math.max(-1, ...[...sticky].filter((at) => at < each.to)));
        else if ('moves' in each) {
          sticky = new Set(each.moves);
          search.forget();
        } else {
          if (each.isSticky) sticky.add(each.changes);
          else sticky.delete(each.changes);
          search.changed(each.changes);
        }
      }
    }),
  );
});

test('a scroll looks only at the rows that it passes', () => {
  let looked = 0;
  const search = openLastSticky((position) => {
    looked++;
    return position === 3;
  });
  expect(search.before(9_000)).toBe(3);
  looked = 0;
  expect(search.before(9_040)).toBe(3);
  expect(looked).toBe(40);
  expect(search.before(8_000)).toBe(3);
  search.changed(5_000);
  expect(search.before(9_040)).toBe(3);
  expect(looked).toBe(41);
});
