// The states of the feed of a project.
import { inside, type PageState, refuses, says, sees } from './pageStates.ts';
import { asRole } from './changeAnswer.ts';
import { paths } from '../shared/paths.ts';

const feed = '/api/projects/*/feed*';
const failure = refuses('GET', feed, 'Server error', { status: 500 });
const without = says('GET', feed, { groups: [], before: null, lookedTo: null });

const closed = asRole('VIEW_ONLY', ({ db }) => {
  for (const project of Object.values(db['project'] ?? {})) project['everyoneReadsHistory'] = false;
});

export const feedStates: readonly PageState[] = [
  inside('feed', paths.feed, { after: sees('Today') }),
  inside('feed-empty', paths.feed, { before: without, after: sees('Nothing has happened yet') }),
  inside('feed-filtered-none', `${paths.feed}?department=${'0'.repeat(26)}`, {
    before: without,
    after: sees('Nothing like this happened'),
  }),
  inside('feed-failed', paths.feed, { before: failure, after: sees('The feed could not be loaded') }),
  inside('feed-closed', paths.feed, {
    before: closed,
    after: sees('The history is not open to you'),
  }),
];
