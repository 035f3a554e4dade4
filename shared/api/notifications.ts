// Notices: what has happened that concerns me, and where I want to hear of it.

import { z } from 'zod';
import { NOTIFICATION_EVENTS } from '../notificationEvents.ts';
import { TICKS } from '../notificationWays.ts';
import { addressText, id, none, nothing, person } from './parts.ts';
import { defineRoute } from './route.ts';

const time = z.number().int();

/** One notice, or several of one group that are all new or all read; `count` says how many. */
export const notification = z.strictObject({
  /** Of the newest. */
  id,
  event: z.enum(NOTIFICATION_EVENTS),
  /** Null: a visitor, or EO itself. */
  by: person.nullable(),
  projectId: id.nullable(),
  teamId: id.nullable(),
  entityId: z.string().nullable(),
  groupKey: z.string(),
  title: z.string(),
  /** '' for nothing. */
  text: z.string(),
  /** Where it leads: an address of ours without the host. */
  path: z.string(),
  createdAt: time,
  readAt: time.nullable(),
  count: z.number().int(),
});
/** An entry of the inbox: one notice, or a group of them; times in milliseconds since 1970. */
export type ShownNotification = z.infer<typeof notification>;

/** The parts of the inbox. */
export const INBOX_PARTS = ['all', 'mentions', 'requests'] as const;
/** The part of the inbox that is shown. */
export type InboxPart = (typeof INBOX_PARTS)[number];

/** How many new ones each part of the inbox has; a group is one. */
const unread = z.strictObject({
  all: z.number().int(),
  mentions: z.number().int(),
  requests: z.number().int(),
});
/** The numbers of new entries in the parts of the inbox. */
export type Unread = z.infer<typeof unread>;

/** Mails come a few minutes after what they tell of, or together. */
export const MAIL_TIMES = ['soon', 'hourly', 'daily'] as const;
/** How soon mails about notices are sent. */
export type MailTime = (typeof MAIL_TIMES)[number];

const ticks = z.partialRecord(z.enum(TICKS), z.boolean());
const minuteOfDay = z
  .number()
  .int()
  .min(0)
  .max(24 * 60 - 1);
/** From one time of the day to another, over midnight where it is the earlier one. */
const quiet = z.strictObject({ from: minuteOfDay, to: minuteOfDay });

const choice = z.strictObject({ muted: z.boolean(), ticks });
const settings = z.strictObject({
  /** What differs from what comes by itself. */
  ticks,
  /** Projects where something differs from everywhere. */
  projects: z.record(id, choice),
  mails: z.enum(MAIL_TIMES),
  /** Null: none. */
  quiet: quiet.nullable(),
  /** Of `quiet`, and of the daily mail; null while no page has said it. */
  timeZone: z.string().nullable(),
});
/** The choices of a person about notices; `quiet` in minutes after midnight of `timeZone`. */
export type NotificationSettings = z.infer<typeof settings>;

const zone = z
  .string()
  .max(60)
  .refine((name) => isZone(name), 'Not a time zone');

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const change = z.strictObject({
  ticks: ticks.optional(),
  mails: z.enum(MAIL_TIMES).optional(),
  quiet: quiet.nullable().optional(),
  timeZone: zone.optional(),
  /** Of one project: null makes it as everywhere. */
  project: z.strictObject({ projectId: id, choice: choice.partial().nullable() }).optional(),
});
/** A change of the settings, as a page sends it. Fields that are absent stay as they are. */
export type NotificationChange = z.input<typeof change>;

/** One of these: some by their groups, or all that were there when `upTo` was the newest. */
const which = z.union([
  z.strictObject({ groupKeys: z.array(z.string().max(120)).min(1).max(100) }),
  z.strictObject({ upTo: id }),
]);

/** Which mails an address of a mail is about. */
const subscription = z.strictObject({ events: z.array(z.enum(NOTIFICATION_EVENTS)), isOn: z.boolean() });
const signed = z.strictObject({ token: addressText(200) });

const own = { access: 'person', query: none, params: none, rate: 'read' } as const;

/** The calls that read and mark notices, change their settings, and end mails by the link of a mail. */
export const notificationRoutes = {
  'notifications.list': defineRoute({
    ...own,
    method: 'GET',
    path: '/api/notifications',
    query: z.strictObject({
      only: z.enum(INBOX_PARTS).default('all'),
      /** The id of the last one that is there already. */
      before: id.optional(),
    }),
    body: nothing,
    reply: z.strictObject({ notifications: z.array(notification), hasMore: z.boolean(), unread }),
    summary: 'What has happened that concerns me, newest first',
  }),
  'notifications.read': defineRoute({
    ...own,
    method: 'POST',
    path: '/api/notifications/read',
    body: which,
    reply: z.strictObject({ unread }),
    summary: 'Marks notices as read',
  }),
  'notifications.settings': defineRoute({
    ...own,
    method: 'GET',
    path: '/api/notifications/settings',
    body: nothing,
    reply: settings,
    summary: 'Where I want to hear of what',
  }),
  'notifications.change': defineRoute({
    ...own,
    method: 'POST',
    path: '/api/notifications/settings',
    body: change,
    reply: settings,
    summary: 'Changes where I want to hear of what; what is not named stays',
  }),
  'unsubscribe.show': defineRoute({
    ...own,
    access: 'anyone',
    method: 'GET',
    path: '/api/unsubscribe/:token',
    params: signed,
    body: nothing,
    reply: subscription,
    summary: 'Which mails a link of a mail is about; changes nothing',
  }),
  'unsubscribe.change': defineRoute({
    ...own,
    access: 'anyone',
    method: 'POST',
    path: '/api/unsubscribe/:token',
    params: signed,
    body: z.strictObject({ isOn: z.boolean() }),
    reply: subscription,
    summary: 'Ends or takes up again the mails that a link of a mail is about',
  }),
} as const;
