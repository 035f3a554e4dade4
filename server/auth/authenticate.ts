// Authentication: from a cookie or token to a caller, and from a person who proved who they are to a new session.

import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors.ts';
import type { Caller } from '../contract.ts';
import type { Database } from '../database/database.ts';
import type { Cookies } from '../guard/cookies.ts';
import type { ApiTokenStore } from './apiTokens.ts';
import { CHALLENGE_SECONDS } from './challenges.ts';
import type { SessionStore } from './sessions.ts';
import { hashOfNew, hashOfToken, newToken } from './tokens.ts';

const DEVICE_LENGTH = 300;
/** How long one may be away to sign in elsewhere. */
export const EXTERNAL_SIGN_IN_SECONDS = 10 * 60;
/** So long a proof of who one is lasts for sensitive acts. */
const FRESH_MS = 10 * 60_000;
const BEARER = /^Bearer +(\S+)$/i;

/** Finds callers, begins and ends sessions, and sets the cookies of browsers. */
export interface Authenticator {
  /** Whose API token the request brought, else whose session its cookie names; null for a visitor. Also for the
   *  handshake of a socket. */
  callerOf(headers: IncomingHttpHeaders): Promise<Caller | null>;
  /** Signs the person in here: always a new token, and what session this browser had before is over. */
  signIn(userId: string, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** For sensitive acts: changing the address or the password, turning off the second factor, making a token, deleting
   *  a team or an account. Nothing happens where this session's person has signed in, or proved again who they are,
   *  within the last ten minutes. A route says so with `fresh: true`; a handler that needs it only at times awaits
   *  this. The page needs nothing: `call()` asks the person and calls again.
   *  @throws AppError 'signedOut' with the code `STEP_UP`; 'notAuthorized' for an API token */
  mustBeFresh(caller: Caller): Promise<void>;
  /** Ends the session of this browser, and answers whether there was one. */
  signOut(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  /** Sends the session's cookie again, so that it lasts as long as the session itself. */
  renew(request: FastifyRequest, reply: FastifyReply): void;
  /** The password was right: this browser may now send the code. */
  setChallenge(token: string, reply: FastifyReply): void;
  /** The token of the sign-in that waits here, or null. */
  challengeOf(request: FastifyRequest): string | null;
  /** This browser goes elsewhere to sign in, and is known by this token when it comes back. */
  beginExternalSignIn(token: string, reply: FastifyReply): void;
  /** The token of one that comes back, which is no longer good afterwards; or null. */
  endExternalSignIn(request: FastifyRequest, reply: FastifyReply): string | null;
  /** The hash of this browser's device token, where the user has signed in here before; else null. */
  knownDevice(request: FastifyRequest, userId: string): Promise<string | null>;
}

/** The services that authentication needs. */
export interface AuthenticatorServices {
  readonly database: Database;
  readonly sessions: SessionStore;
  readonly apiTokens: ApiTokenStore;
  readonly cookies: Cookies;
  /** False in a local workspace, which has one person and no mail to reach them by. */
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
    // A token that is no good is not made good by a cookie.
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

  async function knownDevice({ headers }: FastifyRequest, userId: string): Promise<string | null> {
    const tokenHash = hashOfToken(cookies.read(headers.cookie).device ?? '');
    if (tokenHash === null) return null;
    const row: unknown = await database.reader('known_device').where({ tokenHash, userId }).first();
    return row === undefined ? null : tokenHash;
  }

  async function rememberDevice(request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void> {
    if ((await knownDevice(request, userId)) !== null) return;
    const token = newToken();
    await database.knex('known_device').insert({ tokenHash: hashOfNew(token), userId, createdAt: now() });
    reply.header('set-cookie', cookies.device(token));
  }

  return {
    callerOf,
    knownDevice,
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
    async signIn(userId, request, reply) {
      await endFormer(request.headers);
      const device = request.headers['user-agent']?.slice(0, DEVICE_LENGTH) ?? '';
      const token = await sessions.begin({ userId, device, address: request.ip });
      reply.header('set-cookie', cookies.session(token));
      if (cookies.read(request.headers.cookie).challenge !== null)
        reply.header('set-cookie', cookies.challengeEnd());
      await rememberDevice(request, reply, userId);
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
