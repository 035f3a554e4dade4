// Authentication: from a cookie or token to a caller, and from a proved identity to a new session.

import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Knex } from 'knex';
import { AppError } from '../../shared/errors.ts';
import type { Caller } from '../contract.ts';
import type { Database } from '../database/database.ts';
import type { Cookies } from '../guard/cookies.ts';
import type { ApiTokenStore } from './apiTokens.ts';
import type { IdentityProof } from './identityProofs.ts';
import type { SessionStore } from './sessions.ts';
import { hashOfNew, hashOfToken, newToken } from './tokens.ts';

const DEVICE_LENGTH = 300;
/** Lifetime of a challenge and its cookie. */
export const CHALLENGE_SECONDS = 5 * 60;
/** Seconds within which a sign-in at another provider must come back. */
export const EXTERNAL_SIGN_IN_SECONDS = 10 * 60;
/** Time for which a proof of identity allows sensitive acts. */
const FRESH_MS = 10 * 60_000;
const BEARER = /^Bearer +(\S+)$/i;

/** Finds callers, begins and ends sessions, and sets the cookies of browsers. */
export interface Authenticator {
  /** Returns the caller of the API token in the request, else of the session in its cookie; null for a visitor.
   *  It also serves the handshake of a socket. */
  callerOf(headers: IncomingHttpHeaders): Promise<Caller | null>;
  /** Signs a person in with a new token, and ends the session that this browser had before. Resolves to the user; null
   *  where the proof does not hold any more. */
  signIn(proof: IdentityProof, request: FastifyRequest, reply: FastifyReply): Promise<string | null>;
  /**
   * Checks that a sensitive act is allowed: changing the address or the password, turning off the second factor, making
   * a token, deleting a team or an account. This session's person must have signed in, or proved their identity again,
   * within the last ten minutes. Routes with `fresh: true` always check it; a handler that needs it only sometimes
   * calls this function. The page's `call()` then asks the person for the proof and repeats the call.
   * @throws AppError 'signedOut' with the code `STEP_UP`; 'notAuthorized' for an API token
   */
  mustBeFresh(caller: Caller): Promise<void>;
  /** Ends the session of this browser. Resolves to whether there was one. */
  signOut(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  /** Sends the session's cookie again, so that it lasts as long as the session itself. */
  renew(request: FastifyRequest, reply: FastifyReply): void;
  /** Stores the token of a sign-in that still needs its second factor, in a cookie of this browser. */
  setChallenge(token: string, reply: FastifyReply): void;
  /** Returns the token of this browser's sign-in that still needs its second factor; null if there is none. */
  challengeOf(request: FastifyRequest): string | null;
  /** Stores the token by which a sign-in at another provider is recognised when it comes back. */
  beginExternalSignIn(token: string, reply: FastifyReply): void;
  /** Returns the token of a sign-in that comes back from another provider, and removes its cookie; null if there is
   *  none. */
  endExternalSignIn(request: FastifyRequest, reply: FastifyReply): string | null;
  /** Returns the hash of this browser's device token, where the user has signed in here before; else null. */
  knownDevice(request: FastifyRequest, userId: string): Promise<string | null>;
}

/** The services that authentication needs. */
export interface AuthenticatorServices {
  readonly database: Database;
  readonly sessions: SessionStore;
  readonly apiTokens: ApiTokenStore;
  readonly cookies: Cookies;
  /** Whether sensitive acts need a fresh proof of identity. False in a local workspace, which has one person and
   *  no mail to reach them by. */
  readonly asksAgain: boolean;
  readonly now: () => number;
}

/** Returns an authenticator for the given sessions and API tokens. */
export function openAuthenticator({
  database,
  sessions,
  apiTokens,
  cookies,
  asksAgain,
  now,
}: AuthenticatorServices): Authenticator {
  async function callerOf(headers: IncomingHttpHeaders): Promise<Caller | null> {
    // A request with an invalid token is refused, even with a valid cookie.
    const bearer = BEARER.exec(headers.authorization ?? '')?.[1];
    return bearer === undefined ? ownerOfSession(headers) : apiTokens.find(bearer);
  }

  async function ownerOfSession(headers: IncomingHttpHeaders): Promise<Caller | null> {
    const token = cookies.read(headers.cookie).session;
    return token === null ? null : sessions.find(token);
  }

  async function endFormer(headers: IncomingHttpHeaders): Promise<boolean> {
    const former = await ownerOfSession(headers);
    return former !== null && sessions.end(former.userId, former.sessionId);
  }

  async function knownDevice(
    knex: Knex,
    { headers }: FastifyRequest,
    userId: string,
  ): Promise<string | null> {
    const tokenHash = hashOfToken(cookies.read(headers.cookie).device ?? '');
    if (tokenHash === null) return null;
    const row: unknown = await knex('known_device').where({ tokenHash, userId }).first();
    return row === undefined ? null : tokenHash;
  }

  /** Makes this browser a known one. Resolves to its new token; null where it is known already. */
  async function rememberDevice(trx: Knex, request: FastifyRequest, userId: string): Promise<string | null> {
    if ((await knownDevice(trx, request, userId)) !== null) return null;
    const token = newToken();
    await trx('known_device').insert({ tokenHash: hashOfNew(token), userId, createdAt: now() });
    return token;
  }

  return {
    callerOf,
    knownDevice: (request, userId) => knownDevice(database.reader, request, userId),
    setChallenge: (token, reply) =>
      void reply.header('set-cookie', cookies.challenge(token, CHALLENGE_SECONDS)),
    challengeOf: ({ headers }) => cookies.read(headers.cookie).challenge,
    beginExternalSignIn: (token, reply) =>
      void reply.header('set-cookie', cookies.away(token, EXTERNAL_SIGN_IN_SECONDS)),
    endExternalSignIn({ headers }, reply) {
      const token = cookies.read(headers.cookie).away;
      if (token !== null) reply.header('set-cookie', cookies.awayEnd());
      return token;
    },
    async signIn(proof, request, reply) {
      const begun = await database.knex.transaction(async (trx) => {
        const userId = await proof(trx);
        if (userId === null) return null;
        const device = request.headers['user-agent']?.slice(0, DEVICE_LENGTH) ?? '';
        const session = await sessions.begin(trx, { userId, device, address: request.ip });
        return { userId, session, device: await rememberDevice(trx, request, userId) };
      });
      if (begun === null) return null;
      await endFormer(request.headers);
      reply.header('set-cookie', cookies.session(begun.session));
      if (cookies.read(request.headers.cookie).challenge !== null)
        reply.header('set-cookie', cookies.challengeEnd());
      if (begun.device !== null) reply.header('set-cookie', cookies.device(begun.device));
      return begun.userId;
    },
    async mustBeFresh({ sessionId, token }) {
      if (token !== null) throw new AppError('notAuthorized');
      if (!asksAgain || now() - (await sessions.provedAt(sessionId)) <= FRESH_MS) return;
      throw new AppError('signedOut', { message: 'Show first that it is you.', code: 'STEP_UP' });
    },
    async signOut({ headers }, reply) {
      const ended = await endFormer(headers);
      reply.header('set-cookie', cookies.sessionEnd());
      return ended;
    },
    renew({ headers }, reply) {
      const token = cookies.read(headers.cookie).session;
      if (token !== null) reply.header('set-cookie', cookies.session(token));
    },
  };
}
