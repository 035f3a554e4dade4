// Pages of the media of a channel over a line that breaks.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadMediaPage, withNewest } from '../../../renderer/channel/media/useChannelMedia.ts';
import { stubLine, unreached } from '../../support/stubLine.ts';

let answers: (() => Promise<Response>)[];

beforeEach(() => {
  stubLine(() => (answers.shift() ?? unreached)());
});
afterEach(() => vi.unstubAllGlobals());

const page = async () => Response.json({ data: { db: { comment: { a: {}, b: {} } }, before: null } });
const load = (before: string | null) =>
  loadMediaPage({ projectId: 'project', channelId: 'channel' }, before, new AbortController().signal);

test('a further page is asked for again while the network is away', async () => {
  answers = [unreached, unreached, page];
  expect((await load('c')).posts.map(({ id }) => id)).toEqual(['b', 'a']);
});

test('the failure of the first page is passed on, since the page shows it', async () => {
  answers = [unreached, page];
  await expect(load(null)).rejects.toThrow('Problem interacting with server');
});

test('what was posted or deleted since shows in the newest page; older posts stay', () => {
  const posts = (ids: string) => ids.split('').map((id) => ({ id }));
  const known = { posts: posts('fedcba'), before: null };
  const idsOf = (page: { readonly posts: readonly { readonly id: string }[] }) =>
    page.posts.map(({ id }) => id).join('');
  const fresh = withNewest(known, { posts: posts('gfd'), before: 'd' });
  expect([idsOf(fresh), fresh.before]).toEqual(['gfdcba', null]);
  expect(idsOf(withNewest(known, { posts: posts('ba'), before: null }))).toBe('ba');
  expect(idsOf(withNewest(known, { posts: [], before: null }))).toBe('');
});
