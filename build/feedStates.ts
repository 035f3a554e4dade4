// The states of the feed of a project.
import { signedInState, type PageState, mockRefusal, mockReply, waitForText } from './pageStates.ts';
import { asRole } from './changeAnswer.ts';
import { paths } from '../shared/paths.ts';

const feed = '/api/projects/*/feed*';
const failure = mockRefusal('GET', feed, 'Server error', { status: 500 });
const without = mockReply('GET', feed, { groups: [], before: null, lookedTo: null });

const closed = asRole('VIEW_ONLY', ({ db }) => {
  for (const project of Object.values(db['project'] ?? {})) project['everyoneReadsHistory'] = false;
});

export const feedStates: readonly PageState[] = [
  signedInState('feed', paths.feed, { after: waitForText('Today') }),
  signedInState('feed-empty', paths.feed, {
    before: without,
    after: waitForText('Nothing has happened yet'),
  }),
  signedInState('feed-filtered-none', `${paths.feed}?department=${'0'.repeat(26)}`, {
    before: without,
    after: waitForText('Nothing like this happened'),
  }),
  signedInState('feed-failed', paths.feed, {
    before: failure,
    after: waitForText('The feed could not be loaded'),
  }),
  signedInState('feed-closed', paths.feed, {
    before: closed,
    after: waitForText('The history is not open to you'),
  }),
];
