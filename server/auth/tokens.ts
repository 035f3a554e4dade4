// Tokens that stand for a person: 32 random bytes, told once. Only their hashes are stored, so that a copy of
// the database signs nobody in.

import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;
const TOKEN = /^[\w-]{43}$/;
/** Without letters that are taken for one another. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Returns a new random token in base64url. */
export function newToken(): string {
  return randomBytes(BYTES).toString('base64url');
}

/** Null for what cannot be a token of ours. */
export function hashOfToken(token: string): string | null {
  return TOKEN.test(token) ? createHash('sha256').update(token).digest('hex') : null;
}

/** `7K2M-Q9XD-HF4T`: 60 bits, for people to type. */
export function newCode(): string {
  const letters = Array.from(randomBytes(12), (byte) => LETTERS[byte % LETTERS.length] ?? '');
  return [0, 4, 8].map((at) => letters.slice(at, at + 4).join('')).join('-');
}

/** The hash of a recovery code, whatever its dashes: random enough that nothing slower is needed. */
export function hashOfCode(code: string): string {
  return createHash('sha256').update(code.replaceAll('-', '')).digest('hex');
}

/** The hash of a token that was just made. */
export function hashOfNew(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
