// Who hears which channel. A frame is made once and handed to every seat that follows its channel; rights
// are looked at when a seat says what it wants to hear, and again whenever they change.

import type { ServerMessage } from '../../shared/api/socket.ts';
import { may } from '../../shared/model/rights.ts';
import { outOfSight } from '../people/hearing.ts';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';
import type { Access, AccessChange } from '../people/access.ts';
import type { Bus, Frame } from './bus.ts';
import { frameOf } from './frame.ts';
import type { ChannelHomes } from './homes.ts';
import type { Seat, Wish } from './seat.ts';

/** The sockets that are connected, and the channels that they follow. */
export interface Hub {
  readonly seats: ReadonlySet<Seat>;
  enter(seat: Seat): void;
  leave(seat: Seat): void;
  /** Sets what the seat follows. Answers the channels that it may not. */
  follow(seat: Seat, wish: Wish): Promise<readonly string[]>;
  /** The last sequences of what the seat follows. */
  sequencesOf(seat: Seat): Readonly<Record<string, number>>;
  close(): void;
}

/** The parts of the server that the hub needs. */
export interface HubParts {
  readonly database: Database;
  readonly access: Access;
  readonly homes: ChannelHomes;
  readonly bus: Bus;
  /** For faults of ours in what nobody waits for. */
  readonly fault: (error: unknown) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** The code of a close because of rights. */
export const FORBIDDEN = 4403;
/** The code of a close because the session has ended. */
export const SIGNED_OUT = 4401;

/** Returns a hub without seats, which subscribes to the bus until it is closed. */
export function openHub({ database, access, homes, bus, fault }: HubParts): Hub {
  const seats = new Set<Seat>();
  const byChannel = new Map<string, Set<Seat>>();
  const heads = new Map<string, number>();
  /** Frames of channels whose project is being looked up, in their order. */
  const unplaced = new Map<string, Frame[]>();

  function place(seat: Seat, channels: ReadonlySet<string>): void {
    for (const channelId of seat.channels) if (!channels.has(channelId)) unfollow(seat, channelId);
    for (const channelId of channels) addTo(channelId, seat);
    seat.channels = new Set(channels);
  }

  function addTo(channelId: string, seat: Seat): void {
    const own = byChannel.get(channelId) ?? new Set<Seat>();
    byChannel.set(channelId, own.add(seat));
    seat.channels.add(channelId);
  }

  function unfollow(seat: Seat, channelId: string): void {
    const own = byChannel.get(channelId);
    own?.delete(seat);
    if (own?.size !== 0) return;
    byChannel.delete(channelId);
    heads.delete(channelId); // nobody tells us of it: it is read again when somebody asks
  }

  function receive(channelId: string, frame: Frame): void {
    homes.told(channelId);
    const home = homes.known(channelId);
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
      const home = (await homes.find([channelId])).get(channelId) ?? null;
      for (const frame of unplaced.get(channelId) ?? []) deliver(channelId, home, frame);
    } finally {
      unplaced.delete(channelId);
    }
  }

  function deliver(channelId: string, home: string | null, frame: Frame): void {
    // A channel of a project that somebody hears everything of is followed from its first message on.
    if (!byChannel.has(channelId) && home !== null) {
      for (const seat of seats) if (seat.projects.has(home)) addTo(channelId, seat);
    }
    const own = byChannel.get(channelId);
    if (!own) return;
    const { right } = frame;
    // What not all who follow may hear tells none of them how far it has come.
    if (frame.sequence !== null && right === undefined)
      heads.set(channelId, Math.max(heads.get(channelId) ?? 0, frame.sequence));
    const bytes = frameOf(frame.text);
    const mayHear = ({ rights }: Seat): boolean => {
      const role = rights?.get(home ?? '');
      return right === undefined || (role !== undefined && may(role, right));
    };
    for (const seat of own) if (mayHear(seat)) seat.outbox.push(bytes);
  }

  async function look(seat: Seat, kept: ReadonlySet<string>): Promise<{ refused: readonly string[] }> {
    const turn = ++seat.looks;
    const allowed = await allowedOf(seat, kept);
    const missing = [...allowed.channels].filter((channelId) => !heads.has(channelId));
    const read = await headsOf(database, missing);
    if (turn !== seat.looks || !seats.has(seat)) return { refused: [] };
    place(seat, allowed.channels);
    seat.projects = allowed.projects;
    seat.rights = allowed.rights;
    for (const [channelId, sequence] of read) {
      if (byChannel.has(channelId)) heads.set(channelId, Math.max(heads.get(channelId) ?? 0, sequence));
    }
    return { refused: allowed.refused };
  }

  /** Of what lies in the bin, and is another's to bring back, only what is in `kept` stays: it is told to nobody
   *  meanwhile, and goes on when it is back. */
  async function allowedOf({ caller, wish }: Seat, kept: ReadonlySet<string>) {
    const roles = await access.projectsOf(caller.userId);
    const teams = await access.teamsOf(caller.userId);
    if (wish === '*') {
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
    const wanted = [...new Set(wish)];
    const found = await homes.find(wanted.filter((id) => !isOwn(id)));
    const isOpen = (id: string) => isOwn(id) || roles.has(found.get(id) ?? '');
    const open = wanted.filter(isOpen);
    const binned = await outOfSight(database, open, (projectId) => roles.get(projectId));
    const channels = new Set(open.filter((id) => !binned.has(id) || kept.has(id)));
    const refused = wanted.filter((id) => !channels.has(id));
    return { channels, projects: new Set<string>(), refused, rights: roles };
  }

  /** Whoever lost something that they followed, or were present in, goes, and is told; the page comes back for the
   *  rest. Who can open something else than before, and follows their own channel, is advised to ask what that is. */
  async function lookAgain(change: AccessChange): Promise<void> {
    for (const seat of seats) {
      if (change.userId !== undefined && change.userId !== seat.caller.userId) continue;
      const { rights } = seat;
      // The same map: nothing of this person's was touched.
      if (rights !== null && (await access.projectsOf(seat.caller.userId)) === rights) continue;
      const { refused } = await lookAfter(seat);
      if (refused) seat.dismiss('You have been removed from the project.', FORBIDDEN);
      else if (seat.rights !== rights && seat.channels.has(seat.caller.userId)) seat.say(adviceFor(seat));
    }
  }

  async function lookAfter(seat: Seat): Promise<{ refused: boolean }> {
    const before = new Set(seat.channels);
    await look(seat, before);
    const isLost = [...before].some((channelId) => !seat.channels.has(channelId));
    return { refused: isLost || [...seat.present].some((projectId) => seat.rights?.has(projectId) !== true) };
  }

  const endings = [
    access.onChange((change) => void lookAgain(change).catch(fault)),
    bus.join({
      receive,
      kicked({ userId, sessionId, reason }) {
        for (const seat of seats) {
          if (seat.caller.userId === userId || seat.caller.sessionId === sessionId)
            seat.dismiss(reason, SIGNED_OUT);
        }
      },
    }),
  ];

  return {
    seats,
    enter: (seat) => void seats.add(seat),
    leave(seat) {
      seats.delete(seat);
      place(seat, new Set());
    },
    async follow(seat, wish) {
      seat.wish = wish;
      return (await look(seat, NONE)).refused;
    },
    sequencesOf: ({ channels }) =>
      Object.fromEntries([...channels].flatMap((id) => (heads.has(id) ? [[id, heads.get(id) ?? 0]] : []))),
    close() {
      for (const end of endings) end();
    },
  };
}

/** Ask again for the list of your projects. Rights that are the same map were not even looked up anew. */
function adviceFor({ caller }: Seat): ServerMessage {
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

/** The sheets and discussions of these projects. */
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
