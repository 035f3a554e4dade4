// The ways by which a notice reaches a person: the defaults for each event, and a person's choices over them. Pure;
// the server sends by it, and the settings page shows it.

import { NOTIFICATION_EVENTS, type NotificationEvent } from './notificationEvents.ts';

/** The ways: in the app, by mail, on the desktop. */
export const WAYS = ['app', 'email', 'desktop'] as const;
/** A way by which a notice reaches a person. */
export type Way = (typeof WAYS)[number];

/** A check box of the settings: an event and a way. */
export type Tick = `${NotificationEvent}.${Way}`;
/** A person's choices: true where ticked, false where unticked. Missing ones have their defaults. */
export type Ticks = Readonly<Partial<Record<Tick, boolean>>>;

/** All check boxes, event by event. */
export const TICKS: readonly Tick[] = NOTIFICATION_EVENTS.flatMap((event) =>
  WAYS.map((way) => `${event}.${way}` as const),
);

/** A person's choices for one project. */
export interface ProjectChoice {
  readonly muted: boolean;
  /** Choices that override those for all projects. */
  readonly ticks: Ticks;
}

/** The choices of a person: those for all projects, and those for the project of a notice. */
export interface Choices {
  readonly everywhere: Ticks;
  /** The choices for the project of the notice; null where the person has made none. */
  readonly project: ProjectChoice | null;
}

const COMES: Readonly<Record<NotificationEvent, readonly Way[]>> = {
  mention: ['app', 'email', 'desktop'],
  reply: ['app', 'email', 'desktop'],
  comment: ['app', 'desktop'],
  assigned: ['app', 'desktop'],
  accessRequested: ['app', 'email'],
  requestAnswered: ['app', 'email', 'desktop'],
  added: ['app', 'desktop'],
  revision: ['app', 'email'],
  show: ['app', 'desktop'],
  upload: ['app'],
  invoice: ['app', 'email'],
  news: [],
};

/** Tells whether a way can be neither switched off nor muted: invoices always send a mail. */
export function isFixed(event: NotificationEvent, way: Way): boolean {
  return event === 'invoice' && way === 'email';
}

/** Tells whether an event is about a project, so that a project can have choices for it. */
export function isOfProjects(event: NotificationEvent): boolean {
  return event !== 'invoice' && event !== 'news';
}

/** Tells whether a way is on for an event. Muting does not count here. */
export function isWayOn(event: NotificationEvent, way: Way, { everywhere, project }: Choices): boolean {
  if (isFixed(event, way)) return true;
  const tick = `${event}.${way}` as const;
  return project?.ticks[tick] ?? everywhere[tick] ?? COMES[event].includes(way);
}

/** The ways that one notice takes. In the app it is unread, or read from the start, or not shown. */
export interface NoticeWays {
  readonly app: 'new' | 'read' | 'none';
  readonly email: boolean;
  readonly desktop: boolean;
}

/**
 * Returns the ways that a notice takes. Notices of a muted project are in the inbox as read. People who are online in
 * the project see what happens there: they get no mail, and nothing on the desktop.
 */
export function noticeWaysOf(
  event: NotificationEvent,
  choices: Choices,
  now: { readonly isOnline: boolean; readonly isQuiet: boolean },
): NoticeWays {
  const isMuted = choices.project?.muted === true && isOfProjects(event);
  const has = (way: Way): boolean => isWayOn(event, way, choices);
  const isSilent = isMuted || now.isOnline || now.isQuiet;
  return {
    app: has('app') ? (isMuted ? 'read' : 'new') : 'none',
    email: isFixed(event, 'email') || (has('email') && !isSilent),
    desktop: has('desktop') && !isSilent,
  };
}

/**
 * Tells whether a notice reaches the screen of a person who calls a running show. All others wait in the inbox until
 * the show is over. A request to hold the show is no notice: it comes with the answers to a message.
 */
export function reachesCaller(event: NotificationEvent): boolean {
  return event === 'mention';
}
