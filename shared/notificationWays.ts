// Where a notice goes: what is usual for each event, and over it what a person has ticked. Pure; the server sends by
// it, the settings page shows it.

import { NOTIFICATION_EVENTS, type NotificationEvent } from './notificationEvents.ts';

/** In the app, by mail, on the desktop. */
export const WAYS = ['app', 'email', 'desktop'] as const;
/** A way by which a notice reaches a person. */
export type Way = (typeof WAYS)[number];

/** One field of the matrix. */
export type Tick = `${NotificationEvent}.${Way}`;
/** What was ticked or unticked; what is not there is as it comes. */
export type Ticks = Readonly<Partial<Record<Tick, boolean>>>;

/** Every field of the matrix, event by event. */
export const TICKS: readonly Tick[] = NOTIFICATION_EVENTS.flatMap((event) =>
  WAYS.map((way) => `${event}.${way}` as const),
);

/** What somebody wants of one project. */
export interface ProjectChoice {
  readonly muted: boolean;
  /** Over those for everywhere. */
  readonly ticks: Ticks;
}

/** The ticks of a person: those for everywhere, and those for the project that a notice is about. */
export interface Choices {
  readonly everywhere: Ticks;
  /** Null: as everywhere. */
  readonly project: ProjectChoice | null;
}

const COMES: Readonly<Record<NotificationEvent, readonly Way[]>> = {
  mention: ['app', 'email', 'desktop'],
  reply: ['app', 'email', 'desktop'],
  comment: ['app', 'desktop'],
  accessRequested: ['app', 'email'],
  requestAnswered: ['app', 'email', 'desktop'],
  added: ['app', 'desktop'],
  revision: ['app', 'email'],
  show: ['app', 'desktop'],
  upload: ['app'],
  invoice: ['app', 'email'],
  news: [],
};

/** Money is always written about: it cannot be switched off, nor muted. */
export function isFixed(event: NotificationEvent, way: Way): boolean {
  return event === 'invoice' && way === 'email';
}

/** Events that are not about a project: a project says nothing about them. */
export function isOfProjects(event: NotificationEvent): boolean {
  return event !== 'invoice' && event !== 'news';
}

/** Is this field of the matrix ticked? A mute is not looked at. */
export function isWayOn(event: NotificationEvent, way: Way, { everywhere, project }: Choices): boolean {
  if (isFixed(event, way)) return true;
  const tick = `${event}.${way}` as const;
  return project?.ticks[tick] ?? everywhere[tick] ?? COMES[event].includes(way);
}

/** In the app a notice is new, or read from the start, or not shown. */
export interface Going {
  readonly app: 'new' | 'read' | 'none';
  readonly email: boolean;
  readonly desktop: boolean;
}

/** Where a notice goes. What is muted lies in the inbox as read. Whoever is at work in the project sees what happens
 *  there: no mail, and nothing on the desktop. */
export function goingOf(
  event: NotificationEvent,
  choices: Choices,
  now: { readonly isOnline: boolean; readonly isQuiet: boolean },
): Going {
  const isMuted = choices.project?.muted === true && isOfProjects(event);
  const has = (way: Way): boolean => isWayOn(event, way, choices);
  const isSilent = isMuted || now.isOnline || now.isQuiet;
  return {
    app: has('app') ? (isMuted ? 'read' : 'new') : 'none',
    email: isFixed(event, 'email') || (has('email') && !isSilent),
    desktop: has('desktop') && !isSilent,
  };
}
