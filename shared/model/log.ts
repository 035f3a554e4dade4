// The log in messages and in pages: live steps for subscribers, and pages for clients that catch up.

import type { StoredStep } from './action.ts';

/** The steps of one request on one channel. */
export interface ChannelSteps<Answer> {
  readonly channelId: string;
  /** The first and the last sequence of the steps. */
  readonly from: number;
  readonly to: number;
  /** The steps; null where they are too many to send: clients are asked to load the channel again. */
  readonly steps: readonly Answer[] | null;
}

/**
 * Returns one message for each channel, so that no client sees half of a request; channels are in the order of their
 * first steps. `storedOf` returns the stored step of an item; `isFew` tells whether the steps of one channel are few
 * enough to be sent.
 */
export function messagesOf<Answer>(
  steps: readonly Answer[],
  storedOf: (answer: Answer) => Pick<StoredStep, 'channelId' | 'sequence'>,
  isFew: (own: readonly Answer[]) => boolean,
): readonly ChannelSteps<Answer>[] {
  const channels = Map.groupBy(steps, (answer) => storedOf(answer).channelId);
  return [...channels].map(([channelId, own]) => {
    const sequences = own.map((answer) => storedOf(answer).sequence);
    const [from = 0, to = from] = [sequences[0], sequences.at(-1)];
    return { channelId, from, to, steps: isFew(own) ? own : null };
  });
}

/** A page of the steps after a sequence, cut from the first `limit + 1` of them. */
export interface LogPage<Line> {
  readonly lines: readonly Line[];
  /**
   * The last line of a page that is not complete: the other lines of its request belong to the page, too, since a
   * page never ends inside a request. Null where the page has everything.
   */
  readonly open: Line | null;
}

/** Cuts a page of `limit` lines out of the first `limit + 1`. */
export function pageOf<Line>(read: readonly Line[], limit: number): LogPage<Line> {
  if (read.length <= limit) return { lines: read, open: null };
  const lines = read.slice(0, limit);
  return { lines, open: lines.at(-1) ?? null };
}
