// Computes the events that a calendar publishes from those that it published last and the present ones, so that a
// program that polls sees each change once, with the right sequence number.

import { z } from 'zod';
import type { CalendarEvent } from '../../shared/arrange/sheetEvents.ts';

const publishedEvent = z.strictObject({
  id: z.string(),
  title: z.string(),
  about: z.string(),
  start: z.number(),
  end: z.number(),
  path: z.string(),
  /** Number of times that the event was moved, cancelled or restored. */
  sequence: z.number(),
  /** Time of the action that last changed the event, in milliseconds since 1970. */
  changedAt: z.number(),
  /** Time of the action that removed the event; null for an event that takes place. */
  cancelledAt: z.number().nullable(),
});

/** An event as a calendar publishes it. */
export type PublishedEvent = z.infer<typeof publishedEvent>;

/** Time for which a cancelled event is still published, in milliseconds. */
export const CANCELLED_MS = 30 * 24 * 60 * 60 * 1000;

/** Reads the stored events of a calendar. */
export function readPublished(text: string): readonly PublishedEvent[] {
  return z.array(publishedEvent).parse(JSON.parse(text));
}

/**
 * Returns the events to publish, ordered by time. `changedAt` is the time of the newest action on what the calendar
 * shows.
 */
export function nextPublished(
  published: readonly PublishedEvent[],
  events: readonly CalendarEvent[],
  { changedAt, now }: { readonly changedAt: number; readonly now: number },
): readonly PublishedEvent[] {
  const before = new Map(published.map((event) => [event.id, event]));
  const on = new Map(events.map((event) => [event.id, event]));
  const here = events.map((event): PublishedEvent => {
    const known = before.get(event.id);
    if (!known) return { ...event, sequence: 0, changedAt, cancelledAt: null };
    const isMoved = known.start !== event.start || known.end !== event.end || known.cancelledAt !== null;
    const isReworded =
      known.title !== event.title || known.about !== event.about || known.path !== event.path;
    if (!isMoved && !isReworded) return known;
    return { ...event, sequence: known.sequence + (isMoved ? 1 : 0), changedAt, cancelledAt: null };
  });
  const cancelled = published.flatMap((event): readonly PublishedEvent[] => {
    if (on.has(event.id)) return [];
    // A program finds a cancelled event by its id and shows its title. Its description is not published any more.
    if (event.cancelledAt === null)
      return [{ ...event, about: '', sequence: event.sequence + 1, changedAt, cancelledAt: changedAt }];
    return now - event.cancelledAt < CANCELLED_MS ? [event] : [];
  });
  return [...here, ...cancelled].toSorted(
    (one, other) => one.start - other.start || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0),
  );
}

/** Returns until when the published events stay the same if nobody changes anything, in milliseconds since 1970;
 *  null for ever. */
export function publishedUntil(published: readonly PublishedEvent[]): number | null {
  const ends = published.flatMap(({ cancelledAt }) =>
    cancelledAt === null ? [] : [cancelledAt + CANCELLED_MS],
  );
  return ends.length === 0 ? null : Math.min(...ends);
}
