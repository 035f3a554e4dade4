/** @jsxImportSource preact */
// What a follower's page tells screen readers: calls and cues, and no counts.

import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { FollowerPage } from '../../../renderer/show/follower/FollowerPage.tsx';
import type { ShowState } from '../../../shared/show/showState.ts';
import { clientOf, followPageOf, rowOf, rundownOf } from './liveSample.ts';

const NOW = 1_040_000;
const rows = [0, 1, 2].map((at) => rowOf(at, { texts: { stage: `Walk ${at}` } }));

function drawn(fields: Partial<ShowState>): string {
  const page = followPageOf(fields, rundownOf(rows));
  return renderToString(<FollowerPage page={page} client={clientOf(page)} />);
}

/** Returns the texts of what is read aloud when it changes, and of the elements that name a dialog. */
function spoken(html: string): readonly string[] {
  const live =
    /<(?:(output)|(\w+)[^>]* (?:aria-live="\w+"|role="(?:alert|status)"|id="message-(?:from|text)"))[^>]*>(.*?)<\/\1\2>/gs;
  return Array.from(html.matchAll(live), ([, , , content = '']) => content.replace(/<[^>]*>/g, ''))
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

const call = (state: 'standby' | 'ready' | 'go') => ({
  standbys: [{ rowId: 'row1', categoryId: 'stage', state, at: NOW - 3000, userId: 'mara' }],
});

test.each([
  ['a cue', {}, ['On now: 1 Cue 1']],
  ['a standby', call('standby'), ['On now: 1 Cue 1', 'Standby: 2 Cue 2. Stage: Walk 1']],
  ['a standby that was answered', call('ready'), ['On now: 1 Cue 1', 'Standing by: 2 Cue 2. Stage: Walk 1']],
  ['a go', call('go'), ['On now: 1 Cue 1', 'Go: 2 Cue 2. Stage: Walk 1']],
  ['the end of a show', { phase: 'ended', endedAt: NOW - 9000, now: null } as const, []],
])('%s is read aloud, and no second of it', (_what, fields, texts) => {
  expect(spoken(drawn(fields))).toEqual(texts);
  expect(spoken(drawn({ ...fields, clock: NOW + 1000 }))).toEqual(texts);
});
