// The feed of a project: what everybody did in it, in words, newest first.

import { z } from 'zod';
import { limits } from '../limits.ts';
import { addressText, anyId, id, idList, noBody } from './parts.ts';
import { defineRoute } from './route.ts';

const row = z.strictObject({ id, sheetId: id, label: z.string(), title: z.string() });

const group = z.strictObject({
  /** A key that is the same for the parts of a group that was split over two pages. */
  key: anyId,
  userId: anyId,
  /** Times of the group's newest and oldest action, in ms. */
  at: z.number(),
  from: z.number(),
  /** The sentence, and the same in parts. */
  text: z.string(),
  parts: z.array(z.strictObject({ text: z.string(), style: z.enum(['plain', 'name', 'number', 'former']) })),
  actionIds: z.array(anyId),
  /** The entities that the group changed; empty for bulk steps. */
  entities: z.array(z.strictObject({ kind: z.string(), id: anyId })),
  /** The id of the group's channel, and of the sheet and row that it is about. */
  channelId: anyId,
  sheetId: id.nullable(),
  rowId: id.nullable(),
  /** The text of a comment; null for anything else. */
  comment: z.string().nullable(),
  /** The rows that the group changed, with their former and present texts; only the first of many. */
  rows: z.array(z.strictObject({ ...row.shape, was: z.string(), now: z.string() })),
  /** The number of rows that the group changed, of which `rows` has the first. */
  rowCount: z.number(),
});
/** What one person did, as one line of the feed. */
export type FeedEntry = z.infer<typeof group>;

const feedReply = z.strictObject({
  groups: z.array(group),
  /** The position of the next page; null where there is none. A page with filters may have few groups, or none. */
  before: z.string().nullable(),
  /** Time in ms back to which the page has looked; null where it has looked at everything. */
  lookedTo: z.number().nullable(),
});
/** A page of the feed. */
export type FeedReply = z.infer<typeof feedReply>;

/** The call that reads the feed. */
export const feedRoutes = {
  'feed.read': defineRoute({
    method: 'GET',
    path: '/api/projects/:projectId/feed',
    access: 'user',
    rate: 'read',
    params: z.strictObject({ projectId: id }),
    query: z.strictObject({
      channelId: id.optional(),
      userIds: idList(limits.feedPeople).optional(),
      sheetIds: idList(limits.feedSheets).optional(),
      categoryIds: idList(limits.feedCategories).optional(),
      before: addressText(4_000).optional(),
      limit: z.coerce.number().int().min(1).max(100).optional(),
    }),
    body: noBody,
    reply: feedReply,
    summary: 'What everybody did in a project or in one channel, in words, newest first',
  }),
} as const;
