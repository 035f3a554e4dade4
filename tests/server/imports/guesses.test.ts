// Guesses: which row names the columns, what each column is for, which rows are banners, how wide all becomes.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openServerFonts } from '../../../server/exports/fonts.ts';
import { guessOf, type Guess } from '../../../server/imports/guesses/guess.ts';
import { rowJudge } from '../../../server/imports/guesses/rows.ts';
import { paperFor, printable } from '../../../server/imports/guesses/widths.ts';
import { isBlank } from '../../../server/imports/reading/columns.ts';
import type { Merge, SourceRow } from '../../../server/imports/reading/tabs.ts';
import type { KeptTab } from '../../../server/imports/tabFiles.ts';
import { documentOf } from '../../../shared/layout/document.ts';
import { sampleContent } from '../../shared/layout/sampleContent.ts';
import { readBytes, type Collected } from './collect.ts';

const FIXTURES = join(import.meta.dirname, '../../../../shared/fixtures');

function kept(tab: Collected): KeptTab {
  const filled = tab.source.filter(({ texts }) => !texts.every(isBlank));
  const fills = Array.from(
    { length: tab.columns },
    (_, at) => filled.filter(({ texts }) => !isBlank(texts[at])).length,
  );
  return { ...tab, filled: filled.length, fills, pictures: [] };
}

async function guess(bytes: Uint8Array | string, fileName = 'x.csv', tab = 0): Promise<Guess> {
  const found = (await readBytes(bytes, fileName))[tab]!;
  return guessOf(kept(found), found.source.filter(({ texts }) => !texts.every(isBlank)).slice(0, 400));
}

const fixture = (path: string, tab = 0) => guess(readFileSync(join(FIXTURES, path)), path, tab);
const purposes = ({ columns }: Guess) =>
  Object.fromEntries(columns.flatMap(({ title, purpose }) => (purpose ? [[title, purpose]] : [])));

describe.skipIf(!existsSync(FIXTURES))('headers of real files', () => {
  test.each([
    ['conformance/xlsx-readxl/deaths.xlsx', 4],
    ['conformance/xlsx-poi/60384.xlsx', 1],
    ['encodings-separators/bare-cr-line-ends.csv', 3],
    ['encodings-separators/excel-pasting.csv', 3],
    ['planning/attendance-roster-apple-numbers.xlsx', 1],
    ['planning/film-permits-nyc-42k.csv', 0],
    ['planning/port-line-up-krishnapatnam.xlsx', 4],
    ['planning/convention-staff-roster-grid.csv', 0],
    ['conformance/naughty-strings/blns.txt', null],
    ['conformance/xlsx-closedxml/RightToLeft.xlsx', null],
  ])('%s: row %s', async (path, row) => {
    expect((await fixture(path)).headerRow).toBe(row);
  });
  test('purposes of a cue list, an agenda and an unnamed count', async () => {
    expect(purposes(await fixture('planning/show-lighting-cues-greatest-showman.csv'))).toEqual({
      TIMECODE: 'startTime',
      NAME: 'title',
      DURATION: 'duration',
    });
    expect(purposes(await fixture('planning/conference-agenda-couchbase-connect-14.xlsx'))).toEqual({
      StartTime: 'startTime',
      EndTime: 'endTime',
      Name: 'title',
    });
    expect(purposes(await fixture('planning/broadway-grosses.csv'))).toEqual({
      A: 'itemNumber',
      Show: 'title',
    });
  });
  test('columns without header and without text are left out, columns beyond 200 with a warning', async () => {
    const { columns } = await fixture('planning/conditional-formatting-samples.xlsx');
    expect(columns.map(({ skip }) => skip)).toEqual([true, false, false, false]);
    const wide = await fixture('conformance/xlsx-poi/53105.xlsx');
    expect(wide.columns).toHaveLength(200);
    expect(wide.warnings.join()).toContain('16184 more');
  });
  test('76 columns make no categories', async () => {
    const { columns } = await fixture('encodings-separators/countries-76-columns-rtl-cjk.csv');
    expect(columns.every(({ category }) => category === null)).toBe(true);
  });
});

describe('purposes', () => {
  test('a word alone is not enough: the values must be of that kind', async () => {
    expect(purposes(await guess('Start,Duration,Title\nsoon,long,A\nlater,short,B\n'))).toEqual({
      Title: 'title',
    });
  });
  test('each purpose is given once', async () => {
    expect(purposes(await guess('Start,Start time,Name\n10:00,11:00,A\n12:00,13:00,B\n'))).toEqual({
      Start: 'startTime',
      Name: 'title',
    });
  });
  test('German words', async () => {
    expect(
      purposes(await guess('Nr.;Beginn;Dauer;Titel\n1;19:30;5:00;Einlass\n2;19:35;3:00;Rede\n')),
    ).toEqual({ 'Nr.': 'itemNumber', Beginn: 'startTime', Dauer: 'duration', Titel: 'title' });
  });
});

describe('rows', () => {
  const row = (index: number, ...texts: string[]): SourceRow => ({ index, texts, looks: [] });
  const data = Array.from({ length: 10 }, (_, index) => row(index, String(index), 'text', 'more', 'x'));
  const judge = (rows: readonly SourceRow[] = data, merges: readonly Merge[] = []) =>
    rowJudge([0, 1, 2, 3], merges, rows);

  test.each([
    ['a single text at the left', row(20, 'Act two'), 'banner'],
    ['a single text elsewhere', row(20, '', 'see above'), 'row'],
    ['a single number', row(20, '17'), 'row'],
    ['page break', row(20, 'PAGE BREAK'), 'pageBreak'],
    ['seitenumbruch, in dashes', row(20, '', '--- Seitenumbruch ---'), 'pageBreak'],
    ['a talk about page breaks', row(20, 'page break rules'), 'banner'],
    ['spaces', row(20, ' ', ''), null],
  ])('%s', (_, given, kind) => {
    expect(judge().kindOf(given)).toBe(kind);
  });
  test('merged over nearly the whole width, wherever it begins', () => {
    expect(judge(data, [[20, 0, 20, 3]]).kindOf(row(20, '17'))).toBe('banner');
    expect(judge(data, [[20, 0, 20, 1]]).kindOf(row(20, '17'))).toBe('row');
  });
  test('in a sparse table a single text is data', () => {
    const sparse = data.map(({ index }) => row(index, `Person ${index}`));
    expect(judge(sparse).kindOf(row(20, 'Person X'))).toBe('row');
  });
});

describe('widths', () => {
  test('never more than twice the printable width together, nor under the least', () => {
    const widths = printable(Array.from({ length: 20 }, (_, index) => 40 + index * 20));
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(774 * 2);
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(36);
  });
  test.each([3, 5, 6, 17, 24, 25, 40])(
    '%i wide columns fit on their paper, beside the column of row numbers',
    (count) => {
      const { paperSize: paper, orientation } = paperFor(count);
      const widths = printable(Array.from({ length: count }, () => 240));
      const content = sampleContent(
        widths.map((width) => ({ width })),
        [{ texts: ['one'] }],
      );
      const { scale } = documentOf(content, { paper, orientation, printedAt: '' }, openServerFonts().fonts);
      expect(scale).toBeGreaterThanOrEqual(0.5);
    },
  );
  test('what fits stays as it is', () => {
    expect(printable([60, 120, 240])).toEqual([60, 120, 240]);
  });
  test('so many columns that no paper holds them keep the widths that their texts ask for', () => {
    const asked = Array.from({ length: 76 }, () => 120);
    expect(printable(asked)).toEqual(asked);
  });
  test('more than five columns lie across, more than 24 on A3', () => {
    expect([5, 6, 25].map(paperFor)).toEqual([
      { paperSize: 'A4', orientation: 'portrait' },
      { paperSize: 'A4', orientation: 'landscape' },
      { paperSize: 'A3', orientation: 'landscape' },
    ]);
  });
});
