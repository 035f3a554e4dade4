// Who has seen the message of a show, and what they answered: recorded for followers, read by people who call the show.

import { z } from 'zod';
import { limits } from '../limits.ts';
import { id, noBody, noFields } from './parts.ts';
import { defineRoute } from './route.ts';

/** The short answers to a message. `hold` asks the caller to hold the show, and is shown large. */
export const SHORT_ANSWERS = ['understood', 'cannot', 'repeat', 'hold'] as const;
/** A short answer to a message. */
export type ShortAnswer = (typeof SHORT_ANSWERS)[number];

const reader = z.strictObject({
  /** The account; of a guest the link that they have opened. */
  userId: id,
  /** The name of the person, or of the link. */
  name: z.string(),
  isGuest: z.boolean(),
  /** When the person pressed Seen or answered, in ms since 1970. */
  at: z.number(),
  answer: z.enum(SHORT_ANSWERS).nullable(),
  /** A text that the person wrote; empty for none. */
  text: z.string(),
});
/** A follower who has seen the message. */
export type MessageReader = z.infer<typeof reader>;

const seen = z.strictObject({
  messageId: id,
  /** The number of readers, and the number of those who follow by a link. */
  count: z.number(),
  guests: z.number(),
  /** The people who have seen the message, and guests who have answered: answers first, then by time, the newest
   *  first. */
  readers: z.array(reader).readonly(),
});
/** Who has seen the message that is shown. */
export type MessageSeen = z.infer<typeof seen>;

const ofSheet = z.strictObject({ sheetId: id });

/** The calls about who has seen the message of a show. */
export const showSeenRoutes = {
  'show.seen': defineRoute({
    method: 'GET',
    path: '/api/show/:sheetId/seen',
    access: 'user',
    rate: 'read',
    params: ofSheet,
    query: noFields,
    body: noBody,
    /** Null while no message for everybody is shown. */
    reply: z.strictObject({ seen: seen.nullable() }),
    summary: 'Who has seen the message that the caller shows, and what they answered; for whom may call',
  }),
  'show.markSeen': defineRoute({
    method: 'POST',
    path: '/api/show/:sheetId/seen',
    access: 'guest',
    rate: 'actions',
    params: ofSheet,
    query: noFields,
    body: z.strictObject({
      messageId: id,
      answer: z.enum(SHORT_ANSWERS).optional(),
      /** A text for the caller, only from people with an account. */
      text: z.string().trim().min(1).max(limits.showAnswerLength).optional(),
    }),
    /** Whether the message is still shown. Where it is not, nothing is recorded. */
    reply: z.strictObject({ isShown: z.boolean() }),
    summary: 'As a follower: note that the message was seen, with an answer to the caller or without',
  }),
} as const;
