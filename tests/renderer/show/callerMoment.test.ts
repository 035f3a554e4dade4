// The show as the caller's page draws it: what is on now and next, what is said to departments, and the running order.
import { expect, test } from 'vitest';
import { blackoutWords, nothingNextText } from '../../../renderer/show/caller/callerTexts.ts';
import { clocksOf } from '../../../renderer/show/caller/clockFaces.ts';
import { cueLinesOf, visibleLines, topsOf } from '../../../renderer/show/caller/cueLines.ts';
import {
  departmentPlans,
  departmentsAt,
  goCallsFor,
  momentOf,
  standbyCallAfter,
  standbysToCall,
  nextStandbyCall,
  type MomentParts,
} from '../../../renderer/show/caller/moment.ts';
import { onNowTexts } from '../../../renderer/show/caller/onNowTexts.ts';
import type { Press } from '../../../renderer/show/caller/pressSender.ts';
import { changeSpeed, startRehearsalClock } from '../../../renderer/show/caller/rehearsalClock.ts';
import { stateOfShow } from '../../../shared/show/stateOfShow.ts';
import type { ShowStandbyState, ShowState } from '../../../shared/show/showState.ts';
import { rowOf, rundownOf, stateOf } from './liveSample.ts';

const START = 1_000_000;
const MINUTE = 60_000;

/** Six cues of a minute; the fourth is pinned a minute after the third ends. */
const rows = [
  rowOf(0, { isHeading: true, number: '', title: 'Part one', plannedStart: null, duration: null }),
  rowOf(1, { plannedStart: START }),
  rowOf(2, { plannedStart: START + MINUTE, texts: { stage: 'Doors', audio: 'Mute' } }),
  rowOf(3, { plannedStart: START + 2 * MINUTE, texts: { stage: 'Chairs', audio: 'HH 2' } }),
  rowOf(4, { plannedStart: START + 4 * MINUTE, isPinned: true, overrun: 'absorb' }),
  rowOf(5, { plannedStart: START + 5 * MINUTE }),
];

/** The third row has been on for 30 s, and began two minutes later than planned. */
const started = START + 3 * MINUTE;
function shownRow(at: number): ShowState['now'] {
  const { rowId, number, title, plannedStart, duration } = rows[at] ?? rowOf(at);
  return { rowId, number, title, plannedStart, expectedStart: null, duration };
}
const running = stateOf({
  startedAt: START,
  now: shownRow(2),
  next: shownRow(3),
  previous: shownRow(1),
  timer: { startedAt: started, duration: MINUTE, added: 0, held: 0, heldAt: null, phase: 'default' },
});

function momentWith(state: Partial<ShowState> = {}, parts: Partial<MomentParts> = {}) {
  return momentOf({
    state: { ...running, ...state },
    rundown: rundownOf(rows),
    actuals: [
      { rowId: 'row1', startedAt: START, endedAt: started },
      { rowId: 'row2', startedAt: started, endedAt: null },
    ],
    waiting: [],
    rehearsal: null,
    now: started + 30_000,
    ...parts,
  });
}

function press(name: Press['press'], fromRowId: string, at: number, more: Partial<Press> = {}): Press {
  return {
    id: `${name}${at}`,
    showId: 'show',
    press: name,
    fromRowId,
    rowId: null,
    ms: null,
    at,
    go: [],
    ...more,
  };
}

function called(rowId: string, categoryId: string, state: ShowStandbyState['state']): ShowStandbyState {
  return { rowId, categoryId, state, at: started, userId: 'mara' };
}

test('what is on now counts down, and says what was planned and when it began', () => {
  const texts = onNowTexts(momentWith());
  expect(texts).toMatchObject({
    label: 'On now',
    number: '3',
    countdown: '0:30',
    of: 'left of',
    duration: '1:00',
  });
  expect(texts).toMatchObject({
    section: 'Part one',
    planned: 'Planned 00:17:40',
    started: 'Started 00:19:40',
  });
});

test('over its time it counts up with a sign and a word; held it stands', () => {
  const over = onNowTexts(momentWith({}, { now: started + 90_000 }));
  expect(over).toMatchObject({ countdown: '+0:30', isOver: true, endsWord: 'was due to end' });
  const held = momentWith(
    { phase: 'held', timer: { ...running.timer, heldAt: started + 20_000 } },
    { now: started + 90_000 },
  );
  expect(onNowTexts(held)).toMatchObject({
    label: 'Held for 1:10',
    countdown: '0:40',
    endsWord: 'would end',
  });
});

test('where the cue on now has left the sheet the page says so, and that another is not the last', () => {
  // The third cue is the next one of the state: that on now was above it.
  const left = momentWith({ now: null });
  expect(left.next?.rowId).toBe('row3');
  expect(onNowTexts(left)).toMatchObject({
    label: 'On now',
    title: 'The cue on now has left the sheet',
    countdown: '0:30',
    ends: '00:19:40',
  });
  const { times, actuals } = left;
  const lines = cueLinesOf({ rows, times, actuals, isStarted: true, shiftMs: 0 });
  expect(lines.flatMap((line) => (line.kind === 'cue' ? line.standing : []))).toEqual([
    'past',
    'past',
    'next',
    'later',
    'later',
  ]);
  expect(nothingNextText(momentWith({ now: null, next: null }))).toMatch(
    /^The cue on now has left the sheet/,
  );
  expect(nothingNextText(momentWith({ now: shownRow(5), next: null }))).toMatch(/^This is the last cue/);
});

test('the clocks say over by how much, red from five minutes, and count to the pinned start', () => {
  const [, since, over, pinned] = clocksOf(momentWith());
  expect(since).toMatchObject({ label: 'Since the start', value: '3:30' });
  expect(over).toMatchObject({ value: '+2:00', unit: 'over', isLate: false });
  expect(pinned).toMatchObject({ label: 'To hard start 5', value: '0:30', isPinned: true });
  expect(clocksOf(momentWith({}, { now: started + 5 * MINUTE }))[2]).toMatchObject({ isLate: true });
});

test('presses that wait move the page on by themselves, each from its own time', () => {
  const waiting = [
    press('next', 'row2', started + 10_000),
    press('addTime', 'row3', started + 12_000, { ms: MINUTE }),
    press('hold', 'row3', started + 20_000),
    press('resume', 'row3', started + 25_000),
  ];
  const moment = momentWith({}, { waiting });
  expect(moment.onNow?.rowId).toBe('row3');
  expect(moment.next?.rowId).toBe('row4');
  expect(moment.progress).toMatchObject({ rowStartedAt: started + 10_000, addedMs: MINUTE, heldMs: 5000 });
  expect(moment.times.leftMs).toBe(2 * MINUTE - 15_000);
  const skipped = momentWith({}, { waiting: [press('skip', 'row2', started, { rowId: 'row3' })] });
  expect(skipped.next?.rowId).toBe('row4');
});

test('a digit says Go where a department stands by on now, else Standby for the next cue, else Go there', () => {
  expect(nextStandbyCall(momentWith(), 1)).toEqual({ rowId: 'row3', categoryId: 'audio', state: 'standby' });
  const onNow = momentWith({ standbys: [called('row2', 'audio', 'ready')] });
  expect(nextStandbyCall(onNow, 1)).toEqual({ rowId: 'row2', categoryId: 'audio', state: 'go' });
  const next = momentWith({ standbys: [called('row2', 'audio', 'go'), called('row3', 'audio', 'standby')] });
  expect(nextStandbyCall(next, 1)).toEqual({ rowId: 'row3', categoryId: 'audio', state: 'go' });
  const done = momentWith({ standbys: [called('row2', 'audio', 'go'), called('row3', 'audio', 'go')] });
  expect(nextStandbyCall(done, 1)).toBeNull();
  expect(nextStandbyCall(momentWith(), 7)).toBeNull();
});

test('after Back, what was called for the row on now and the next is called anew', () => {
  const again = started + 10 * MINUTE;
  const ofShow = {
    id: 'word',
    showId: 'show',
    sheetId: 'sheet',
    userId: 'mara',
    at: again - MINUTE,
  } as const;
  const state = stateOfShow({
    sheetId: 'sheet',
    show: { id: 'show', sheetId: 'sheet', phase: 'running', rowId: 'row2', rowStartedAt: again },
    standbys: [
      { ...ofShow, rowId: 'row2', categoryId: 'audio', state: 'go' },
      { ...ofShow, rowId: 'row3', categoryId: 'audio', state: 'go' },
      { ...ofShow, rowId: 'row3', categoryId: 'stage', state: 'ready' },
    ],
    rundown: { version: 1, rows },
    clock: again + 1000,
    sequence: 1,
    nameOf: () => '',
    external: [],
    followers: 0,
  });
  const before = { rowId: 'row2', startedAt: started, endedAt: again - MINUTE };
  const moment = momentWith(state, { actuals: [before, { rowId: 'row2', startedAt: again, endedAt: null }] });
  // A Go that was given before the row went on for the first time counts.
  const first = momentWith(state, { actuals: [{ rowId: 'row2', startedAt: again, endedAt: null }] });
  expect(departmentsAt(first, first.onNow)[1]?.isUncalled).toBe(false);
  const standby = { rowId: 'row3', categoryId: 'audio', state: 'standby' } as const;
  expect(nextStandbyCall(moment, 1)).toEqual(standby);
  expect(standbysToCall(moment)).toEqual([standby]);
  const [, audio] = departmentsAt(moment, moment.onNow);
  expect(audio && standbyCallAfter(audio, 'row2')).toMatchObject({ rowId: 'row2', state: 'standby' });
  expect(goCallsFor(moment, 'row3')).toEqual([{ rowId: 'row3', categoryId: 'stage', state: 'go' }]);
});

test('a note is no cue of a department before the show', () => {
  const noted = [
    rowOf(9, { number: '', plannedStart: null, duration: null, texts: { stage: 'Ask Ben' } }),
    ...rows,
  ];
  const moment = momentWith({ phase: 'idle', now: null, next: null }, { rundown: rundownOf(noted) });
  expect(departmentPlans(moment)[0]).toMatchObject({ firstNumber: '3', cues: 2 });
});

test('Standby all calls the departments of the next cue that were not called', () => {
  const moment = momentWith({ standbys: [called('row3', 'stage', 'ready')] });
  expect(standbysToCall(moment)).toEqual([{ rowId: 'row3', categoryId: 'audio', state: 'standby' }]);
});

test('the running order has what is over, on now, next, moved, the gap that is used and the start that is late', () => {
  const { times, actuals } = momentWith();
  const lines = cueLinesOf({ rows, times, actuals, isStarted: true, shiftMs: 0 });
  expect(lines.map((line) => (line.kind === 'cue' ? line.standing : line.kind))).toEqual([
    'section',
    'past',
    'now',
    'next',
    'gap',
    'later',
    'later',
  ]);
  expect(lines[1]).toMatchObject({ difference: 2 * MINUTE, start: START });
  expect(lines[3]).toMatchObject({ difference: 2 * MINUTE, start: started + MINUTE });
  expect(lines[4]).toMatchObject({ planned: MINUTE, left: 0 });
  expect(lines[5]).toMatchObject({ isPinned: true, difference: MINUTE });
});

test('before the show the gap is whole, and nothing is moved', () => {
  const { times } = momentWith({
    phase: 'idle',
    now: null,
    previous: null,
    startedAt: null,
    timer: { ...running.timer, startedAt: null },
  });
  const lines = cueLinesOf({ rows, times, actuals: [], isStarted: false, shiftMs: 0 });
  expect(lines[1]).toMatchObject({ standing: 'next', start: START, difference: null });
  expect(lines[4]).toMatchObject({ kind: 'gap', left: MINUTE });
});

test('only the lines in sight are drawn, however long the running order is', () => {
  const many = Array.from({ length: 5000 }, (_each, at) => rowOf(at));
  const { times } = momentOf({ ...momentWith(), waiting: [], rehearsal: null, rundown: rundownOf(many) });
  const lines = cueLinesOf({ rows: many, times, actuals: [], isStarted: true, shiftMs: 0 });
  const tops = topsOf(lines, { section: 28, gap: 24, cue: 31, large: 42 });
  const { from, to } = visibleLines(tops, 31_000, 620);
  expect(to - from).toBeLessThan(40);
  expect(tops[from + 6]).toBeLessThanOrEqual(31_000);
  expect(tops[to] ?? 0).toBeGreaterThanOrEqual(31_620);
});

test('a rehearsal at double speed counts twice as fast from then on, and says what time it would be by the plan', () => {
  const shift = 7 * 60 * MINUTE;
  const clock = changeSpeed(startRehearsalClock(START + shift), started + shift + 10_000, 2);
  const moment = momentWith(
    {
      rehearsal: true,
      planShiftMs: shift,
      startedAt: START + shift,
      timer: { ...running.timer, startedAt: started + shift },
    },
    { rehearsal: clock, now: started + shift + 20_000 },
  );
  expect(moment.times.leftMs).toBe(30_000);
  expect(moment.planNow).toBe(started + 30_000);
  expect(clocksOf(moment)[0]).toMatchObject({ label: 'Show time, by the plan', value: '00:20:10' });
});

test('a message is over by the server’s time, and since when the displays are black is said without seconds', () => {
  const until = started + 30_000;
  const message = { messageId: 'm', text: 'Doors', at: started, by: 'Mara', displayIds: null, until };
  expect(momentWith({ message }, { now: until - 1 }).state.message?.text).toBe('Doors');
  expect(momentWith({ message }, { now: until }).state.message).toBeNull();
  expect(blackoutWords(momentWith())).toBeNull();
  const at = Date.UTC(2026, 11, 5, 20, 14, 59);
  expect(blackoutWords(momentWith({ isBlackout: true, blackoutAt: at }))).toBe('Blackout since 20:14');
  expect(blackoutWords(momentWith({ isBlackout: true }))).toBe('Blackout');
});
