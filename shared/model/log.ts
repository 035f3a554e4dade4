// How the log is told: live, and page by page to whoever asks what has followed.

import type { Stored } from './action.ts';

/** The steps of one request on one channel. */
export interface ChannelSteps<Told> {
  readonly channelId: string;
  /** The first and the last sequence. */
  readonly from: number;
  readonly to: number;
  /** Null where they are too many to be sent: readers are asked to load the channel anew. */
  readonly steps: readonly Told[] | null;
}

/** One message a channel, so that a reader never sees half a request; channels in the order of their first steps.
 *  `storedOf` finds the step in what is told of it; `isFew` tells whether so many may be sent. */
export function messagesOf<Told>(
  steps: readonly Told[],
  storedOf: (told: Told) => Pick<Stored, 'channelId' | 'sequence'>,
  isFew: (own: readonly Told[]) => boolean,
): readonly ChannelSteps<Told>[] {
  const channels = Map.groupBy(steps, (told) => storedOf(told).channelId);
  return [...channels].map(([channelId, own]) => {
    const sequences = own.map((told) => storedOf(told).sequence);
    const [from = 0, to = from] = [sequences[0], sequences.at(-1)];
    return { channelId, from, to, steps: isFew(own) ? own : null };
  });
}

/** A page of what has followed, cut from the first `limit + 1` steps or lines of it. */
export interface LogPage<Line> {
  readonly lines: readonly Line[];
  /** The last line, of whose request all that is left belongs to the page as well: a page never ends inside a request.
   *  Null where the page holds everything. */
  readonly open: Line | null;
}

/** Cuts a page of `limit` lines out of the first `limit + 1`. */
export function pageOf<Line>(read: readonly Line[], limit: number): LogPage<Line> {
  if (read.length <= limit) return { lines: read, open: null };
  const lines = read.slice(0, limit);
  return { lines, open: lines.at(-1) ?? null };
}
