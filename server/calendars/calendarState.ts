// What a calendar has told its readers: of each event its times, its words, and how often it was moved. From it and the
// events of now follows what the calendar tells next, so that a program that polls sees one change, once.

import { z } from 'zod';
import type { CalendarEvent } from '../../shared/arrange/sheetEvents.ts';

const publishedEvent = z.strictObject({
  id: z.string(),
  title: z.string(),
  about: z.string(),
  start: z.number(),
  end: z.number(),
  path: z.string(),
  /** How often its times changed, or it was cancelled or came back. */
  sequence: z.number(),
  /** The moment of the action by which it changed last, in milliseconds since 1970. */
  changedAt: z.number(),
  /** The moment of the action by which it went; null while it is on. */
  cancelledAt: z.number().nullable(),
});

/** An event as a calendar tells of it. */
export type PublishedEvent = z.infer<typeof publishedEvent>;

/** How long a cancelled event is told of, in milliseconds. */
export const CANCELLED_MS = 30 * 24 * 60 * 60 * 1000;

/** Reads the stored events of a calendar. */
export function readPublished(text: string): readonly PublishedEvent[] {
  return z.array(publishedEvent).parse(JSON.parse(text));
}

/**
 * Returns the events to tell, in the order of time. `changedAt` is the moment of the newest action on what the calendar
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
    if (event.cancelledAt === null)
      return [{ ...event, sequence: event.sequence + 1, changedAt, cancelledAt: changedAt }];
    return now - event.cancelledAt < CANCELLED_MS ? [event] : [];
  });
  return [...here, ...cancelled].toSorted(
    (one, other) => one.start - other.start || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0),
  );
}

/** Returns until when the events are told unchanged if nobody does anything, in milliseconds since 1970; null for ever. */
export function publishedUntil(published: readonly PublishedEvent[]): number | null {
  const ends = published.flatMap(({ cancelledAt }) =>
    cancelledAt === null ? [] : [cancelledAt + CANCELLED_MS],
  );
  return ends.length === 0 ? null : Math.min(...ends);
}
