// A fast hash of texts, which is not cryptographic: only for uses where nobody gains by a collision.

/** Returns the FNV-1a hash of a text, a whole number of 32 bits, which differs widely for similar texts. */
export function hashOfText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
