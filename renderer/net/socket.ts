// The websocket to the server: it reconnects for ever, repeats its subscriptions after each connection, and sends
// ticks. The meaning of messages is the store's concern.

import type { ClientMessage, SentReply, ServerMessage } from '../../shared/api/socket.ts';
import { limits } from '../../shared/limits.ts';
import { isFields, type Fields } from '../../shared/model/action.ts';
import { delayOf } from './backoff.ts';
import { clientSession } from './beacon.ts';
import { hasFields } from '../../shared/fieldChecks.ts';

/** An open connection to the server that reconnects by itself. */
export interface Socket {
  /** Sets the messages that are sent now and after each reconnection: channels, presence. */
  subscribe(messages: readonly ClientMessage[]): void;
  /** Sends a message if connected, else drops it: for messages that are soon outdated, such as presence. */
  send(message: ClientMessage): void;
  /** Sends actions. Resolves to the answer; null where none came, so that it is not known whether they are done: the
   *  same request may then be sent by the call `actions.send`. */
  request(body: Readonly<Record<string, unknown>>): Promise<SentReply | null>;
  /** Connects at once instead of waiting for the next attempt. */
  retry(): void;
  /** Sends a tick: the connection is lost if no answer comes soon. */
  probe(): void;
  close(): void;
}

interface SocketEvents {
  opened(): void;
  heard(message: ServerMessage): void;
  /** Runs when a connection or attempt is lost. `failures` counts them since the last connection, from 1; `code`
   *  is the close code. */
  closed(failures: number, code: number, reason: string): void;
}

/** Longest wait in ms for the answer to a request. */
const ANSWER_MS = 30_000;

/** The close code of a connection that broke without being closed. */
const CLOSED_ABNORMALLY = 1006;
/** The close code of a connection whose person has signed out. */
export const CLOSED_SIGNED_OUT = 4401;

/** Returns the URL of the server's websocket. */
export function socketUrl(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket`;
}

/** Returns the message that subscribes this page to `channels`, and to no others. */
export function stateOf(channels: Iterable<string>): ClientMessage {
  const entityChannels = [...channels];
  const own = { topicChannels: [], clientSessionId: clientSession.id, form: 'packed' as const };
  return { type: 'SET:state', data: { entityChannels, ...own } };
}

/** Opens a socket that connects to `url`. Messages in an unknown form are ignored. `userId` is the person whose page it
 *  is; null for a page of any person, and of guests. */
export function openSocket(url: string, events: SocketEvents, userId: string | null = null): Socket {
  let socket: WebSocket | null = null;
  let messages: readonly ClientMessage[] = [];
  let failures = 0;
  let waiting = 0;
  let ticking = 0;
  /** Timer of the answer that is being waited for; 0 while there is none. */
  let silent = 0;
  /** Timer after which an attempt to connect is given up. */
  let late = 0;
  let isClosed = false;
  /** Whether the server has said whose connection it is. Nothing is sent before. */
  let isGreeted = false;
  /** The requests without an answer, by their keys. */
  const unanswered = new Map<string, (reply: SentReply | null) => void>();
  let requests = 0;

  function connect(): void {
    window.clearTimeout(waiting);
    const attempt = new WebSocket(url);
    socket = attempt;
    // An attempt may hang for ever, for instance in a proxy, so it has a time limit.
    late = window.setTimeout(() => lost(attempt, 'timeout'), limits.socketConnectTimeoutMs);
    attempt.onmessage = ({ data }) => hear(attempt, data);
    attempt.onclose = ({ code }) => {
      lost(attempt, 'websocket error', code);
    };
  }

  /** Begins to use a connection that the server has accepted. If `owner`, the person who is signed in now, is not the
   *  person of this page, the connection is given up: what this page has to send is not theirs. Older servers do not
   *  name the owner. */
  function greeted(attempt: WebSocket, owner: string | null | undefined): void {
    if (userId !== null && owner !== undefined && owner !== userId)
      return lost(attempt, 'signed out', CLOSED_SIGNED_OUT);
    window.clearTimeout(late);
    isGreeted = true;
    failures = 0;
    for (const message of messages) send(message);
    ticking = window.setInterval(tick, limits.tickMs);
    tick();
    events.opened();
  }

  function hear(attempt: WebSocket, data: unknown): void {
    window.clearTimeout(silent);
    silent = 0;
    const message = typeof data === 'string' ? readMessage(data) : null;
    if (message?.type === 'CONNECT') greeted(attempt, message.data.userId);
    if (!isGreeted) return;
    if (message?.type === 'RECEIVE:sent') unanswered.get(message.data.requestKey)?.(message.data);
    // The error does not say which message was not understood.
    else if (message?.type === 'ERROR' && message.data.code === 'BAD_REQUEST') giveUpRequests();
    else if (message?.type === 'TICK') send({ type: 'TOCK', data: message.data });
    if (message) events.heard(message);
  }

  function giveUpRequests(): void {
    for (const settle of unanswered.values()) settle(null);
  }

  function request(body: Readonly<Record<string, unknown>>): Promise<SentReply | null> {
    const requestKey = String((requests += 1));
    const text = JSON.stringify({ type: 'SEND:actions', data: { requestKey, ...body } });
    // A character of the text takes three bytes at most in UTF-8.
    const isFit = text.length * 3 <= limits.socketMessageBytes;
    const current = openNow();
    if (!isFit || !current) return Promise.resolve(null);
    current.send(text);
    return new Promise((resolve) => {
      const late = window.setTimeout(() => settle(null), ANSWER_MS);
      const settle = (reply: SentReply | null) => {
        window.clearTimeout(late);
        unanswered.delete(requestKey);
        resolve(reply);
      };
      unanswered.set(requestKey, settle);
    });
  }

  /** Gives a connection up and plans the next attempt. A broken one would take minutes to close by itself. */
  function lost(attempt: WebSocket, reason: string, code = CLOSED_ABNORMALLY): void {
    if (socket !== attempt) return;
    socket = null;
    isGreeted = false;
    clearTimers();
    attempt.close();
    giveUpRequests();
    if (isClosed) return;
    waiting = window.setTimeout(connect, delayOf(failures, Math.random()));
    failures += 1;
    events.closed(failures, code, reason);
  }

  function clearTimers(): void {
    for (const timer of [waiting, late, silent]) window.clearTimeout(timer);
    window.clearInterval(ticking);
    silent = 0;
  }

  function openNow(): WebSocket | null {
    return isGreeted && socket?.readyState === WebSocket.OPEN ? socket : null;
  }

  function send(message: ClientMessage): void {
    openNow()?.send(JSON.stringify(message));
  }

  function tick(): void {
    const current = openNow();
    if (!current || silent !== 0) return;
    send({ type: 'TICK', data: { time: Date.now() } });
    silent = window.setTimeout(() => lost(current, 'timeout'), limits.tockMs);
  }

  connect();
  return {
    subscribe(next) {
      messages = next;
      for (const message of messages) send(message);
    },
    send,
    request,
    probe: tick,
    retry() {
      if (socket === null && !isClosed) connect();
    },
    close() {
      isClosed = true;
      clearTimers();
      const last = socket;
      socket = null;
      last?.close();
      giveUpRequests();
    },
  };
}

const numbers = {
  originalClientTime: 'number',
  clientToServerDelta: 'number',
  serverTime: 'number',
} as const;

/** Tests, by the type of a message, whether its data has the fields that this page reads. */
const isDataOf: Readonly<Record<string, (data: Fields) => boolean>> = {
  CONNECT: (data) => hasFields(data, { socketSessionId: 'string', serverTime: 'number' }),
  'RECEIVE:actions': ({ actions }) => Array.isArray(actions) && actions.every(isStep),
  TOCK: ({ sequences, ...data }) =>
    hasFields(data, numbers) &&
    isFields(sequences) &&
    Object.values(sequences).every((each) => typeof each === 'number'),
  TICK: (data) => hasFields(data, { time: 'number' }),
  'RECEIVE:sent': (data) => hasFields(data, { requestKey: 'string', status: 'number' }),
  ERROR: (data) => hasFields(data, { code: 'string', errorMessage: 'string' }),
  DISCONNECT: (data) => hasFields(data, { reason: 'string' }),
};

function isStep(value: unknown): boolean {
  if (!hasFields(value, { type: 'string', verb: 'string' })) return false;
  const { query } = value;
  return hasFields(query, { channelId: 'string' });
}

function isMessage(value: unknown): value is ServerMessage {
  if (!hasFields(value, { type: 'string' })) return false;
  const { type, data } = value;
  return isFields(data) && Object.hasOwn(isDataOf, type) && isDataOf[type]?.(data) === true;
}

/** Returns the message; null for a message of a newer server that this page does not know. */
export function readMessage(text: string): ServerMessage | null {
  try {
    const read: unknown = JSON.parse(text);
    return isMessage(read) ? read : null;
  } catch {
    // Text that is not JSON is ignored, and the connection stays.
    return null;
  }
}
