// When a show tells people that it is live, and that it is over its plan: once, after a while, and never of a rehearsal.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openShowWatch, type ShowNews } from '../../../server/show/showNotices.ts';
import type { LiveShow } from '../../../server/show/liveShows.ts';
import type { Show } from '../../../shared/records.ts';
import { stateOfShow } from '../../../shared/show/stateOfShow.ts';

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers({ now: 1_000 * MINUTE }));
afterEach(() => void vi.useRealTimers());

function openWatch() {
  const told: ShowNews[] = [];
  const released: string[] = [];
  const watch = openShowWatch({
    now: () => Date.now(),
    tell: (news) => Promise.resolve(void told.push(news)),
    released: (userId) => void released.push(userId),
    fault: (error) => {
      throw error;
    },
  });
  return { told, released, watch };
}

/** A show that is so far over its plan, which may change. */
function live(offset: { readonly ms: number }, more: Partial<Show> = {}): LiveShow {
  const show: Show = { id: 'show', sheetId: 'sheet', phase: 'running', startedAt: Date.now(), ...more };
  const rundown = { version: 1, rows: [] };
  const rest = { standbys: [], sequence: 1, external: [], followers: 0, nameOf: () => '' };
  return {
    sheetId: 'sheet',
    projectId: 'project',
    stored: { show, sequence: 1, names: new Map(), people: new Map() },
    rundownFor: () => {
      throw new Error('not asked for');
    },
    stateFor: () => ({
      ...stateOfShow({ ...rest, sheetId: 'sheet', show, rundown, clock: Date.now() }),
      offsetMs: offset.ms,
    }),
  };
}

test('a show that starts is told once, however often it is pressed', () => {
  const { told, watch } = openWatch();
  watch.note(live({ ms: 0 }));
  watch.note(live({ ms: 0 }));
  expect(told).toEqual(['live']);
  watch.close();
});

test('a show that started before this server did is no news', () => {
  const { told, watch } = openWatch();
  const before = live({ ms: 0 }, { startedAt: Date.now() - 5 * MINUTE });
  watch.noteAgain(before);
  watch.note(before);
  expect(told).toEqual([]);
  watch.close();
});

test('a start that waited for a connection is told when it comes', () => {
  const { told, watch } = openWatch();
  watch.note(live({ ms: 0 }, { startedAt: Date.now() - 9 * MINUTE }));
  expect(told).toEqual(['live']);
  watch.close();
});

test('a show over by five minutes is told once, after it has been so for a while', () => {
  const { told, watch } = openWatch();
  const offset = { ms: 5 * MINUTE };
  watch.note(live(offset));
  vi.advanceTimersByTime(20_000);
  // A press brings it back in time.
  offset.ms = 4 * MINUTE;
  vi.advanceTimersByTime(20_000);
  offset.ms = 6 * MINUTE;
  vi.advanceTimersByTime(30_000);
  expect(told).toEqual(['live']);
  vi.advanceTimersByTime(20_000);
  expect(told).toEqual(['live', 'over']);
  offset.ms = 0;
  vi.advanceTimersByTime(20_000);
  offset.ms = 9 * MINUTE;
  vi.advanceTimersByTime(2 * MINUTE);
  expect(told).toEqual(['live', 'over']);
  watch.close();
});

test('neither a rehearsal nor a show that has ended is told, and nothing is watched any more', () => {
  const { told, watch } = openWatch();
  watch.note(live({ ms: 9 * MINUTE }, { rehearsal: true }));
  watch.note(live({ ms: 9 * MINUTE }, { phase: 'ended' }));
  vi.advanceTimersByTime(2 * MINUTE);
  expect(told).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('who calls a show that runs calls until it ends or somebody else does, and is released then', () => {
  const { released, watch } = openWatch();
  watch.note(live({ ms: 0 }, { callerId: 'mara', rehearsal: true }));
  expect(watch.isCalling('mara')).toBe(false);
  watch.note(live({ ms: 0 }, { callerId: 'mara' }));
  watch.note(live({ ms: 0 }, { callerId: 'mara', phase: 'held' }));
  expect([watch.isCalling('mara'), watch.isCalling('tomas'), released]).toEqual([true, false, []]);
  watch.note(live({ ms: 0 }, { callerId: 'tomas' }));
  expect([watch.isCalling('mara'), watch.isCalling('tomas'), released]).toEqual([false, true, ['mara']]);
  watch.note(live({ ms: 0 }, { callerId: 'tomas', phase: 'ended' }));
  expect([watch.isCalling('tomas'), released]).toEqual([false, ['mara', 'tomas']]);
  watch.close();
});

test('who calls a show whose sheet is deleted is released, and the show is not told to be over its plan', () => {
  const { told, released, watch } = openWatch();
  const offset = { ms: 0 };
  watch.note(live(offset, { callerId: 'mara' }));
  watch.forget('sheet');
  expect([watch.isCalling('mara'), released]).toEqual([false, ['mara']]);
  offset.ms = 9 * MINUTE;
  vi.advanceTimersByTime(2 * MINUTE);
  expect(told).toEqual(['live']);
  watch.forget('sheet');
  expect(released).toEqual(['mara']);
  expect(vi.getTimerCount()).toBe(0);
});
