// Every fixture, cell by cell, against programs that are not ours: the texts that a person sees against LibreOffice's own
// conversion; fills, fonts and merges against openpyxl. Prints what was compared, each difference, and its judgement.

import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '../../shared/errors.ts';
import formats from '../server/imports/formats.json' with { type: 'json' };
import { readBytes, type Collected } from '../server/imports/collect.ts';
import { TRAP_BOOKS } from '../support/trapBooks.ts';
import { zip } from '../support/workbook.ts';
import { recorded } from './formatBook.ts';
import { judgementOf, plain, type Difference } from './judged.ts';
import { findProgram, textsByLibreOffice, type TextImportOptions } from './libreOffice.ts';

const ROOT = join(import.meta.dirname, '../../../shared/fixtures');
const isThere = existsSync(join(ROOT, 'README.md'));
const program = findProgram();

/** Text files that are not UTF-8 with commas. */
const FORMS: Readonly<Record<string, Partial<TextImportOptions>>> = {
  'utf16le-bom.csv': { encoding: 65_535 },
  'latin1-spanish.csv': { encoding: 1 },
  'german-semicolon-ragged.csv': { separator: ';' },
  'hourly.tsv': { separator: '\t' },
};
/** LibreOffice writes the whole range that it claims: 4 GB for one filled cell. */
const NOT_CONVERTED = new Set(['comment03.xlsx']);

const files = isThere
  ? globSync('**/*.{xlsx,ods,csv,tsv}', { cwd: ROOT })
      .filter((file) => !NOT_CONVERTED.has(basename(file)))
      .toSorted()
  : [];

const read = new Map<string, readonly Collected[]>();
const refused = new Map<string, string>();

beforeAll(async () => {
  for (const file of files) {
    try {
      read.set(file, await readBytes(readFileSync(join(ROOT, file)), basename(file)));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.set(file, error.message);
    }
  }
});

/** Prints the differences by their judgement; answers those without one. */
function report(what: string, compared: number, differences: readonly Difference[]): readonly Difference[] {
  const groups = Map.groupBy(differences, (difference) => judgementOf(difference) ?? '');
  const lines = [...groups].map(([why, those]) => `  ${those.length} judged: ${why || 'NOT JUDGED'}`);
  const unjudged = groups.get('') ?? [];
  const each = unjudged.map(
    ({ where, ours, theirs }) => `    ${where}: ${JSON.stringify(ours)} | ${JSON.stringify(theirs)}`,
  );
  console.log([`${what}: ${compared} compared, ${differences.length} differ`, ...lines, ...each].join('\n'));
  return unjudged;
}

const name = (file: string, tab: string, row: number, column: number) =>
  `${file} [${tab}] R${row + 1}C${column + 1}`;

test.skipIf(program === null)(
  'the texts of formats that are kept with the tests are LibreOffice’s own',
  () => {
    expect(recorded(program ?? '')).toEqual(formats);
  },
);

describe.skipIf(!isThere || program === null)('shown texts, against LibreOffice', () => {
  test('every cell of every file', { timeout: 600_000 }, () => {
    const form = (file: string): TextImportOptions | null =>
      /\.(csv|tsv)$/.test(file) ? { separator: ',', encoding: 76, ...FORMS[basename(file)] } : null;
    const theirs = textsByLibreOffice(
      program ?? '',
      [...read.keys()].map((file) => ({ path: join(ROOT, file), form: form(file) })),
    );
    const differences: Difference[] = [];
    let compared = 0;
    for (const [file, tabs] of read) {
      const sheets = theirs.get(join(ROOT, file));
      for (const tab of tabs) {
        const shown = sheets?.get(form(file) === null ? tab.name : '');
        if (!shown) {
          differences.push({ where: `${file} [${tab.name}]`, ours: 'a worksheet', theirs: 'none' });
          continue;
        }
        const ours = new Map(tab.source.map(({ index, texts }) => [index, texts]));
        for (let row = 0; row < Math.max(tab.rows, shown.length); row += 1) {
          const [left, right] = [ours.get(row) ?? [], shown[row] ?? []];
          for (let column = 0; column < Math.max(left.length, right.length); column += 1) {
            const [one, other] = [plain(left[column]), plain(right[column])];
            if (one === '' && other === '') continue;
            compared += 1;
            if (one !== other)
              differences.push({ where: name(file, tab.name, row, column), ours: one, theirs: other });
          }
        }
      }
    }
    console.log(
      `${read.size} files read, ${refused.size} refused:\n${[...refused].map(([file, why]) => `  ${file}: ${why}`).join('\n')}`,
    );
    expect(compared).toBeGreaterThan(200_000);
    expect(report('Shown texts', compared, differences)).toEqual([]);
  });
});

test.skipIf(program === null)(
  'the workbooks of our own making are what LibreOffice sees in them',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'eo-traps-'));
    try {
      const held = TRAP_BOOKS.filter(({ ourOwn }) => ourOwn !== true).map((book, at) => {
        const path = join(folder, `trap-${at}.xlsx`);
        writeFileSync(path, zip(book.parts));
        return { ...book, path };
      });
      const theirs = textsByLibreOffice(
        program ?? '',
        held.map(({ path }) => ({ path, form: null })),
      );
      const differences = held.flatMap(({ trap, path, texts }) => {
        const sheet = theirs.get(path)?.get('One') ?? [];
        return texts.flatMap((row, at) =>
          row.flatMap((text, column): Difference[] => {
            const [ours, their] = [plain(text), plain(sheet[at]?.[column])];
            return ours === their
              ? []
              : [{ where: `trap [${trap}] R${at + 1}C${column + 1}`, ours, theirs: their }];
          }),
        );
      });
      expect(
        report(
          'Twenty workbooks',
          held.reduce((sum, { texts }) => sum + texts.flat().length, 0),
          differences,
        ),
      ).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

type Look = readonly [fill: string | null, color: string | null, bold: boolean, italic: boolean];
interface Book {
  readonly error?: string;
  readonly sheets?: readonly {
    readonly name: string;
    readonly looks: Readonly<Record<string, Look>>;
    readonly merges: readonly (readonly [number, number, number, number])[];
  }[];
}

const PYTHON = '/usr/bin/python3';
function hasOpenpyxl(): boolean {
  try {
    execFileSync(PYTHON, ['-c', 'import openpyxl'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Colours may differ by a step of rounding. */
function isNear(one: string, other: string): boolean {
  if (!/^[0-9a-f]{6}$/.test(one) || !/^[0-9a-f]{6}$/.test(other)) return one === other;
  return [0, 2, 4].every(
    (at) =>
      Math.abs(Number.parseInt(one.slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16)) <=
      1,
  );
}

describe.skipIf(!isThere || !hasOpenpyxl())('fills, fonts and merges, against openpyxl', () => {
  test('every filled cell of every workbook', { timeout: 600_000 }, () => {
    const books = [...read.keys()].filter((file) => file.endsWith('.xlsx'));
    const answer = execFileSync(
      PYTHON,
      ['-W', 'ignore', join(import.meta.dirname, 'looks.py'), ...books.map((file) => join(ROOT, file))],
      { maxBuffer: 512 * 1024 * 1024, encoding: 'utf8' },
    );
    const theirs: Readonly<Record<string, Book>> = JSON.parse(answer);
    const found = { fills: [] as Difference[], fonts: [] as Difference[], merges: [] as Difference[] };
    const compared = { fills: 0, fonts: 0, merges: 0 };
    for (const file of books) {
      const book = theirs[join(ROOT, file)];
      if (book?.error !== undefined) console.log(`openpyxl does not read ${file}: ${book.error}`);
      for (const tab of read.get(file) ?? []) {
        const sheet = book?.sheets?.find((each) => each.name === tab.name);
        if (!sheet) continue;
        for (const { index, texts, looks } of tab.source) {
          for (const [column, text] of texts.entries()) {
            const [fill, color, bold, italic] = sheet.looks[`${index + 1}:${column + 1}`] ?? [];
            if (text === '' || bold === undefined) continue;
            const look = tab.looks[looks[column] ?? 0] ?? {};
            const where = name(file, tab.name, index, column);
            const ownFill = look.fill?.slice(1) ?? 'none';
            const theirFill = fill === 'ffffff' || fill === undefined || fill === null ? 'none' : fill;
            if (ownFill !== 'none' || theirFill !== 'none') compared.fills += 1;
            if (!isNear(ownFill, theirFill)) found.fills.push({ where, ours: ownFill, theirs: theirFill });
            const font = (ink: string | null | undefined, isBold: boolean, isItalic: boolean) =>
              `${ink === null || ink === undefined ? '000000' : ink}${isBold ? ' bold' : ''}${isItalic ? ' italic' : ''}`;
            const own = font(look.color?.slice(1), look.bold ?? false, look.italic ?? false);
            const their = font(color, bold, italic ?? false);
            compared.fonts += 1;
            if (!isNear(own.slice(0, 6), their.slice(0, 6)) || own.slice(6) !== their.slice(6))
              found.fonts.push({ where, ours: own, theirs: their });
          }
        }
        const wide = sheet.merges.filter(([, left, , right]) => right > left);
        const keys = (merges: readonly (readonly number[])[], less: number) =>
          merges.map((merge) => merge.map((place) => place - less).join(',')).toSorted();
        const [own, their] = [keys(tab.merges, 0), keys(wide, 1)];
        compared.merges += their.length;
        for (const merge of their.filter((each) => !own.includes(each)).slice(0, 5))
          found.merges.push({ where: `${file} [${tab.name}]`, ours: 'none', theirs: merge });
        for (const merge of own.filter((each) => !their.includes(each)).slice(0, 5))
          found.merges.push({ where: `${file} [${tab.name}]`, ours: merge, theirs: 'none' });
      }
    }
    expect(compared.fills).toBeGreaterThan(1000);
    const left = [
      ...report('Fills', compared.fills, found.fills),
      ...report('Fonts', compared.fonts, found.fonts),
      ...report('Merges', compared.merges, found.merges),
    ];
    expect(left).toEqual([]);
  });
});
