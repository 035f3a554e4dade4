// The type of a file is read from its first bytes, since its name and declared type may be wrong. Only pictures
// that a browser draws without running anything are shown inline; all other files are downloads.

import { open } from 'node:fs/promises';

const LOOKED_AT = 4100;
const PICTURES: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
]);
const UNKNOWN = 'application/octet-stream';

/** Returns the type by content; plain text where the bytes may be one. */
export async function contentTypeOf(path: string): Promise<string> {
  const bytes = await firstBytes(path);
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes);
  if (found) return found.mime;
  return isText(bytes) ? 'text/plain' : UNKNOWN;
}

/** Returns whether a browser may show the type inline. */
export function isInlinePicture(contentType: string): boolean {
  return PICTURES.has(contentType);
}

async function firstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(LOOKED_AT), 0, LOOKED_AT, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Signs that no text has, whatever its encoding: controls but tab, line ends, page feed and escape. */
const isControl = (byte: number) => byte < 32 && ![9, 10, 12, 13, 27].includes(byte);

function isText(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  // The mark of UTF-16, which has zeros in it.
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  if (!bytes.some(isControl)) return true;
  if (bytes.includes(0)) return false;
  try {
    // A character may be cut at the end of the bytes that were read, so the decoder streams.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
