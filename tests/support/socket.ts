// A websocket client that collects all messages, and can wait for expected ones.

import { WebSocket } from 'ws';
import type { Action, Client, Sent, Step } from './client.ts';
import type { Body } from './request.ts';

export interface Message {
  readonly type: string;
  readonly data: Record<string, unknown>;
}

/** The answer to actions that were sent over a socket. */
export interface SentOver extends Body<Sent> {
  readonly requestKey: string;
  readonly status: number;
  readonly retryAfterSeconds?: number;
}

export interface Follower {
  /** Every message since the connection, oldest first. */
  readonly messages: readonly Message[];
  /** Returns all stored steps received so far (those with a sequence), oldest first; with `channelId` those of one
   *  channel. */
  steps(channelId?: string): readonly Step[];
  /** Returns the actions that were received without being stored: presence, and advice to load again. */
  unstored(): readonly Step[];
  /** Resolves as soon as the predicate is true. Rejects after `withinMs` with an error that names `what` and contains
   *  the received messages. */
  until(predicate: () => boolean, what?: string, withinMs?: number): Promise<void>;
  send(type: string, data: unknown): void;
  /** Sends a frame unchanged. */
  sendRaw(text: string | Buffer): void;
  /** Sends one TICK and waits for its TOCK, so that all earlier messages of the server have arrived. Returns the
   *  sequences that it named. */
  tick(): Promise<Readonly<Record<string, number>>>;
  /** Sends actions, and resolves to their answer, with the status that the answer of the HTTP call would have. */
  act(actions: readonly Action[]): Promise<SentOver>;
  /** Cuts the connection without a close frame. */
  cut(): void;
  close(): Promise<void>;
  readonly closed: Promise<{ code: number; reason: string }>;
}

/** Opens a socket, follows the channels (`'*'`: all), and waits until the server confirms. A refused channel does
 *  not prevent this: its ERROR is in `messages`. */
export async function follow(client: Client, channels: readonly string[] | '*'): Promise<Follower> {
  const follower = await connect(client);
  follower.send('SET:state', { entityChannels: channels, topicChannels: [], clientSessionId: 'test' });
  const refused = () => follower.messages.some(({ type }) => type === 'ERROR');
  for (;;) {
    const heads = await follower.tick();
    if (channels === '*' || refused() || channels.every((id) => id in heads)) return follower;
  }
}

/** Opens a socket that follows nothing yet; waits for CONNECT. */
export async function connect(client: Client, headers: Record<string, string> = {}): Promise<Follower> {
  const url = `${client.server.url.replace(/^http/, 'ws')}/api/socket`;
  const line = new WebSocket(url, {
    headers: { origin: client.server.url, cookie: client.cookie(), ...headers },
  });
  const { messages, until } = collect(line);
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    line.once('close', (code, reason) => resolve({ code, reason: reason.toString() }));
  });
  await new Promise<void>((resolve, reject) => {
    line.once('open', resolve);
    line.once('error', reject);
  });
  line.on('error', () => undefined);
  await until(() => messages.some(({ type }) => type === 'CONNECT'), 'CONNECT');
  return {
    messages,
    until,
    closed,
    steps: (channelId) => actionsOf(messages).filter((one) => heard(one, channelId)),
    unstored: () => actionsOf(messages).filter((one) => typeof one.sequence !== 'number'),
    send: (type, data) => line.send(JSON.stringify({ type, data })),
    sendRaw: (text) => line.send(text),
    tick: () => tick(line, messages, until),
    act: (actions) => act(line, actions, { messages, until }),
    cut: () => line.terminate(),
    close: async () => {
      line.close();
      await closed;
    },
  };
}

/** Stores every message, and checks the waiting predicates. */
function collect(line: WebSocket): Pick<Follower, 'messages' | 'until'> {
  const messages: Message[] = [];
  const waiting = new Set<() => void>();
  line.on('message', (bytes) => {
    messages.push(JSON.parse(bytes.toString()) as Message);
    for (const look of waiting) look();
  });
  const until: Follower['until'] = (predicate, what = 'something', withinMs = 15_000) =>
    new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        waiting.delete(look);
        clearTimeout(timer);
        act();
      };
      const look = () => {
        if (predicate()) settle(resolve);
      };
      const late = () => {
        const last = JSON.stringify(messages.slice(-3)).slice(0, 1500);
        settle(() =>
          reject(new Error(`Waited for ${what}; ${messages.length} messages came, the last: ${last}`)),
        );
      };
      const timer = setTimeout(late, withinMs);
      waiting.add(look);
      look();
    });
  return { messages, until };
}

let requests = 0;

async function act(
  line: WebSocket,
  actions: readonly Action[],
  { messages, until }: Pick<Follower, 'messages' | 'until'>,
): Promise<SentOver> {
  const requestKey = `request ${(requests += 1)}`;
  line.send(JSON.stringify({ type: 'SEND:actions', data: { requestKey, actions } }));
  const mine = ({ type, data }: Message) => type === 'RECEIVE:sent' && data['requestKey'] === requestKey;
  await until(() => messages.some(mine), 'RECEIVE:sent');
  return messages.find(mine)!.data as unknown as SentOver;
}

let ticks = 0;

async function tick(
  line: WebSocket,
  messages: readonly Message[],
  until: Follower['until'],
): Promise<Readonly<Record<string, number>>> {
  // A time that is unique to this tick.
  const time = Date.now() + (ticks += 1) / 1000;
  line.send(JSON.stringify({ type: 'TICK', data: { time } }));
  const mine = ({ type, data }: Message) => type === 'TOCK' && data['originalClientTime'] === time;
  await until(() => messages.some(mine), 'TOCK');
  return messages.find(mine)!.data['sequences'] as Readonly<Record<string, number>>;
}

function heard(one: Step, channelId: string | undefined): boolean {
  return typeof one.sequence === 'number' && (channelId === undefined || one.query.channelId === channelId);
}

function actionsOf(messages: readonly Message[]): readonly Step[] {
  return messages.flatMap(({ type, data }) =>
    type === 'RECEIVE:actions' ? (data['actions'] as Step[]) : [],
  );
}
