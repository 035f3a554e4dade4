// The type of a file is read from its first bytes, since its name and declared type may be wrong. Only pictures
// that a browser draws without running anything are shown inline; all other files are downloads.

import type { StoredFile } from './store.ts';

const LOOKED_AT = 4100;
const PICTURES: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
]);
const UNKNOWN = 'application/octet-stream';

/** Returns the MIME type of a file by its first bytes; `text/plain` where they may be those of a text. */
export async function contentTypeOf(file: StoredFile): Promise<string> {
  const bytes = await firstBytes(file);
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes);
  if (found) return found.mime;
  return isText(bytes) ? 'text/plain' : UNKNOWN;
}

/** Returns whether a browser may show the type inline. */
export function isInlinePicture(contentType: string): boolean {
  return PICTURES.has(contentType);
}

async function firstBytes({ byteSize, stream }: StoredFile): Promise<Uint8Array> {
  if (byteSize === 0) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream({ from: 0, to: Math.min(LOOKED_AT, byteSize) - 1 })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Tells whether a byte occurs in no text, whatever its encoding: control characters other than tab, line ends, form
 *  feed and escape. */
const isControl = (byte: number) => byte < 32 && ![9, 10, 12, 13, 27].includes(byte);

function isText(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  // The byte order mark of UTF-16, whose texts contain zero bytes.
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
