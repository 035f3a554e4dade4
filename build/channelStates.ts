// The states of a channel and of its media.
import type { Page } from 'playwright';
import { changeAnswer } from './changeAnswer.ts';
import {
  inside,
  inTurn,
  type PageState,
  presses,
  refuses,
  sees,
  seesDialog,
  seesMenu,
  waitsFor,
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
  inside('channel', paths.channel, { after: seesPosts }),
  inside('channel-tools', paths.channel, { after: inTurn(seesPosts, points('Reprint?')) }),
  inside('channel-reactions', paths.channel, {
    opens: 'dialog',
    after: inTurn(
      seesPosts,
      points('Reprint?'),
      (page) => post(page, 'Reprint?').getByRole('button', { name: 'Add a reaction' }).first().click(),
      seesDialog,
    ),
  }),
  inside('channel-thread', `${paths.channel}?at=thread`, { after: inTurn(seesPosts, opensThread) }),
  inside('channel-deleted', `${paths.channel}?at=deleted`, {
    before: answeredDeleted,
    after: inTurn(
      seesPosts,
      (page) => page.getByRole('button', { name: /^4 replies/ }).click(),
      (page) => page.getByText('Write a new one in the channel').waitFor(),
    ),
  }),
  inside('channel-edit', paths.channel, {
    after: inTurn(seesPosts, points('quartet waits'), (page) => page.keyboard.press('e')),
  }),
  inside('channel-give', paths.channel, {
    opens: 'dialog',
    after: inTurn(
      seesPosts,
      points('Reprint?'),
      (page) => post(page, 'Reprint?').getByRole('button', { name: 'More' }).click(),
      chooses('Give to a person…'),
      seesDialog,
    ),
  }),
  inside('channel-search', `${paths.channel}?at=search`, {
    after: inTurn(
      seesPosts,
      presses('Search in # general'),
      (page) => page.getByLabel('Search in # general').fill('satellite'),
      sees('1 post'),
    ),
  }),
  inside('channel-empty', `${paths.channel}?at=empty`, {
    before: isEmpty,
    after: sees('Nothing has been written here yet'),
  }),
  {
    ...inside('channel-loading', `${paths.channel}?at=loading`, {
      before: waitsFor('GET', load),
      isBusy: true,
    }),
    open: (page) => page.getByRole('heading', { name: '# general' }).waitFor(),
  },
  inside('channel-failed', `${paths.channel}?at=failed`, {
    before: refuses('GET', load, failed, { status: 500 }),
    after: sees('The posts did not come'),
  }),
  inside('channel-archived', `${paths.channel}?at=archived`, { before: archived, after: seesPosts }),
  inside('channel-menu', paths.channel, {
    opens: 'menu',
    after: inTurn(seesPosts, presses('Menu of # general'), seesMenu),
  }),
  inside('channel-new', paths.channel, {
    opens: 'dialog',
    after: inTurn(
      seesPosts,
      (page) => page.keyboard.press('Control+k'),
      (page) => page.getByRole('combobox').fill('new channel'),
      (page) => page.getByRole('option', { name: 'New channel…' }).click(),
      seesDialog,
      presses('Create channel'),
      sees('Use at least 2 characters'),
    ),
  }),
  inside('channel-media', paths.channelMedia, { after: sees('Key art') }),
];
