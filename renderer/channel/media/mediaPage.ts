// A page of the media of a channel.

import { z } from 'zod';
import { entityOfKind } from '../../../shared/model/kinds.ts';
import type { Comment } from '../../../shared/records.ts';
import { call } from '../../net/call.ts';
import { withRetries } from '../../net/retries.ts';

const reply = z.object({
  db: z.object({ comment: z.record(z.string(), z.looseObject({})).default({}) }),
  before: z.string().nullable(),
});
/** Number of posts of one page. */
const AT_ONCE = 200;

/** The posts of a page, the newest first, and the cursor of the next page; null for none. */
export interface MediaPage {
  readonly posts: readonly Comment[];
  readonly before: string | null;
}

/**
 * Loads a page of the posts with media. The failure of the first page is shown by the page in its place; further pages
 * come by themselves, so they are asked for again while the network or the server is away.
 * @throws CallError
 */
export async function loadMediaPage(
  params: { readonly projectId: string; readonly channelId: string },
  before: string | null,
  signal: AbortSignal,
): Promise<MediaPage> {
  const query = { limit: AT_ONCE, ...(before !== null && { before }) };
  const ask = () => call('talk.media', { params, query, signal });
  const read = reply.parse(await (before === null ? ask() : withRetries(ask, { signal, isPatient: true })));
  const posts = Object.entries(read.db.comment)
    .map(([id, fields]) => entityOfKind('comment', { ...fields, id }))
    .toSorted((one, other) => (one.id < other.id ? 1 : -1));
  return { posts, before: read.before };
}
