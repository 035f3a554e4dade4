// Tokens that stand for a person: 32 random bytes, told once. Only their hashes are stored, so that a copy of
// the database signs nobody in.

import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

export function newToken(): string {
  return randomBytes(BYTES).toString('base64url');
}

/** Null for what cannot be a token of ours. */
export function hashOfToken(token: string): string | null {
  return TOKEN.test(token) ? createHash('sha256').update(token).digest('hex') : null;
}

/** The hash of a recovery code, whatever its dashes: random enough that nothing slower is needed. */
export function hashOfCode(code: string): string {
  return createHash('sha256').update(code.replaceAll('-', '')).digest('hex');
}

/** The hash of a token that was just made. */
export function hashOfNew(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
