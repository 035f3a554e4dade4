// Every file of `fixtures` goes through the reader, in its worker as on the server: rows and columns are
// found, or one sentence refuses it. What is expected is read from the tables of the README beside the files.

import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSpreadsheetReader, type SpreadsheetReader } from '../../../server/imports/readInWorker.ts';
import type { StoredTab } from '../../../server/imports/tabFiles.ts';
import { AppError } from '../../../shared/errors.ts';
import { size } from '../../support/tier.ts';
import { expectationsOf, type Expected } from './readme.ts';

const ROOT = join(import.meta.dirname, '../../../../shared/fixtures');
const isThere = existsSync(join(ROOT, 'README.md'));
/** With a commit the few larger ones are not read: they take most of the time, and have nothing that the others lack. */
const SMALL_BYTES = 100_000;
const DATA_ONLY = /\.(json|md)$/;

type Found = { readonly tabs: readonly StoredTab[] } | { readonly refusal: string };

/** Where the README and the file disagree, and the file is right: openpyxl says 1x1 of a sheet of empty cells. */
const NOTHING_THERE = new Set(['test-issue-877.xlsx Handlungsanweisung']);

if (!isThere) console.log(`Skipped: ${ROOT} is not there, so no fixture was read.`);

describe.skipIf(!isThere)('F fixtures', () => {
  const expected = isThere
    ? expectationsOf(readFileSync(join(ROOT, 'README.md'), 'utf8'))
    : new Map<string, Expected>();
  const all = globSync('**/*.*', { cwd: ROOT })
    .filter((file) => !DATA_ONLY.test(file))
    .toSorted();
  const files = all.filter((file) => statSync(join(ROOT, file)).size < size(SMALL_BYTES, Infinity));
  const folder = mkdtempSync(join(tmpdir(), 'eo-fixtures-'));
  const reader: SpreadsheetReader = openSpreadsheetReader();
  const found = new Map<string, Found>();

  beforeAll(async () => {
    const left = [...files.entries()];
    const takeTurns = async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        const [index, file] = next;
        found.set(file, await read(reader, file, join(folder, String(index))));
      }
    };
    await Promise.all([takeTurns(), takeTurns()]);
    console.log(tableOf(files, found, expected));
  }, 120_000);
  afterAll(async () => {
    await reader.close();
    rmSync(folder, { recursive: true });
  });

  test('every file that the README lists is there, and none besides', () => {
    const listed = [...expected.keys()].filter((file) => !DATA_ONLY.test(file)).toSorted();
    expect(all.map((file) => file.slice(file.indexOf('/') + 1))).toEqual(
      listed.map((file) => file.slice(file.indexOf('/') + 1)),
    );
  });

  test.each(files)('%s: rows and columns, or the sentence that refuses it', (file) => {
    const wanted = expected.get(file);
    const was = found.get(file);
    if (!wanted || !was) throw new Error(`${file} was not read`);
    if (wanted.kind === 'refusal') {
      expect(was).toHaveProperty('refusal', expect.stringMatching(/^[A-Z].{20,160}\.$/));
      return;
    }
    if ('refusal' in was) throw new Error(was.refusal);
    for (const [index, { name, rows, columns }] of wanted.tabs.entries()) {
      const tab = was.tabs[index];
      if (name !== null) expect(tab?.name).toBe(name);
      const isEmpty = NOTHING_THERE.has(`${basename(file)} ${name}`);
      expect(`${tab?.rows}x${tab?.columns}`).toBe(isEmpty ? '0x0' : `${rows}x${columns}`);
      if (isEmpty) expect(tab?.cells).toBe(0);
    }
    if (wanted.count !== null) expect(was.tabs).toHaveLength(wanted.count);
  });
});

async function read(reader: SpreadsheetReader, file: string, folder: string): Promise<Found> {
  mkdirSync(folder);
  try {
    return { tabs: await reader.read({ path: join(ROOT, file), fileName: basename(file), folder }) };
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.message };
    throw error;
  }
}

function tableOf(
  files: readonly string[],
  found: ReadonlyMap<string, Found>,
  expected: ReadonlyMap<string, Expected>,
): string {
  const lines = files.map((file) => {
    const was = found.get(file);
    const wanted = expected.get(file);
    const left = !was ? 'not read' : 'refusal' in was ? `refused: ${was.refusal}` : shown(was.tabs);
    const right = !wanted ? 'not listed' : wanted.kind === 'refusal' ? 'a refusal' : shown(wanted.tabs);
    return `${file.padEnd(64)} ${left}  (README: ${right})`;
  });
  return ['', `Fixtures: ${files.length} files`, ...lines].join('\n');
}

function shown(tabs: readonly { name: string | null; rows: number; columns: number }[]): string {
  return tabs
    .map(({ name, rows, columns }) => `${name === null ? '' : `${name} `}${rows}x${columns}`)
    .join(', ');
}
