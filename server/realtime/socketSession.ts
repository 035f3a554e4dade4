// A socket session is one socket of a signed-in caller: whose it is, what it follows, and what waits to be sent.

import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { ServerMessage } from '../../shared/api/socket.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import type { Caller } from '../contract.ts';
import { frameOf } from './frame.ts';
import { openSendBuffer, type JoinFrames, type SendBuffer } from './sendBuffer.ts';

/** The channels that a client has asked for; `*` stands for all that it may read. */
export type ChannelSubscription = '*' | readonly string[];

/** A socket that has been let in. Times are milliseconds of the clock that it was opened with. */
export interface SocketSession {
  readonly id: string;
  readonly caller: Caller;
  readonly socket: WebSocket;
  readonly sendBuffer: SendBuffer;
  /** Whether who opened it may still come in. */
  readonly isSignedIn: () => Promise<boolean>;
  /** The last wish; what of it is allowed stands in `channels`. */
  wish: ChannelSubscription;
  /** Counts what it has asked to hear: only the last one is looked at. */
  wishes: number;
  /** Channels that it follows, as its rights were when they were last looked at. */
  channels: Set<string>;
  /** Projects of which it hears everything. */
  projects: ReadonlySet<string>;
  /** Projects in which it is present. */
  readonly present: Set<string>;
  /** What its user could open when that was last looked at. */
  rights: ReadonlyMap<string, Role> | null;
  /** Counts the looks at its rights: an older look that ends later does not count. */
  looks: number;
  heardAt: number;
  pingedAt: number;
  /** When it was last asked whether its session goes on. */
  provedAt: number;
  /** Messages in the running window of time. */
  window: { from: number; count: number };
  /** How many ids it has asked for, and when: those of the last seconds. */
  readonly asked: { readonly at: number; readonly ids: number }[];
  say(message: ServerMessage): void;
  /** Whether it has left: nothing is heard from it any more, and nothing said to it. */
  isOut(): boolean;
  /** Takes it out of everything. Only the first time counts. */
  leave(): void;
  /** Takes it out, says why, and closes; a client that does not answer is cut off. */
  dismiss(reason: string, code: number): void;
  /** The same where the close has been sent already: what breaks the protocol is told so by the library. */
  cutOff(): void;
}

/** Whoever is out is gone within a second. */
const CLOSING_MS = 800;

/** Returns a session for an open socket. It follows nothing yet. */
export function openSocketSession(services: {
  id: string;
  caller: Caller;
  socket: WebSocket;
  raw: Duplex;
  now: () => number;
  join: JoinFrames;
  isSignedIn: () => Promise<boolean>;
  /** Takes the session out of whatever publishes to it. */
  onLeave: (session: SocketSession) => void;
}): SocketSession {
  const { id, caller, socket, raw, now, join, isSignedIn } = services;
  const sendBuffer = openSendBuffer(raw, now, join);
  let isOut = false;
  const session: SocketSession = {
    id,
    caller,
    socket,
    sendBuffer,
    isSignedIn,
    wish: [],
    wishes: 0,
    channels: new Set(),
    projects: new Set(),
    present: new Set(),
    rights: null,
    looks: 0,
    heardAt: now(),
    pingedAt: now(),
    provedAt: now(),
    window: { from: now(), count: 0 },
    asked: [],
    say: (message) => sendBuffer.push(frameOf(JSON.stringify(message))),
    isOut: () => isOut,
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
