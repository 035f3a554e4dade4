// The big list of naughty strings, where the fixtures are: what people, and those who are none, write into fields.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './server.ts';

const file = join(root, '../shared/fixtures/conformance/naughty-strings/blns.json');

/** Null where the fixtures are not: then it is said, and the tests of it are skipped. */
export const naughty: readonly string[] | null = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8'))
  : null;
if (!naughty) console.log(`The naughty strings are not in ${file}: their tests are skipped.`);

/** As every text is stored: composed letters, plain line ends, no half characters, no NUL. */
export function storedForm(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').replaceAll(/\r\n?/g, '\n').normalize('NFC');
}

/** As a name is stored, or null where it is too short or too long for one. */
export function asName(text: string): string | null {
  const trimmed = storedForm(text).trim();
  const { length } = Array.from(trimmed);
  return length >= 2 && length <= 120 ? trimmed : null;
}
