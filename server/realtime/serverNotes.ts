// The notes that the servers of one database send each other about their clients, in addition to the frames of
// channels.

import { z } from 'zod';
import type { DisplayMessage } from '../../shared/api/socket.ts';

const count = z.int().min(0);

const followedSheet = z.object({ sheetId: z.string(), sockets: count, userIds: z.array(z.string()) });

const listeningDisplay = z.object({
  displayId: z.string(),
  isListening: z.boolean(),
  lagMs: z.number().nullable(),
  /** Milliseconds since the display was last heard. */
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

/** The schema of a note. */
export const serverNote = z.discriminatedUnion('kind', [
  // A server has started, and has no reports of the others yet.
  z.object({ kind: z.literal('began') }),
  // A server has ended, and with it all of its connections.
  z.object({ kind: z.literal('ended') }),
  // A server has received a message from a person who calls a show.
  z.object({ kind: z.literal('heard'), userId: z.string(), sheetId: z.string(), agoMs: z.number() }),
  // All who follow shows on a server, by sheet and by link.
  z.object({
    kind: z.literal('followers'),
    sheets: z.array(followedSheet),
    links: z.array(z.object({ linkId: z.string(), sockets: count })),
  }),
  // All displays of a sheet that are connected to a server, and whether the list itself has changed.
  z.object({
    kind: z.literal('displays'),
    sheetId: z.string(),
    displays: z.array(listeningDisplay),
    hasChanged: z.boolean(),
  }),
  // A message for one display, whichever server it is connected to.
  z.object({
    kind: z.literal('order'),
    displayId: z.string(),
    message: z.custom<DisplayMessage>((value) => z.looseObject({}).safeParse(value).success),
  }),
  // Another program has reported the remaining time of its timer.
  z.object({
    kind: z.literal('external'),
    sheetId: z.string(),
    source: z.string(),
    label: z.string(),
    remainingMs: z.number(),
  }),
  // The numbers of unread comments of threads, or of comments assigned to people, have changed. Each server publishes
  // them to its own clients.
  z.object({
    kind: z.literal('counts'),
    threadIds: z.array(z.string()),
    // The person who has read the threads; null where everybody in the threads is concerned.
    readerId: optionalId,
    assigneeIds: z.array(z.string()),
  }),
  // A change of one socket's presence.
  z.object({ kind: z.literal('status'), verb: z.enum(['create', 'update', 'delete']), status }),
  // The presence of all sockets of a server.
  z.object({ kind: z.literal('present'), statuses: z.array(status) }),
  // A person has cancelled a process on a server that does not run it.
  z.object({ kind: z.literal('cancelled'), processId: z.string() }),
  // What was spent of rate limits on a server since its previous note.
  z.object({ kind: z.literal('spent'), spent: z.array(spentPoints) }),
]);
/** A note that one server sends the others. */
export type ServerNote = z.output<typeof serverNote>;
