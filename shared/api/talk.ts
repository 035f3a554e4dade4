// Talk: names for mentions, unread counts, drafts, and what was posted in a channel or given to a person.

import { z } from 'zod';
import { limits } from '../limits.ts';
import { addressText, anyId, id, idList, noBody, noFields } from './parts.ts';
import { defineRoute } from './route.ts';

const own = { access: 'user', query: noFields, params: noFields, rate: 'read' } as const;
/** An answer `{ db, … }`, as text. */
const text = { reply: z.unknown(), form: 'text' } as const;
const channel = z.strictObject({ projectId: id, channelId: id });
const thread = z.strictObject({ threadId: anyId });
const page = { before: id.optional(), limit: z.coerce.number().int().min(1).max(200).optional() };

const mention = z.strictObject({
  kind: z.enum(['user', 'category', 'row', 'sheet', 'asset', 'channel']),
  id,
  /** The name of a person or thing, or the number of a row, without the `@` or `#` before it. */
  label: z.string(),
  /** The sheet of a row. */
  sheetId: id.optional(),
  /** The title of that sheet. */
  title: z.string().optional(),
  /** The title of a row; left out where it has none. */
  rowTitle: z.string().optional(),
});
/** Something that a text can mention. */
export type MentionOption = z.infer<typeof mention>;

const count = z.strictObject({ count: z.number().int(), mentions: z.number().int() });
/**
 * The numbers of unread comments of a thread, and of those among them that mention the person or a category of theirs.
 */
export type UnreadCount = z.infer<typeof count>;
const unread = z.strictObject({ unread: z.record(z.string(), count) });

const draft = z.strictObject({
  text: z.string(),
  textRich: z.string().nullable(),
  /** When the draft was written, in milliseconds since 1970. */
  at: z.number().int(),
});
/** A text that a person has begun and not sent. */
export type UnsentText = z.infer<typeof draft>;

/** The calls about mentions, unread comments, drafts, files of a channel, searches in it, and comments given to me. */
export const talkRoutes = {
  'talk.mentions': defineRoute({
    ...own,
    method: 'GET',
    path: '/api/projects/:projectId/mentions',
    params: z.strictObject({ projectId: id }),
    query: z.strictObject({
      q: addressText(120).default(''),
      limit: z.coerce.number().int().min(1).max(100).optional(),
    }),
    body: noBody,
    reply: z.strictObject({ mentions: z.array(mention) }),
    summary:
      'What a text can mention: names of people, categories, assets, sheets and channels that hold `q`; after `#` the numbers of rows',
  }),
  'talk.rows': defineRoute({
    ...own,
    method: 'GET',
    path: '/api/projects/:projectId/rows',
    params: z.strictObject({ projectId: id }),
    query: z.strictObject({ ids: idList(limits.rowsNamed) }),
    body: noBody,
    reply: z.strictObject({
      rows: z.record(
        z.string(),
        z.strictObject({ label: z.string(), title: z.string(), sheetId: z.string() }),
      ),
    }),
    summary:
      'Numbers and titles of rows as they are now, by id; rows in the bin and of other projects are left out',
  }),
  'talk.unread': defineRoute({
    ...own,
    method: 'GET',
    path: '/api/unread',
    body: noBody,
    reply: unread,
    summary: 'Unread comments that count for me, by thread: a channel, or what comments hang on',
  }),
  'talk.markRead': defineRoute({
    ...own,
    method: 'POST',
    path: '/api/unread/:threadId',
    params: thread,
    body: z.strictObject({ commentId: id }),
    reply: unread,
    summary: 'Marks a thread as read up to a comment; the mark never moves back',
  }),
  'talk.drafts': defineRoute({
    ...own,
    method: 'GET',
    path: '/api/drafts',
    body: noBody,
    reply: z.strictObject({ drafts: z.record(z.string(), draft) }),
    summary: 'My drafts by thread, on every device of mine',
  }),
  'talk.saveDraft': defineRoute({
    ...own,
    method: 'POST',
    path: '/api/drafts/:threadId',
    params: thread,
    body: z.strictObject({
      text: z.string().max(limits.commentLength),
      textRich: z
        .string()
        .max(limits.cellTextLength * 4)
        .nullish(),
      /** The time at which the draft was written, if that was earlier, because the device was offline. */
      at: z.number().int().min(0).optional(),
    }),
    reply: z.strictObject({ draft: draft.nullable() }),
    summary: 'Keeps a draft; an empty text removes it; one written before the stored one changes nothing',
  }),
  'talk.media': defineRoute({
    ...own,
    ...text,
    method: 'GET',
    path: '/api/projects/:projectId/channel/:channelId/media',
    params: channel,
    query: z.strictObject(page),
    body: noBody,
    summary: '`{ db, before }`: files posted in a channel, with their posts, newest first',
  }),
  'talk.search': defineRoute({
    ...own,
    ...text,
    method: 'GET',
    path: '/api/projects/:projectId/channel/:channelId/search',
    params: channel,
    query: z.strictObject({ q: addressText(120), before: id.optional() }),
    body: noBody,
    summary:
      '`{ db, before, searched }`: posts of a channel whose text holds `q`, or whose author has a name that begins with it, newest first; `before` where more remain to be searched',
  }),
  'talk.comments': defineRoute({
    ...own,
    ...text,
    method: 'GET',
    path: '/api/projects/:projectId/comments',
    params: z.strictObject({ projectId: id }),
    query: z.strictObject({
      state: z.enum(['open', 'mine', 'resolved']).default('open'),
      personId: id.optional(),
      sheetId: id.optional(),
      before: addressText(64).optional(),
      limit: z.coerce.number().int().min(1).max(100).optional(),
    }),
    body: noBody,
    summary:
      '`{ db, meta, before }`: threads of comments on all but channels, by `meta.threads` the newest word first, with what they hang on; `mine`: open ones that I began, or that are given to me',
  }),
  'talk.assigned': defineRoute({
    ...own,
    ...text,
    method: 'GET',
    path: '/api/assigned',
    query: z.strictObject({ state: z.enum(['open', 'done']).default('open') }),
    body: noBody,
    summary: '`{ db, meta }`: comments given to me in all of my projects, with what they hang on',
  }),
  'talk.assignedCount': defineRoute({
    ...own,
    method: 'GET',
    path: '/api/assigned/count',
    body: noBody,
    reply: z.strictObject({ open: z.number().int() }),
    summary:
      'How many open comments are given to me in all of my projects; a change is told on my own channel',
  }),
} as const;
