// What the servers of one database tell each other of those who are connected to them, beside the frames of channels.

import { z } from 'zod';
import type { DisplayMessage } from '../../shared/api/socket.ts';

const count = z.int().min(0);

const followedSheet = z.object({ sheetId: z.string(), sockets: count, userIds: z.array(z.string()) });

const listeningDisplay = z.object({
  displayId: z.string(),
  isListening: z.boolean(),
  lagMs: z.number().nullable(),
  /** How long ago it was heard. */
  agoMs: z.number(),
});
/** A display that has a socket on one of the servers. */
export type ListeningDisplay = z.output<typeof listeningDisplay>;

const spentPoints = z.object({ limit: z.string(), key: z.string(), points: z.number() });
/** What somebody has spent of a rate limit. */
export type SpentPoints = z.output<typeof spentPoints>;

const optionalId = z.string().nullable();
const status = z.object({
  id: z.string(),
  sessionId: z.string(),
  userId: z.string(),
  projectId: z.string(),
  sheetId: optionalId,
  channelId: optionalId,
  rowId: optionalId,
  cellId: optionalId,
  state: z.enum(['active', 'idle']),
});

/** The shape of a note. */
export const serverNote = z.discriminatedUnion('kind', [
  // A server is there from now on, and has heard nothing yet.
  z.object({ kind: z.literal('began') }),
  // A server has ended, with all that was connected to it.
  z.object({ kind: z.literal('ended') }),
  // Somebody who calls a show was heard by a server.
  z.object({ kind: z.literal('heard'), userId: z.string(), sheetId: z.string(), agoMs: z.number() }),
  // All who follow shows on a server, by sheet and by link.
  z.object({
    kind: z.literal('followers'),
    sheets: z.array(followedSheet),
    links: z.array(z.object({ linkId: z.string(), sockets: count })),
  }),
  // All displays of a sheet that have a socket on a server; and whether something of the list is new.
  z.object({
    kind: z.literal('displays'),
    sheetId: z.string(),
    displays: z.array(listeningDisplay),
    hasChanged: z.boolean(),
  }),
  // What a display is told, whichever server it has its socket on.
  z.object({
    kind: z.literal('order'),
    displayId: z.string(),
    message: z.custom<DisplayMessage>((value) => z.looseObject({}).safeParse(value).success),
  }),
  // A program has said how long its timer still runs.
  z.object({
    kind: z.literal('external'),
    sheetId: z.string(),
    source: z.string(),
    label: z.string(),
    remainingMs: z.number(),
  }),
  // The numbers of unread comments of threads have changed, and of those that are given to people: each server publishes them to
  // those who are connected to it.
  z.object({
    kind: z.literal('counts'),
    threadIds: z.array(z.string()),
    // The one person who has read them; null where it concerns everybody of the threads.
    readerId: optionalId,
    assigneeIds: z.array(z.string()),
  }),
  // What has changed of one socket of a server.
  z.object({ kind: z.literal('status'), verb: z.enum(['create', 'update', 'delete']), status }),
  // All who are connected to a server.
  z.object({ kind: z.literal('present'), statuses: z.array(status) }),
  // What was spent of rate limits on a server since its last word of it.
  z.object({ kind: z.literal('spent'), spent: z.array(spentPoints) }),
]);
/** What one server tells the others. */
export type ServerNote = z.output<typeof serverNote>;
