// The report of a show, against a model that watches it second by second.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  showReportOf,
  type ReportCue,
  type ReportPlanRow,
  type ReportStandby,
} from '../../../shared/show/report.ts';
import { cueOf, rowOf, SECOND, sourceOf, START } from './reportParts.ts';

type Press = { readonly press: 'next' | 'back' | 'skip' | 'hold'; readonly after: number };

/** Plays presses over rows of which each third is a heading, writing cues as the server does. */
function play(rows: readonly ReportPlanRow[], presses: readonly Press[]) {
  const order = rows.filter(({ isHeading }) => !isHeading);
  const cues: ReportCue[] = [];
  /** Which row was on in each second. */
  const seconds: string[] = [];
  let at = START;
  let index = 0;
  const go = (to: number): void => {
    const row = order[to];
    if (!row) return;
    const last = cues.findLast(({ isSkipped }) => !isSkipped);
    if (last) cues[cues.indexOf(last)] = { ...last, endedAt: at };
    cues.push(cueOf(row, { startedAt: at }));
    index = to;
  };
  go(0);
  for (const { press, after } of presses) {
    for (let count = 0; count < after; count += 1) seconds.push(order[index]?.rowId ?? '');
    at += after * SECOND;
    if (press === 'next') go(index + 1);
    if (press === 'back') go(index - 1);
    if (press === 'skip' && index + 2 < order.length) {
      const skipped = order[index + 1];
      if (skipped) cues.push(cueOf(skipped, { startedAt: at, endedAt: at, isSkipped: true }));
      go(index + 2);
    }
  }
  const ended = cues.map((cue) => ({ ...cue, endedAt: cue.endedAt ?? at }));
  return { cues: ended, seconds, endedAt: at };
}

const presses = fc.array(
  fc.record({
    press: fc.constantFrom<Press['press']>('next', 'next', 'next', 'back', 'skip', 'hold'),
    after: fc.integer({ min: 0, max: 200 }),
  }),
  { minLength: 1, maxLength: 40 },
);
const plans = fc
  .array(fc.record({ isHeading: fc.nat(4), duration: fc.nat(300), isTimed: fc.nat(5) }), {
    minLength: 1,
    maxLength: 25,
  })
  .map((rows) =>
    [{ isHeading: 1, duration: 10, isTimed: 1 }, ...rows].map(({ isHeading, duration, isTimed }, at) =>
      rowOf(at + 1, {
        isHeading: isHeading === 0,
        duration: isTimed === 0 ? null : duration * SECOND,
        plannedStart: isTimed === 0 ? null : START + at * 60_000,
      }),
    ),
  );

test('a note without a number and a time is no cue that was not reached', () => {
  const note = rowOf(2, { number: '', plannedStart: null, duration: null });
  const plan = [rowOf(1), note, rowOf(3), rowOf(4, { number: '', plannedStart: null })];
  const { rows } = showReportOf(sourceOf({ plan, cues: [cueOf(rowOf(1), {})] }));
  expect(rows.map(({ rowId }) => rowId)).toEqual(['row 1', 'row 3', 'row 4']);
  // One that was gone to was a cue.
  expect(showReportOf(sourceOf({ plan, cues: [cueOf(note, {})] })).rows).toHaveLength(4);
});

test('SH-5 the report is what somebody with a stopwatch would have written, to the second', () => {
  fc.assert(
    fc.property(plans, presses, (plan, pressed) => {
      const { cues, seconds, endedAt } = play(plan, pressed);
      // The order in which cues are read does not matter.
      const report = showReportOf(
        sourceOf({ plan, cues: cues.toReversed(), show: { startedAt: START, endedAt } }),
      );
      for (const row of report.rows) {
        const counted = seconds.filter((rowId) => rowId === row.rowId).length * SECOND;
        expect(row.lasted ?? 0).toBe(counted);
        const first = seconds.indexOf(row.rowId);
        if (counted > 0 && row.count === 1) expect(row.started).toBe(START + first * SECOND);
        if (row.skippedAt !== null) expect(row.lasted).toBe(0);
      }
      const all = report.rows.reduce((sum, { lasted }) => sum + (lasted ?? 0), 0);
      expect(all).toBe(report.figures.length.actual);
    }),
    { numRuns: 300 },
  );
});

test('the rows of a report add up to its sections, and each difference to its two sides', () => {
  fc.assert(
    fc.property(plans, presses, (plan, pressed) => {
      const { cues, endedAt } = play(plan, pressed);
      const { rows, sections } = showReportOf(sourceOf({ plan, cues, show: { startedAt: START, endedAt } }));
      for (const row of rows) {
        if (row.started !== null && row.planned !== null)
          expect(row.difference).toBe(row.started - row.planned);
        if (row.lasted !== null && row.plannedDuration !== null)
          expect(row.durationDifference).toBe(row.lasted - row.plannedDuration);
      }
      const sum = (values: readonly (number | null)[]) =>
        values.reduce<number>((total, value) => total + (value ?? 0), 0);
      expect(sum(sections.map(({ lasted }) => lasted))).toBe(sum(rows.map(({ lasted }) => lasted)));
      expect(sum(sections.map(({ difference }) => difference))).toBe(
        sum(rows.map(({ durationDifference }) => durationDifference)),
      );
      expect(rows.map(({ section }) => section)).toEqual(
        rows.map(({ section }) => section).toSorted((a, b) => a - b),
      );
    }),
    { numRuns: 300 },
  );
});

test('the figures say start, end, length, the latest cue with where the show was back, and hard starts', () => {
  const plan = [1, 2, 3, 4].map((number) => rowOf(number, { isPinned: number === 1 || number === 3 }));
  const starts = [4, 64, 199, 182].map((seconds) => START + seconds * SECOND);
  const cues = plan.map((row, at) =>
    cueOf(row, { startedAt: starts[at] ?? 0, endedAt: starts[at + 1] ?? null }),
  );
  const { figures } = showReportOf(
    sourceOf({ plan, cues, show: { startedAt: START + 4 * SECOND, endedAt: START + 245 * SECOND } }),
  );
  expect(figures).toEqual({
    start: { planned: START, actual: START + 4 * SECOND, difference: 4 * SECOND },
    end: { planned: START + 240 * SECOND, actual: START + 245 * SECOND, difference: 5 * SECOND },
    length: { planned: 240 * SECOND, actual: 241 * SECOND, difference: SECOND },
    mostOver: { rowId: 'row 3', number: '3', difference: 79 * SECOND, backNumber: null },
    onTime: { met: 3, of: 4 },
    hardStarts: { met: 1, of: 2, latest: { number: '3', difference: 79 * SECOND } },
  });
});

test('the planned start is that of the first row that went on, not of rows before it that nobody called', () => {
  const plan = [1, 2, 3].map((number) => rowOf(number));
  const at = START + 60 * SECOND;
  const cues = [cueOf(plan[1]!, { startedAt: at, endedAt: at + 60 * SECOND })];
  const show = { startedAt: at, endedAt: at + 60 * SECOND };
  const { figures } = showReportOf(sourceOf({ plan, cues, show }));
  expect(figures.start).toEqual({ planned: at, actual: at, difference: 0 });
});

test('what was skipped, deleted since or not reached has its place, and an edit afterwards changes no plan', () => {
  const [one, two, three, four] = [rowOf(1), rowOf(2), rowOf(3), rowOf(4)];
  const cues = [
    cueOf(one, { startedAt: START, endedAt: START + 60_000 }),
    cueOf(two, { startedAt: START + 60_000, endedAt: START + 90_000 }),
    cueOf(three, { startedAt: START + 90_000, endedAt: START + 90_000, isSkipped: true }),
  ];
  const edited = [{ ...one, duration: 5_000, title: 'Edited' }, three, four, rowOf(5, { isFloat: true })];
  const { rows, figures } = showReportOf(
    sourceOf({ plan: edited, cues, show: { startedAt: START, endedAt: START + 90_000 } }),
  );
  expect(
    rows.map(({ number, title, lasted, durationDifference }) => [number, title, lasted, durationDifference]),
  ).toEqual([
    ['1', 'Cue 1', 60_000, 0],
    ['2', 'Cue 2', 30_000, -30_000],
    ['3', 'Cue 3', 0, -60_000],
    ['4', 'Cue 4', null, null],
  ]);
  expect(rows.map(({ skippedAt }) => skippedAt)).toEqual([null, null, START + 90_000, null]);
  expect(figures.end.planned).toBe(START + 240_000);
});

test('departments have the median of their answers, and the cues that went on without one', () => {
  const plan = [rowOf(1), rowOf(2), rowOf(3)];
  const standby = (rowId: string, ready: number | null, go: number | null): ReportStandby => ({
    rowId,
    categoryId: 'audio',
    standbyAt: START,
    readyAt: ready === null ? null : START + ready,
    goAt: go === null ? null : START + go,
  });
  const { departments, notes } = showReportOf(
    sourceOf({
      plan,
      cues: plan.map((row) => cueOf(row, {})),
      departments: [
        { categoryId: 'audio', title: 'Audio' },
        { categoryId: 'video', title: 'Video' },
      ],
      standbys: [standby('row 1', 900, 5_000), standby('row 2', 1_300, 6_000), standby('row 3', null, 9_000)],
      notes: [
        { id: 'b', rowId: null, text: 'House lights late', at: 2, userId: 'mara' },
        { id: 'a', rowId: 'row 2', text: 'Too hot', at: 1, userId: 'tomas' },
      ],
    }),
  );
  expect(departments).toEqual([
    { categoryId: 'audio', title: 'Audio', standbyCount: 3, goCount: 3, answerMs: 1_100, unanswered: ['3'] },
    { categoryId: 'video', title: 'Video', standbyCount: 0, goCount: 0, answerMs: null, unanswered: [] },
  ]);
  expect(notes.map(({ id, number }) => [id, number])).toEqual([
    ['a', '2'],
    ['b', null],
  ]);
});
