// Handlers of `shared/api/google.ts`. Failures lead to the sign-in page, with the reason in the address. Redirects only
// lead to pages of this server and to Google.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors.ts';
import { paths, safeNext } from '../../shared/paths.ts';
import type { Caller, Handlers } from '../contract.ts';
import { mustHaveConfirmedAddress, type AddressConfirmation } from '../people/confirmedAddress.ts';
import { hasSecondFactor } from '../people/accounts.ts';
import { beginChallenge, type ChallengeServices } from './challenges.ts';
import type { GoogleSignIn, ExternalSignInPurpose, GoogleClaims } from './google.ts';
import { sessionProof } from './identityProofs.ts';
import {
  accountOfIdentity,
  googleProof,
  linkIdentity,
  linkedIdentity,
  unlinkIdentity,
  type IdentityServices,
} from './identities.ts';

/** The services that the handlers of Google need. `google` is null where it is not configured. */
export interface GoogleHandlerServices extends IdentityServices, ChallengeServices, AddressConfirmation {
  readonly google: GoogleSignIn | null;
}

type GoogleNames = 'google.begin' | 'google.back' | 'google.state' | 'google.link' | 'google.unlink';

/** Returns the handlers that sign in with Google, and that link or unlink an account. */
export function googleHandlers(services: GoogleHandlerServices): Handlers<GoogleNames> {
  const { database, authenticator, google } = services;
  return {
    'google.begin': async ({ query, request, reply }) => {
      if (google === null) throw new AppError('notFound');
      mustBeGet(request);
      const errand = { next: safeNext(query.next ?? null), link: null };
      const begun = await google.begin(errand).catch((error: unknown) => failed(request, error));
      if (begun) authenticator.beginExternalSignIn(begun.token, reply);
      await reply.redirect(begun?.url ?? loginPage('failed'), 303);
      return null;
    },
    'google.back': async ({ caller, request, reply }) => {
      if (google === null) throw new AppError('notFound');
      mustBeGet(request);
      const token = authenticator.endExternalSignIn(request, reply) ?? '';
      const search = request.url.slice(request.url.indexOf('?'));
      // Anybody can put this error into the address, so it only chooses the message.
      const whyNot = new URLSearchParams(search).get('error') === 'access_denied' ? 'cancelled' : 'failed';
      const found = await google.finish(token, search).catch((error: unknown) => failed(request, error));
      const place = found
        ? await (found.errand.link
            ? linked(services, found, caller, request)
            : signedIn(services, found, request, reply))
        : loginPage(whyNot);
      reply.header('referrer-policy', 'no-referrer');
      await reply.redirect(place, 303);
      return null;
    },
    'google.state': ({ caller }) => linkedIdentity(database.reader, caller.userId),
    'google.link': async ({ caller: { userId, sessionId }, reply }) => {
      if (google === null) throw new AppError('notFound');
      // An account with an unconfirmed address must not be linked: a person who signed up with somebody else's address
      // would keep access after the owner of the address has taken the account over.
      await mustHaveConfirmedAddress(database.reader, services, userId);
      const { url, token } = await google.begin({ next: paths.password, link: { userId, sessionId } });
      authenticator.beginExternalSignIn(token, reply);
      return { url };
    },
    'google.unlink': async ({ caller }) => {
      await unlinkIdentity(services, caller.userId);
      return { deleted: true };
    },
  };
}

interface Found {
  readonly errand: ExternalSignInPurpose;
  readonly claims: GoogleClaims;
}

/** Signs the person in, or begins the second factor. Returns the address to go to. */
async function signedIn(
  services: GoogleHandlerServices,
  { errand, claims }: Found,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const { database, authenticator } = services;
  const arrival = await accountOfIdentity(services, claims).catch((error: unknown) => failed(request, error));
  if (arrival === null) return loginPage('failed');
  if (arrival.kind !== 'known' && arrival.kind !== 'new') return loginPage(arrival.kind);
  const proof = googleProof(arrival.userId, claims.sub);
  if (await hasSecondFactor(database.reader, arrival.userId)) {
    if ((await beginChallenge(services, proof, reply)) === null) return loginPage('failed');
    return `${paths.login}?step=code&next=${encodeURIComponent(errand.next)}`;
  }
  if ((await authenticator.signIn(proof, request, reply)) === null) return loginPage('failed');
  // A person who came by a link, such as an invitation, goes on to where it leads.
  return arrival.kind === 'new' && errand.next === paths.projects ? paths.welcome : errand.next;
}

/** Links the Google account to the account that requested it, where the same session comes back. */
async function linked(
  services: GoogleHandlerServices,
  { errand, claims }: Found,
  caller: Caller | null,
  request: FastifyRequest,
): Promise<string> {
  const same = caller !== null && caller.sessionId === errand.link?.sessionId;
  if (!same || caller.userId !== errand.link?.userId) return loginPage('failed');
  try {
    await linkIdentity(services, sessionProof(caller), claims);
    return `${paths.password}?google=linked`;
  } catch (error) {
    if (error instanceof AppError && error.kind === 'signedOut') return loginPage('failed');
    if (!(error instanceof AppError) || error.kind !== 'conflict') failed(request, error);
    return `${paths.password}?google=taken`;
  }
}

function loginPage(why: 'failed' | 'cancelled' | 'unverified' | 'password' | 'denied'): string {
  return `${paths.login}?google=${why}`;
}

/** Logs the failure and returns null; the page only says that it did not work. */
function failed(request: FastifyRequest, error: unknown): null {
  const { name, message } = error instanceof Error ? error : new Error('unknown');
  const code = error instanceof Error && 'code' in error ? error.code : null;
  request.log.warn({ name, message, code }, 'signing in by Google failed');
  return null;
}

/** Checks that a request is a GET. A HEAD request, which programs send to prefetch links, must not use up the token. */
function mustBeGet({ method }: FastifyRequest): void {
  if (method !== 'GET') throw new AppError('methodNotAllowed');
}
