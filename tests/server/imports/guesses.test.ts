// Guesses: which row names the columns, what each column is for, which rows are banners, how wide all becomes.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openServerFonts } from '../../../server/exports/fonts.ts';
import { guessTab, type TabGuess } from '../../../server/imports/guesses/guess.ts';
import { openRowClassifier } from '../../../server/imports/guesses/rowClassifier.ts';
import { paperForColumns, fitToPaper } from '../../../server/imports/guesses/widths.ts';
import type { MergedRange, SourceRow } from '../../../server/imports/reading/tabSink.ts';
import { documentOf } from '../../../shared/layout/document.ts';
import { workbook, zip } from '../../support/workbook.ts';
import { sampleContent } from '../../shared/layout/sampleContent.ts';
import { keptTab } from './collect.ts';

const FIXTURES = join(import.meta.dirname, '../../../../shared/fixtures');

async function guess(bytes: Uint8Array | string, fileName = 'x.csv', tab = 0): Promise<TabGuess> {
  const { kept, sample } = await keptTab(bytes, fileName, tab);
  return guessTab(kept, sample);
}

const fixture = (path: string, tab = 0) => guess(readFileSync(join(FIXTURES, path)), path, tab);
const purposes = ({ columns }: TabGuess) =>
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
  const judge = (rows: readonly SourceRow[] = data, merges: readonly MergedRange[] = []) =>
    openRowClassifier([0, 1, 2, 3], merges, rows);

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

describe('columns', () => {
  const wide = (filled: readonly number[]) => {
    const line = (word: string) =>
      Array.from({ length: 300 }, (_, at) => (filled.includes(at) ? `${word}${at}` : '')).join(',');
    return `${line('Head')}\n${line('a')}\n${line('b')}\n`;
  };
  test('blank ones take the place of none that holds something', async () => {
    const { columns, warnings } = await guess(wide([0, 1, 250, 299]));
    expect(columns.map(({ from }) => from)).toEqual([0, 1, 250, 299]);
    expect(warnings).toEqual([]);
  });
  test('of more than a sheet takes it is said how many, and from which on', async () => {
    const { columns, warnings } = await guess(wide(Array.from({ length: 202 }, (_, at) => at + 50)));
    expect(columns).toHaveLength(200);
    expect(warnings).toEqual(['A sheet takes 200 columns: 2 more, from IQ on, will be left out.']);
  });
  test('a hidden one is left out, and named', async () => {
    const sheet =
      '<cols><col min="2" max="2" hidden="1"/></cols><sheetData>' +
      ['Cue', 'Cost', 'Text']
        .map((title) => `<c t="str"><v>${title}</v></c>`)
        .join('')
        .replace(/.*/, '<row>$&</row>') +
      '<row><c><v>1</v></c><c><v>900</v></c><c t="str"><v>Go</v></c></row></sheetData>';
    const { columns, warnings } = await guess(zip(workbook(sheet)), 'x.xlsx');
    expect(columns.map(({ skip }) => skip)).toEqual([false, true, false]);
    expect(warnings).toEqual(['Column B is hidden in the file: it is left out unless you choose it.']);
  });
});

describe('widths', () => {
  test('no word is broken, be the file’s own column as narrow as it may', async () => {
    const sheet =
      '<cols><col min="1" max="3" width="3" customWidth="1"/></cols><sheetData>' +
      '<row><c t="str"><v>Dur</v></c><c t="str"><v>Place</v></c><c t="str"><v>Q</v></c></row>' +
      '<row><c t="str"><v>10:00:00</v></c><c t="str"><v>in Manhattan</v></c><c t="str"><v>1</v></c></row></sheetData>';
    const { columns } = await guess(zip(workbook(sheet)), 'x.xlsx');
    const widths = columns.map(({ width }) => width);
    const content = sampleContent(
      columns.map(({ title, width }) => ({ title, width })),
      [{ texts: ['10:00:00', 'in Manhattan', '1'] }],
    );
    const { pages } = documentOf(
      content,
      { paper: 'A4', orientation: 'portrait', printedAt: '' },
      openServerFonts().fonts,
    );
    const drawn = JSON.stringify(pages);
    for (const word of ['10:00:00', 'Manhattan', 'Place']) expect(drawn).toContain(word);
    expect(widths[2]).toBe(36);
  });
  test('where columns are shrunk for the paper, words stay whole', () => {
    const asked = [
      { width: 1500, least: 36 },
      { width: 90, least: 90 },
    ];
    expect(fitToPaper(asked)[1]).toBe(90);
  });
  test('the words of a title over the table widen no column', async () => {
    const { columns } = await guess('Extraordinarily\nA,B,C\n1,x,y\n2,z,w\n', 'x.csv');
    expect(columns[0]?.least).toBeLessThan(36);
  });
  test('never more than twice the printable width together, nor under the least', () => {
    const widths = fitToPaper(
      Array.from({ length: 20 }, (_, index) => ({ width: 40 + index * 20, least: 36 })),
    );
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(774 * 2);
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(36);
  });
  test.each([3, 5, 6, 17, 24, 25, 40])(
    '%i wide columns fit on their paper, beside the column of row numbers',
    (count) => {
      const { paperSize: paper, orientation } = paperForColumns(count);
      const widths = fitToPaper(Array.from({ length: count }, () => ({ width: 240, least: 36 })));
      const content = sampleContent(
        widths.map((width) => ({ width })),
        [{ texts: ['one'] }],
      );
      const { scale } = documentOf(content, { paper, orientation, printedAt: '' }, openServerFonts().fonts);
      expect(scale).toBeGreaterThanOrEqual(0.5);
    },
  );
  test('what fits stays as it is', () => {
    expect(fitToPaper([60, 120, 240].map((width) => ({ width, least: 36 })))).toEqual([60, 120, 240]);
  });
  test('so many columns that no paper holds them keep the widths that their texts ask for', () => {
    const asked = Array.from({ length: 76 }, () => ({ width: 120, least: 40 }));
    expect(fitToPaper(asked)).toEqual(asked.map(({ width }) => width));
  });
  test('more than five columns lie across, more than 24 on A3', () => {
    expect([5, 6, 25].map(paperForColumns)).toEqual([
      { paperSize: 'A4', orientation: 'portrait' },
      { paperSize: 'A4', orientation: 'landscape' },
      { paperSize: 'A3', orientation: 'landscape' },
    ]);
  });
});

describe('headers', () => {
  test.each([
    ['named 1 to 5', 'Name,1,2,3,4,5\nA,x,,x,,x\nB,,x,,x,\n', 0],
    [
      'below a title block',
      'Show X\nOslo,,12 June\n\nZeit,Titel,Ton,Licht\n19:00,Einlass,a,b\n19:30,Rede,c,d\n',
      3,
    ],
    [
      'with columns of times that only a few rows fill',
      'Plan\nUhrzeit,Titel,Dauer,Ton,Licht\n19:00,A\n,B\n,C\n',
      1,
    ],
    ['none, where all is data', '1,19:00,Doors\n2,19:30,Host\n3,20:00,Song\n', null],
  ])('%s', async (_, text, row) => {
    expect((await guess(text)).headerRow).toBe(row);
  });
});

describe('words for times', () => {
  const header = (line: string, ...rows: string[]) => guess([line, ...rows].join('\n'));
  test.each([
    ['Ontime', 'Cue,Title,Time Start,Time End,Duration,Colour', '1,Doors,19:00:00,19:30:00,00:30:00,#339e4e'],
    ['Rundown Studio', 'Cue,Title,Start,End,Duration,Colour', '1,Doors,19:00:00,19:30:00,00:30:00,#339e4e'],
    ['German', 'Nr.,Titel,Uhrzeit,Ende,Dauer,Farbe', '1,Einlass,19:00,19:30,0:30,#339e4e'],
    ['French', 'N°,Titre,Heure début,Heure fin,Durée,Couleur', '1,Accueil,19:00,19:30,0:30,#339e4e'],
    ['Spanish', 'Núm.,Título,Hora inicio,Hora fin,Duración,Color', '1,Puertas,19:00,19:30,0:30,#339e4e'],
    ['calls', 'Item,What,Call,Wrap,Run time,Color', '1,Doors,19:00,19:30,0:30,#339e4e'],
  ])('%s', async (_, line, row) => {
    const { columns } = await header(line, row, row.replace('1,', '2,'));
    expect(columns.map(({ purpose }) => purpose)).toEqual([
      'itemNumber',
      'title',
      'startTime',
      'endTime',
      'duration',
      'color',
    ]);
  });
  test('a day alone is no time of day', async () => {
    const { columns } = await header('Time,Title', '12.06.2026,Doors', '13.06.2026,Host');
    expect(columns[0]!.purpose).toBeNull();
    const { columns: dated } = await header('Time,Title', '12.06.2026 19:00,Doors', '13.06.2026 9:30,Host');
    expect(dated[0]!.purpose).toBe('startTime');
  });
});

describe('departments', () => {
  test('only known departments are categories', async () => {
    const { columns } = await guess(
      'SessionId,Title,Audio,LX cues,Speaker1Headshot,Ton & Musik,Caméra 1,Notes,Who\na,b,c,d,e,f,g,h,i\nj,k,l,m,n,o,p,q,r\n',
    );
    expect(columns.flatMap(({ category }) => category ?? [])).toEqual([
      'Audio',
      'LX cues',
      'Ton & Musik',
      'Caméra 1',
    ]);
  });
  test('a column with a fill of its own is one, in the nearest hue', async () => {
    const styles =
      '<styleSheet><fonts><font/></fonts><fills><fill/><fill><patternFill patternType="solid"><fgColor rgb="FFDDEBF7"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFF2CC"/></patternFill></fill></fills><cellXfs><xf/><xf fillId="1"/><xf fillId="2"/></cellXfs></styleSheet>';
    const text = (value: string, style = 0) => `<c t="str" s="${style}"><v>${value}</v></c>`;
    const rows = ['Title Who Audio Lights Where', 'a b c d e', 'f g h i j'].map((line) =>
      line
        .split(' ')
        .map((value, at) => text(value, [0, 0, 1, 2, 0][at]))
        .join(''),
    );
    const sheet = `<sheetData>${rows.map((row) => `<row>${row}</row>`).join('')}</sheetData>`;
    const { columns } = await guess(zip(workbook(sheet, { styles })), 'run.xlsx');
    expect(columns.map(({ category, hue }) => [category, hue])).toEqual([
      [null, null],
      [null, null],
      ['Audio', 'blue'],
      ['Lights', 'amber'],
      [null, null],
    ]);
  });
});
