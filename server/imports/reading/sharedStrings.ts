// The texts that a workbook keeps apart, and those inside a cell: runs joined, readings (phonetics) left out.

import { readXml } from './xml.ts';
import type { Archive } from './zip.ts';

/** The shared texts in their order. What the part says about its own count is not looked at. */
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

/** Collects what stands in `t` elements, outside of `rPh`. */
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

/** `_x000D_` stands for a character that XML cannot hold, `_x005F_` for an underscore before such a thing. */
export function decodeEscapes(text: string): string {
  const decoded = text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;
  return decoded.includes('\r') ? decoded.replaceAll(/\r\n?/g, '\n') : decoded;
}
