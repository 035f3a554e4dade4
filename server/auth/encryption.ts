// Encryption of texts that must be read again and must not be readable on disk, by AES-256-GCM.

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The encryption of short texts by the server's own key. */
export interface Encryption {
  seal(text: string): string;
  /**
   * Decrypts a text.
   * @throws Error where it was not encrypted by this key, or was altered
   */
  open(sealed: string): string;
}

/** Returns the encryption by a key of 32 bytes in base64url. */
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
