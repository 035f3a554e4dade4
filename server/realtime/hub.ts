// The hub knows which socket session follows which channel. A frame is made once and passed to every session that
// follows its channel; rights are checked when a session subscribes, and again whenever they change.

import type { ServerMessage } from '../../shared/api/socket.ts';
import { may } from '../../shared/permissions/rights.ts';
import { hiddenChannels } from '../people/channelAccess.ts';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';
import type { AccessControl, AccessChange } from '../people/accessControl.ts';
import type { Bus, ChannelFrame } from './bus.ts';
import { frameOf } from './frame.ts';
import type { ChannelProjects } from './channelProjects.ts';
import type { SocketSession, ChannelSubscription } from './socketSession.ts';

/** The sockets that are connected, and the channels that they follow. */
export interface Hub {
  readonly sessions: ReadonlySet<SocketSession>;
  enter(session: SocketSession): void;
  leave(session: SocketSession): void;
  /** Sets the subscription of a session, and resolves to the channels that it may not follow. */
  follow(session: SocketSession, subscription: ChannelSubscription): Promise<readonly string[]>;
  /** Returns the last sequences of the channels that the session follows. */
  sequencesOf(session: SocketSession): Readonly<Record<string, number>>;
  /** Returns the number of sessions that follow a channel. */
  countOn(channelId: string): number;
  /** Returns the ids of the people who follow a channel. */
  peopleOn(channelId: string): ReadonlySet<string>;
  /** Returns when a device of the person that follows the channel last sent something, in milliseconds of the monotonic
   *  clock of sockets; -Infinity if none follows it. */
  lastHeardOn(channelId: string, userId: string): number;
  close(): void;
}

/** The services that the hub needs. */
export interface HubServices {
  readonly database: Database;
  readonly access: AccessControl;
  readonly channelProjects: ChannelProjects;
  readonly bus: Bus;
  /** Receives internal errors of work that nobody waits for. */
  readonly fault: (error: unknown) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** The close code after a loss of rights. */
export const CLOSE_FORBIDDEN = 4403;
/** The close code after which a client reconnects at once. */
export const CLOSE_AGAIN = 1012;
/** The close code of the sockets of guests whose link has ended. */
export const CLOSE_ENDED = 4410;
/** The close code after a person has signed out, or their session has expired. */
export const CLOSE_SIGNED_OUT = 4401;

/** Returns a hub without sessions, which subscribes to the bus until it is closed. */
export function openHub({ database, access, channelProjects, bus, fault }: HubServices): Hub {
  const sessions = new Set<SocketSession>();
  const byChannel = new Map<string, Set<SocketSession>>();
  /** The sessions that follow everything of some projects. */
  const everywhere = new Set<SocketSession>();
  const heads = new Map<string, number>();
  /** Frames of channels whose project is being loaded, in their order. */
  const unplaced = new Map<string, ChannelFrame[]>();

  function place(session: SocketSession, channels: ReadonlySet<string>): void {
    for (const channelId of session.channels) if (!channels.has(channelId)) unfollow(session, channelId);
    for (const channelId of channels) addTo(channelId, session);
    session.channels = new Set(channels);
  }

  function addTo(channelId: string, session: SocketSession): void {
    const own = byChannel.get(channelId) ?? new Set<SocketSession>();
    byChannel.set(channelId, own.add(session));
    session.channels.add(channelId);
  }

  function unfollow(session: SocketSession, channelId: string): void {
    const own = byChannel.get(channelId);
    own?.delete(session);
    if (own?.size !== 0) return;
    byChannel.delete(channelId);
    heads.delete(channelId); // the head of a channel that nobody follows is read again when somebody does
  }

  function receive(channelId: string, frame: ChannelFrame): void {
    for (const id of [channelId, ...(frame.createdIds ?? [])]) channelProjects.forgetUnknown(id);
    const home = channelProjects.known(channelId);
    const waiting = unplaced.get(channelId);
    if (home !== undefined && !waiting) deliver(channelId, home, frame);
    else if (waiting) waiting.push(frame);
    else {
      unplaced.set(channelId, [frame]);
      deliverLater(channelId).catch(fault);
    }
  }

  async function deliverLater(channelId: string): Promise<void> {
    try {
      const home = (await channelProjects.find([channelId])).get(channelId) ?? null;
      for (const frame of unplaced.get(channelId) ?? []) deliver(channelId, home, frame);
    } finally {
      unplaced.delete(channelId);
    }
  }

  function deliver(channelId: string, home: string | null, frame: ChannelFrame): void {
    // The first message of a new channel subscribes the sessions that follow everything in its project.
    if (!byChannel.has(channelId) && home !== null) {
      for (const session of everywhere) if (session.projects.has(home)) addTo(channelId, session);
    }
    const own = byChannel.get(channelId);
    if (!own) return;
    const { right } = frame;
    // The sequence of a message that some followers may not receive is announced to none of them.
    if (frame.sequence !== null && right === undefined)
      heads.set(channelId, Math.max(heads.get(channelId) ?? 0, frame.sequence));
    const { packedText } = frame;
    const bytes = frameOf(frame.text);
    const packedBytes = packedText === undefined ? bytes : frameOf(packedText);
    const ownBytes =
      frame.ownTexts && new Map(Array.from(frame.ownTexts, ([id, text]) => [id, frameOf(text)]));
    const mayHear = ({ rights }: SocketSession): boolean => {
      if (right === undefined) return true;
      const role = rights?.get(home ?? '');
      return role !== undefined && may(role, right);
    };
    for (const session of own) {
      if (!mayHear(session)) continue;
      const all = session.form === 'packed' ? packedBytes : bytes;
      session.sendBuffer.push(ownBytes?.get(session.caller.userId) ?? all);
    }
  }

  async function look(
    session: SocketSession,
    previous: ReadonlySet<string>,
  ): Promise<{ refused: readonly string[] }> {
    const turn = ++session.looks;
    const allowed = await allowedOf(session, previous);
    if (turn !== session.looks || !sessions.has(session)) return { refused: [] };
    place(session, allowed.channels);
    session.projects = allowed.projects;
    if (allowed.projects.size > 0) everywhere.add(session);
    else everywhere.delete(session);
    session.rights = allowed.rights;
    // The session follows the channels by now, so no step is missed that is published while the heads are read.
    const missing = [...allowed.channels].filter((channelId) => !heads.has(channelId));
    for (const [channelId, sequence] of await headsOf(database, missing)) {
      if (byChannel.has(channelId)) heads.set(channelId, Math.max(heads.get(channelId) ?? 0, sequence));
    }
    return { refused: turn === session.looks ? allowed.refused : [] };
  }

  /** Returns the channels that a session may follow. A channel in the bin that the person may not restore stays only if
   *  it is in `previous`, since nothing is published on it until it is restored. */
  async function allowedOf({ caller, subscription }: SocketSession, previous: ReadonlySet<string>) {
    const roles = await access.projectsOf(caller.userId);
    const teams = await access.teamsOf(caller.userId);
    if (subscription === '*') {
      const projects = new Set(roles.keys());
      const channels = new Set([
        ...projects,
        ...teams.keys(),
        caller.userId,
        ...(await channelsIn(database, projects)),
      ]);
      return { channels, projects, refused: [], rights: roles };
    }
    const isOwn = (id: string) => roles.has(id) || teams.has(id) || id === caller.userId;
    const wanted = [...new Set(subscription)];
    const found = await channelProjects.find(wanted.filter((id) => !isOwn(id)));
    const isOpen = (id: string) => isOwn(id) || roles.has(found.get(id) ?? '');
    const open = wanted.filter(isOpen);
    const binned = await hiddenChannels(database, open, (projectId) => roles.get(projectId));
    const channels = new Set(open.filter((id) => !binned.has(id) || previous.has(id)));
    const refused = wanted.filter((id) => !channels.has(id));
    return { channels, projects: new Set<string>(), refused, rights: roles };
  }

  /** Checks the sessions again after a change of rights. A session that has lost a channel that it followed, or a
   *  project in which it was present, is closed with a reason; the page then reconnects, with fewer channels. A session
   *  that follows the channel of its own person, and whose list of projects has changed, is advised to load the
   *  list. A session that cannot be checked is closed, and checked when it reconnects. */
  async function lookAgain(change: AccessChange): Promise<void> {
    for (const session of sessions) {
      if (change.userId !== undefined && change.userId !== session.caller.userId) continue;
      await lookAgainAt(session).catch((error: unknown) => {
        fault(error);
        session.dismiss('Your rights have changed.', CLOSE_AGAIN);
      });
    }
  }

  async function lookAgainAt(session: SocketSession): Promise<void> {
    const { rights } = session;
    // If the map is the same, no role of this person has changed.
    if (rights !== null && (await access.projectsOf(session.caller.userId)) === rights) return;
    const { refused } = await lookAfter(session);
    if (refused) session.dismiss('You have been removed from the project.', CLOSE_FORBIDDEN);
    else if (session.rights !== rights && session.channels.has(session.caller.userId))
      session.say(adviceFor(session));
  }

  async function lookAfter(session: SocketSession): Promise<{ refused: boolean }> {
    const before = new Set(session.channels);
    await look(session, before);
    const isLost = [...before].some((channelId) => !session.channels.has(channelId));
    return {
      refused: isLost || [...session.present].some((projectId) => session.rights?.has(projectId) !== true),
    };
  }

  const endings = [
    access.onChange((change) => void lookAgain(change).catch(fault)),
    bus.join({
      receive,
      // Clients that reconnect request what they have missed.
      missed() {
        for (const session of sessions)
          session.dismiss('The server was cut off from the others.', CLOSE_AGAIN);
      },
      kicked({ userId, sessionId, reason }) {
        for (const session of sessions) {
          if (session.caller.userId === userId || session.caller.sessionId === sessionId)
            session.dismiss(reason, CLOSE_SIGNED_OUT);
        }
      },
    }),
  ];

  return {
    sessions,
    enter: (session) => void sessions.add(session),
    leave(session) {
      sessions.delete(session);
      everywhere.delete(session);
      place(session, new Set());
    },
    async follow(session, subscription) {
      session.subscription = subscription;
      return (await look(session, NONE)).refused;
    },
    sequencesOf: ({ channels }) =>
      Object.fromEntries([...channels].flatMap((id) => (heads.has(id) ? [[id, heads.get(id) ?? 0]] : []))),
    countOn: (channelId) => byChannel.get(channelId)?.size ?? 0,
    peopleOn: (channelId) =>
      new Set([...(byChannel.get(channelId) ?? [])].map(({ caller }) => caller.userId)),
    lastHeardOn(channelId, userId) {
      let last = -Infinity;
      for (const { caller, heardAt } of byChannel.get(channelId) ?? [])
        if (caller.userId === userId) last = Math.max(last, heardAt);
      return last;
    },
    close() {
      for (const end of endings) end();
    },
  };
}

/** Returns the advice to load the list of projects again. */
function adviceFor({ caller }: SocketSession): ServerMessage {
  const query = { entityId: caller.userId, parentEntityId: null, channelId: caller.userId };
  const none = { property: null, data: null, sequence: { from: 0, to: 0 } };
  return {
    type: 'RECEIVE:actions',
    data: { actions: [{ type: 'project', verb: 'read', query, ...none }] },
  };
}

async function headsOf(
  { reader }: Database,
  channelIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>(channelIds.map((channelId) => [channelId, 0]));
  for (let from = 0; from < channelIds.length; from += 500) {
    const rows: { channelId: string; sequence: number }[] = await reader('channel_head')
      .whereIn('channelId', channelIds.slice(from, from + 500))
      .select('channelId', 'sequence');
    for (const { channelId, sequence } of rows) found.set(channelId, sequence);
  }
  return found;
}

/** Returns the ids of the sheets and discussions of these projects. */
async function channelsIn({ reader }: Database, projects: ReadonlySet<string>): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const kind of ['sheet', 'channel']) {
    const found: string[] = await reader(tableOf(kind))
      .whereIn('projectId', [...projects])
      .pluck('id');
    ids.push(...found);
  }
  return ids;
}
