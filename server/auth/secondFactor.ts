// The second factor (TOTP, RFC 6238) and its recovery codes. A code is taken once, and so is each recovery code.

import type { Knex } from 'knex';
import { AppError } from '../../shared/errors.ts';
import type { Database } from '../database/database.ts';
import type { Encryption } from './encryption.ts';
import { notifyOwner, type OwnerNoticeServices } from './notifyOwner.ts';
import { hashOfCode, newCode } from './tokens.ts';

/** The services that the second factor needs. */
export interface SecondFactorServices {
  readonly database: Database;
  readonly encryption: Encryption;
  readonly now: () => number;
}

type ChangeServices = SecondFactorServices & OwnerNoticeServices;

/** A new seed for an authenticator app: as text, as an address, and as the SVG of a QR code. */
export interface TotpEnrollment {
  readonly secret: string;
  readonly otpauthUrl: string;
  readonly qrSvg: string;
}

const STEP_MS = 30_000;
/** One step either way: clocks of phones differ. */
const WINDOW = 1;
const CODES = 10;

/** A new seed, which counts once a code of it was typed. @throws AppError 'conflict' where one is on already */
export async function enrollTotp(
  { database, encryption }: SecondFactorServices,
  user: { readonly id: string; readonly email: string },
): Promise<TotpEnrollment> {
  const { Secret } = await import('otpauth');
  const seed = new Secret({ size: 20 });
  const totp = await totpOf(seed.base32, user.email);
  const sealedSeed = encryption.seal(seed.base32);
  const kept = await database
    .knex('second_factor')
    .insert({ userId: user.id, sealedSeed, confirmedAt: null, lastStep: 0 })
    .onConflict('userId')
    .merge()
    .whereNull('second_factor.confirmedAt')
    .returning('userId');
  if (kept.length === 0)
    throw new AppError('conflict', { message: 'Two-factor is on already. Turn it off first.' });
  const otpauthUrl = totp.toString();
  const { toString } = await import('qrcode');
  const qrSvg = await toString(otpauthUrl, { type: 'svg', margin: 0 });
  return { secret: seed.base32, otpauthUrl, qrSvg };
}

/** Turns it on with the first code, and answers the recovery codes, which are told once.
 *  @throws AppError 'badRequest' for a wrong code */
export async function confirmTotp(
  services: ChangeServices,
  userId: string,
  code: string,
): Promise<readonly string[]> {
  const { database, now } = services;
  return database.knex.transaction(async (trx) => {
    if (!(await takeCode(services, trx, userId, code, false))) refuse();
    await trx('second_factor').where({ userId }).update({ confirmedAt: now() });
    const codes = Array.from({ length: CODES }, newCode);
    await trx('recovery_code').where({ userId }).delete();
    await trx('recovery_code').insert(codes.map((each) => ({ userId, codeHash: hashOfCode(each) })));
    await notifyOwner(services, trx, userId, { kind: 'secondFactor', isOn: true });
    return codes;
  });
}

/** Turns it off. @throws AppError 'badRequest' for a wrong code */
export async function disableTotp(services: ChangeServices, userId: string, code: string): Promise<void> {
  await services.database.knex.transaction(async (trx) => {
    if (!(await takeSecondFactor(services, trx, userId, code))) refuse();
    await trx('second_factor').where({ userId }).delete();
    await trx('recovery_code').where({ userId }).delete();
    // Sign-ins that wait for a code wait for one that is no more: another seed must not finish them.
    await trx('sign_in_challenge').where({ userId }).delete();
    await notifyOwner(services, trx, userId, { kind: 'secondFactor', isOn: false });
  });
}

/** Uses up a code of the phone, or a recovery code. */
export async function takeSecondFactor(
  services: SecondFactorServices,
  trx: Knex,
  userId: string,
  code: string,
): Promise<boolean> {
  if (/^\d{6}$/.test(plain(code))) return takeCode(services, trx, userId, code, true);
  const used = await trx('recovery_code')
    .where({ userId, codeHash: hashOfCode(plain(code)) })
    .delete();
  return used === 1;
}

async function takeCode(
  { database, encryption, now }: SecondFactorServices,
  trx: Knex,
  userId: string,
  code: string,
  isOn: boolean,
): Promise<boolean> {
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
  // Of many at once with the same code, one raises the step.
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

/** As people type it: with spaces, with or without its dash, in any case. */
function plain(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase();
}

function refuse(): never {
  throw new AppError('badRequest', {
    code: 'WRONG_CODE',
    fields: { code: 'That code is not right, or was used before' },
  });
}
