// The states of the page of a project's comments.
import { inside, inTurn, type PageState, presses, refuses, says, sees, waitsFor } from './pageStates.ts';
import { paths } from '../shared/paths.ts';

const list = '/api/projects/*/comments*';
const without = says('GET', list, { db: {}, meta: { threads: [], labels: {}, titles: {} }, before: null });

export const commentsStates: readonly PageState[] = [
  inside('comments', paths.comments, { after: sees('Reply') }),
  inside('comments-answering', paths.comments, {
    after: inTurn(presses('Reply'), (page) => page.getByRole('textbox', { name: 'Reply' }).waitFor()),
  }),
  inside('comments-empty', paths.comments, { before: without, after: sees('Nothing is open') }),
  inside('comments-filtered-none', `${paths.comments}?sheet=${'0'.repeat(26)}`, {
    before: without,
    after: sees('No comments like this'),
  }),
  inside('comments-failed', paths.comments, {
    before: refuses('GET', list, 'Server error', { status: 500 }),
    after: sees('The comments could not be loaded'),
  }),
  {
    ...inside('comments-loading', paths.comments, { before: waitsFor('GET', list), isBusy: true }),
    open: (page) => page.getByRole('heading', { name: 'Comments' }).waitFor(),
  },
];
