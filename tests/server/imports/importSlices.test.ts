// Rows of a file → a sheet: the same code makes the preview and the sheet, and what is merged belongs to its row.

import { expect, test } from 'vitest';
import { openRowCounter, importSlices } from '../../../server/imports/importSlices.ts';
import { openDateRemoval } from '../../../server/imports/datedTimes.ts';
import { planColumns, finalColumns, type ColumnChoice } from '../../../server/imports/columns.ts';
import { guessTab } from '../../../server/imports/guesses/guess.ts';
import { pointsForWord } from '../../../server/imports/guesses/wordWidths.ts';
import { numberingOf } from '../../../server/imports/rowNumbers.ts';
import type { MergedRange, SourceRow } from '../../../server/imports/reading/tabSink.ts';
import { decidedSeconds, openImportedStarts } from '../../../server/imports/importedStarts.ts';
import { titleBlockOf } from '../../../server/imports/titleBlock.ts';
import { cellsOfGrid } from '../../../shared/entities/import.ts';
import type { Fields } from '../../../shared/model/action.ts';

async function* batchesOf(rows: readonly SourceRow[]): AsyncIterable<readonly SourceRow[]> {
  yield rows;
}

interface Given {
  readonly merges?: readonly MergedRange[];
  readonly choices?: readonly ColumnChoice[];
  /** Ids of assets by cell, as `row:column`. */
  readonly pictures?: ReadonlyMap<string, string>;
}

/** The lines of a file, cells parted by `|`, as the sheet that is made of them. */
async function made(lines: readonly string[], { merges = [], choices, pictures = new Map() }: Given = {}) {
  const rows = lines.map((line, index): SourceRow => ({ index, texts: line.split('|'), looks: [] }));
  const columns = Math.max(...rows.map(({ texts }) => texts.length));
  const fills = Array.from({ length: columns }, (_, at) => rows.filter(({ texts }) => texts[at]).length);
  const facts = { name: 'One', hidden: false, rows: rows.length, columns, cells: 0, looks: [{}], widths: {} };
  const more = { longestWords: [], pictures: [], frozenColumns: 0, hiddenColumns: [], warnings: [] };
  const guess = guessTab({ ...facts, ...more, merges, filled: rows.length, fills }, rows);
  let count = 0;
  const newId = () => `i${(count += 1)}`;
  const planned = planColumns(guess, choices ?? null, [], newId);
  const { classifier, headerRow } = guess;
  const numbering =
    planned.numbers &&
    (await numberingOf(batchesOf(rows), headerRow, { ...planned, numbers: planned.numbers, classifier }));
  const own = finalColumns(planned, numbering !== null);
  const removeDates = openDateRemoval(own, rows);
  const showSeconds = decidedSeconds(own, rows.map(removeDates));
  const counter = openRowCounter(headerRow, { columns: own, numbering, classifier });
  counter.add(rows);
  const shown: string[] = [];
  const fields: Fields[] = [];
  const assets: unknown[] = [];
  const parts = {
    columns: own,
    numbering,
    classifier,
    sheetId: 's',
    looks: [{}],
    pictures,
    titleBlock: null,
    starts: openImportedStarts(own, showSeconds),
    withoutDates: removeDates,
    showSeconds,
    nextKey: () => '',
    newId,
  };
  for await (const { rows: slice, grid } of importSlices(batchesOf(rows), headerRow, parts)) {
    const cells: Record<string, Fields> = cellsOfGrid('s', grid);
    assets.push(...Object.values(cells).flatMap(({ asset }) => asset ?? []));
    for (const [id, row] of Object.entries(slice)) {
      fields.push(row);
      const texts = own.map((column) => {
        const cell = cells[`${id}.${column.id}`];
        const { w } = { w: 1, ...Object(cell?.['dimensions']) };
        return cell ? `${String(cell['value'] ?? '')}${w > 1 ? `(${w})` : ''}` : '';
      });
      shown.push(texts.join('|'));
    }
  }
  expect(counter.count()).toBe(shown.length);
  return { shown, fields, assets, numbering, titles: own.map(({ title }) => title), guess, planned };
}

const SHOW = [
  '#|Time|Item|Audio|Notes',
  'ACT ONE||||',
  '1|19:00|Doors|Walk-in|',
  '2|19:30|Host||welcome',
  'ACT TWO||||',
  '3|20:00|Song|Track 1|',
  'TOTAL||||1:30',
];
const BANNERS: readonly MergedRange[] = [
  [1, 0, 1, 4],
  [4, 0, 4, 4],
];

test('leaving out the column in which banners begin keeps them, over all columns that stay', async () => {
  const choices = [{ from: 0, skip: true }];
  const { shown, titles } = await made(SHOW, { merges: BANNERS, choices });
  expect(titles).toEqual(['Time', 'Item', 'Audio', 'Notes']);
  expect(shown).toEqual([
    'ACT ONE(200)|||',
    '19:00|Doors|Walk-in|',
    '19:30|Host||welcome',
    'ACT TWO(200)|||',
    '20:00|Song|Track 1|',
    '|||1:30',
  ]);
});

test('a banner without a merge, at the left, stays one too when its column is left out', async () => {
  const lines = [...SHOW, '4|20:10|Song||', '5|20:20|Song||'];
  const { shown } = await made(lines, { choices: [{ from: 0, skip: true }] });
  expect(shown[0]).toBe('ACT ONE(200)|||');
});

test('a merge over some columns begins in the first that stays', async () => {
  const lines = ['Time|Item|Where|Audio|Notes', '19:00|Doors||x|y', '19:30|Host|Stage|x|y'];
  const merges: readonly MergedRange[] = [[1, 1, 1, 2]];
  expect((await made(lines, { merges })).shown[0]).toBe('19:00|Doors(2)||x|y');
  const left = await made(lines, { merges, choices: [{ from: 1, skip: true }] });
  expect(left.shown[0]).toBe('19:00|Doors|x|y');
});

test('rows that say nothing in the columns that stay are left out, and counted so', async () => {
  const { shown } = await made(['Time|Item|Own', '19:00|Doors|', '||only mine', '19:30|Host|x'], {
    choices: [{ from: 2, skip: true }],
  });
  expect(shown).toEqual(['19:00|Doors', '19:30|Host']);
});

test('numbers that count 1 … n are the sheet’s own, also with banners and a total between', async () => {
  const { shown, titles, numbering, fields } = await made(SHOW, { merges: BANNERS });
  expect(titles).toEqual(['Time', 'Item', 'Audio', 'Notes']);
  expect(numbering).toMatchObject({ from: 0, style: null });
  expect(shown.at(-1)).toBe('|TOTAL||1:30');
  expect(fields.map(({ numbered }) => numbered)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    false,
  ]);
});

test('labels that do not count are kept as frozen numbers: 12A, a gap, a word among them', async () => {
  const lines = ['Cue|Title|Audio', '10|Doors|a', '11|Host|b', '11A|Late|c', 'INT|Interval|d', '14|Song|e'];
  const { titles, numbering, fields } = await made(lines);
  expect(titles).toEqual(['Title', 'Audio']);
  expect(numbering?.style).toBe('film');
  expect(fields.map(({ itemLabel }) => itemLabel)).toEqual(['10', '11', '11A', 'INT', '14']);
});

test.each(['#', 'No.', 'Nr', 'Nº', 'Cue', 'Item', 'Pos.', 'Lfd. Nr.', 'Cue #', 'Item No'])(
  'a column %s of rising numbers makes no second column',
  async (name) => {
    const { titles } = await made([`${name}|Title|Notes`, '1|Doors|a', '2|Host|b', '3|Song|c']);
    expect(titles).toEqual(['Title', 'Notes']);
  },
);

test('a number that stands twice leaves the column as it is, and nothing is lost', async () => {
  const { titles, shown, numbering } = await made(['#|Title|Notes', '1|Doors|a', '2|Host|b', '2|Song|c']);
  expect(numbering).toBeNull();
  expect(titles).toEqual(['#', 'Title', 'Notes']);
  expect(shown).toEqual(['1|Doors|a', '2|Host|b', '2|Song|c']);
});

test('“Item number” chosen for any column does the same', async () => {
  const choices: readonly ColumnChoice[] = [{ from: 2, purpose: 'itemNumber' }];
  const { titles, fields } = await made(['Title|Notes|Ref', 'Doors|a|100', 'Host|b|90', 'Song|c|110'], {
    choices,
  });
  expect(titles).toEqual(['Title', 'Notes']);
  expect(fields.map(({ itemLabel }) => itemLabel)).toEqual(['100', '90', '110']);
});

test('a column of cues with words is texts', async () => {
  const lines = ['Cue|Title|Notes', 'LX go|Doors|a', 'standby|Host|b', '3|Song|c'];
  expect((await made(lines)).titles).toEqual(['Cue', 'Title', 'Notes']);
});

test('durations of a column are written alike', async () => {
  const lines = [
    'Start|Duration|Title',
    '19:00:00|01:15|a',
    '19:01:15|0:02:00|b',
    '19:03:15|90 s|c',
    '19:04:45|tbc|d',
  ];
  const { shown } = await made(lines);
  expect(shown.map((line) => line.split('|')[1])).toEqual(['1:15', '2:00', '1:30', 'tbc']);
});

test('starts with dates are times of day, and the next day is counted', async () => {
  const lines = [
    'Start|Duration|Title',
    '2026-11-21 19:30|4:00:00|a',
    '2026-11-21 23:45|0:30:00|b',
    '2026-11-22 00:15|0:15:00|c',
    '2026-11-23 00:30|0:15:00|d',
  ];
  const { shown } = await made(lines);
  expect(shown.map((line) => line.split('|')[0])).toEqual(['19:30', '23:45', '00:15+1', '00:30+2']);
});

test('the rows above the header are a title block: a headline, and what stood beside what', () => {
  const row = (index: number, ...texts: string[]): SourceRow => ({ index, texts, looks: [] });
  const rows = [row(0, 'Nordic Summit'), row(2, 'Oslo', '', 'Fri 12 June', '', 'Maren Holt')];
  const block = titleBlockOf(rows, (column) => column / 6, [{}]);
  expect(block?.row).toEqual({ type: 2, rows: 3 });
  expect(block?.cells.map(({ value, coordinates, dimensions }) => [value, coordinates, dimensions])).toEqual([
    ['Nordic Summit', { x: 0, y: 0 }, { w: 24, h: 2 }],
    ['Oslo', { x: 0, y: 2 }, { w: 8, h: 1 }],
    ['Fri 12 June', { x: 8, y: 2 }, { w: 8, h: 1 }],
    ['Maren Holt', { x: 16, y: 2 }, { w: 8, h: 1 }],
  ]);
  expect(titleBlockOf([row(0, '', ' ')], () => 0, [{}])).toBeNull();
});

test('the picture of a banner comes along with it', async () => {
  const lines = ['Cue|What|Who', 'ACT ONE||', '1|Doors|Kim', '2|Speech|Ana'];
  const merges: MergedRange[] = [[1, 0, 1, 2]];
  const { shown, assets } = await made(lines, { merges, pictures: new Map([['1:1', 'the logo']]) });
  expect(shown[0]).toContain('ACT ONE(');
  expect(assets).toEqual([{ assetId: 'the logo', fileId: 'current', fit: 'contain' }]);
});

test('a time has room for its half of the day', async () => {
  const lines = ['Start', '9:00 AM', '12:00 PM'].map((time) => `${time}${'|many words of text'.repeat(22)}`);
  const [start] = (await made(lines)).guess.columns;
  expect([start?.purpose, start?.least]).toEqual(['startTime', pointsForWord('12:00 PM')]);
});
