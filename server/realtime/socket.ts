// `/api/socket`: opening sockets, handling their messages, and closing them.

import websocket from '@fastify/websocket';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { z } from 'zod';
import type { ClientMessage, DisplayReport } from '../../shared/api/socket.ts';
import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import type { Caller, GuestCaller } from '../contract.ts';
import type { Address } from '../guard/address.ts';
import { mayOpenSocket } from '../guard/gate.ts';
import type { AccessControl } from '../people/accessControl.ts';
import { CLOSE_AGAIN, CLOSE_ENDED, CLOSE_SIGNED_OUT, type Hub } from './hub.ts';
import { openSharedSending } from './sendBuffer.ts';
import type { LocationCheck } from './locationCheck.ts';
import type { Presence } from './presence.ts';
import { bytesOf, CLOSE_TOO_LONG, messageIn, TOO_LONG } from './readMessage.ts';
import type { SentActions } from './sentActions.ts';
import { frameOf } from './frame.ts';
import { openSocketSession, type ChannelSubscription, type SocketSession } from './socketSession.ts';

/** The services that sockets need. */
export interface SocketServices {
  readonly hub: Hub;
  readonly presence: Presence;
  readonly locationCheck: LocationCheck;
  readonly sentActions: SentActions;
  readonly access: AccessControl;
  /** Finds the caller of a handshake; with the id of a link, the guest of that link. @throws AppError where the link
   *  has ended */
  readonly findCaller: (headers: IncomingHttpHeaders, linkId: string | null) => Promise<Caller | null>;
  /** The sockets of guests, which follow the view of their link and nothing else. */
  readonly guestSockets: GuestSockets;
  readonly displays: DisplaySockets;
  /** Subscribes the socket of a token that only calls shows to the show of one sheet; false where the token may not. */
  readonly followShow: (session: SocketSession, sheetId: string) => Promise<boolean>;
  readonly address: Address;
  /** Factor of the limits of open sockets and messages of one person. */
  readonly rateScale: number;
  readonly now: () => number;
  /** Returns the time by which shows count, in ms since 1970. */
  readonly showTime: () => number;
  /** Returns the milliseconds of a monotonic clock, by which silence is measured. */
  readonly elapsed: () => number;
  readonly newId: () => string;
  readonly fault: (error: unknown) => void;
}

/** The sockets of guests, and what they follow. */
export interface GuestSockets {
  /** Notes a new socket, which is closed when the link of its guest ends. */
  enter(session: SocketSession, guest: GuestCaller): void;
  /** Subscribes a socket to the view of its link; false where other channels are requested. */
  follow(session: SocketSession, guest: GuestCaller, channels: ChannelSubscription): Promise<boolean>;
  leave(session: SocketSession): void;
  sequencesOf(session: SocketSession): Readonly<Record<string, number>>;
}

/** Handles what the sockets of displays report. */
export interface DisplaySockets {
  /** Registers the socket of a guest of a display link as that of a display. Where the sheet has too many displays, the
   *  socket only follows the show. */
  enter(session: SocketSession, linkId: string): Promise<void>;
  /** Stores the report of a display. @throws AppError where the socket does not belong to a display link */
  report(session: SocketSession, linkId: string, report: DisplayReport): Promise<void>;
  /** Notes that a display has shown a message. @throws AppError where the socket is not one of a display */
  seen(session: SocketSession, messageId: string): Promise<void>;
  leave(session: SocketSession): void;
}

/** The sockets of the server. */
export interface Sockets {
  /** Adds the route of sockets. It must be called before any hook is added, since the plugin's own hook closes
   *  the socket of a request that a hook refuses. */
  addTo(app: FastifyInstance): Promise<void>;
  /** Tells all clients that the server restarts, and closes all sockets. Their requests that are under way are answered
   *  first, if they take at most `mostMs` milliseconds. */
  close(mostMs: number): Promise<void>;
}

/** An accepted request for a socket: its caller, and its response. */
interface Handshake {
  readonly caller: Caller;
  readonly response: ServerResponse;
}

/** The path of the socket, the only one that is upgraded. */
export const SOCKET_PATH = '/api/socket';
const OPEN_BY_USER = 20;
/** Most messages of a socket within the time window, and most action requests, which are counted separately. Action
 *  requests are limited by their route before they reach this number. */
const MESSAGES = { most: 100, sent: 2000, windowMs: 10_000 };
/** Number of ids that a subscription to everything (`*`) counts as, since its list of channels is read from the
 *  database each time. */
const IDS_OF_ALL = 100;
const PING_MS = 25_000;
const DEAD_MS = 20_000;
const LAGGING_MS = 30_000;
const LOOK_MS = 5000;
/** Seconds after which a person with too many sockets may try again: the time in which those of closed pages are
 *  noticed. */
const HANDSHAKE_RETRY_SECONDS = 5;
/** Interval at which the sessions of open sockets are checked. */
const PROVE_MS = 60_000;

/** Returns the sockets, which accept no connection before `addTo`. */
export function openSockets(services: SocketServices): Sockets {
  const { hub, presence, now, showTime, elapsed, fault } = services;
  const sending = openSharedSending();
  /** All open connections, including those that are being closed. */
  const open = new Set<SocketSession>();
  /** Number of open connections by the id of the user. */
  const openByUser = new Map<string, number>();
  let isClosing = false;
  /** Counts changes of rights, so that a result that was read before a change is recognised as outdated. */
  let changes = 0;
  const unwatch = services.access.onChange(() => (changes += 1));

  /** The handshakes that the hook has accepted, for the handler, which runs after the upgrade. */
  const handshakes = new WeakMap<FastifyRequest, Handshake>();

  /**
   * The hook of the route, which checks the handshake.
   * @throws AppError, which is the response to the handshake
   */
  async function mustBeLetIn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!mayOpenSocket(services.address, request.headers)) throw new AppError('notAuthorized');
    if (!request.ws) throw new AppError('badRequest', { message: 'This address is a websocket.' });
    if (isClosing) throw new AppError('busy');
    const caller = await services.findCaller(request.headers, linkIdIn(request));
    if (!caller) throw new AppError('signedOut');
    if ((openByUser.get(caller.userId) ?? 0) >= OPEN_BY_USER * services.rateScale)
      throw new AppError('slowDown', { retryAfterSeconds: HANDSHAKE_RETRY_SECONDS });
    handshakes.set(request, { caller, response: reply.raw });
  }

  function countOpen({ userId }: Caller, by: 1 | -1): void {
    const next = (openByUser.get(userId) ?? 0) + by;
    if (next === 0) openByUser.delete(userId);
    else openByUser.set(userId, next);
  }

  function letIn(socket: WebSocket, request: FastifyRequest): void {
    const handshake = handshakes.get(request);
    if (!handshake) throw new Error('a socket that no hook has accepted');
    const { caller, response } = handshake;
    const { socket: raw } = request.raw;
    // A socket is open for hours. References from the socket and from the plugin's error listener would keep the
    // request and the response of the handshake in memory for that time. Errors are handled by the listener below.
    response.detachSocket(raw);
    socket.removeAllListeners('error');
    const { cookie, authorization } = request.headers;
    const headers = { ...(cookie && { cookie }), ...(authorization && { authorization }) };
    const linkId = linkIdIn(request);
    const isSignedIn = async () =>
      (await services.findCaller(headers, linkId))?.sessionId === caller.sessionId;
    const session = openSocketSession({
      caller,
      socket,
      raw,
      isSignedIn,
      id: services.newId(),
      now: elapsed,
      sending,
      onLeave,
    });
    open.add(session);
    countOpen(caller, 1);
    hub.enter(session);
    if (caller.guest) services.guestSockets.enter(session, caller.guest);
    socket.on('message', openHearing(session));
    socket.on('pong', () => (session.heardAt = elapsed()));
    // The client may still be sending: if the connection were cut at once, it could not read the reason.
    socket.on('error', () => session.cutOff());
    socket.on('close', () => {
      session.leave();
      if (open.delete(session)) countOpen(caller, -1);
    });
    session.greet(now());
    // If the caller signed out during the handshake, there was no socket to close yet.
    prove(session).catch(fault);
  }

  /** Returns the function that handles the frames of a session, one message after the other: a status must not overtake
   *  the message that enters the project. */
  function openHearing(session: SocketSession): (data: RawData, isBinary: boolean) => void {
    let turn = Promise.resolve();
    return (data, isBinary) => {
      session.heardAt = elapsed();
      if (session.hasLeft()) return;
      const bytes = bytesOf(data);
      if (bytes.length > limits.socketMessageBytes) return session.dismiss(TOO_LONG, CLOSE_TOO_LONG);
      const message = isBinary ? null : messageIn(bytes);
      if (isTooOften(session, message)) return session.dismiss('Too many messages.', 1008);
      if (message === null)
        return complain(session, 'BAD_REQUEST', 'Invalid data has been sent to the server.');
      // A request waits for the disk, so it must not delay the messages after it.
      if (message.type === 'SEND:actions') {
        services.sentActions.perform(session, message.data).catch(fault);
        return;
      }
      if (message.type === 'SET:state' && !isWithinBudget(session, message))
        return complain(session, 'SLOW_DOWN', 'Too many channels at once. Ask again in a few seconds.');
      const subscriptionAt = message.type === 'SET:state' ? (session.subscriptionCount += 1) : null;
      turn = turn
        .then(() => answer(session, message, subscriptionAt))
        .catch((error: unknown) => notAnswered(session, message, error));
    };
  }

  function onLeave(session: SocketSession): void {
    presence.leave(session);
    services.guestSockets.leave(session);
    services.displays.leave(session);
    hub.leave(session);
  }

  async function prove(session: SocketSession): Promise<void> {
    session.provedAt = elapsed();
    try {
      if (!(await session.isSignedIn())) session.dismiss('You have signed out.', CLOSE_SIGNED_OUT);
    } catch (error) {
      // The link of a guest may have ended during the handshake.
      if (!(error instanceof AppError) || error.kind !== 'gone') throw error;
      session.dismiss(error.message, CLOSE_ENDED);
    }
  }

  function isTooOften({ window }: SocketSession, message: ClientMessage | null): boolean {
    if (elapsed() - window.from > MESSAGES.windowMs)
      Object.assign(window, { from: elapsed(), count: 0, sent: 0 });
    if (message?.type === 'SEND:actions') window.sent++;
    else window.count++;
    const { most, sent } = MESSAGES;
    return window.count > most * services.rateScale || window.sent > sent * services.rateScale;
  }

  /** Returns whether a subscription is within the session's limit of ids, since each is looked up in memory or in
   *  the database. */
  function isWithinBudget(
    { subscriptionRequests }: SocketSession,
    { data }: Extract<ClientMessage, { type: 'SET:state' }>,
  ): boolean {
    const { most, windowMs } = limits.socketIds;
    const at = elapsed();
    while (subscriptionRequests[0] && subscriptionRequests[0].at <= at - windowMs)
      subscriptionRequests.shift();
    const ids = data.entityChannels === '*' ? IDS_OF_ALL : data.entityChannels.length;
    const before = subscriptionRequests.reduce((sum, each) => sum + each.ids, 0);
    if (before + ids > most * services.rateScale) return false;
    if (ids > 0) subscriptionRequests.push({ at, ids });
    return true;
  }

  /** Handles a message. `subscriptionAt` is the number of the subscription that the message requests; null for other
   *  messages. */
  async function answer(
    session: SocketSession,
    message: Exclude<ClientMessage, { type: 'SEND:actions' }>,
    subscriptionAt: number | null,
  ): Promise<void> {
    const { type, data } = message;
    // Messages that were still waiting are dropped when their session has ended.
    if (session.hasLeft()) return;
    const { guest, token } = session.caller;
    if ((guest || token === 'control') && type !== 'TICK' && type !== 'TOCK') {
      if (!(await answerFollower(session, message)))
        complain(session, 'NOT_FOUND', 'Unable to find requested data.');
      return;
    }
    switch (type) {
      case 'SET:state': {
        // Only the last of several waiting subscriptions counts.
        if (subscriptionAt !== session.subscriptionCount) return;
        session.form = data.form ?? 'plain';
        const refused = await hub.follow(session, data.entityChannels);
        if (refused.length > 0) complain(session, 'NOT_FOUND', unableToFollow(refused));
        return;
      }
      case 'SET:projectId': {
        const refusal = await refusalOf(session.caller.userId, data.projectId);
        if (refusal) return complain(session, refusal.code, refusal.message);
        // If the session was closed in the meantime, it must not become present.
        if (!session.hasLeft()) presence.enter(session, data.projectId);
        return;
      }
      case 'UNSET:projectId':
        return presence.leave(session, data.projectId);
      case 'PROJECT:STATUS': {
        if (!(await services.locationCheck.isAllowed(data)))
          return complain(session, 'NOT_FOUND', 'Unable to find requested data.');
        const refusal = await refusalOf(session.caller.userId, data.projectId);
        if (refusal || !presence.move(session, data))
          complain(session, 'NOT_FOUND', 'Enter the project first.');
        return;
      }
      // The message only shows that the client is still connected.
      case 'TOCK':
        return;
      // Only a guest can be a display.
      case 'DISPLAY:state':
      case 'DISPLAY:seen':
        return complain(session, 'NOT_FOUND', 'Unable to find requested data.');
      case 'TICK': {
        const { time } = data;
        const times = { originalClientTime: time, clientToServerDelta: now() - time, serverTime: showTime() };
        const drops = session.sendBuffer.drops();
        const heard = { sequences: sequencesOf(session), ...(drops > 0 && { drops }) };
        return session.say({ type: 'TOCK', data: { ...times, ...heard } });
      }
    }
  }

  /** Handles an error of answering a message. Where a subscription or the entry into a project has failed, the socket
   *  is closed, since its page would wait for messages that never come. The page reconnects and subscribes again. */
  function notAnswered(session: SocketSession, { type }: ClientMessage, error: unknown): void {
    if (!(error instanceof AppError)) fault(error);
    if (type === 'SET:state' || type === 'SET:projectId') session.dismiss('Try again.', CLOSE_AGAIN);
  }

  /** Handles a message of a guest's socket, or of a token that only calls shows. Returns whether such a socket may
   *  send it. */
  async function answerFollower(session: SocketSession, { type, data }: ClientMessage): Promise<boolean> {
    const { guest } = session.caller;
    if (type === 'SET:state') return followOnly(session, data.entityChannels);
    if (!guest || (type !== 'DISPLAY:state' && type !== 'DISPLAY:seen')) return false;
    try {
      if (type === 'DISPLAY:state') await services.displays.report(session, guest.linkId, data);
      else await services.displays.seen(session, data.messageId);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  /** Subscribes a socket to the only thing that it may follow: the view of a guest's link, or, for a token that only
   *  calls shows, the show of one sheet. */
  async function followOnly(session: SocketSession, channels: ChannelSubscription): Promise<boolean> {
    const { guest } = session.caller;
    if (guest) {
      const isFollowed = await services.guestSockets.follow(session, guest, channels);
      if (isFollowed && guest.scope === 'display') await services.displays.enter(session, guest.linkId);
      return isFollowed;
    }
    const [sheetId] = channels === '*' ? [] : channels;
    return sheetId !== undefined && channels.length === 1 && services.followShow(session, sheetId);
  }

  function sequencesOf(session: SocketSession): Readonly<Record<string, number>> {
    return session.caller.guest || session.caller.token === 'control'
      ? services.guestSockets.sequencesOf(session)
      : hub.sequencesOf(session);
  }

  /** Returns why a person may not enter a project; null if they may. The role is read again if rights have changed
   *  meanwhile. */
  async function refusalOf(userId: string, projectId: string) {
    try {
      let role;
      let before;
      do {
        before = changes;
        role = await services.access.roleOf(userId, projectId);
      } while (before !== changes);
      return role === null ? { code: 'NOT_FOUND', message: 'Unable to find requested data.' } : null;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { code: error.details.code ?? 'NOT_AUTHORIZED', message: error.message };
    }
  }

  /** Closes the sessions that do not respond, do not read, or are no longer signed in. */
  function lookAround(): void {
    const time = elapsed();
    // A page that misses this heartbeat knows that it is disconnected, even when it sends nothing.
    const beat = frameOf(JSON.stringify({ type: 'TICK', data: { time: showTime() } }));
    for (const session of hub.sessions) {
      session.sendBuffer.push(beat);
      const lagging = session.sendBuffer.laggingSince();
      if (lagging !== null && time - lagging > LAGGING_MS) session.dismiss('This line is too slow.', 1013);
      else if (time - session.heardAt > PING_MS + DEAD_MS) session.socket.terminate();
      else if (time - session.pingedAt > PING_MS) {
        session.pingedAt = time;
        session.socket.ping();
      }
      if (time - session.provedAt > PROVE_MS) prove(session).catch(fault);
    }
  }

  const timer = setInterval(lookAround, LOOK_MS).unref();

  return {
    async addTo(app) {
      await app.register(websocket, {
        options: { perMessageDeflate: false, clientTracking: false, maxPayload: limits.socketFrameBytes },
        // `close` has already closed the sockets.
        preClose: (done) => done(),
        errorHandler(error, socket) {
          fault(error);
          socket.terminate();
        },
      });
      app.route({
        method: 'GET',
        url: SOCKET_PATH,
        onRequest: mustBeLetIn,
        wsHandler: letIn,
        // The hook has refused every request that is not a handshake.
        handler: (_request, reply) => reply.callNotFound(),
      });
    },
    async close(mostMs) {
      isClosing = true;
      clearInterval(timer);
      unwatch();
      await Promise.race([services.sentActions.close(), wait(mostMs, undefined, { ref: false })]);
      const closing = [...open].map(
        (session) => new Promise<void>((resolve) => session.socket.once('close', () => resolve())),
      );
      for (const session of open) session.dismiss('The server is being restarted.', CLOSE_AGAIN);
      await Promise.all(closing);
      hub.close();
    },
  };
}

/** Returns the link that a page names in the address of its socket, since it cannot set a header; null for none. */
function linkIdIn({ query }: FastifyRequest): string | null {
  return named.safeParse(query).data?.link ?? null;
}

const named = z.object({ link: z.string().max(40) });

function complain(session: SocketSession, code: string, errorMessage: string): void {
  session.say({ type: 'ERROR', data: { code, errorMessage } });
}

/** Most channels that an error names. */
const NAMED = 20;

function unableToFollow(channelIds: readonly string[]): string {
  const named = channelIds.slice(0, NAMED).join(', ');
  const more = channelIds.length - NAMED;
  return more > 0 ? `Unable to follow ${named} and ${more} more.` : `Unable to follow ${named}.`;
}
