// Tokens that stand for a person: 32 random bytes, shown once. Only their hashes are stored, so that a copy of the
// database signs nobody in.

import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;
const TOKEN = /^[\w-]{43}$/;
/** Letters and digits without those that look alike. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Returns a new random token in base64url. */
export function newToken(): string {
  return randomBytes(BYTES).toString('base64url');
}

/** Returns the hash of a token; null for a text that cannot be a token of ours. */
export function hashOfToken(token: string): string | null {
  return TOKEN.test(token) ? createHash('sha256').update(token).digest('hex') : null;
}

/** Returns a code for people to type: `7K2M-Q9XD-HF4T`, 60 bits. */
export function newCode(): string {
  const letters = Array.from(randomBytes(12), (byte) => LETTERS[byte % LETTERS.length] ?? '');
  return [0, 4, 8].map((at) => letters.slice(at, at + 4).join('')).join('-');
}

/** Returns the hash of a code, which is computed without its dashes. Codes are random enough that a slow hash is not
 *  needed. */
export function hashOfCode(code: string): string {
  return createHash('sha256').update(code.replaceAll('-', '')).digest('hex');
}

/** Returns the hash of a token that was just made. */
export function hashOfNew(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
