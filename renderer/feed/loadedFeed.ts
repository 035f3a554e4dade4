// The loaded part of a feed, to which older pages are appended.

import type { FeedEntry, FeedReply } from '../../shared/api/feed.ts';

/** The lines of a feed that have been loaded. */
export interface LoadedFeed {
  /** The project and the filter, as text. */
  readonly of: string;
  readonly entries: readonly FeedEntry[];
  readonly before: string | null;
  readonly lookedTo: number | null;
  /** Why the last page could not be loaded; null if it was. */
  readonly error: unknown;
}

/** Returns what a page of a feed contains. */
export function pageOf({
  groups,
  before,
  lookedTo,
}: FeedReply): Pick<LoadedFeed, 'entries' | 'before' | 'lookedTo'> {
  return { entries: groups, before, lookedTo };
}

/** Tells whether this is still the feed, and the end of it, for which an older page was asked. */
export function isAt(feed: LoadedFeed | null, of: string, before: string): feed is LoadedFeed {
  return feed?.of === of && feed.before === before;
}

/** Returns the feed with a page of older lines. */
export function withOlder(feed: LoadedFeed, page: FeedReply): LoadedFeed {
  return { ...feed, ...pageOf(page), entries: joined(feed.entries, page.groups), error: null };
}

/** Appends a page of older lines. The parts of a line that was split between two pages are joined. */
function joined(entries: readonly FeedEntry[], more: readonly FeedEntry[]): readonly FeedEntry[] {
  const last = entries.at(-1);
  const [first, ...rest] = more;
  if (!last || first?.key !== last.key) return [...entries, ...more];
  const known = new Set(last.rows.map(({ id }) => id));
  const others = first.rows.filter(({ id }) => !known.has(id));
  const whole = {
    ...last,
    from: first.from,
    actionIds: [...last.actionIds, ...first.actionIds],
    rows: [...last.rows, ...others],
    rowCount: last.rowCount + first.rowCount - (first.rows.length - others.length),
  };
  return [...entries.slice(0, -1), whole, ...rest];
}
