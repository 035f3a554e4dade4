// Pages of the media of a channel over a line that breaks.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadMediaPage } from '../../../renderer/channel/media/useChannelMedia.ts';
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
