// The plan of a show is what the sheet shows, on screen and paper: the same starts by the same clock.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rundownOf } from '../../../shared/show/rundown.ts';
import { clockTextOf } from '../../../shared/show/showTexts.ts';
import { clockOf } from '../../../shared/timing/clocks.ts';
import { timesOf, withTimes } from '../../../shared/timing/sheet.ts';
import { sheetOf, type SheetRow } from './sheets.ts';

const anyRow: fc.Arbitrary<SheetRow> = fc
  .record({
    s: fc.constantFrom('', '', '', '19:30:00', '0:10', '01:30:00', '22:00', '3:00:00+1', 'TBC'),
    d: fc.constantFrom('', '10:00', '45:00', '1:30:00', '2:15:00', 'long'),
    isPinned: fc.boolean(),
    timing: fc.constantFrom(undefined, undefined, undefined, 'float', 'hardOut', 'onAir'),
    omitted: fc.constantFrom(undefined, undefined, undefined, true),
  })
  .map(({ s, d, timing, omitted, isPinned }) => ({
    isPinned,
    texts: { ...(s && { s }), ...(d && { d }), t: 'Cue' },
    ...(timing && { timing }),
    ...(omitted && { omitted }),
  }));

/** Plain days, and the two on which clocks change in the night. */
const anyDay = fc.constantFrom('2026-12-05', '2027-03-27', '2027-03-28', '2026-10-24', '2026-10-25');

test('SH-2 the plan of any sheet has the starts that stand on its paper', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { minLength: 1, maxLength: 12 }), anyDay, (rows, startDate) => {
      const content = sheetOf(rows, { startDate });
      const paper = withTimes(content);
      const { cascade } = timesOf(content) ?? {};
      const begin = rows.flatMap((_, index) => cascade?.at(index).start ?? [])[0] ?? 0;
      const { rows: rundown, timeZone } = rundownOf(content, begin * 1000);
      for (const { rowId, plannedStart } of rundown) {
        if (plannedStart === null) continue;
        const printed = String(paper.cells.get(rowId)?.find(({ columnId }) => columnId === 's')?.value ?? '');
        // What nobody can read stands there as it was typed, and is planned by what is before it.
        if (printed === 'TBC') continue;
        const clock = clockTextOf(plannedStart, { timeZone, isTwelveHour: false, showsSeconds: true });
        // The day before the first one is written as no person types it.
        expect(clockOf(clock)?.seconds).toBe(clockOf(printed.replace(/−\d+$/, ''))?.seconds);
      }
    }),
    { numRuns: 300 },
  );
});
