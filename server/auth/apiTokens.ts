// API tokens: `eo_` and 32 random bytes, shown once. A token acts for its owner in projects and teams, never in the
// account itself, and never as the operator's staff.

import type { Knex } from 'knex';
import type { ApiToken } from '../../shared/api/tokens.ts';
import type { AuditAct } from '../../shared/auditActs.ts';
import { AppError } from '../../shared/errors.ts';
import { writeAuditLine, SITE_CHAIN, type AuditLine } from '../audit/audit.ts';
import type { Caller } from '../contract.ts';
import type { Database } from '../database/database.ts';
import { mustProve, sessionProof } from './identityProofs.ts';
import { hashOfNew, hashOfToken, newToken } from './tokens.ts';

/** The id and the name of a token that was revoked. */
export type RevokedToken = Pick<ApiToken, 'id' | 'name'>;

/** The API tokens of all people. A person has at most 50. */
export interface ApiTokenStore {
  /** Returns the caller that a token stands for; null when it is unknown, revoked, or has expired. */
  find(token: string): Promise<Caller | null>;
  listOf(userId: string): Promise<ApiToken[]>;
  /**
   * Makes a token of the caller's.
   * @throws AppError 'conflict' where there are too many, 'signedOut' where the session has ended meanwhile
   */
  create(
    caller: Caller,
    wanted: { name: string; scope: ApiToken['scope']; days: number },
  ): Promise<{ token: string; apiToken: ApiToken }>;
  /** Revokes a token. Resolves to whether there was one. */
  revoke(userId: string, id: string): Promise<boolean>;
  /** Revokes all tokens of a person within `trx`; the caller passes the result to `ended` after the commit. */
  revokeAll(trx: Knex, userId: string): Promise<readonly RevokedToken[]>;
  /** Closes the sockets of revoked tokens. */
  ended(tokens: readonly RevokedToken[]): void;
}

const PREFIX = 'eo_';
const DAY_MS = 24 * 60 * 60 * 1000;
/** Precision of `lastUsedAt` of a token in ms: it is not written with every request. */
const NOTED_MS = 60_000;
const MOST = 50;
const SHOWN = ['id', 'name', 'scope', 'createdAt', 'expiresAt', 'lastUsedAt'] as const;

interface Row {
  readonly id: string;
  readonly userId: string;
  readonly scope: ApiToken['scope'];
  readonly lastUsedAt: number | string | null;
}

/** Returns the API tokens of `database`. Making and revoking one is recorded in the audit log. */
export function openApiTokenStore(services: {
  readonly database: Database;
  readonly now: () => number;
  readonly newId: () => string;
  /** Closes the sockets that were opened with a token. */
  readonly kick: (who: { sessionId: string; reason: string }) => void;
}): ApiTokenStore {
  const { database, now, newId } = services;
  const { knex, reader } = database;

  async function noteUse({ id, lastUsedAt }: Row): Promise<void> {
    if (lastUsedAt !== null && now() - Number(lastUsedAt) < NOTED_MS) return;
    await knex('api_token').where({ id }).update({ lastUsedAt: now() });
  }

  function noted(trx: Knex, byUserId: string, act: AuditAct, about: AuditLine['about']): Promise<void> {
    return writeAuditLine(trx, { chainId: SITE_CHAIN, at: now(), byUserId, act, about });
  }

  /**
   * Checks the number of a person's tokens. The caller has locked the account, since two requests at once would each
   * miss the other's token.
   * @throws AppError 'conflict'
   */
  async function mustHaveRoom(trx: Knex, userId: string): Promise<void> {
    const [known]: { count: number | string }[] = await trx('api_token')
      .where({ userId })
      .count('* as count');
    if (Number(known?.count ?? 0) >= MOST)
      throw new AppError('conflict', { message: `At most ${MOST} tokens. Revoke one that nobody uses.` });
  }

  async function revoke(userId: string, id: string): Promise<boolean> {
    const revoked = await knex.transaction(async (trx) => {
      const own = () => trx('api_token').where({ id, userId });
      const token: { name: string } | undefined = await own().forUpdate().first('name');
      if (!token) return false;
      await own().delete();
      await noted(trx, userId, 'token.revoke', { name: token.name });
      return true;
    });
    if (revoked) ended([{ id }]);
    return revoked;
  }

  function ended(tokens: readonly Pick<ApiToken, 'id'>[]): void {
    for (const { id } of tokens) services.kick({ sessionId: id, reason: 'The API token was revoked.' });
  }

  return {
    async find(token) {
      const tokenHash = token.startsWith(PREFIX) ? hashOfToken(token.slice(PREFIX.length)) : null;
      if (tokenHash === null) return null;
      const row: Row | undefined = await reader('api_token')
        .where({ tokenHash })
        .where('expiresAt', '>', now())
        .first('id', 'userId', 'scope', 'lastUsedAt');
      if (!row) return null;
      await noteUse(row);
      return { userId: row.userId, sessionId: row.id, isAdmin: false, token: row.scope };
    },
    async listOf(userId) {
      const rows: ApiToken[] = await reader('api_token')
        .where({ userId })
        .orderBy('createdAt', 'desc')
        .select(...SHOWN);
      return rows.map(shown);
    },
    async create(caller, { name, scope, days }) {
      const token = newToken();
      const apiToken: ApiToken = {
        id: newId(),
        name,
        scope,
        createdAt: now(),
        expiresAt: now() + days * DAY_MS,
        lastUsedAt: null,
      };
      await knex.transaction(async (trx) => {
        const userId = await mustProve(trx, sessionProof(caller));
        await mustHaveRoom(trx, userId);
        await trx('api_token').insert({ ...apiToken, userId, tokenHash: hashOfNew(token) });
        await noted(trx, userId, 'token.create', { name, scope });
      });
      return { token: PREFIX + token, apiToken };
    },
    revoke,
    ended,
    async revokeAll(trx, userId) {
      const revoked: RevokedToken[] = await trx('api_token')
        .where({ userId })
        .forUpdate()
        .select('id', 'name');
      await trx('api_token').where({ userId }).delete();
      for (const { name } of revoked) await noted(trx, userId, 'token.revoke', { name });
      return revoked;
    },
  };
}

/** Returns the token with its times as numbers, since PostgreSQL returns long integers as text. */
function shown({ id, name, scope, createdAt, expiresAt, lastUsedAt }: ApiToken): ApiToken {
  return {
    id,
    name,
    scope,
    createdAt: Number(createdAt),
    expiresAt: Number(expiresAt),
    lastUsedAt: lastUsedAt === null ? null : Number(lastUsedAt),
  };
}
