// The states of the page of a project's comments.
import {
  signedInState,
  inTurn,
  type PageState,
  clickButton,
  mockRefusal,
  mockReply,
  waitForText,
  mockPendingReply,
} from './pageStates.ts';
import { paths } from '../shared/paths.ts';

const list = '/api/projects/*/comments*';
const without = mockReply('GET', list, {
  db: {},
  meta: { threads: [], labels: {}, titles: {} },
  before: null,
});

export const commentsStates: readonly PageState[] = [
  signedInState('comments', paths.comments, { after: waitForText('Reply') }),
  signedInState('comments-answering', paths.comments, {
    after: inTurn(clickButton('Reply'), (page) => page.getByRole('textbox', { name: 'Reply' }).waitFor()),
  }),
  signedInState('comments-empty', paths.comments, { before: without, after: waitForText('Nothing is open') }),
  signedInState('comments-filtered-none', `${paths.comments}?sheet=${'0'.repeat(26)}`, {
    before: without,
    after: waitForText('No comments like this'),
  }),
  signedInState('comments-failed', paths.comments, {
    before: mockRefusal('GET', list, 'Server error', { status: 500 }),
    after: waitForText('The comments could not be loaded'),
  }),
  {
    ...signedInState('comments-loading', paths.comments, {
      before: mockPendingReply('GET', list),
      isBusy: true,
    }),
    open: (page) => page.getByRole('heading', { name: 'Comments' }).waitFor(),
  },
];
