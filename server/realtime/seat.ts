// One socket that has been let in: whose it is, what it follows, and what has been said to it.

import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { ServerMessage } from '../../shared/api/socket.ts';
import type { Role } from '../../shared/model/roles.ts';
import type { Caller } from '../contract.ts';
import { frameOf } from './frame.ts';
import { openOutbox, type Join, type Outbox } from './outbox.ts';

/** What a client has asked to hear. */
export type Wish = '*' | readonly string[];

export interface Seat {
  readonly id: string;
  readonly caller: Caller;
  readonly socket: WebSocket;
  readonly outbox: Outbox;
  /** The last wish; what of it is allowed stands in `channels`. */
  wish: Wish;
  /** Channels that it follows, as its rights were when they were last looked at. */
  channels: Set<string>;
  /** Projects of which it hears everything. */
  projects: ReadonlySet<string>;
  /** What its user could open when that was last looked at. */
  rights: ReadonlyMap<string, Role> | null;
  /** Counts the looks at its rights: an older look that ends later does not count. */
  looks: number;
  heardAt: number;
  pingedAt: number;
  /** Messages in the running window of time. */
  window: { from: number; count: number };
  say(message: ServerMessage): void;
  /** Says why, and closes. */
  dismiss(reason: string, code: number): void;
}

export function openSeat(parts: {
  id: string;
  caller: Caller;
  socket: WebSocket;
  raw: Duplex;
  now: () => number;
  join: Join;
}): Seat {
  const { id, caller, socket, raw, now, join } = parts;
  const outbox = openOutbox(raw, now, join);
  const say = (message: ServerMessage) => outbox.push(frameOf(JSON.stringify(message)));
  return {
    id,
    caller,
    socket,
    outbox,
    say,
    wish: [],
    channels: new Set(),
    projects: new Set(),
    rights: null,
    looks: 0,
    heardAt: now(),
    pingedAt: now(),
    window: { from: now(), count: 0 },
    dismiss(reason, code) {
      say({ type: 'DISCONNECT', data: { reason } });
      outbox.flush();
      socket.close(code, reason.slice(0, 100));
    },
  };
}
