// What is said of a press that changed nothing.

import { expect, test } from 'vitest';
import { failedPressTexts } from '../../../renderer/show/caller/failedPressTexts.ts';
import { momentOf } from '../../../renderer/show/caller/moment.ts';
import type { FailedPress, Press } from '../../../renderer/show/caller/pressSender.ts';
import type { ShowState } from '../../../shared/show/showState.ts';
import { rowOf, rundownOf, stateOf } from './liveSample.ts';

const START = 1_000_000;
const rows = [rowOf(0), rowOf(1), rowOf(2)];
const shown = (at: number) => ({ ...rowOf(at), expectedStart: null });
const timer = {
  startedAt: START,
  duration: null,
  added: 0,
  held: 0,
  heldAt: null,
  phase: 'default',
} as const;
const press: Press = {
  id: 'press',
  showId: 'show',
  press: 'next',
  fromRowId: 'row0',
  rowId: null,
  ms: null,
  at: START + 400,
  go: [],
};

/** Returns the texts for Mara, where the second cue is on, unless the state says otherwise. */
function textsOf(pressed: Partial<Press>, fields: Partial<ShowState> = {}) {
  const failure: FailedPress = { press: { ...press, ...pressed }, kind: 'stale', state: null };
  const state = stateOf({ now: shown(1), next: shown(2), previous: shown(0), timer, ...fields });
  const parts = { state, rundown: rundownOf(rows), actuals: [], waiting: [], rehearsal: null };
  return failedPressTexts({ failure, moment: momentOf({ ...parts, now: START + 1000 }) }, 'mara');
}

test('a late press is told which cue it was meant for, and what is on', () => {
  expect(textsOf({})).toEqual({
    title: '2 is already on. Your press changed nothing.',
    why: 'It was meant for 1. Somebody else pressed 0.4 s before you, so 3 stays where it is.',
    takenBy: null,
    back: '1',
  });
  expect(textsOf({ fromRowId: null })?.why).toMatch(/^It was meant for a cue that has left/);
  expect(textsOf({ press: 'start', fromRowId: null })?.why).toMatch(/^It was meant for the start/);
});

test('a press that waited is told who has taken the call since, and offers no way back', () => {
  expect(textsOf({}, { callerId: 'ben', callerName: 'Ben Okafor', now: shown(0) })).toEqual({
    title: 'Your press changed nothing.',
    why: '',
    takenBy: 'Ben Okafor',
    back: null,
  });
});
