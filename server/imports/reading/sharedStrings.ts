// Reads the shared texts of a workbook, and texts inside cells. Runs are joined, and phonetic readings are left out.

import { readXml } from './xml.ts';
import type { Archive } from './zip.ts';

/** Returns the shared texts in their order. The part's own count is ignored. */
export async function sharedStrings(archive: Archive, part: string | null): Promise<readonly string[]> {
  const chunks = part === null ? null : await archive.read(part);
  const strings: string[] = [];
  if (!chunks) return strings;
  const text = textCollector();
  await readXml(chunks, 'list of texts', {
    open(tag) {
      if (tag === 'si') text.start();
      text.open(tag);
    },
    text: text.text,
    close(tag) {
      text.close(tag);
      if (tag === 'si') strings.push(text.end());
    },
  });
  return strings;
}

/** Opens a collector of the texts in `t` elements, outside of `rPh`. */
export function textCollector() {
  let collected = '';
  let inText = false;
  let inReading = false;
  return {
    start: () => void (collected = ''),
    open(tag: string) {
      if (tag === 'rPh') inReading = true;
      if (tag === 't') inText = !inReading;
    },
    text: (text: string) => {
      if (inText) collected += text;
    },
    close(tag: string) {
      if (tag === 'rPh') inReading = false;
      if (tag === 't') inText = false;
    },
    end: () => decodeEscapes(collected),
  };
}

/** Returns a text with its escapes decoded: `_x000D_` stands for a character that XML cannot contain, and `_x005F_`
 *  for an underscore that would otherwise begin such an escape. */
export function decodeEscapes(text: string): string {
  const decoded = text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;
  return decoded.includes('\r') ? decoded.replaceAll(/\r\n?/g, '\n') : decoded;
}
