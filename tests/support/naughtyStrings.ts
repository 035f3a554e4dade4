// The Big List of Naughty Strings, if the fixtures are installed: texts that break programs when typed into fields.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './server.ts';

const file = join(root, '../shared/fixtures/conformance/naughty-strings/blns.json');

/** The strings; null where the fixtures are not installed, so that the tests report this and are skipped. */
export const naughtyStrings: readonly string[] | null = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8'))
  : null;
if (!naughtyStrings) console.log(`The naughty strings are not in ${file}: their tests are skipped.`);

/** Returns a text in the form in which texts are stored: NFC, plain line ends, no lone surrogates, no NUL. */
export function storedForm(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').replaceAll(/\r\n?/g, '\n').normalize('NFC');
}

/** Returns a text as it is stored as a name; null where it is too short or too long. */
export function asName(text: string): string | null {
  const trimmed = storedForm(text).trim();
  const { length } = Array.from(trimmed);
  return length >= 2 && length <= 120 ? trimmed : null;
}
