// Identities at another provider, such as Google; each gives access to one account. An equal address alone never gives
// access to an account. Access needs an identity that was linked while the owner was signed in, or that created the
// account. The exception is an account whose address was never confirmed (`reclaim`).

import { utcMoment } from '../../shared/format/moments.ts';
import type { Knex } from 'knex';
import { AppError } from '../../shared/errors.ts';
import { firstName, lastName } from '../../shared/forms/credentials.ts';
import { writeAuditLine, SITE_CHAIN } from '../audit/audit.ts';
import type { Database } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { isDenied } from '../mail/denyList.ts';
import type { MailQueue } from '../mail/mail.ts';
import { addAccount } from '../people/accounts.ts';
import { insertTeam } from '../people/teams.ts';
import type { ApiTokenStore } from './apiTokens.ts';
import type { GoogleClaims } from './google.ts';
import { lockAccount, mustProve, type IdentityProof } from './identityProofs.ts';
import type { SessionStore } from './sessions.ts';
import { teamNameOf } from './signUp.ts';
import { revokeCredentials } from './revokeCredentials.ts';

/** The services that linking identities to accounts needs. */
export interface IdentityServices {
  readonly database: Database;
  readonly sessions: SessionStore;
  readonly apiTokens: ApiTokenStore;
  readonly mailQueue: MailQueue;
  readonly jobs: Jobs;
  readonly now: () => number;
  readonly newId: () => string;
}

const GOOGLE = 'google';

/** The result of a sign-in with Google. `password`: the address has an account, to which the person must sign in
 *  another way first; `unverified`: Google has not verified the address; `denied`: the deny list forbids it. */
type Arrival =
  | { readonly kind: 'known' | 'new'; readonly userId: string }
  | { readonly kind: 'unverified' | 'password' | 'denied' };

/** Proves a user by the identity that is linked to their account. */
export function googleProof(userId: string, subject: string): IdentityProof {
  return async (trx) => {
    await lockAccount(trx, userId);
    const linked: unknown = await trx('identity')
      .where({ provider: GOOGLE, subject, userId })
      .first('userId');
    return linked === undefined ? null : userId;
  };
}

/** Finds or creates the account of a person who signs in. */
export async function accountOfIdentity(services: IdentityServices, claims: GoogleClaims): Promise<Arrival> {
  const { knex } = services.database;
  const linked: { userId: string } | undefined = await knex('identity')
    .where({ provider: GOOGLE, subject: claims.sub })
    .first('userId');
  if (linked) return { kind: 'known', userId: linked.userId };
  const email = claims.email.trim().toLowerCase();
  if (!claims.email_verified) return { kind: 'unverified' };
  const there: { id: string; verifiedAt: unknown } | undefined = await knex('account')
    .where({ email })
    .first('id', 'verifiedAt');
  if (!there) {
    if (await isDenied(knex, email, 'signup', services.now())) return { kind: 'denied' };
    return { kind: 'new', userId: await makeAccount(services, { ...claims, email }) };
  }
  if (there.verifiedAt !== null) return { kind: 'password' };
  await reclaim(services, there.id, { ...claims, email });
  return { kind: 'known', userId: there.id };
}

/**
 * Links a Google account to the account of a signed-in person.
 * @throws AppError 'conflict' where either account is linked to another one already, 'signedOut' where the proof does
 *   not hold any more
 */
export async function linkIdentity(
  services: IdentityServices,
  proof: IdentityProof,
  claims: GoogleClaims,
): Promise<void> {
  await services.database.knex.transaction(async (trx) => {
    const userId = await mustProve(trx, proof);
    const email = claims.email.trim().toLowerCase();
    await addIdentity(services, trx, userId, { ...claims, email });
    if (claims.email_verified)
      await trx('account')
        .where({ id: userId, email, verifiedAt: null })
        .update({ verifiedAt: services.now() });
    await mailIdentityChange(services, trx, userId, { email, change: 'linked' });
  });
  services.jobs.wake();
}

/**
 * Unlinks the Google account.
 * @throws AppError 'notFound' where none is linked, 'conflict' where it is the only way to sign in
 */
export async function unlinkIdentity(services: IdentityServices, userId: string): Promise<void> {
  await services.database.knex.transaction(async (trx) => {
    const { email, mayUnlink } = await linkedIdentity(trx, userId);
    if (email === null) throw new AppError('notFound');
    if (!mayUnlink)
      throw new AppError('conflict', { message: 'Choose a password first: else nothing lets you in.' });
    await trx('identity').where({ userId, provider: GOOGLE }).delete();
    await mailIdentityChange(services, trx, userId, { email, change: 'unlinked' });
  });
  services.jobs.wake();
}

/** Returns the address of the linked Google account, null without one, and whether it may be unlinked, for which the
 *  account needs a password. */
export async function linkedIdentity(
  knex: Knex,
  userId: string,
): Promise<{ email: string | null; mayUnlink: boolean }> {
  const linked: { email: string } | undefined = await knex('identity')
    .where({ userId, provider: GOOGLE })
    .first('email');
  const account: { passwordHash: string | null } | undefined = await knex('account')
    .where({ id: userId })
    .first('passwordHash');
  const hasPassword = (account?.passwordHash ?? null) !== null;
  return { email: linked?.email ?? null, mayUnlink: linked !== undefined && hasPassword };
}

async function makeAccount(services: IdentityServices, claims: GoogleClaims): Promise<string> {
  const { now, newId } = services;
  const id = newId();
  const named = nameOf(claims);
  await services.database.knex.transaction(async (trx) => {
    const account = { ...named, id, email: claims.email, passwordHash: null, verifiedAt: now() };
    // Another request has created the account in the meantime. The next attempt finds it.
    if (!(await addAccount(trx, account, now()))) throw new AppError('conflict');
    await insertTeam(trx, { id: newId(), name: teamNameOf(named.firstName), ownerId: id }, now());
    await addIdentity(services, trx, id, claims);
    await writeAuditLine(trx, {
      chainId: SITE_CHAIN,
      at: now(),
      byUserId: id,
      act: 'account.create',
      about: { by: GOOGLE },
    });
  });
  return id;
}

/** Gives an unconfirmed account to the owner of its address, who signs in with Google. Whoever signed up never
 *  confirmed the address: their password, second factor, links, tokens, identities and sessions are revoked. */
async function reclaim(services: IdentityServices, userId: string, claims: GoogleClaims): Promise<void> {
  const { database, sessions, apiTokens, now } = services;
  const { revoked, sessionIds } = await database.knex.transaction(async (trx) => {
    const account = { ...nameOf(claims), passwordHash: null, verifiedAt: now() };
    const mine = await trx('account').where({ id: userId, verifiedAt: null }).update(account);
    if (mine !== 1) throw new AppError('conflict');
    const ended = {
      sessionIds: await sessions.endAll(trx, userId),
      revoked: await apiTokens.revokeAll(trx, userId),
    };
    await revokeCredentials(trx, userId);
    await addIdentity(services, trx, userId, claims);
    await mailIdentityChange(services, trx, userId, { email: claims.email, change: 'reclaimed' });
    return ended;
  });
  apiTokens.ended(revoked);
  sessions.allEnded(userId, sessionIds, 'The owner of this address has signed in by Google.');
  services.jobs.wake();
}

async function addIdentity(
  { now }: IdentityServices,
  trx: Knex,
  userId: string,
  { sub, email }: GoogleClaims,
): Promise<void> {
  const row = { provider: GOOGLE, subject: sub, userId, email, linkedAt: now() };
  // Either key may be taken: the Google account by another person, or the person by another Google account.
  const added = await trx('identity').insert(row).onConflict().ignore().returning('userId');
  if (added.length !== 1) throw new AppError('conflict', { code: 'GOOGLE_TAKEN' });
}

type Change = 'linked' | 'unlinked' | 'reclaimed';

/** Records the change in the audit log, and mails it to the account's own address. */
async function mailIdentityChange(
  { mailQueue, now }: IdentityServices,
  trx: Knex,
  userId: string,
  { email, change }: { email: string; change: Change },
): Promise<void> {
  const about = { to: change, email };
  await writeAuditLine(trx, {
    chainId: SITE_CHAIN,
    at: now(),
    byUserId: userId,
    act: 'account.google',
    about,
  });
  const owner: { firstName: string; lastName: string; email: string } | undefined = await trx('account')
    .where({ id: userId })
    .first('firstName', 'lastName', 'email');
  if (!owner) return;
  const to = { name: `${owner.firstName} ${owner.lastName}`, address: owner.email };
  const mail = { kind: 'google', firstName: owner.firstName, at: utcMoment(now()), email, change } as const;
  await mailQueue.add(trx, to, mail);
}

/** Returns the name that Google gives if it is valid here; else the part of the address before the @. */
function nameOf({ name = '', given_name, family_name, email }: GoogleClaims): {
  firstName: string;
  lastName: string;
} {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const given = firstName.safeParse(given_name ?? first);
  const family = lastName.safeParse(family_name ?? rest.join(' '));
  const before = email.slice(0, email.indexOf('@')).slice(0, 60);
  return {
    firstName: given.success ? given.data : before,
    lastName: family.success ? family.data : '',
  };
}
