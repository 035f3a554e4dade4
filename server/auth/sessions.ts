// Sessions: a random token in a cookie, its hash in the database. Sessions are cached for a short while, so that a busy
// page does not query the database with every request; an ended one is removed from the cache of this process at once.

import type { Knex } from 'knex';
import type { Caller } from '../contract.ts';
import type { Database } from '../database/database.ts';
import { hashOfNew, hashOfToken, newToken } from './tokens.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Days after its start at which a session ends, however much it is used. */
const LONGEST_DAYS = 90;
const CACHE_SIZE = 10_000;

/** The services that sessions need. */
export interface SessionServices {
  readonly database: Database;
  readonly sessionDays: number;
  readonly now: () => number;
  readonly newId: () => string;
  /** Closes the sockets of a session. */
  readonly kick: (who: { sessionId: string; reason: string }) => void;
}

/** A session that is to begin. */
export interface NewSession {
  readonly userId: string;
  /** Program and address, for the person's list of sessions. */
  readonly device: string;
  readonly address: string;
}

/** A session as its owner sees it. Times are milliseconds since 1970. */
export interface SessionSummary {
  readonly id: string;
  readonly device: string;
  readonly address: string;
  readonly startedAt: number;
  readonly lastSeenAt: number;
}

/** The sessions of all people. */
export interface SessionStore {
  /** Begins a session within the transaction that proves its user, and returns its token, which is not stored. */
  begin(trx: Knex, start: NewSession): Promise<string>;
  /** Returns the caller of a token; null when it is unknown or has expired. It records once a minute that the
   *  session was used. */
  find(token: string): Promise<Caller | null>;
  /** Returns when the person last proved their identity, by signing in or since, in ms; 0 where it is unknown. */
  provedAt(sessionId: string): Promise<number>;
  /** Records that the person has just proved their identity. */
  prove(sessionId: string): Promise<void>;
  listOf(userId: string): Promise<SessionSummary[]>;
  /** Ends one session of that user. Resolves to whether there was one. */
  end(userId: string, sessionId: string): Promise<boolean>;
  /** Ends all sessions of a user within `trx`, and forgets the known browsers. The caller passes the ids to `allEnded`
   *  after the commit. */
  endAll(trx: Knex, userId: string): Promise<readonly string[]>;
  /** Forgets the sessions that `endAll` has ended, and closes their sockets. */
  allEnded(userId: string, sessionIds: readonly string[], reason: string): void;
  /** Forgets a session, or those of a user, that were ended elsewhere: by another server, or with the account. */
  ended(who: { readonly sessionId?: string | undefined; readonly userId?: string | undefined }): void;
}

interface Row {
  readonly id: string;
  readonly userId: string;
  readonly startedAt: number;
  readonly lastSeenAt: number;
  readonly expiresAt: number;
  readonly role: string | null;
}

/** Returns the sessions of the database, with a cache of those that were just found. */
export function openSessionStore(services: SessionServices): SessionStore {
  const { database, now } = services;
  const cache = new Map<string, { caller: Caller; freshUntil: number }>();
  let endings = 0;

  const expiryOf = (startedAt: number, seenAt: number) =>
    Math.min(seenAt + services.sessionDays * DAY, startedAt + LONGEST_DAYS * DAY);

  async function load(tokenHash: string): Promise<Caller | null> {
    const before = endings;
    const row: Row | undefined = await database
      .reader('session')
      .join('account', 'account.id', 'session.userId')
      .where({ tokenHash })
      .first('session.id', 'userId', 'startedAt', 'lastSeenAt', 'expiresAt', 'account.role');
    if (!row || row.expiresAt <= now()) return null;
    if (now() - row.lastSeenAt >= MINUTE && !(await noteSeen(row))) return null;
    const caller = { userId: row.userId, sessionId: row.id, isAdmin: row.role === 'ADMIN', token: null };
    // A session may have ended after the row was read, and it may be this one. It is not cached then.
    if (before === endings) keep(tokenHash, caller, Math.min(now() + MINUTE, row.expiresAt));
    return caller;
  }

  /** Records that a session was used. Resolves to false where it was ended meanwhile. */
  async function noteSeen({ id, startedAt }: Row): Promise<boolean> {
    const at = now();
    const seen = await database
      .knex('session')
      .where({ id })
      .update({ lastSeenAt: at, expiresAt: expiryOf(startedAt, at) });
    return seen === 1;
  }

  function keep(tokenHash: string, caller: Caller, freshUntil: number): void {
    cache.set(tokenHash, { caller, freshUntil });
    if (cache.size <= CACHE_SIZE) return;
    const [oldest] = cache.keys();
    if (oldest !== undefined) cache.delete(oldest);
  }

  function forget({ sessionId, userId }: Parameters<SessionStore['ended']>[0]): void {
    endings += 1;
    for (const [tokenHash, { caller }] of cache)
      if (caller.sessionId === sessionId || caller.userId === userId) cache.delete(tokenHash);
  }

  return {
    async begin(trx, { userId, device, address }) {
      const token = newToken();
      const at = now();
      await trx('session').where('expiresAt', '<=', at).delete();
      await trx('session').insert({
        id: services.newId(),
        tokenHash: hashOfNew(token),
        userId,
        device,
        address,
        startedAt: at,
        lastSeenAt: at,
        provedAt: at,
        expiresAt: expiryOf(at, at),
      });
      return token;
    },
    async find(token) {
      const tokenHash = hashOfToken(token);
      if (tokenHash === null) return null;
      const known = cache.get(tokenHash);
      if (known && known.freshUntil > now()) return known.caller;
      cache.delete(tokenHash);
      return load(tokenHash);
    },
    async provedAt(sessionId) {
      const row: { provedAt: number | string } | undefined = await database
        .knex('session')
        .where({ id: sessionId })
        .first('provedAt');
      return Number(row?.provedAt ?? 0);
    },
    async prove(sessionId) {
      await database.knex('session').where({ id: sessionId }).update({ provedAt: now() });
    },
    listOf: (userId) =>
      database
        .reader('session')
        .where({ userId })
        .where('expiresAt', '>', now())
        .orderBy('lastSeenAt', 'desc')
        .select('id', 'device', 'address', 'startedAt', 'lastSeenAt'),
    async end(userId, sessionId) {
      const deleted = await database.knex('session').where({ id: sessionId, userId }).delete();
      forget({ sessionId });
      if (deleted > 0) services.kick({ sessionId, reason: 'You have signed out.' });
      return deleted > 0;
    },
    async endAll(trx, userId) {
      const ids: string[] = await trx('session').where({ userId }).pluck('id');
      await trx('session').whereIn('id', ids).delete();
      await trx('known_device').where({ userId }).delete();
      return ids;
    },
    allEnded(userId, sessionIds, reason) {
      forget({ userId });
      for (const sessionId of sessionIds) services.kick({ sessionId, reason });
    },
    ended: forget,
  };
}
