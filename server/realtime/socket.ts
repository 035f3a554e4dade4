// `/api/socket`: letting in, listening, and seeing out (contract 6).

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { clientMessage, type ClientMessage } from '../../shared/api/socket.ts';
import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import type { Door } from '../auth/door.ts';
import type { Caller } from '../contract.ts';
import type { Address } from '../guard/address.ts';
import { answerBare } from '../guard/brokenWire.ts';
import { mayOpenSocket } from '../guard/gate.ts';
import type { Launch } from '../guard/launch.ts';
import type { Access } from '../people/access.ts';
import type { Hub } from './hub.ts';
import { openJoin } from './outbox.ts';
import type { Presence } from './presence.ts';
import { openSeat, type Seat } from './seat.ts';

export interface SocketParts {
  readonly hub: Hub;
  readonly presence: Presence;
  readonly access: Access;
  readonly door: Door;
  readonly address: Address;
  readonly launch: Launch;
  /** Multiplies what one person may have open and send. */
  readonly rateScale: number;
  readonly now: () => number;
  readonly newId: () => string;
  readonly fault: (error: unknown) => void;
}

export interface Sockets {
  /** Answers the upgrades of this server. */
  attach(server: Server): void;
  /** Tells everyone to come back later, and closes. */
  close(): Promise<void>;
}

const OPEN_BY_USER = 20;
const MESSAGES = { most: 100, windowMs: 10_000 };
const PING_MS = 25_000;
const DEAD_MS = 20_000;
const LAGGING_MS = 30_000;
const LOOK_MS = 5000;

export function openSockets(parts: SocketParts): Sockets {
  const { hub, presence, now, fault } = parts;
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    clientTracking: false,
    maxPayload: limits.socketMessageBytes,
  });
  const join = openJoin();
  let isClosing = false;

  async function upgrade(request: IncomingMessage, raw: Duplex, head: Buffer): Promise<void> {
    raw.on('error', () => raw.destroy());
    parts.launch.mustKnow(request.headers);
    if ((request.url ?? '').split('?')[0] !== '/api/socket') return refuse(raw, '404 Not Found');
    if (!mayOpenSocket(parts.address, request.headers)) return refuse(raw, '403 Forbidden');
    if (isClosing) return refuse(raw, '503 Service Unavailable');
    const caller = await parts.door.callerOf(request.headers);
    if (!caller) return refuse(raw, '401 Unauthorized');
    if (openOf(caller) >= OPEN_BY_USER * parts.rateScale) return refuse(raw, '429 Too Many Requests');
    server.handleUpgrade(request, raw, head, (socket) => letIn(caller, socket, raw));
  }

  function openOf({ userId }: Caller): number {
    return [...hub.seats].filter((seat) => seat.caller.userId === userId).length;
  }

  function letIn(caller: Caller, socket: WebSocket, raw: Duplex): void {
    const seat = openSeat({ id: parts.newId(), caller, socket, raw, now, join });
    hub.enter(seat);
    // One message after the other: a status must not overtake the entering that came before it.
    let turn = Promise.resolve();
    socket.on('message', (data, isBinary) => {
      seat.heardAt = now();
      if (isTooOften(seat)) seat.dismiss('Too many messages.', 1008);
      else turn = turn.then(() => hear(seat, data, isBinary)).catch(fault);
    });
    socket.on('pong', () => (seat.heardAt = now()));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      presence.leave(seat);
      hub.leave(seat);
    });
    seat.say({ type: 'CONNECT', data: { socketSessionId: seat.id, serverTime: now() } });
  }

  async function hear(seat: Seat, data: RawData, isBinary: boolean): Promise<void> {
    const message = isBinary ? null : messageIn(data);
    if (message === null) return complain(seat, 'BAD_REQUEST', 'Invalid data has been sent to the server.');
    await answer(seat, message);
  }

  function isTooOften({ window }: Seat): boolean {
    if (now() - window.from > MESSAGES.windowMs) Object.assign(window, { from: now(), count: 0 });
    window.count++;
    return window.count > MESSAGES.most * parts.rateScale;
  }

  async function answer(seat: Seat, { type, data }: ClientMessage): Promise<void> {
    switch (type) {
      case 'SET:state': {
        const refused = await hub.follow(seat, data.entityChannels);
        for (const channelId of refused) complain(seat, 'NOT_FOUND', `Unable to follow ${channelId}.`);
        return;
      }
      case 'SET:projectId': {
        const refusal = await refusalOf(seat.caller.userId, data.projectId);
        if (refusal) return complain(seat, refusal.code, refusal.message);
        // Who has left in the meantime must not stand there for ever.
        if (hub.seats.has(seat)) presence.enter(seat, data.projectId);
        return;
      }
      case 'UNSET:projectId':
        return presence.leave(seat, data.projectId);
      case 'PROJECT:STATUS':
        if (!presence.move(seat, data)) complain(seat, 'NOT_FOUND', 'Enter the project first.');
        return;
      case 'TICK': {
        const serverTime = now();
        const times = {
          originalClientTime: data.time,
          clientToServerDelta: serverTime - data.time,
          serverTime,
        };
        return seat.say({ type: 'TOCK', data: { ...times, sequences: hub.sequencesOf(seat) } });
      }
    }
  }

  /** Null for who may enter the project. */
  async function refusalOf(userId: string, projectId: string) {
    try {
      const role = await parts.access.roleOf(userId, projectId);
      return role === null ? { code: 'NOT_FOUND', message: 'Unable to find requested data.' } : null;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { code: error.details.code ?? 'NOT_AUTHORIZED', message: error.message };
    }
  }

  /** Sees out who has gone without a word, or does not read. */
  function lookAround(): void {
    const time = now();
    for (const seat of hub.seats) {
      const lagging = seat.outbox.laggingSince();
      if (lagging !== null && time - lagging > LAGGING_MS) seat.socket.close(1013);
      if (
        time - seat.heardAt > PING_MS + DEAD_MS ||
        (lagging !== null && time - lagging > LAGGING_MS + DEAD_MS)
      ) {
        seat.socket.terminate();
      } else if (time - seat.pingedAt > PING_MS) {
        seat.pingedAt = time;
        seat.socket.ping();
      }
    }
  }

  const timer = setInterval(lookAround, LOOK_MS).unref();

  return {
    attach(httpServer) {
      httpServer.on('upgrade', (request, raw, head) => {
        upgrade(request, raw, head).catch((error: unknown) => {
          if (error instanceof AppError)
            return answerBare(raw, error, { ...parts, requestId: parts.newId() });
          fault(error);
          refuse(raw, '500 Internal Server Error');
        });
      });
    },
    async close() {
      isClosing = true;
      clearInterval(timer);
      const gone = [...hub.seats].map(
        (seat) => new Promise<void>((resolve) => seat.socket.once('close', () => resolve())),
      );
      for (const seat of hub.seats) seat.dismiss('The server is being restarted.', 1012);
      await Promise.race([Promise.all(gone), new Promise((resolve) => setTimeout(resolve, 1000).unref())]);
      for (const seat of hub.seats) seat.socket.terminate();
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

function complain(seat: Seat, code: string, errorMessage: string): void {
  seat.say({ type: 'ERROR', data: { code, errorMessage } });
}

function refuse(raw: Duplex, status: string): void {
  raw.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
