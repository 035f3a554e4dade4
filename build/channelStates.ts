// The states of a channel and of its media.
import type { Page } from 'playwright';
import { changeAnswer } from './changeAnswer.ts';
import {
  signedInState,
  inTurn,
  type PageState,
  clickButton,
  mockRefusal,
  waitForText,
  waitForDialog,
  waitForMenu,
  mockPendingReply,
  type Step,
} from './pageStates.ts';
import { paths } from '../shared/paths.ts';

interface Loaded {
  readonly db: {
    channel: Record<string, { archived?: boolean }>;
    comment?: Record<string, { parentCommentId?: string }>;
  };
  readonly meta: { deleted?: string[]; replies?: object };
}

const load = '/api/projects/*/channel/*';
const failed = 'Server error';
const archived = changeAnswer<Loaded>('/api/projects/*', ({ db }) => {
  for (const channel of Object.values(db.channel)) channel.archived = true;
});
const isEmpty = changeAnswer<Loaded>(`${load}*`, ({ db, meta }) => {
  db.comment = {};
  meta.replies = {};
});

/** Deletes the posts to which there are replies. */
const answeredDeleted = changeAnswer<Loaded>(`${load}*`, ({ db: { comment = {} }, meta }) => {
  meta.deleted = [...new Set(Object.values(comment).flatMap(({ parentCommentId }) => parentCommentId ?? []))];
  for (const id of meta.deleted) delete comment[id];
});

/** Finds a post of the demo by a text in it. */
const post = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text }).first();
const seesPosts: Step = (page) => post(page, 'Reprint?').waitFor();
/** Focuses a post, whose tools are then shown. */
const points =
  (text: string): Step =>
  (page) =>
    post(page, text).focus();
const opensThread: Step = inTurn(
  (page) => page.getByRole('button', { name: /^4 replies/ }).click(),
  (page) => page.getByRole('complementary', { name: 'Thread' }).getByText('Black first').waitFor(),
);
const chooses =
  (name: string): Step =>
  (page) =>
    page.getByRole('menuitem', { name }).click();

export const channelStates: readonly PageState[] = [
  signedInState('channel', paths.channel, { after: seesPosts }),
  signedInState('channel-tools', paths.channel, { after: inTurn(seesPosts, points('Reprint?')) }),
  signedInState('channel-reactions', paths.channel, {
    opens: 'dialog',
    after: inTurn(
      seesPosts,
      points('Reprint?'),
      (page) => post(page, 'Reprint?').getByRole('button', { name: 'Add a reaction' }).first().click(),
      waitForDialog,
    ),
  }),
  signedInState('channel-thread', `${paths.channel}?at=thread`, { after: inTurn(seesPosts, opensThread) }),
  signedInState('channel-deleted', `${paths.channel}?at=deleted`, {
    before: answeredDeleted,
    after: inTurn(
      seesPosts,
      (page) => page.getByRole('button', { name: /^4 replies/ }).click(),
      (page) => page.getByText('Write a new one in the channel').waitFor(),
    ),
  }),
  signedInState('channel-edit', paths.channel, {
    after: inTurn(seesPosts, points('quartet waits'), (page) => page.keyboard.press('e')),
  }),
  signedInState('channel-give', paths.channel, {
    opens: 'dialog',
    after: inTurn(
      seesPosts,
      points('Reprint?'),
      (page) => post(page, 'Reprint?').getByRole('button', { name: 'More' }).click(),
      chooses('Give to a person…'),
      waitForDialog,
    ),
  }),
  signedInState('channel-search', `${paths.channel}?at=search`, {
    after: inTurn(
      seesPosts,
      clickButton('Search in # general'),
      (page) => page.getByLabel('Search in # general').fill('satellite'),
      waitForText('1 post'),
    ),
  }),
  signedInState('channel-empty', `${paths.channel}?at=empty`, {
    before: isEmpty,
    after: waitForText('Nothing has been written here yet'),
  }),
  {
    ...signedInState('channel-loading', `${paths.channel}?at=loading`, {
      before: mockPendingReply('GET', load),
      isBusy: true,
    }),
    open: (page) => page.getByRole('heading', { name: '# general' }).waitFor(),
  },
  signedInState('channel-failed', `${paths.channel}?at=failed`, {
    before: mockRefusal('GET', load, failed, { status: 500 }),
    after: waitForText('The posts did not come'),
  }),
  signedInState('channel-archived', `${paths.channel}?at=archived`, { before: archived, after: seesPosts }),
  signedInState('channel-menu', paths.channel, {
    like: 'members-role',
    opens: 'menu',
    after: inTurn(seesPosts, clickButton('Menu of # general'), waitForMenu),
  }),
  signedInState('channel-new', paths.channel, {
    opens: 'dialog',
    after: inTurn(
      seesPosts,
      (page) => page.keyboard.press('Control+k'),
      (page) => page.getByRole('combobox').fill('new channel'),
      (page) => page.getByRole('option', { name: 'New channel…' }).click(),
      waitForDialog,
      clickButton('Create channel'),
      waitForText('Use at least 2 characters'),
    ),
  }),
  signedInState('channel-media', paths.channelMedia, { after: waitForText('Key art') }),
];
