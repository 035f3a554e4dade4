// The sockets that follow a show and nothing else: those of guests, and of tokens that only call it. A change is encoded
// once for all who see the same. People who follow the channel of the sheet get it over the bus.

import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { CLOSED, type Link } from '../links/linkRows.ts';
import type { Bus } from '../realtime/bus.ts';
import { frameOf } from '../realtime/frame.ts';
import { CLOSE_FORBIDDEN } from '../realtime/hub.ts';
import type { SocketSession } from '../realtime/socketSession.ts';
import type { LiveShow, LiveShows } from './liveShows.ts';
import type { Followers } from './followers.ts';
import type { OwnedView } from './rundowns.ts';

/** Whose show a socket follows, and by which link. */
export interface FollowedShow {
  readonly sheetId: string;
  readonly view: OwnedView | null;
  readonly link: Pick<Link, 'id' | 'expiresAt'> | null;
}

/** The sockets that follow shows. */
export interface ShowSockets {
  /** Lets a socket follow a show, and tells it the state. @throws AppError */
  follow(session: SocketSession, followed: FollowedShow): Promise<void>;
  leave(session: SocketSession): void;
  /** Returns the sequence that the socket was told of last, by the id of the sheet. */
  sequencesOf(session: SocketSession): Readonly<Record<string, number>>;
  /** Tells a show to everybody who follows it. */
  notify(show: LiveShow): void;
  /** Closes the sockets of a link that has ended. */
  end(linkId: string): void;
  /** Closes the sockets of tokens that may not stay. */
  check(mayStay: (session: SocketSession, sheetId: string) => Promise<boolean>): Promise<void>;
  /** Returns the number of these sockets, of one sheet or of all. */
  count(sheetId?: string): number;
  /** Returns the number of these sockets by the ids of their links. */
  countByLink(): ReadonlyMap<string, number>;
  close(): void;
}

/** The close code of the sockets of a link that has ended. */
const CLOSE_ENDED = 4410;
/** The longest time that a timer takes. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

interface Follower extends FollowedShow {
  /** Lets the show out of memory. */
  readonly release: () => void;
  sequence: number;
}

/** Opens the sockets of shows, without any. */
export function openShowSockets(services: {
  readonly shows: () => Pick<LiveShows, 'current' | 'keep'>;
  readonly bus: Pick<Bus, 'publish'>;
  /** Those who follow the shows on all servers. */
  readonly followers: () => Pick<Followers, 'countOn' | 'ofLinkElsewhere' | 'changed'>;
  readonly now: () => number;
}): ShowSockets {
  const { shows, bus, now } = services;
  const followers = new Map<SocketSession, Follower>();
  const bySheet = new Map<string, Map<SocketSession, Follower>>();
  const expiries = new Map<string, NodeJS.Timeout>();

  function leave(session: SocketSession): void {
    const follower = followers.get(session);
    if (!follower) return;
    followers.delete(session);
    follower.release();
    const others = bySheet.get(follower.sheetId);
    others?.delete(session);
    if (others?.size === 0) bySheet.delete(follower.sheetId);
    services.followers().changed();
  }

  function end(linkId: string): void {
    clearTimeout(expiries.get(linkId));
    expiries.delete(linkId);
    for (const [session, { link }] of followers)
      if (link?.id === linkId) session.dismiss(CLOSED, CLOSE_ENDED);
  }

  /** Ends the sockets of a link at the moment when it expires. */
  function watchExpiry({ id, expiresAt }: Pick<Link, 'id' | 'expiresAt'>): void {
    if (expiresAt === null || expiries.has(id)) return;
    const wait = (): void => {
      const left = Math.min(Math.max(expiresAt - now(), 0), LONGEST_TIMER_MS);
      expiries.set(id, setTimeout(() => (expiresAt <= now() ? end(id) : wait()), left).unref());
    };
    wait();
  }

  function count(sheetId?: string): number {
    return sheetId === undefined ? followers.size : (bySheet.get(sheetId)?.size ?? 0);
  }

  function countByLink(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const { link } of followers.values()) if (link) counts.set(link.id, (counts.get(link.id) ?? 0) + 1);
    return counts;
  }

  function countOfLink(linkId: string): number {
    return (countByLink().get(linkId) ?? 0) + services.followers().ofLinkElsewhere(linkId);
  }

  function textFor(show: LiveShow, view: OwnedView | null): string {
    const state = show.stateFor(view, services.followers().countOn(show.sheetId));
    return `{"type":"SHOW","data":${JSON.stringify({ show: state })}}`;
  }

  return {
    async follow(session, followed) {
      const { sheetId, view, link } = followed;
      if (link && countOfLink(link.id) >= limits.showSocketsPerLink) throw new AppError('slowDown');
      const show = await shows().current(sheetId, view);
      if (session.hasLeft()) return;
      leave(session);
      const { sequence } = show.stored;
      const follower: Follower = { ...followed, release: shows().keep(sheetId), sequence };
      followers.set(session, follower);
      bySheet.set(sheetId, (bySheet.get(sheetId) ?? new Map()).set(session, follower));
      if (link) watchExpiry(link);
      services.followers().changed();
      session.sendBuffer.push(frameOf(textFor(show, view)));
    },
    leave,
    sequencesOf(session) {
      const follower = followers.get(session);
      return follower ? { [follower.sheetId]: follower.sequence } : {};
    },
    notify(show) {
      const { sheetId } = show;
      const whole = textFor(show, null);
      bus.publish(sheetId, { text: whole, sequence: null, isLocal: true });
      const frames = new Map<string, Buffer>();
      for (const [session, follower] of bySheet.get(sheetId) ?? []) {
        const { view, link } = follower;
        const key = view?.viewId ?? '';
        try {
          const bytes = frames.get(key) ?? frameOf(view ? textFor(show, view) : whole);
          frames.set(key, bytes);
          follower.sequence = show.stored.sequence;
          session.sendBuffer.push(bytes);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          if (link) end(link.id);
        }
      }
    },
    end,
    async check(mayStay) {
      for (const [session, { sheetId, link }] of followers)
        if (!link && !(await mayStay(session, sheetId)))
          session.dismiss('You may not call this show any more.', CLOSE_FORBIDDEN);
    },
    count,
    countByLink,
    close() {
      for (const timer of expiries.values()) clearTimeout(timer);
    },
  };
}
