// Which posts can be edited. Pure.

import { limits } from '../../../shared/limits.ts';
import type { Post } from './posts.ts';

interface Moment {
  /** Why the person cannot write in the channel; null if they can. */
  readonly refusal: string | null;
  /** The present moment, in ms. */
  readonly at: number;
}

/** Returns why a post of one's own cannot be edited any more; null where it can. */
export function editRefusal({ createdAt }: Post, { refusal, at }: Moment): string | null {
  if (at - createdAt > limits.commentEditMs) return 'A post can be edited for 24 hours. Reply to it instead.';
  return refusal;
}

/** Returns the last post of one's own, with why it cannot be edited; null where there is none. */
export function postToEdit(
  posts: readonly Post[],
  ownId: string,
  moment: Moment,
): { readonly id: string; readonly refusal: string | null } | null {
  const post = posts.findLast(({ userId }) => userId === ownId);
  return post ? { id: post.id, refusal: editRefusal(post, moment) } : null;
}
