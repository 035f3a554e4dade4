// Notices about events that concern a person, and the settings for them.

import { z } from 'zod';
import { NOTIFICATION_EVENTS } from '../notificationEvents.ts';
import { TICKS } from '../notificationWays.ts';
import { addressText, id, noFields, noBody, person } from './parts.ts';
import { defineRoute } from './route.ts';

const time = z.number().int();

/**
 * An entry of the inbox: a notice, or several of one group that are all unread or all read; `count` is their number.
 */
export const notification = z.strictObject({
  /** The id of the newest notice. */
  id,
  event: z.enum(NOTIFICATION_EVENTS),
  /** The person who caused the notice, without their address; null for a visitor, or EO itself. */
  by: person.omit({ email: true }).nullable(),
  projectId: id.nullable(),
  teamId: id.nullable(),
  entityId: z.string().nullable(),
  groupKey: z.string(),
  title: z.string(),
  /** The text of the notice; '' where it has none. */
  text: z.string(),
  /** The address of the page that the notice leads to, without the host. */
  path: z.string(),
  createdAt: time,
  readAt: time.nullable(),
  count: z.number().int(),
});
/** An entry of the inbox: one notice, or a group of them; times in milliseconds since 1970. */
export type ShownNotification = z.infer<typeof notification>;

/** The parts of the inbox. */
export const INBOX_FILTERS = ['all', 'mentions', 'requests'] as const;
/** The part of the inbox that is shown. */
export type InboxFilter = (typeof INBOX_FILTERS)[number];

/** The number of unread entries in each part of the inbox; a group counts as one. */
const unread = z.strictObject({
  all: z.number().int(),
  mentions: z.number().int(),
  requests: z.number().int(),
});
/** The numbers of unread entries in the parts of the inbox. */
export type Unread = z.infer<typeof unread>;

/** The times at which mails are sent: a few minutes after the event, or together every hour or day. */
export const MAIL_TIMES = ['soon', 'hourly', 'daily'] as const;
/** The time at which mails about notices are sent. */
export type MailTime = (typeof MAIL_TIMES)[number];

const ticks = z.partialRecord(z.enum(TICKS), z.boolean());
const minuteOfDay = z
  .number()
  .int()
  .min(0)
  .max(24 * 60 - 1);
/** The quiet time of a day, in minutes after midnight; over midnight where `to` is before `from`. */
const quiet = z.strictObject({ from: minuteOfDay, to: minuteOfDay });

const choice = z.strictObject({ muted: z.boolean(), ticks });
const settings = z.strictObject({
  /** The choices that differ from the defaults. */
  ticks,
  /** The choices for single projects, by id. */
  projects: z.record(id, choice),
  mails: z.enum(MAIL_TIMES),
  /** The quiet time; null where there is none. */
  quiet: quiet.nullable(),
  /** The time zone of `quiet` and of the daily mail; null while no page has sent it. */
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
  /** A choice for one project; null removes it. */
  project: z.strictObject({ projectId: id, choice: choice.partial().nullable() }).optional(),
});
/** A change of the settings, as a page sends it. Fields that are absent stay as they are. */
export type NotificationChange = z.input<typeof change>;

/** The notices to mark as read: some groups, or all notices up to the id of the newest one that the page shows. */
const which = z.union([
  z.strictObject({ groupKeys: z.array(z.string().max(120)).min(1).max(100) }),
  z.strictObject({ upTo: id }),
]);

/** The events whose mails a link unsubscribes from. */
const subscription = z.strictObject({ events: z.array(z.enum(NOTIFICATION_EVENTS)), isOn: z.boolean() });
const signed = z.strictObject({ token: addressText(200) });

const own = { access: 'person', query: noFields, params: noFields, rate: 'read' } as const;

/** The calls that list notices and mark them as read, change their settings, and unsubscribe by the link of a mail. */
export const notificationRoutes = {
  'notifications.list': defineRoute({
    ...own,
    method: 'GET',
    path: '/api/notifications',
    query: z.strictObject({
      only: z.enum(INBOX_FILTERS).default('all'),
      /** The id of the last notice that the page has already. */
      before: id.optional(),
    }),
    body: noBody,
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
    body: noBody,
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
    body: noBody,
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
