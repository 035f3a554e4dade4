// The sockets that follow only a show: those of guests, and of tokens that only call shows. A change is encoded once
// for all followers who see the same. People who follow the sheet's channel get it from the bus.

import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import type { ShowState } from '../../shared/show/showState.ts';
import { LINK_CLOSED, type Link } from '../links/linkRows.ts';
import type { Bus } from '../realtime/bus.ts';
import { frameOf } from '../realtime/frame.ts';
import { CLOSE_ENDED, CLOSE_FORBIDDEN } from '../realtime/hub.ts';
import type { SocketSession } from '../realtime/socketSession.ts';
import type { LiveShow, LiveShows } from './liveShows.ts';
import type { Followers } from './followers.ts';
import type { OwnedView } from './rundowns.ts';

/** The show that a socket follows, and the link that allows it; null for a token. */
export interface FollowedShow {
  readonly sheetId: string;
  readonly view: OwnedView | null;
  readonly link: Pick<Link, 'id'> | null;
}

/** The sockets that follow shows. */
export interface ShowSockets {
  /** Subscribes a socket to a show, and sends it the state. @throws AppError */
  follow(session: SocketSession, followed: FollowedShow): Promise<void>;
  leave(session: SocketSession): void;
  /** Returns the last sequence that was sent to the socket, by the id of the sheet. */
  sequencesOf(session: SocketSession): Readonly<Record<string, number>>;
  /** Sends the whole state of a show to all of its followers. */
  notify(show: LiveShow, state: ShowState): void;
  /** Closes the sockets of tokens for which `mayStay` resolves to false. */
  check(mayStay: (session: SocketSession, sheetId: string) => Promise<boolean>): Promise<void>;
  /** Returns the number of these sockets, of one sheet or of all. */
  count(sheetId?: string): number;
  /** Returns the number of these sockets by the ids of their links. */
  countByLink(): ReadonlyMap<string, number>;
}

interface Follower extends FollowedShow {
  /** Stops keeping the show in memory. */
  readonly release: () => void;
  /** The sequence of the first state that was sent to the socket. */
  readonly sequence: number;
  readonly group: Group;
}

/** The followers of a sheet who see the same: each press is sent as one shared frame, possibly to a thousand of
 *  them. */
interface Group {
  readonly view: OwnedView | null;
  readonly sendBuffers: Map<SocketSession, SocketSession['sendBuffer']>;
  /** The sequence of the last state that was sent to the group. */
  sequence: number;
}

/** Opens the collection of sockets that follow shows, which is empty. */
export function openShowSockets(services: {
  readonly shows: () => Pick<LiveShows, 'current' | 'keep'>;
  readonly bus: Pick<Bus, 'publish'>;
  /** The followers of shows on all servers. */
  readonly followers: () => Pick<Followers, 'countOn' | 'ofLinkElsewhere' | 'changed'>;
  readonly fault: (error: unknown) => void;
}): ShowSockets {
  const { shows, bus, fault } = services;
  const followers = new Map<SocketSession, Follower>();
  /** The groups of followers of each sheet, by the key of their view. */
  const bySheet = new Map<string, Map<string, Group>>();
  /** The number of sockets of each link. */
  const byLink = new Map<string, number>();

  function countLink({ link }: FollowedShow, by: 1 | -1): void {
    if (!link) return;
    const next = (byLink.get(link.id) ?? 0) + by;
    if (next === 0) byLink.delete(link.id);
    else byLink.set(link.id, next);
  }

  function leave(session: SocketSession): void {
    const follower = followers.get(session);
    if (!follower) return;
    followers.delete(session);
    countLink(follower, -1);
    follower.release();
    const { group, sheetId } = follower;
    group.sendBuffers.delete(session);
    if (group.sendBuffers.size === 0) {
      const groups = bySheet.get(sheetId);
      groups?.delete(keyOf(group.view));
      if (groups?.size === 0) bySheet.delete(sheetId);
    }
    services.followers().changed();
  }

  function groupOf(sheetId: string, view: OwnedView | null): Group {
    const groups = bySheet.get(sheetId) ?? new Map<string, Group>();
    bySheet.set(sheetId, groups);
    const group = groups.get(keyOf(view)) ?? { view, sendBuffers: new Map(), sequence: 0 };
    groups.set(keyOf(view), group);
    return group;
  }

  /** Closes the sockets of guests in a group whose view no longer exists. */
  function endAll({ sendBuffers }: Group): void {
    for (const session of sendBuffers.keys())
      if (followers.get(session)?.link) session.dismiss(LINK_CLOSED, CLOSE_ENDED);
  }

  function count(sheetId?: string): number {
    if (sheetId === undefined) return followers.size;
    const groups = bySheet.get(sheetId)?.values() ?? [];
    return [...groups].reduce((sum, { sendBuffers }) => sum + sendBuffers.size, 0);
  }

  function countOfLink(linkId: string): number {
    return (byLink.get(linkId) ?? 0) + services.followers().ofLinkElsewhere(linkId);
  }

  function stateFor(show: LiveShow, view: OwnedView | null): ShowState {
    return show.stateFor(view, services.followers().countOn(show.sheetId));
  }

  function sendTo(group: Group, { stored }: LiveShow, frame: Buffer): void {
    group.sequence = stored.sequence;
    for (const sendBuffer of group.sendBuffers.values()) sendBuffer.send(frame);
  }

  /** Sends the state to a group whose view has no rundown, as after a sheet was restored. The rundown is made again;
   *  where that fails with 'gone', the view no longer exists, and the sockets of its guests are closed. */
  async function sendOnceMade(sheetId: string, group: Group): Promise<void> {
    try {
      const show = await shows().current(sheetId, group.view);
      sendTo(group, show, frameOf(textOf(stateFor(show, group.view))));
    } catch (error) {
      if (!(error instanceof AppError)) fault(error);
      else if (error.kind === 'gone') endAll(group);
    }
  }

  return {
    async follow(session, followed) {
      const { sheetId, view, link } = followed;
      if (link && countOfLink(link.id) >= limits.showSocketsPerLink) throw new AppError('slowDown');
      const show = await shows().current(sheetId, view);
      if (session.hasLeft()) return;
      leave(session);
      const { sequence } = show.stored;
      const group = groupOf(sheetId, view);
      followers.set(session, { ...followed, release: shows().keep(sheetId), sequence, group });
      countLink(followed, 1);
      group.sendBuffers.set(session, session.sendBuffer);
      services.followers().changed();
      session.sendBuffer.push(frameOf(textOf(stateFor(show, view))));
    },
    leave,
    sequencesOf(session) {
      const follower = followers.get(session);
      return follower ? { [follower.sheetId]: Math.max(follower.sequence, follower.group.sequence) } : {};
    },
    notify(show, whole) {
      const { sheetId } = show;
      const text = textOf(whole);
      bus.publish(sheetId, { text, sequence: null, isLocal: true });
      for (const group of bySheet.get(sheetId)?.values() ?? []) {
        const { view } = group;
        try {
          sendTo(group, show, frameOf(view ? textOf(stateFor(show, view)) : text));
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          void sendOnceMade(sheetId, group);
        }
      }
    },
    async check(mayStay) {
      for (const [session, { sheetId, link }] of followers)
        if (!link && !(await mayStay(session, sheetId)))
          session.dismiss('You may not call this show any more.', CLOSE_FORBIDDEN);
    },
    count,
    countByLink: () => byLink,
  };
}

function keyOf(view: OwnedView | null): string {
  return view?.viewId ?? '';
}

function textOf(show: ShowState): string {
  return `{"type":"SHOW","data":${JSON.stringify({ show })}}`;
}
