// `/api/socket`: letting in, listening, and seeing out.

import websocket from '@fastify/websocket';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { clientMessage, type ClientMessage } from '../../shared/api/socket.ts';
import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import type { Authenticator } from '../auth/authenticate.ts';
import type { Caller } from '../contract.ts';
import type { Address } from '../guard/address.ts';
import { mayOpenSocket } from '../guard/gate.ts';
import type { AccessControl } from '../people/accessControl.ts';
import { CLOSE_SIGNED_OUT, type Hub } from './hub.ts';
import { openJoinFrames } from './sendBuffer.ts';
import type { LocationCheck } from './locationCheck.ts';
import type { Presence } from './presence.ts';
import { openSocketSession, type SocketSession } from './socketSession.ts';

/** The services that sockets need. */
export interface SocketServices {
  readonly hub: Hub;
  readonly presence: Presence;
  readonly locationCheck: LocationCheck;
  readonly access: AccessControl;
  readonly authenticator: Authenticator;
  readonly address: Address;
  /** Multiplies what one person may have open and send. */
  readonly rateScale: number;
  readonly now: () => number;
  /** Milliseconds that go by, whatever the clock is set to: who was heard when is measured by it. */
  readonly elapsed: () => number;
  readonly newId: () => string;
  readonly fault: (error: unknown) => void;
}

/** The sockets of the server. */
export interface Sockets {
  /** Adds the route of sockets. To be called before any hook is added: who is refused by one is seen out by the plugin's. */
  addTo(app: FastifyInstance): Promise<void>;
  /** Tells everyone to come back later, and closes. */
  close(): Promise<void>;
}

/** A request for a socket that has been let in: who opens it, and the response that answered it. */
interface Handshake {
  readonly caller: Caller;
  readonly response: ServerResponse;
}

/** The path of the socket, the only one that is upgraded. */
export const SOCKET_PATH = '/api/socket';
const OPEN_BY_USER = 20;
const MESSAGES = { most: 100, windowMs: 10_000 };
/** Everything that a person may hear is so many ids: it is read anew each time. */
const IDS_OF_ALL = 100;
const PING_MS = 25_000;
const DEAD_MS = 20_000;
const LAGGING_MS = 30_000;
const LOOK_MS = 5000;
/** A session that has run out ends its sockets after so long. */
const PROVE_MS = 60_000;

/** Returns the sockets, which answer nobody before `addTo`. */
export function openSockets(services: SocketServices): Sockets {
  const { hub, presence, now, elapsed, fault } = services;
  const join = openJoinFrames();
  /** Every line that is open, those of whoever is out until it has ended. */
  const open = new Set<SocketSession>();
  let isClosing = false;
  /** Counts changes of rights: what was read before one may be wrong after it. */
  let changes = 0;
  const unwatch = services.access.onChange(() => (changes += 1));

  /** Handshakes that the hook has let in, for the handler, which comes after the upgrade has been answered. */
  const handshakes = new WeakMap<FastifyRequest, Handshake>();

  /** The hook of the route. @throws AppError, which is the answer to the handshake */
  async function mustBeLetIn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!mayOpenSocket(services.address, request.headers)) throw new AppError('notAuthorized');
    if (!request.ws) throw new AppError('badRequest', { message: 'This address is a websocket.' });
    if (isClosing) throw new AppError('busy');
    const caller = await services.authenticator.callerOf(request.headers);
    if (!caller) throw new AppError('signedOut');
    if (openOf(caller) >= OPEN_BY_USER * services.rateScale) throw new AppError('slowDown');
    handshakes.set(request, { caller, response: reply.raw });
  }

  function openOf({ userId }: Caller): number {
    return [...open].filter((session) => session.caller.userId === userId).length;
  }

  function letIn(socket: WebSocket, request: FastifyRequest): void {
    const handshake = handshakes.get(request);
    if (!handshake) throw new Error('a line that no hook has let in');
    const { caller, response } = handshake;
    const { socket: raw } = request.raw;
    // A line is open for hours: request and response of its handshake are let go of, which the socket and the plugin's
    // listener hold. What breaks the line is heard below.
    response.detachSocket(raw);
    socket.removeAllListeners('error');
    const { cookie, authorization } = request.headers;
    const headers = { ...(cookie && { cookie }), ...(authorization && { authorization }) };
    const isSignedIn = async () =>
      (await services.authenticator.callerOf(headers))?.sessionId === caller.sessionId;
    const session = openSocketSession({
      caller,
      socket,
      raw,
      isSignedIn,
      id: services.newId(),
      now: elapsed,
      join,
      onLeave,
    });
    open.add(session);
    hub.enter(session);
    // One message after the other: a status must not overtake the entering that came before it.
    let turn = Promise.resolve();
    socket.on('message', (data, isBinary) => {
      session.heardAt = elapsed();
      if (session.isOut()) return;
      if (isTooOften(session)) return session.dismiss('Too many messages.', 1008);
      const message = isBinary ? null : messageIn(data);
      if (message === null)
        return complain(session, 'BAD_REQUEST', 'Invalid data has been sent to the server.');
      if (message.type === 'SET:state' && !isWithinBudget(session, message))
        return complain(session, 'SLOW_DOWN', 'Too many channels at once. Ask again in a few seconds.');
      const wish = message.type === 'SET:state' ? (session.wishes += 1) : null;
      turn = turn.then(() => answer(session, message, wish)).catch(fault);
    });
    socket.on('pong', () => (session.heardAt = elapsed()));
    // It may still be sending: cut at once, it would not read why.
    socket.on('error', () => session.cutOff());
    socket.on('close', () => {
      session.leave();
      open.delete(session);
    });
    session.say({ type: 'CONNECT', data: { socketSessionId: session.id, serverTime: now() } });
    // A session that ended while the line was being opened found no socket session to take out.
    prove(session).catch(fault);
  }

  function onLeave(session: SocketSession): void {
    presence.leave(session);
    hub.leave(session);
  }

  async function prove(session: SocketSession): Promise<void> {
    session.provedAt = elapsed();
    if (!(await session.isSignedIn())) session.dismiss('You have signed out.', CLOSE_SIGNED_OUT);
  }

  function isTooOften({ window }: SocketSession): boolean {
    if (elapsed() - window.from > MESSAGES.windowMs) Object.assign(window, { from: elapsed(), count: 0 });
    window.count++;
    return window.count > MESSAGES.most * services.rateScale;
  }

  /** Counts the ids that a socket asks for: each is a look into memory, and where it is not known there, a read. */
  function isWithinBudget(
    { asked }: SocketSession,
    { data }: Extract<ClientMessage, { type: 'SET:state' }>,
  ): boolean {
    const { most, windowMs } = limits.socketIds;
    const at = elapsed();
    while (asked[0] && asked[0].at <= at - windowMs) asked.shift();
    const ids = data.entityChannels === '*' ? IDS_OF_ALL : data.entityChannels.length;
    const before = asked.reduce((sum, each) => sum + each.ids, 0);
    if (before + ids > most * services.rateScale) return false;
    if (ids > 0) asked.push({ at, ids });
    return true;
  }

  /** `wish` counts the subscriptions that the session has sent up to this message, where it is one. */
  async function answer(
    session: SocketSession,
    { type, data }: ClientMessage,
    wish: number | null,
  ): Promise<void> {
    // Messages that waited end with the session.
    if (session.isOut()) return;
    switch (type) {
      case 'SET:state': {
        // A later one waits: only the last counts.
        if (wish !== session.wishes) return;
        const refused = await hub.follow(session, data.entityChannels);
        if (refused.length > 0) complain(session, 'NOT_FOUND', unableToFollow(refused));
        return;
      }
      case 'SET:projectId': {
        const refusal = await refusalOf(session.caller.userId, data.projectId);
        if (refusal) return complain(session, refusal.code, refusal.message);
        // Who has left in the meantime must not stand there for ever.
        if (!session.isOut()) presence.enter(session, data.projectId);
        return;
      }
      case 'UNSET:projectId':
        return presence.leave(session, data.projectId);
      case 'PROJECT:STATUS': {
        if (!(await services.locationCheck.areTrue(data)))
          return complain(session, 'NOT_FOUND', 'Unable to find requested data.');
        const refusal = await refusalOf(session.caller.userId, data.projectId);
        if (refusal || !presence.move(session, data))
          complain(session, 'NOT_FOUND', 'Enter the project first.');
        return;
      }
      case 'TICK': {
        const serverTime = now();
        const times = {
          originalClientTime: data.time,
          clientToServerDelta: serverTime - data.time,
          serverTime,
        };
        return session.say({ type: 'TOCK', data: { ...times, sequences: hub.sequencesOf(session) } });
      }
    }
  }

  /** Null for who may enter the project, as rights are at the moment of the answer. */
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

  /** Sees out who has gone without a word, does not read, or is no longer signed in. */
  function lookAround(): void {
    const time = elapsed();
    for (const session of hub.sessions) {
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
        options: { perMessageDeflate: false, clientTracking: false, maxPayload: limits.socketMessageBytes },
        // `close` has been called before.
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
        // The hook lets nobody come here.
        handler: (_request, reply) => reply.callNotFound(),
      });
    },
    async close() {
      isClosing = true;
      clearInterval(timer);
      unwatch();
      const gone = [...open].map(
        (session) => new Promise<void>((resolve) => session.socket.once('close', () => resolve())),
      );
      for (const session of open) session.dismiss('The server is being restarted.', 1012);
      await Promise.all(gone);
      hub.close();
    },
  };
}

function messageIn(data: RawData): ClientMessage | null {
  try {
    const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(new Uint8Array(data));
    return clientMessage.safeParse(JSON.parse(bytes.toString('utf8'))).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return null;
    throw error;
  }
}

function complain(session: SocketSession, code: string, errorMessage: string): void {
  session.say({ type: 'ERROR', data: { code, errorMessage } });
}

/** At most so many are named. */
const NAMED = 20;

function unableToFollow(channelIds: readonly string[]): string {
  const named = channelIds.slice(0, NAMED).join(', ');
  const more = channelIds.length - NAMED;
  return more > 0 ? `Unable to follow ${named} and ${more} more.` : `Unable to follow ${named}.`;
}
