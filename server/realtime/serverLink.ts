// The link between several servers on one PostgreSQL database: what is published on one of them is handed to those who are
// connected to the others, by the notifications of the database; and each says who is present on it. A message travels in
// pieces, since a notification is short.

import pg from 'pg';
import { z } from 'zod';
import { RIGHTS, type RightName } from '../../shared/permissions/rights.ts';
import type { AccessControl } from '../people/accessControl.ts';
import type { Bus, ChannelFrame } from './bus.ts';
import type { Presence } from './presence.ts';

/** The link of this server to the others. */
export interface ServerLink {
  close(): Promise<void>;
}

const CHANNEL = 'eo_servers';
/** Most characters of a piece: a notification has at most 8000 bytes. */
const PIECE_CHARS = 7_800;
/** Most messages that wait for the database; what comes then is left out, and the others are told so. */
const MOST_WAITING = 20_000;
/** Most messages in one statement. */
const MESSAGES_AT_ONCE = 200;
/** How often a server says who is connected to it, and the silence after which nobody is any more. */
const PRESENCE_MS = 10_000;
const SILENT_MS = 35_000;
const RETRY_MS = [100, 250, 500, 1000, 2000] as const;

const isRight = (name: string): name is RightName => name in RIGHTS;
const optionalId = z.string().nullable();
const status = z.object({
  id: z.string(),
  sessionId: z.string(),
  userId: z.string(),
  projectId: z.string(),
  sheetId: optionalId,
  channelId: optionalId,
  rowId: optionalId,
  cellId: optionalId,
  state: z.enum(['active', 'idle']),
});
const message = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('frame'),
    channelId: z.string(),
    text: z.string(),
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
  z.object({ kind: z.literal('heard'), userId: z.string(), sheetId: z.string(), agoMs: z.number() }),
  z.object({
    kind: z.literal('counts'),
    threadIds: z.array(z.string()),
    readerId: z.string().nullable(),
    assigneeIds: z.array(z.string()),
  }),
  z.object({ kind: z.literal('status'), verb: z.enum(['create', 'update', 'delete']), status }),
  // All who are connected to the sender. One that has just come asks the others for the same.
  z.object({ kind: z.literal('present'), statuses: z.array(status), isAsking: z.boolean() }),
  // Something could not be handed on.
  z.object({ kind: z.literal('missed') }),
]);
type Message = z.output<typeof message>;

/** The services that are linked. */
export interface ServerLinkServices {
  /** The address of the database. */
  readonly url: string;
  /** The name of this server among those that run. */
  readonly serverId: string;
  readonly bus: Bus;
  readonly access: Pick<AccessControl, 'changed' | 'onChange'>;
  readonly presence: Pick<Presence, 'own' | 'onChange' | 'changedElsewhere' | 'replaceElsewhere'>;
  readonly fault: (error: unknown) => void;
}

/** Links this server to the others. Resolves when it hears them. @throws Error where the database cannot be reached */
export async function openServerLink(services: ServerLinkServices): Promise<ServerLink> {
  const { url, serverId, bus, access, presence, fault } = services;
  const pieces = openPieces(serverId);
  let waiting: Message[] = [];
  let client: pg.Client | null = null;
  let isSending = false;
  let isClosed = false;
  /** Whether a message of another server is being handed on: it is not sent back. */
  let isReceiving = false;
  let failures = 0;
  /** When each of the others was heard last, by their ids: in ms of a clock that is never set. */
  const heardAt = new Map<string, number>();

  function handOn(from: string, received: Message): void {
    heardAt.set(from, performance.now());
    isReceiving = true;
    try {
      hand(from, received);
    } finally {
      isReceiving = false;
    }
    if (received.kind === 'present' && received.isAsking) sayWhoIsHere(false);
  }

  function hand(from: string, received: Message): void {
    switch (received.kind) {
      case 'frame':
        return bus.publish(received.channelId, frameIn(received));
      case 'kick':
        return bus.kick(received.who);
      case 'access':
        return access.changed(received.change);
      case 'heard':
        return bus.heard({ ...received, isElsewhere: true });
      case 'counts':
        return bus.countsChanged(received);
      case 'status':
        return presence.changedElsewhere(from, received);
      case 'present':
        return presence.replaceElsewhere(from, received.statuses);
      case 'missed':
        return miss();
    }
  }

  function sayWhoIsHere(isAsking: boolean): void {
    send({ kind: 'present', statuses: [...presence.own()], isAsking });
  }

  /** Forgets who was connected to a server that has fallen silent. */
  function forgetSilent(): void {
    for (const [from, at] of heardAt) {
      if (performance.now() - at < SILENT_MS) continue;
      heardAt.delete(from);
      presence.replaceElsewhere(from, []);
    }
  }

  /** Notes that messages of others may be missing: rights are read anew, and sockets come back for what they missed. */
  function miss(): void {
    isReceiving = true;
    pieces.forget();
    access.changed({ isEverything: true });
    bus.missed();
    isReceiving = false;
  }

  /** Tells the others what has happened here, and is not what one of them has said. */
  function pass(sent: Message): void {
    if (!isReceiving) send(sent);
  }

  function send(sent: Message): void {
    if (isClosed) return;
    if (waiting.length >= MOST_WAITING) waiting = [{ kind: 'missed' }];
    else waiting.push(sent);
    void flush();
  }

  async function flush(): Promise<void> {
    const own = client;
    if (isSending || own === null) return;
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
      // What waits is sent over the next connection, whose end is told by itself.
      if (client === own) fault(error);
    } finally {
      isSending = false;
    }
  }

  async function connect(): Promise<void> {
    const made = new pg.Client({ connectionString: url, application_name: 'eo servers', keepAlive: true });
    made.on('notification', ({ payload }) => hear(payload ?? ''));
    made.on('error', () => lose(made));
    made.on('end', () => lose(made));
    await made.connect();
    await made.query(`LISTEN ${CHANNEL}`);
    client = made;
    failures = 0;
    sayWhoIsHere(true);
  }

  function hear(payload: string): void {
    try {
      const whole = pieces.join(payload);
      if (whole !== null) handOn(whole.from, message.parse(JSON.parse(whole.text)));
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
      connect().then(miss, retry);
    }, wait).unref();
  }

  await connect();
  const endings = [
    bus.join({
      receive: (channelId, frame) => {
        if (frame.isLocal !== true) pass(messageOf(channelId, frame));
      },
      kicked: (who) => pass({ kind: 'kick', who }),
      heard: ({ userId, sheetId, agoMs }) => pass({ kind: 'heard', userId, sheetId, agoMs }),
      countsChanged: ({ threadIds, readerId, assigneeIds }) =>
        pass({ kind: 'counts', threadIds: [...threadIds], readerId, assigneeIds: [...assigneeIds] }),
    }),
    // A socket may be closed by what another server has said, and is gone for all of them.
    presence.onChange((change) => send({ kind: 'status', ...change })),
    access.onChange((change) => pass({ kind: 'access', change })),
  ];
  const timer = setInterval(() => {
    sayWhoIsHere(false);
    forgetSilent();
  }, PRESENCE_MS).unref();
  return {
    async close() {
      clearInterval(timer);
      for (const end of endings) end();
      await flush();
      isClosed = true;
      await client?.end();
    },
  };
}

function messageOf(
  channelId: string,
  { text, ownTexts, sequence, right, createdIds }: ChannelFrame,
): Message {
  return {
    kind: 'frame',
    channelId,
    text,
    ownTexts: ownTexts ? [...ownTexts] : null,
    sequence,
    right: right ?? null,
    createdIds: createdIds ? [...createdIds] : null,
  };
}

function frameIn({ text, ownTexts, sequence, ...rest }: Extract<Message, { kind: 'frame' }>): ChannelFrame {
  const { right, createdIds } = rest;
  return {
    text,
    sequence,
    ...(ownTexts && { ownTexts: new Map(ownTexts) }),
    ...(right && { right }),
    ...(createdIds && { createdIds }),
  };
}

/** Messages in pieces: each says whose it is, of which message, and how many follow. */
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
    /** Forgets the messages of which pieces are missing. */
    forget: () => begun.clear(),
    /** Returns the message that a piece of another server completes; null while some of it is missing. */
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
