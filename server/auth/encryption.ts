// Texts that must be read again, and must not lie readable on a disk, are encrypted with AES-256-GCM.

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The encryption of short texts by the server's own key. */
export interface Encryption {
  seal(text: string): string;
  /** @throws Error where it was not sealed by us, or somebody changed it */
  open(sealed: string): string;
}

/** `key`: 32 bytes in base64url. */
export function openEncryption(key: string): Encryption {
  const bytes = Buffer.from(key, 'base64url');
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, bytes, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      const given = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(CIPHER, bytes, given.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(given.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = given.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}
