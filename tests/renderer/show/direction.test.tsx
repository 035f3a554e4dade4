/** @jsxImportSource preact */
// Titles and words from right to left have their own direction on the pages of followers and displays, so that numbers
// and signs beside them stay where they are.

import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { DisplayPage } from '../../../renderer/show/displays/DisplayPage.tsx';
import { FollowerPage } from '../../../renderer/show/follower/FollowerPage.tsx';
import type { ShowState } from '../../../shared/show/showState.ts';
import { clientOf, displayPageOf, followPageOf, rowOf, rundownOf } from './liveSample.ts';

const HEBREW = 'שלום';
const words = { stage: HEBREW, audio: HEBREW };
const rows = [0, 1, 2, 3].map((at) => rowOf(at, { title: HEBREW, texts: words }));
const rundown = {
  ...rundownOf([...rows, rowOf(4, { title: HEBREW, isHeading: true })]),
  title: HEBREW,
  projectTitle: HEBREW,
  departments: [{ categoryId: 'stage', title: HEBREW, color: 'jade' }],
};
const message = { messageId: 'm', text: HEBREW, at: 1_000_000, by: HEBREW, displayIds: null, until: null };
const common = { callerName: HEBREW, message };
const call = (state: 'standby' | 'ready' | 'go') => ({
  ...common,
  standbys: [{ rowId: 'row1', categoryId: 'stage', state, at: 1_000_000, userId: 'mara' }],
});

/** Returns each place of a Hebrew text whose own element has no direction of its own, without what is only heard. */
function withoutDirection(page: VNode): readonly string[] {
  const html = renderToString(page).replace(/<(output|div)[^>]*class="sr-only"[^>]*>.*?<\/\1>/gs, '');
  expect(html).toContain(HEBREW);
  const places = html.match(/<[^<>]*>[^<>]*שלום/g) ?? [];
  return places.filter((place) => !/^<bdi\b|^<[^>]* dir="auto"/.test(place));
}

test.each([
  ['a cue', common],
  ['a standby', call('standby')],
  ['a standby that was answered', call('ready')],
  ['a go', call('go')],
  ['no show', { ...common, showId: null, now: null }],
] as readonly (readonly [string, Partial<ShowState>])[])('a follower sees %s', (_what, state) => {
  const page = followPageOf(state, rundown);
  expect(withoutDirection(<FollowerPage page={page} client={clientOf(page)} />)).toEqual([]);
});

test.each(['timer', 'agenda', 'clock', 'lowerThird', 'prompter', 'wall'] as const)(
  'a display: %s',
  (shows) => {
    const page = displayPageOf({ shows, categoryId: 'stage' }, common, rundown);
    expect(withoutDirection(<DisplayPage page={page} client={clientOf(page)} />)).toEqual([]);
  },
);
