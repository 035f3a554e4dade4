// The sign-in with Google (OpenID Connect). State, nonce and verifier of each sign-in are stored encrypted and are used
// once; only the browser that began the sign-in has the token of their row. The library checks the response and its
// signature.

import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
} from 'openid-client';
import { z } from 'zod';
import { cleanText } from '../../shared/model/cleaning.ts';
import type { Database } from '../database/database.ts';
import type { Address } from '../guard/address.ts';
import type { Settings } from '../settings.ts';
import { EXTERNAL_SIGN_IN_SECONDS } from './authenticate.ts';
import type { Encryption } from './encryption.ts';
import { hashOfNew, hashOfToken, newToken } from './tokens.ts';

/** The purpose of a sign-in at Google. */
const errand = z.object({
  /** Path to open at the end. */
  next: z.string(),
  /** Account that is to be linked, and the session that requested it; null where somebody signs in. */
  link: z.object({ userId: z.string(), sessionId: z.string() }).nullable(),
});
/** The purpose for which a person goes to Google. */
export type ExternalSignInPurpose = z.infer<typeof errand>;

const way = errand.extend({ state: z.string(), nonce: z.string(), verifier: z.string() });

/** A name in Google's claims, cleaned like every text from outside. */
const claimedName = z.string().overwrite(cleanText).optional();

/** Claims about a person at Google. */
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254),
  email_verified: z.boolean(),
  name: claimedName,
  given_name: claimedName,
  family_name: claimedName,
});
/** The claims of Google about a person that EO reads. */
export type GoogleClaims = z.infer<typeof claims>;

/** The beginning and the end of a sign-in at Google. */
export interface GoogleSignIn {
  /** Begins a sign-in: returns the URL for the browser, and the token that it must bring back. */
  begin(errand: ExternalSignInPurpose): Promise<{ url: string; token: string }>;
  /**
   * Ends a sign-in when the browser comes back: returns its purpose and the person's claims.
   * @throws Error if anything does not match
   */
  finish(token: string, search: string): Promise<{ errand: ExternalSignInPurpose; claims: GoogleClaims }>;
}

/** The parts of the server, and the client's registration at Google, that sign-ins at Google need. */
export interface GoogleSignInServices {
  readonly client: NonNullable<Settings['google']>;
  readonly database: Database;
  readonly encryption: Encryption;
  readonly address: Address;
  readonly now: () => number;
}

const TIMEOUT_SECONDS = 10;

/** Returns the sign-in at Google. Its configuration is loaded at the first sign-in. */
export function openGoogleSignIn(services: GoogleSignInServices): GoogleSignIn {
  const { client, database, encryption, address, now } = services;
  const provider = cachedUnlessFailed(() => discover(client));
  const redirectUri = () => `${address.url()}/api/oauth/google/callback`;

  return {
    async begin(wanted) {
      const found = await provider();
      const token = newToken();
      const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
      await database.knex('social_sign_in').where('expiresAt', '<=', now()).delete();
      await database.knex('social_sign_in').insert({
        tokenHash: hashOfNew(token),
        sealed: encryption.seal(JSON.stringify({ ...wanted, state, nonce, verifier })),
        expiresAt: now() + EXTERNAL_SIGN_IN_SECONDS * 1000,
      });
      const url = buildAuthorizationUrl(found, {
        redirect_uri: redirectUri(),
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
      return { url: url.href, token };
    },
    async finish(token, search) {
      const { state, nonce, verifier, ...wanted } = await takeWay(services, token);
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
      const tokens = await authorizationCodeGrant(await provider(), new URL(redirectUri() + search), {
        ...checks,
        idTokenExpected: true,
      });
      return { errand: wanted, claims: claims.parse(tokens.claims()) };
    },
  };
}

/** Returns and deletes the stored sign-in of a token. Of two requests with the same token, one gets it. */
async function takeWay(
  { database, encryption, now }: GoogleSignInServices,
  token: string,
): Promise<z.infer<typeof way>> {
  const tokenHash = hashOfToken(token) ?? '';
  const mine = () => database.knex('social_sign_in').where({ tokenHash }).where('expiresAt', '>', now());
  const row: { sealed: string } | undefined = await mine().first('sealed');
  if (!row || (await mine().delete()) !== 1)
    throw new Error('nobody went to Google with this token, or they are back already');
  return way.parse(JSON.parse(encryption.open(row.sealed)));
}

async function discover({
  clientId,
  clientSecret,
  issuer: url,
}: GoogleSignInServices['client']): Promise<Configuration> {
  const issuer = new URL(url);
  // Settings allow HTTP only on this machine, for tests.
  const execute = issuer.protocol === 'http:' ? [allowInsecureRequests] : [];
  const options = { execute: [...execute, enableNonRepudiationChecks], timeout: TIMEOUT_SECONDS };
  return discovery(issuer, clientId, clientSecret, undefined, options);
}

/** Returns a function that calls `make` once, and again only after a failure. */
function cachedUnlessFailed<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}
