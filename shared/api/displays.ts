// The displays of a sheet: the screens that show its show, as the people who call it see them.

import { z } from 'zod';
import { DISPLAY_KINDS, displaySettings } from '../entities/sheetLayout.ts';
import { limits } from '../limits.ts';
import { id, noBody, noFields } from './parts.ts';
import { defineRoute } from './route.ts';

/** Whether a display keeps its screen awake: it does, the browser may let it sleep, or the browser cannot tell. */
export const WAKE_STATES = ['held', 'maySleep', 'unknown'] as const;

const display = z.strictObject({
  displayId: id,
  /** The link that is open on the display. */
  linkId: id,
  /** The number that the display shows when it is asked to identify itself. */
  number: z.number(),
  /** The name of the display, or that of its link or view. */
  title: z.string(),
  shows: z.enum(DISPLAY_KINDS),
  isMirrored: z.boolean(),
  /** Whether the display was heard in the last seconds. */
  isListening: z.boolean(),
  /** Milliseconds since 1970. */
  lastHeardAt: z.number(),
  /** The size of the display in pixels. */
  width: z.number(),
  height: z.number(),
  wake: z.enum(WAKE_STATES),
  /** The time in ms that a message takes to the display; null while that is not known. */
  lagMs: z.number().nullable(),
  /** Whether the display's link was ended, has expired, or its view was deleted. */
  hasEnded: z.boolean(),
  /** The last messages that the display has shown. */
  seen: z.array(z.strictObject({ messageId: id, at: z.number() })),
});
/** A display in the list for people who call the show. */
export type ListedDisplay = z.infer<typeof display>;

const link = z.strictObject({
  linkId: id,
  /** The title of the link, or that of its view. */
  title: z.string(),
  sheetLayoutId: id,
  settings: displaySettings,
});
/** An open display link of a sheet, to which displays can be redirected. */
export type DisplayLink = z.infer<typeof link>;

const one = z.strictObject({ sheetId: id, displayId: id });
const own = { access: 'user', rate: 'read', query: noFields } as const;
const done = z.strictObject({ isReached: z.boolean() });

/** The calls about displays. `isReached` says whether the display was listening. */
export const displayRoutes = {
  'displays.list': defineRoute({
    ...own,
    method: 'GET',
    path: '/api/show/:sheetId/displays',
    params: z.strictObject({ sheetId: id }),
    body: noBody,
    reply: z.strictObject({ displays: z.array(display), links: z.array(link) }),
    summary: 'The screens that listen to the show of a sheet, and those that did',
  }),
  'displays.identify': defineRoute({
    ...own,
    method: 'POST',
    path: '/api/show/:sheetId/displays/:displayId/identify',
    params: one,
    body: noFields,
    reply: done,
    summary: 'Let a display show its number for some seconds',
  }),
  'displays.reload': defineRoute({
    ...own,
    method: 'POST',
    path: '/api/show/:sheetId/displays/:displayId/reload',
    params: one,
    body: noFields,
    reply: done,
    summary: 'Let a display load its page again',
  }),
  'displays.redirect': defineRoute({
    ...own,
    method: 'POST',
    path: '/api/show/:sheetId/displays/:displayId/redirect',
    params: one,
    body: z.strictObject({ linkId: id }),
    reply: done,
    summary: 'Let a display open another display link of the sheet; a silent one does when it is back',
  }),
  'displays.rename': defineRoute({
    ...own,
    method: 'POST',
    path: '/api/show/:sheetId/displays/:displayId/rename',
    params: one,
    body: z.strictObject({ title: z.string().trim().max(limits.nameLength.max) }),
    reply: done,
    summary: 'Name a display; without a title it has the name of its link',
  }),
  'displays.forget': defineRoute({
    ...own,
    method: 'DELETE',
    path: '/api/show/:sheetId/displays/:displayId',
    params: one,
    body: noBody,
    reply: z.strictObject({ isForgotten: z.boolean() }),
    summary: 'Take a display that does not listen from the list',
  }),
  'displays.follow': defineRoute({
    access: 'anyone',
    rate: 'read',
    query: noFields,
    method: 'POST',
    path: '/api/view/:linkId/redirect',
    params: z.strictObject({ linkId: id }),
    body: noFields,
    reply: z.strictObject({ linkId: id }),
    summary: 'As a display: open the link that it was redirected to; its cookie comes with the answer',
  }),
} as const;
