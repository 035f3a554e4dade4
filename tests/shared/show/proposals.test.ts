// The durations that a report proposes from how long the cues of the last shows lasted.

import { expect, test } from 'vitest';
import { roundedDuration } from '../../../shared/show/proposals.ts';
import { showReportOf } from '../../../shared/show/report.ts';
import { cueOf, rowOf, SECOND, sourceOf, START } from './reportParts.ts';

/** Returns the proposals for rows of these planned lengths, each with how long it lasted in shows, the newest first. */
function proposed(
  rows: readonly { planned: number; lasted: readonly number[]; held?: number }[],
  showsSeconds = true,
) {
  const plan = rows.map(({ planned }, at) => rowOf(at + 1, { duration: planned * SECOND }));
  const showAt = (index: number) =>
    rows.flatMap(({ lasted, held = 0 }, at) => {
      const row = plan[at];
      const length = lasted[index];
      return row && length !== undefined
        ? [cueOf(row, { endedAt: START + length * SECOND, heldMs: held * SECOND })]
        : [];
    });
  const { proposals } = showReportOf(
    sourceOf({
      plan,
      cues: showAt(0),
      earlier: [showAt(1), showAt(2)],
      show: { startedAt: START, endedAt: START + 1 },
      showsSeconds,
    }),
  );
  return proposals.map(({ number, proposed: ms, shows, isTicked }) => [number, ms / SECOND, shows, isTicked]);
}

test('a duration is proposed by the median of the shows, rounded, where the difference is worth it', () => {
  expect(
    proposed([
      { planned: 120, lasted: [151, 148, 149] },
      { planned: 150, lasted: [171, 171, 140] },
      { planned: 120, lasted: [122] },
      { planned: 600, lasted: [612, 612] },
      { planned: 120, lasted: [180], held: 60 },
      { planned: 120, lasted: [] },
    ]),
  ).toEqual([
    ['1', 150, 3, true],
    ['2', 170, 3, false],
  ]);
  expect(proposed([{ planned: 120, lasted: [151] }], false)).toEqual([['1', 180, 1, true]]);
});

test('the rounding is finer for what is short, and never to nothing', () => {
  const cases = [
    [0, true, 5],
    [7, true, 5],
    [8, true, 10],
    [599, true, 600],
    [611, true, 615],
    [1_850, true, 1_860],
    [20, false, 60],
  ] as const;
  for (const [seconds, showsSeconds, rounded] of cases)
    expect(roundedDuration(seconds * SECOND, showsSeconds)).toBe(rounded * SECOND);
});
