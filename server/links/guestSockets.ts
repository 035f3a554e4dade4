// The sockets of guests: each follows the view of its link, or the show of its sheet, and nothing else. All of them are
// closed when their link ends, also those that follow nothing yet.

import { AppError, type ErrorKind } from '../../shared/errors.ts';
import type { GuestCaller } from '../contract.ts';
import type { Database } from '../database/database.ts';
import type { AccessChange, AccessControl } from '../people/accessControl.ts';
import type { Bus } from '../realtime/bus.ts';
import { CLOSE_ENDED } from '../realtime/hub.ts';
import type { GuestSockets } from '../realtime/socket.ts';
import type { SocketSession } from '../realtime/socketSession.ts';
import type { GuestViews } from './guestViews.ts';
import { findOpenLink, LINK_CLOSED, lastingLinksOf, type Link } from './linkRows.ts';

/** The sockets that follow the show of the sheet of their link. */
export interface GuestShows {
  /** Returns whether the guests of a link follow the show. */
  isShow(link: Pick<Link, 'scope'>): boolean;
  /** Subscribes a socket to the show. @throws AppError */
  join(link: Link, session: SocketSession): Promise<void>;
  leave(session: SocketSession): void;
  sequencesOf(session: SocketSession): Readonly<Record<string, number>>;
}

/** The sockets of all guests. */
export interface OpenGuestSockets extends GuestSockets {
  close(): void;
}

/** The longest delay of `setTimeout`. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** Time within which changes of rights are looked at together, since a deleted team is a change for each of its
 *  people. */
const TOGETHER_MS = 50;

/** The refusals that stay the same at the next try, such as that of a full link. Others pass, such as 'busy'. */
const FINAL: ReadonlySet<ErrorKind> = new Set(['notFound', 'notAuthorized', 'badRequest', 'slowDown']);

/** Returns the registry of the sockets of guests, which is empty at first. */
export function openGuestSockets(services: {
  readonly database: Pick<Database, 'reader'>;
  readonly access: Pick<AccessControl, 'onChange'>;
  readonly bus: Pick<Bus, 'join'>;
  readonly views: Pick<GuestViews, 'join' | 'leave' | 'sequencesOf'>;
  readonly shows: GuestShows;
  readonly now: () => number;
  readonly fault: (error: unknown) => void;
}): OpenGuestSockets {
  const { database, views, shows, now, fault } = services;
  const { reader } = database;
  const byLink = new Map<string, { readonly projectId: string; readonly sessions: Set<SocketSession> }>();
  /** The timers of links that expire. */
  const expiries = new Map<string, NodeJS.Timeout>();
  /** The projects whose links are to be looked at; 'all' where a team has changed, since a link does not say which team
   *  its project belongs to. */
  let changed: Set<string> | 'all' = new Set();
  let looking: NodeJS.Timeout | null = null;

  function enter(session: SocketSession, { linkId, projectId, expiresAt }: GuestCaller): void {
    const own = byLink.get(linkId) ?? { projectId, sessions: new Set() };
    own.sessions.add(session);
    byLink.set(linkId, own);
    if (expiresAt !== null && !expiries.has(linkId)) watchExpiry(linkId, expiresAt);
  }

  /** Closes the sockets of a link at the moment when it expires. */
  function watchExpiry(linkId: string, expiresAt: number): void {
    const left = Math.min(Math.max(expiresAt - now(), 0), LONGEST_TIMER_MS);
    const look = () => (expiresAt <= now() ? end(linkId) : watchExpiry(linkId, expiresAt));
    expiries.set(linkId, setTimeout(look, left).unref());
  }

  function end(linkId: string): void {
    for (const session of byLink.get(linkId)?.sessions ?? []) session.dismiss(LINK_CLOSED, CLOSE_ENDED);
  }

  /** Closes the sockets of links whose project or team was deleted. */
  async function endClosed(projects: ReadonlySet<string> | 'all'): Promise<void> {
    const ids = [...byLink].flatMap(([id, { projectId }]) =>
      projects === 'all' || projects.has(projectId) ? [id] : [],
    );
    const lasting = await lastingLinksOf(reader, ids, now());
    for (const id of ids) if (!lasting.has(id)) end(id);
  }

  const leaveBus = services.bus.join({
    receive: () => undefined,
    kicked({ linkId }) {
      if (linkId !== undefined) end(linkId);
    },
  });
  const unwatch = services.access.onChange(({ projectId, teamId, isEverything }: AccessChange) => {
    const isOfTeam = teamId !== undefined || isEverything === true;
    if ((!isOfTeam && projectId === undefined) || byLink.size === 0) return;
    if (isOfTeam) changed = 'all';
    else if (changed !== 'all' && projectId !== undefined) changed.add(projectId);
    looking ??= setTimeout(() => {
      const projects = changed;
      [looking, changed] = [null, new Set()];
      endClosed(projects).catch(fault);
    }, TOGETHER_MS);
  });

  function unfollow(session: SocketSession): void {
    views.leave(session);
    shows.leave(session);
  }

  return {
    enter,
    async follow(session, { linkId, sheetId }, channels) {
      if (channels !== '*' && channels.some((id) => id !== sheetId)) return false;
      if (channels.length === 0) {
        unfollow(session);
        return true;
      }
      try {
        const link = await findOpenLink(reader, { id: linkId }, now());
        if (!link) return false;
        await (shows.isShow(link) ? shows : views).join(link, session);
        return true;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.kind === 'gone') session.dismiss(error.message, CLOSE_ENDED);
        else if (!FINAL.has(error.kind)) throw error;
        return error.kind === 'gone';
      }
    },
    leave(session) {
      unfollow(session);
      const linkId = session.caller.guest?.linkId;
      const own = linkId === undefined ? undefined : byLink.get(linkId);
      if (linkId === undefined || !own) return;
      own.sessions.delete(session);
      if (own.sessions.size > 0) return;
      byLink.delete(linkId);
      clearTimeout(expiries.get(linkId));
      expiries.delete(linkId);
    },
    sequencesOf: (session) => ({ ...views.sequencesOf(session), ...shows.sequencesOf(session) }),
    close() {
      leaveBus();
      unwatch();
      if (looking !== null) clearTimeout(looking);
      for (const timer of expiries.values()) clearTimeout(timer);
    },
  };
}
