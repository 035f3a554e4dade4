// The link between several servers on one PostgreSQL database: by LISTEN and NOTIFY, the clients of all servers get
// what is published on one of them. Long messages are split into pieces, since a notification has a limited length.

import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { z } from 'zod';
import { RIGHTS, type RightName } from '../../shared/permissions/rights.ts';
import type { AccessControl } from '../people/accessControl.ts';
import type { RateLimits } from '../rateLimits.ts';
import type { Bus, ChannelFrame } from './bus.ts';
import { serverNote } from './serverNotes.ts';
import { shareRates } from './sharedRates.ts';

/** The link of this server to the others. */
export interface ServerLink {
  close(): Promise<void>;
}

const CHANNEL = 'eo_servers';
/** Most characters of a piece: a notification has at most 8000 bytes. */
const PIECE_CHARS = 7_800;
/** Most messages that wait for the database. If there are more, all of them are dropped, and the other servers are told
 *  that they have missed some. */
const MOST_WAITING = 20_000;
/** Most messages in one statement. */
const MESSAGES_AT_ONCE = 200;
/** The longest time that a close waits for messages to be sent. */
const CLOSE_MS = 2000;
const RETRY_MS = [100, 250, 500, 1000, 2000] as const;

const isRight = (name: string): name is RightName => name in RIGHTS;
const message = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('frame'),
    channelId: z.string(),
    text: z.string(),
    packedText: z.string().nullish(),
    ownTexts: z.array(z.tuple([z.string(), z.string()])).nullable(),
    sequence: z.number().nullable(),
    right: z.string().refine(isRight).nullable(),
    createdIds: z.array(z.string()).nullable(),
  }),
  z.object({
    kind: z.literal('kick'),
    who: z.object({
      userId: z.string().optional(),
      sessionId: z.string().optional(),
      linkId: z.string().optional(),
      reason: z.string(),
    }),
  }),
  z.object({
    kind: z.literal('access'),
    change: z.object({
      userId: z.string().optional(),
      projectId: z.string().optional(),
      teamId: z.string().optional(),
    }),
  }),
  z.object({ kind: z.literal('note'), note: serverNote }),
  // The sender could not pass some messages on.
  z.object({ kind: z.literal('missed') }),
]);
type Message = z.output<typeof message>;

/** The services whose events are passed between servers. */
export interface ServerLinkServices {
  /** The address of the database. */
  readonly url: string;
  /** The name of this server, unique among those that run. */
  readonly serverId: string;
  readonly bus: Bus;
  readonly access: Pick<AccessControl, 'changed' | 'onChange'>;
  readonly rates: Pick<RateLimits, 'onSpent' | 'addSpent'>;
  readonly fault: (error: unknown) => void;
}

/** Links this server to the others. Resolves when it receives their messages. @throws Error where the database cannot
 *  be reached */
export async function openServerLink(services: ServerLinkServices): Promise<ServerLink> {
  const { url, serverId, bus, access, rates, fault } = services;
  const pieces = openPieces(serverId);
  let waiting: Message[] = [];
  let client: pg.Client | null = null;
  let isSending = false;
  /** The sending that is under way, or the last one. */
  let sending: Promise<void> = Promise.resolve();
  let isClosed = false;
  /** Whether a message of another server is being passed on, so that it is not sent back. */
  let isReceiving = false;
  let failures = 0;

  function handOn(received: Message, from: string): void {
    isReceiving = true;
    try {
      if (received.kind === 'kick') bus.kick(received.who);
      else if (received.kind === 'access') access.changed(received.change);
      else if (received.kind === 'note') bus.fromServer(received.note, from);
      else if (received.kind === 'missed') miss();
      else bus.publish(received.channelId, frameIn(received));
    } finally {
      isReceiving = false;
    }
  }

  /** Handles missed messages of other servers: rights are read again, and sockets reconnect to catch up. */
  function miss(): void {
    isReceiving = true;
    try {
      pieces.forget();
      access.changed({ isEverything: true });
      bus.missed();
    } finally {
      isReceiving = false;
    }
  }

  function send(sent: Message): void {
    if (isClosed) return;
    if (waiting.length >= MOST_WAITING) waiting = [{ kind: 'missed' }];
    else waiting.push(sent);
    void flush();
  }

  function sendOwn(sent: Message): void {
    if (!isReceiving) send(sent);
  }

  /** Sends what waits. Resolves when everything is sent, or when the connection has failed. */
  function flush(): Promise<void> {
    if (!isSending && client !== null) sending = sendAll(client);
    return sending;
  }

  async function sendAll(own: pg.Client): Promise<void> {
    isSending = true;
    try {
      while (waiting.length > 0) {
        const some = waiting.slice(0, MESSAGES_AT_ONCE);
        await own.query('SELECT pg_notify($1, piece) FROM unnest($2::text[]) AS piece', [
          CHANNEL,
          some.flatMap(pieces.split),
        ]);
        const sent = new Set(some);
        waiting = waiting.filter((each) => !sent.has(each));
      }
    } catch (error) {
      // Where the connection has ended, `lose` opens another one, over which what waits is sent.
      if (client === own) fault(error);
    } finally {
      isSending = false;
    }
  }

  async function connect(): Promise<void> {
    // Loaded only where servers are linked: on SQLite nothing needs it.
    const { Client } = (await import('pg')).default;
    const made = new Client({ connectionString: url, application_name: 'eo servers', keepAlive: true });
    made.on('notification', ({ payload }) => hear(payload ?? ''));
    made.on('error', () => lose(made));
    made.on('end', () => lose(made));
    await made.connect();
    await made.query(`LISTEN ${CHANNEL}`);
    client = made;
    failures = 0;
    // The other servers respond with reports of their connections.
    send({ kind: 'note', note: { kind: 'began' } });
  }

  function hear(payload: string): void {
    try {
      const whole = pieces.join(payload);
      if (whole !== null) handOn(message.parse(JSON.parse(whole.text)), whole.from);
    } catch (error) {
      fault(error);
    }
  }

  function lose(lost: pg.Client): void {
    if (client !== lost) return;
    client = null;
    lost.end().catch(() => undefined);
    if (!isClosed) retry();
  }

  function retry(): void {
    const wait = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0;
    failures += 1;
    setTimeout(() => {
      if (isClosed) return;
      connect().then(miss, retry).catch(fault);
    }, wait).unref();
  }

  await connect();
  const endings = [
    bus.join({
      receive: (channelId, frame) => {
        if (frame.isLocal !== true) sendOwn(messageOf(channelId, frame));
      },
      kicked: (who) => sendOwn({ kind: 'kick', who }),
      // A server may respond with a note of its own while it receives one, so `isReceiving` is not checked here.
      toServers: (note) => send({ kind: 'note', note }),
    }),
    access.onChange((change) => sendOwn({ kind: 'access', change })),
    shareRates(rates, bus),
  ];
  return {
    async close() {
      for (const end of endings) end();
      send({ kind: 'note', note: { kind: 'ended' } });
      await Promise.race([flush(), wait(CLOSE_MS, undefined, { ref: false })]);
      isClosed = true;
      await client?.end();
    },
  };
}

function messageOf(
  channelId: string,
  { text, packedText, ownTexts, sequence, right, createdIds }: ChannelFrame,
): Message {
  return {
    kind: 'frame',
    channelId,
    text,
    packedText: packedText ?? null,
    ownTexts: ownTexts ? [...ownTexts] : null,
    sequence,
    right: right ?? null,
    createdIds: createdIds ? [...createdIds] : null,
  };
}

function frameIn({
  text,
  packedText,
  ownTexts,
  sequence,
  ...rest
}: Extract<Message, { kind: 'frame' }>): ChannelFrame {
  const { right, createdIds } = rest;
  return {
    text,
    sequence,
    ...(typeof packedText === 'string' && { packedText }),
    ...(ownTexts && { ownTexts: new Map(ownTexts) }),
    ...(right && { right }),
    ...(createdIds && { createdIds }),
  };
}

/** Splits messages into pieces, and joins these. A piece consists of its sender, the id of its message, the number of
 *  pieces that follow, and a part of the text. */
function openPieces(serverId: string) {
  const begun = new Map<string, string[]>();
  let count = 0;
  return {
    /** Returns the pieces of a message. */
    split(sent: Message): readonly string[] {
      const body = Buffer.from(JSON.stringify(sent)).toString('base64');
      const of = Math.max(1, Math.ceil(body.length / PIECE_CHARS));
      count += 1;
      return Array.from(
        { length: of },
        (_, at) =>
          `${serverId} ${count} ${of - at - 1} ${body.slice(at * PIECE_CHARS, (at + 1) * PIECE_CHARS)}`,
      );
    },
    /** Drops the pieces of all incomplete messages. */
    forget: () => begun.clear(),
    /** Returns the message of another server that a piece completes; null while some of it is missing. */
    join(piece: string): { readonly from: string; readonly text: string } | null {
      const [from = '', id = '', left = '', body = ''] = piece.split(' ');
      if (from === serverId) return null;
      const parts = [...(begun.get(from + id) ?? []), body];
      begun.delete(from + id);
      if (left !== '0') {
        begun.set(from + id, parts);
        return null;
      }
      return { from, text: Buffer.from(parts.join(''), 'base64').toString() };
    },
  };
}
