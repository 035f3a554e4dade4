// The list of a project's threads as far as it is loaded: pages are appended to it, and its beginning is read again.

import { CallError, mayPass } from '../net/callError.ts';
import type { CommentPlace } from '../talk/commentPlace.ts';

/** A thread of the list, with the place that it is about. */
export interface ListedThread {
  readonly id: string;
  readonly place: CommentPlace;
}

/** A page of the list, and the cursor of the next one; null at the end. */
export interface CommentPage {
  readonly listed: readonly ListedThread[];
  readonly before: string | null;
}

/** The threads that have been loaded. */
export interface LoadedComments extends CommentPage {
  /** Key of the filter that the pages were requested with. */
  readonly of: string;
  /** Why the last request failed; null if it did not. */
  readonly error: unknown;
}

/** Returns the list with a further page. */
export function withMore(now: LoadedComments, page: CommentPage): LoadedComments {
  return { ...now, listed: joined(now.listed, page.listed), before: page.before, error: null };
}

/**
 * Returns the list after its first page has been read again. Threads of further pages stay, and so does the cursor behind
 * them. `now` is null before the first page.
 */
export function readAgain(now: LoadedComments | null, of: string, page: CommentPage): LoadedComments {
  const fresh = { of, ...page, error: null };
  const last = page.listed.at(-1);
  const at = now?.listed.findLastIndex(({ id }) => id === last?.id) ?? -1;
  // A first page without a cursor is the whole list. If the last thread of the page was not listed before, so much has
  // changed that the known further pages may not follow it without a gap.
  if (!now || page.before === null || at < 0) return fresh;
  const further = now.listed.slice(at + 1);
  return further.length === 0
    ? fresh
    : { ...fresh, listed: joined(page.listed, further), before: now.before };
}

/** Returns the list after a request for its beginning has failed. What is known stays if the failure may pass. */
export function notRead(now: LoadedComments | null, of: string, error: unknown): LoadedComments {
  const stays = now !== null && now.error === null && error instanceof CallError && mayPass(error);
  return stays ? now : { of, listed: [], before: null, error };
}

function joined(first: readonly ListedThread[], then: readonly ListedThread[]): readonly ListedThread[] {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...then.filter(({ id }) => !known.has(id))];
}
