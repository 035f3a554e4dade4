// Searches the posts of a channel.

import { z } from 'zod';
import { entityOfKind } from '../../shared/model/kinds.ts';
import { call } from '../net/call.ts';
import { postOf, type Post } from './model/posts.ts';

export interface FoundPosts {
  /** The found posts and replies, from the newest to the oldest. */
  readonly posts: readonly Post[];
  /** Cursor of a further search; null where the whole channel was searched. */
  readonly before: string | null;
}

const reply = z.object({
  db: z.object({ comment: z.record(z.string(), z.looseObject({})).default({}) }),
  ids: z.array(z.string()),
  before: z.string().nullable(),
});

/** Returns posts and replies of a channel that match `words`, from the newest or from the cursor `before` on. */
export async function searchPosts(
  params: { readonly projectId: string; readonly channelId: string },
  { words, before, signal }: { words: string; before: string | null; signal?: AbortSignal },
): Promise<FoundPosts> {
  const query = { q: words, ...(before !== null && { before }) };
  const read = reply.parse(await call('talk.search', { params, query, ...(signal && { signal }) }));
  const posts = read.ids.flatMap((id) => {
    const fields = read.db.comment[id];
    return fields ? postOf(entityOfKind('comment', { ...fields, id })) : [];
  });
  return { posts, before: read.before };
}
