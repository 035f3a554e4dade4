import { expect, test } from 'vitest';
import { followerModel } from '../../../renderer/show/follower/followerModel.ts';
import type { ShowState } from '../../../shared/show/showState.ts';
import { rowOf, rundownOf, stateOf } from './liveSample.ts';

const START = 1_000_000;
const stage = (text: string) => ({ texts: { stage: text } });

const rows = [
  rowOf(0, stage('Clear the deck')),
  rowOf(1),
  rowOf(2, { isHeading: true, number: '', duration: null, plannedStart: null, title: 'Part two' }),
  rowOf(3, stage('Podium in')),
  rowOf(4, { isOmitted: true, ...stage('Never') }),
  rowOf(5, stage('Podium out')),
];

function running(fields: Partial<ShowState> = {}): ShowState {
  return stateOf({
    now: {
      rowId: 'row0',
      number: '1',
      title: 'Cue 1',
      plannedStart: START,
      expectedStart: START,
      duration: 60_000,
    },
    timer: { startedAt: START, duration: 60_000, added: 0, held: 0, heldAt: null, phase: 'default' },
    startedAt: START,
    ...fields,
  });
}

const seenBy = (departmentId: string | null, state = running(), now = START + 20_000) =>
  followerModel(state, rundownOf(rows), { now, departmentId });

test('the next row with words for a department is said with how far away it is', () => {
  const { onNow, next, mine } = seenBy('stage');
  expect(onNow).toMatchObject({ number: '1', leftMs: 40_000, totalMs: 60_000, words: 'Clear the deck' });
  expect(next).toMatchObject({ rowId: 'row1', words: '' });
  // Row 2 is a heading, which is no cue.
  expect(mine).toMatchObject({ cues: 2, row: { rowId: 'row3', words: 'Podium in' } });
  expect(mine?.inMs).toBe((mine?.row.expectedStart ?? 0) - START - 20_000);
});

test('a row that is skipped or omitted is nobody’s next', () => {
  expect(seenBy('stage', running({ skippedRowIds: ['row3'] })).mine?.row.rowId).toBe('row5');
  expect(seenBy('stage').list.map(({ rowId }) => rowId)).toEqual(['row2', 'row3', 'row5']);
});

test('where the caller has chosen the next row, one’s own is that row or follows it', () => {
  // The caller goes past the third row, to the last.
  const past = seenBy('stage', running({ nextRowId: 'row5' }));
  expect(past).toMatchObject({ next: { rowId: 'row5' }, mine: { cues: 1, row: { rowId: 'row5' } } });
  // The caller goes back to the first row.
  const now = running().now && { ...running().now!, rowId: 'row5' };
  const back = seenBy('stage', running({ now, nextRowId: 'row0' }));
  expect(back).toMatchObject({ next: { rowId: 'row0' }, mine: { cues: 1, row: { rowId: 'row0' } } });
  expect(back.list.map(({ rowId }) => rowId)).toEqual(['row1', 'row2', 'row3', 'row5']);
});

test('before the show the list has the own row too, also where it is the second', () => {
  const second = rundownOf([rowOf(0), rowOf(1, stage('Walk in')), rowOf(2)]);
  const seen = (state: ShowState) => {
    const { next, list } = followerModel(state, second, { now: START, departmentId: 'stage' });
    return [next, ...list].map((row) => row?.rowId);
  };
  expect(seen(stateOf({ phase: 'idle' }))).toEqual(['row0', 'row1', 'row2']);
  // In a show the own row stands on a card.
  expect(seen(running({ nextRowId: 'row0', now: null }))).toEqual(['row0', 'row2']);
});

test('without a department every row says the words of all, and nothing is one’s own', () => {
  const { mine, onNow, call } = seenBy(null);
  expect([mine, call]).toEqual([null, null]);
  expect(onNow?.words).toBe('Stage: Clear the deck');
});

test('a call is for the department that is called, until it is done', () => {
  const call = (state: 'standby' | 'go' | 'done', at: number, categoryId = 'stage') => ({
    rowId: 'row1',
    categoryId,
    state,
    at,
    userId: 'mara',
  });
  const called = running({ standbys: [call('standby', 5), call('go', 9, 'audio')] });
  expect(seenBy('stage', called).call).toMatchObject({ standby: { state: 'standby' }, row: { number: '2' } });
  expect(seenBy('audio', called).call?.standby.state).toBe('go');
  expect(seenBy('stage', running({ standbys: [call('done', 12)] })).call).toBeNull();
  expect(seenBy('stage', running({ phase: 'ended', standbys: [call('go', 9)] })).call).toBeNull();
});

test('while it is held the countdown stands', () => {
  const held = running({
    phase: 'held',
    timer: {
      startedAt: START,
      duration: 60_000,
      added: 0,
      held: 0,
      heldAt: START + 10_000,
      phase: 'default',
    },
  });
  expect(seenBy('stage', held, START + 20_000).onNow?.leftMs).toBe(50_000);
  expect(seenBy('stage', held, START + 90_000).onNow?.leftMs).toBe(50_000);
});

test('of a long show only so many rows are listed as were asked for', () => {
  const long = rundownOf(Array.from({ length: 500 }, (_, at) => rowOf(at)));
  const model = followerModel(running(), long, { now: START, departmentId: 'stage', mostRows: 40 });
  expect(model.list).toHaveLength(40);
  expect(model.moreRows).toBe(500 - 2 - 40);
});
