// The encoding of a text file: by its byte order mark, else by what its bytes allow, else by a guess.

import { open } from 'node:fs/promises';
import jschardet from 'jschardet';
import iconv from 'iconv-lite';

const SAMPLE_BYTES = 256 * 1024;
/** Confidence below which jschardet's guess is less likely than "Western European", which most such files are.
 *  jschardet is cautious: it says 0.7 for plain Japanese, 0.4 for Russian, 0.03 for German taken for Icelandic. */
const SURE = 0.3;

/** The encoding of a text file. */
export interface Encoding {
  /** Name in iconv-lite. */
  readonly name: string;
  /** Number of bytes of the mark at the beginning, which are skipped. */
  readonly markBytes: number;
}

/** Returns the encoding of the file at `path`, by its first bytes and, for UTF-8, by all of them. */
export async function encodingOf(path: string): Promise<Encoding> {
  const sample = await firstBytes(path, SAMPLE_BYTES);
  const marked = markOf(sample);
  if (marked) return marked;
  const wide = wideOf(sample);
  if (wide) return { name: wide, markBytes: 0 };
  if (await isUtf8(path)) return { name: 'utf8', markBytes: 0 };
  return { name: narrowOf(sample), markBytes: 0 };
}

/** Reads at most `most` bytes from the beginning of the file. */
export async function firstBytes(path: string, most: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf8', [0xef, 0xbb, 0xbf]],
  ['utf32le', [0xff, 0xfe, 0, 0]],
  ['utf32be', [0, 0, 0xfe, 0xff]],
  ['utf16le', [0xff, 0xfe]],
  ['utf16be', [0xfe, 0xff]],
];

function markOf(sample: Buffer): Encoding | null {
  const found = MARKS.find(([, mark]) => mark.every((byte, index) => sample[index] === byte));
  return found ? { name: found[0], markBytes: found[1].length } : null;
}

/** Returns the byte order of UTF-16 without a byte order mark; null for another encoding. In UTF-16, separators and
 *  line ends have a zero byte, always on the same side. */
function wideOf(sample: Buffer): 'utf16le' | 'utf16be' | null {
  let first = 0;
  let second = 0;
  for (let index = 0; index + 1 < sample.length; index += 2) {
    if (sample[index] === 0) first += 1;
    if (sample[index + 1] === 0) second += 1;
  }
  const many = sample.length / 2 / 5;
  if (second > many && second > first * 20) return 'utf16le';
  return first > many && first > second * 20 ? 'utf16be' : null;
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const file = await open(path, 'r');
  try {
    for await (const chunk of file.createReadStream({ autoClose: false }))
      decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  } finally {
    await file.close();
  }
}

function narrowOf(sample: Buffer): string {
  const { encoding, confidence } = jschardet.detect(sample);
  const western = /^(iso-8859-1|windows-1252|ascii|utf-8)$/i;
  if (encoding === null || confidence < SURE || western.test(encoding)) return 'windows-1252';
  return iconv.encodingExists(encoding) ? encoding : 'windows-1252';
}
