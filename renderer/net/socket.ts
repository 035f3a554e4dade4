// The live line to the server: connects for ever, says again who listens to what after each connection, ticks.
// It knows messages and time, not what they mean: that is the store's.

import { z } from 'zod';
import type { ClientMessage, ReadAdvice, ServerMessage } from '../../shared/api/socket.ts';
import { limits } from '../../shared/limits.ts';
import type { WireStep } from '../../shared/model/wire.ts';
import { delayOf } from './backoff.ts';
import { clientSession } from './beacon.ts';

/** An open connection to the server that reconnects by itself. */
export interface Socket {
  /** What is said anew after each connection: channels, presence. */
  subscribe(messages: readonly ClientMessage[]): void;
  /** Sent if connected now, else dropped: for what is only true at this moment. */
  send(message: ClientMessage): void;
  /** Tries at once instead of waiting for the next attempt. */
  retry(): void;
  /** Asks whether anybody hears: without an answer soon, the line is lost. */
  probe(): void;
  close(): void;
}

interface SocketEvents {
  opened(): void;
  heard(message: ServerMessage): void;
  /** `failures` counts attempts since the last connection; the first is 1. `code` is that of the close. */
  closed(failures: number, code: number, reason: string): void;
}

/** A connection that nobody has closed: the code of one that is simply gone. */
const GONE = 1006;

/** Where the server listens for this page. */
export function socketUrl(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket`;
}

/** Says what is followed from now on, and by which page. */
export function stateOf(channels: Iterable<string>): ClientMessage {
  const data = { entityChannels: [...channels], topicChannels: [], clientSessionId: clientSession.id };
  return { type: 'SET:state', data };
}

/** Connects to `url`. What it hears is checked for its form; anything else is passed over. */
export function openSocket(url: string, events: SocketEvents): Socket {
  let socket: WebSocket | null = null;
  let messages: readonly ClientMessage[] = [];
  let failures = 0;
  let waiting = 0;
  let ticking = 0;
  /** While something is to come from the server, and has not come. */
  let silent = 0;
  let isClosed = false;

  function connect(): void {
    window.clearTimeout(waiting);
    const attempt = new WebSocket(url);
    socket = attempt;
    // One attempt must not hang longer than this: a proxy may swallow it.
    const late = window.setTimeout(() => lost(attempt, 'timeout'), limits.socketConnectTimeoutMs);
    attempt.onopen = () => {
      window.clearTimeout(late);
      failures = 0;
      for (const message of messages) send(message);
      ticking = window.setInterval(tick, limits.tickMs);
      tick();
      events.opened();
    };
    attempt.onmessage = ({ data }) => hear(data);
    attempt.onclose = ({ code }) => {
      window.clearTimeout(late);
      lost(attempt, 'websocket error', code);
    };
  }

  function hear(data: unknown): void {
    window.clearTimeout(silent);
    silent = 0;
    const message = typeof data === 'string' ? readMessage(data) : null;
    if (message) events.heard(message);
  }

  /** A connection that nothing comes through closes only after minutes: nobody waits for it. */
  function lost(attempt: WebSocket, reason: string, code = GONE): void {
    if (socket !== attempt) return;
    socket = null;
    window.clearInterval(ticking);
    window.clearTimeout(silent);
    silent = 0;
    attempt.close();
    if (isClosed) return;
    waiting = window.setTimeout(connect, delayOf(failures, Math.random()));
    failures += 1;
    events.closed(failures, code, reason);
  }

  function send(message: ClientMessage): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  function tick(): void {
    const asked = socket;
    if (asked?.readyState !== WebSocket.OPEN || silent !== 0) return;
    send({ type: 'TICK', data: { time: Date.now() } });
    silent = window.setTimeout(() => lost(asked, 'timeout'), limits.tockMs);
  }

  connect();
  return {
    subscribe(next) {
      messages = next;
      for (const message of messages) send(message);
    },
    send,
    probe: tick,
    retry() {
      if (socket === null && !isClosed) connect();
    },
    close() {
      isClosed = true;
      window.clearTimeout(waiting);
      window.clearInterval(ticking);
      socket?.close();
    },
  };
}

const step = z.custom<WireStep | ReadAdvice>(
  (value) =>
    z
      .looseObject({ type: z.string(), verb: z.string(), query: z.looseObject({ channelId: z.string() }) })
      .safeParse(value).success,
);

const serverMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('CONNECT'),
    data: z.object({ socketSessionId: z.string(), serverTime: z.number() }),
  }),
  z.object({ type: z.literal('RECEIVE:actions'), data: z.object({ actions: z.array(step) }) }),
  z.object({
    type: z.literal('TOCK'),
    data: z.object({
      originalClientTime: z.number(),
      clientToServerDelta: z.number(),
      serverTime: z.number(),
      sequences: z.record(z.string(), z.number()),
    }),
  }),
  z.object({ type: z.literal('ERROR'), data: z.object({ code: z.string(), errorMessage: z.string() }) }),
  z.object({ type: z.literal('DISCONNECT'), data: z.object({ reason: z.string() }) }),
]);

/** Null for a message of a newer server that this page does not know. */
export function readMessage(text: string): ServerMessage | null {
  try {
    const read = serverMessage.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    // Not JSON: nothing of ours, and no reason to give the line up.
    return null;
  }
}
