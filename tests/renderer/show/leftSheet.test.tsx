/** @jsxImportSource preact */
// The pages of followers and displays while a show runs whose row on now was deleted, or has become a page break.

import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { DisplayPage } from '../../../renderer/show/displays/DisplayPage.tsx';
import { FollowerPage } from '../../../renderer/show/follower/FollowerPage.tsx';
import type { ShowState } from '../../../shared/show/showState.ts';
import { clientOf, displayPageOf, followPageOf, rowOf, rundownOf } from './liveSample.ts';

/** The first row was on for 40 seconds, and is not among the rows any more. */
const rundown = rundownOf([rowOf(1, { texts: { stage: 'Walk in' } }), rowOf(2)]);
const next = { ...rowOf(1), expectedStart: null };
const phases = [['running', null] as const, ['held', 1_030_000] as const];

function leftState(phase: 'running' | 'held', heldAt: number | null, more: Partial<ShowState> = {}) {
  const timer = {
    startedAt: 1_000_000,
    duration: null,
    added: 0,
    held: 0,
    heldAt,
    phase: 'default',
  } as const;
  return { phase, now: null, next, timer, ...more };
}

/** Returns the texts of a page, a line for each. */
function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, '\n').replace(/\n+/g, '\n');
}

test.each(phases)('a follower is not told that the show has not started (%s)', (phase, heldAt) => {
  const page = followPageOf(leftState(phase, heldAt), rundown);
  const text = textOf(renderToString(<FollowerPage page={page} client={clientOf(page)} />));
  expect(text).toContain('The cue on now has left the sheet');
  expect(text).toContain(heldAt === null ? 'On for 0:40' : 'On for 0:30, held');
  expect(text).toContain('Walk in');
  expect(text).not.toMatch(/has not started|starts it/);
});

test.each(phases)('an audience is not told that the show begins soon (%s)', (phase, heldAt) => {
  const page = displayPageOf({ shows: 'agenda' }, leftState(phase, heldAt), rundown);
  const text = textOf(renderToString(<DisplayPage page={page} client={clientOf(page)} />));
  expect(text).not.toContain('We begin soon');
  expect(text).toMatch(/Next\nCue 2\n/);
});

test('an audience is not told that nothing is planned where nothing follows either', () => {
  const last = leftState('running', null, { next: null });
  const page = displayPageOf({ shows: 'agenda' }, last, rundown);
  const text = textOf(renderToString(<DisplayPage page={page} client={clientOf(page)} />));
  expect(text).not.toMatch(/Nothing is planned|We begin soon/);
  expect(text).toMatch(/On stage now\nRun of show\n/);
});
