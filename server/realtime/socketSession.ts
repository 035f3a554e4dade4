// A socket session is one socket of a signed-in caller: its person, its subscriptions, and its send buffer.

import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { ServerMessage } from '../../shared/api/socket.ts';
import type { StepForm } from '../../shared/packedSteps.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import type { Caller } from '../contract.ts';
import { frameOf } from './frame.ts';
import { openSendBuffer, type SendBuffer, type SharedSending } from './sendBuffer.ts';

/** The channels that a client subscribes to; `*` stands for all that it may read. */
export type ChannelSubscription = '*' | readonly string[];

/** An open socket. Times are milliseconds of a monotonic clock. */
export interface SocketSession {
  readonly id: string;
  readonly caller: Caller;
  readonly socket: WebSocket;
  readonly sendBuffer: SendBuffer;
  /** Returns whether the session or token that opened the socket is still valid. */
  readonly isSignedIn: () => Promise<boolean>;
  /** The channels that the client last asked for. `channels` contains those that it may follow. */
  subscription: ChannelSubscription;
  /** The form in which the client gets bulk steps. */
  form: StepForm;
  /** Number of subscriptions that the client has requested: only the last one counts. */
  subscriptionCount: number;
  /** Ids of the channels that the session follows, by its rights at the last check. */
  channels: Set<string>;
  /** Ids of the projects of which the session follows everything. */
  projects: ReadonlySet<string>;
  /** Ids of the projects in which the person is present by this socket. */
  readonly present: Set<string>;
  /** Roles of the session's user at the last check; null before the first. */
  rights: ReadonlyMap<string, Role> | null;
  /** Number of checks of the session's rights. The result of a check is ignored if a later one has begun. */
  looks: number;
  heardAt: number;
  pingedAt: number;
  /** When the validity of the session or token was last checked. */
  provedAt: number;
  /** The start of the present time window, the number of action requests in it (`sent`), and of all other messages. */
  window: { from: number; count: number; sent: number };
  /** Numbers of ids in recent subscription requests, with their times. */
  readonly subscriptionRequests: { readonly at: number; readonly ids: number }[];
  say(message: ServerMessage): void;
  /** Sends the first message, which says whose socket this is. `serverTime` is in milliseconds since 1970. */
  greet(serverTime: number): void;
  /** Returns whether the session has ended. It then receives nothing more, and its messages are ignored. */
  hasLeft(): boolean;
  /** Removes the session from all channels and projects; further calls do nothing. */
  leave(): void;
  /** Leaves, sends the reason, and closes the socket; the connection of a client that does not respond is cut. */
  dismiss(reason: string, code: number): void;
  /** Leaves and soon cuts the connection. For use when the library has already sent the close frame, as after a
   *  violation of the protocol. */
  cutOff(): void;
}

/** Time that the client has to close the connection before it is cut. */
const CLOSING_MS = 800;

/** Returns a session for an open socket, without subscriptions. */
export function openSocketSession(services: {
  id: string;
  caller: Caller;
  socket: WebSocket;
  raw: Duplex;
  now: () => number;
  sending: SharedSending;
  isSignedIn: () => Promise<boolean>;
  /** Removes the session from everything that publishes to it. */
  onLeave: (session: SocketSession) => void;
}): SocketSession {
  const { id, caller, socket, raw, now, sending, isSignedIn } = services;
  const sendBuffer = openSendBuffer(raw, now, sending);
  let isOut = false;
  const session: SocketSession = {
    id,
    caller,
    socket,
    sendBuffer,
    isSignedIn,
    subscription: [],
    form: 'plain',
    subscriptionCount: 0,
    channels: new Set(),
    projects: new Set(),
    present: new Set(),
    rights: null,
    looks: 0,
    heardAt: now(),
    pingedAt: now(),
    provedAt: now(),
    window: { from: now(), count: 0, sent: 0 },
    subscriptionRequests: [],
    say: (message) => sendBuffer.push(frameOf(JSON.stringify(message))),
    greet(serverTime) {
      // A page compares `userId` with the person who opened it, and closes the socket where they differ.
      const userId = caller.guest || caller.token !== null ? null : caller.userId;
      session.say({ type: 'CONNECT', data: { socketSessionId: id, serverTime, userId } });
    },
    hasLeft: () => isOut,
    leave() {
      if (isOut) return;
      isOut = true;
      services.onLeave(session);
    },
    dismiss(reason, code) {
      if (isOut) return;
      session.leave();
      session.say({ type: 'DISCONNECT', data: { reason } });
      sendBuffer.end();
      socket.close(code, reason.slice(0, 100));
      session.cutOff();
    },
    cutOff() {
      session.leave();
      setTimeout(() => socket.terminate(), CLOSING_MS);
    },
  };
  return session;
}
