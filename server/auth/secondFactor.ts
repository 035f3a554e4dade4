// The second factor (TOTP, RFC 6238) and its recovery codes. Each code is accepted once.

import type { Knex } from 'knex';
import { AppError } from '../../shared/errors.ts';
import type { Database } from '../database/database.ts';
import type { Encryption } from './encryption.ts';
import { mustProve, type IdentityProof } from './identityProofs.ts';
import { notifyAccountOwner, type OwnerNoticeServices } from './notifyAccountOwner.ts';
import { hashOfCode, newCode } from './tokens.ts';

/** The services that the second factor needs. */
export interface SecondFactorServices {
  readonly database: Database;
  readonly encryption: Encryption;
  readonly now: () => number;
}

type ChangeServices = SecondFactorServices & OwnerNoticeServices;

/** A new secret for an authenticator app: as text, as a URL, and as the SVG of a QR code. */
export interface TotpEnrollment {
  readonly secret: string;
  readonly otpauthUrl: string;
  readonly qrSvg: string;
}

const STEP_MS = 30_000;
/** Number of steps that a code may be early or late, since clocks of phones differ. */
const WINDOW = 1;
const CODES = 10;

/**
 * Makes a new secret, which takes effect once a code of it is typed.
 * @throws AppError 'conflict' where a second factor is on already
 */
export async function enrollTotp(
  { database, encryption }: SecondFactorServices,
  user: { readonly id: string; readonly email: string },
): Promise<TotpEnrollment> {
  const { Secret } = await import('otpauth');
  const seed = new Secret({ size: 20 });
  const totp = await totpOf(seed.base32, user.email);
  const sealedSeed = encryption.seal(seed.base32);
  const codes = await database
    .knex('second_factor')
    .insert({ userId: user.id, sealedSeed, confirmedAt: null, lastStep: 0 })
    .onConflict('userId')
    .merge()
    .whereNull('second_factor.confirmedAt')
    .returning('userId');
  if (codes.length === 0)
    throw new AppError('conflict', { message: 'Two-factor is on already. Turn it off first.' });
  const otpauthUrl = totp.toString();
  const { toString } = await import('qrcode');
  const qrSvg = await toString(otpauthUrl, { type: 'svg', margin: 0 });
  return { secret: seed.base32, otpauthUrl, qrSvg };
}

/**
 * Turns the second factor on with the first code. Resolves to the recovery codes, of which only hashes are stored.
 * @throws AppError 'badRequest' for a wrong code, 'signedOut' where the proof does not hold any more
 */
export async function confirmTotp(
  services: ChangeServices,
  proof: IdentityProof,
  code: string,
): Promise<readonly string[]> {
  const { database, now } = services;
  return database.knex.transaction(async (trx) => {
    const userId = await mustProve(trx, proof);
    if (!(await takeCode(services, trx, userId, code, false))) refuse();
    await trx('second_factor').where({ userId }).update({ confirmedAt: now() });
    const codes = Array.from({ length: CODES }, newCode);
    await trx('recovery_code').where({ userId }).delete();
    await trx('recovery_code').insert(codes.map((each) => ({ userId, codeHash: hashOfCode(each) })));
    await notifyAccountOwner(services, trx, userId, { kind: 'secondFactor', isOn: true });
    return codes;
  });
}

/**
 * Turns the second factor off.
 * @throws AppError 'badRequest' for a wrong code, 'signedOut' where the proof does not hold any more
 */
export async function disableTotp(
  services: ChangeServices,
  proof: IdentityProof,
  code: string,
): Promise<void> {
  await services.database.knex.transaction(async (trx) => {
    const userId = await mustProve(trx, proof);
    if (!(await takeSecondFactor(services, trx, userId, code))) refuse();
    await trx('second_factor').where({ userId }).delete();
    await trx('recovery_code').where({ userId }).delete();
    // Sign-ins that are waiting for a code of this secret must not be completed by the code of a later one.
    await trx('sign_in_challenge').where({ userId }).delete();
    await notifyAccountOwner(services, trx, userId, { kind: 'secondFactor', isOn: false });
  });
}

/** Uses a code of the authenticator app, or a recovery code. Resolves to whether it was right. */
export async function takeSecondFactor(
  services: SecondFactorServices,
  trx: Knex,
  userId: string,
  code: string,
): Promise<boolean> {
  if (DIGITS.test(plain(code))) return takeCode(services, trx, userId, code, true);
  const used = await trx('recovery_code')
    .where({ userId, codeHash: hashOfCode(plain(code)) })
    .delete();
  return used === 1;
}

/** Matches a code of the authenticator app, without spaces. Other texts are not passed to `otpauth`, which throws for
 *  six characters of several bytes each. */
const DIGITS = /^\d{6}$/;

async function takeCode(
  { database, encryption, now }: SecondFactorServices,
  trx: Knex,
  userId: string,
  code: string,
  isOn: boolean,
): Promise<boolean> {
  if (!DIGITS.test(plain(code))) return false;
  const row: { sealedSeed: string; confirmedAt: number | null } | undefined = await database
    .reader('second_factor')
    .where({ userId })
    .first('sealedSeed', 'confirmedAt');
  if (!row || (row.confirmedAt !== null) !== isOn) return false;
  const totp = await totpOf(encryption.open(row.sealedSeed), '');
  const timestamp = now();
  const delta = totp.validate({ token: plain(code), timestamp, window: WINDOW });
  if (delta === null) return false;
  const step = Math.floor(timestamp / STEP_MS) + delta;
  // Of several requests with the same code, only one raises the step.
  const raised = await trx('second_factor')
    .where({ userId })
    .where('lastStep', '<', step)
    .update({ lastStep: step });
  return raised === 1;
}

async function totpOf(secret: string, label: string) {
  const { TOTP } = await import('otpauth');
  return new TOTP({ issuer: 'EO', label, algorithm: 'SHA1', digits: 6, period: STEP_MS / 1000, secret });
}

/** Returns a typed code in the form that is stored: without spaces and dashes, in capitals. */
function plain(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase();
}

function refuse(): never {
  throw new AppError('badRequest', {
    code: 'WRONG_CODE',
    fields: { code: 'That code is not right, or was used before' },
  });
}
