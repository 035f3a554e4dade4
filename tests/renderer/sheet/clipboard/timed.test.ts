// What becomes of times that are pasted: durations as the sheet writes them, starts that follow or are pinned, and
// what cannot be read.

import { beforeAll, describe, expect, test } from 'vitest';
import { openServerFonts } from '../../../../server/exports/fonts.ts';
import { DEFAULT_PASTE } from '../../../../renderer/sheet/operations/clipboard/pasteOptions.ts';
import { clipOfTexts } from '../../../../renderer/sheet/operations/clipboard/clip.ts';
import { planPaste } from '../../../../renderer/sheet/operations/clipboard/planPaste.ts';
import { unreadWords } from '../../../../renderer/sheet/operations/clipboard/adaptTimes.ts';
import { gridColumnsOf } from '../../../../renderer/sheet/model/columns.ts';
import { openMeasure } from '../../../../renderer/sheet/model/measure.ts';
import { openView, type SheetModel } from '../../../../renderer/sheet/model/sheetModel.ts';
import { openRecords } from '../../../../renderer/store/records.ts';

const { fonts } = openServerFonts();
const columns = [
  { id: 'start', purpose: 'startTime', width: 70 },
  { id: 'dur', purpose: 'duration', width: 60 },
  { id: 'title', purpose: 'title', width: 120 },
] as const;

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

/** A sheet of these rows: start, duration, title. */
function sheetOf(rows: readonly (readonly string[])[], sheet = {}): SheetModel {
  const records = openRecords('s');
  records.reset({}, []);
  rows.forEach((texts, at) => {
    const rowId = `r${at}`;
    records.rows.set(rowId, { id: rowId, sheetId: 's', orderKey: `k${at}` });
    texts.forEach((value, column) => {
      const columnId = columns[column]!.id;
      const id = `${rowId}.${columnId}`;
      if (value !== '') records.cells.set(id, { id, rowId, columnId, sheetId: 's', value });
    });
  });
  records.waking.wake();
  const view = openView(records, { numberOf: () => 0, classOf: () => 'cell' }, openMeasure(fonts));
  const shown = gridColumnsOf(columns, new Map());
  view.setColumns({ sheet: { id: 's', ...sheet }, columns: shown, categories: new Map() });
  return view;
}

function paste(
  view: SheetModel,
  texts: readonly (readonly string[])[],
  { row = 0, column = 0, mayArrange = true, isText = false } = {},
) {
  let made = 0;
  const planned = planPaste({
    view,
    clip: clipOfTexts(texts),
    choice: { ...DEFAULT_PASTE, isText },
    range: { top: row, bottom: row, left: column, right: column },
    line: 0,
    mayArrange,
    newId: () => `n${made++}`,
  });
  const cells = planned.targets.rows.map(({ id }) => id);
  const draft = planned.writing.draft('s', { rows: [], columns: [], blockCells: [], behind: null });
  const data: any = draft?.data;
  const looks = data?.looks ?? [];
  const said = (data?.rows ?? []).map(({ cells: own }: any) =>
    own.map((cell: any) =>
      Array.isArray(cell) ? [cell[0], looks[cell[1]]?.purpose].filter(Boolean).join(' ') : cell,
    ),
  );
  return { ...planned, ids: cells, said, words: unreadWords(planned.unread) };
}

const SHOW = [
  ['19:30:00', '1:00', 'Opening'],
  ['', '2:00', 'Host'],
  ['', '3:00', 'Song'],
];

describe('durations', () => {
  test('are written as the sheet writes them', () => {
    const { said, words } = paste(sheetOf(SHOW), [['90'], ['0:01:30'], ['2m 5s']], { column: 1 });
    expect(said).toEqual([['1:30:00'], ['1:30'], ['2:05']]);
    expect(words).toBeNull();
  });

  test('two numbers are hours and minutes in a sheet without seconds', () => {
    const view = sheetOf([['19:30', '0:45', 'Opening']]);
    expect(paste(view, [['1h 30m'], ['15']], { column: 1 }).said).toEqual([['1:30'], ['0:15']]);
  });

  test('what is none stays a text and is counted', () => {
    const { said, words } = paste(sheetOf(SHOW), [['soon'], ['5'], ['tbc']], { column: 1 });
    expect(said).toEqual([['soon'], ['5:00'], ['tbc']]);
    expect(words).toBe('2 durations cannot be read as times and stay texts.');
  });

  test('stay as they are where somebody wants texts', () => {
    const { said } = paste(sheetOf(SHOW), [['0,75'], ['1h']], { column: 1, isText: true });
    expect(said).toEqual([['0,75 text'], ['1h text']]);
  });
});

describe('starts', () => {
  test('one that follows is not pinned; one that does not is, and what comes after it follows that', () => {
    const { said, words } = paste(sheetOf(SHOW), [['19:31:00'], ['19:40:00']], { row: 1 });
    expect(said).toEqual([['19:31:00'], ['19:40:00 hardStart']]);
    expect(words).toBeNull();
  });

  test('they are judged by the durations that come with them', () => {
    const table = [
      ['20:00:00', '10:00', 'Doors'],
      ['20:10:00', '5', 'Walk-in'],
      ['20:15:00', '1:00', 'Film'],
      ['20:20:00', '2:00', 'Late'],
    ];
    const { said, words } = paste(sheetOf(SHOW), table);
    expect(said).toEqual([
      ['20:00:00', '10:00', 'Doors'],
      ['20:10:00', '5:00', 'Walk-in'],
      ['20:15:00', '1:00', 'Film'],
      ['20:20:00 hardStart', '2:00', 'Late'],
    ]);
    expect(words).toBeNull();
  });

  test('new rows below the last follow it, or are pinned', () => {
    const table = [
      ['19:36:00', '2:00'],
      ['19:50:00', '1:00'],
    ];
    const { said } = paste(sheetOf(SHOW), table, { row: 3 });
    expect(said).toEqual([
      ['19:36:00', '2:00'],
      ['19:50:00 hardStart', '1:00'],
    ]);
  });

  test('what is no time stays a text and is counted, with durations', () => {
    const { said, words } = paste(
      sheetOf(SHOW),
      [
        ['25:99', 'x'],
        ['TBC', '1'],
      ],
      { row: 1 },
    );
    expect(said).toEqual([
      ['25:99', 'x'],
      ['TBC', '1:00'],
    ]);
    expect(words).toBe('2 starts and 1 duration cannot be read as times and stay texts.');
  });

  test('who may not pin is told what an editor has to do', () => {
    const { said, words } = paste(sheetOf(SHOW), [['19:55:00']], { row: 2, mayArrange: false });
    expect(said).toEqual([]);
    expect(words).toMatch(/^1 start would have to be pinned/);
  });

  test('a row that says OMITTED has no times that others could follow', () => {
    const table = [
      ['20:00:00', '10:00', 'Doors'],
      ['20:10:00', '5:00', 'OMITTED'],
      ['20:10:00', '1:00', 'Song'],
    ];
    expect(paste(sheetOf(SHOW), table).said.flat()).not.toContain('20:10:00 hardStart');
  });
});

describe('the first start of a sheet says how durations are read', () => {
  test('in a sheet without times the pasted one does', () => {
    const view = sheetOf([['', '', 'Opening']]);
    expect(paste(view, [['19:30', '45', 'Doors']]).said).toEqual([['19:30', '0:45', 'Doors']]);
    expect(paste(view, [['19:30:00', '45', 'Doors']]).said).toEqual([['19:30:00', '45:00', 'Doors']]);
  });

  test('where there are durations already they stay as long as they were', () => {
    const { before, said } = paste(sheetOf(SHOW), [['18:00', '2', 'Doors']]);
    expect(before).toEqual([
      { name: 'sheet.update.showSeconds', entityId: 's', data: { showSeconds: true } },
    ]);
    expect(said).toEqual([['18:00', '2:00', 'Doors']]);
  });

  test('a sheet that says so itself is not asked', () => {
    const view = sheetOf([['', '', 'Opening']], { showSeconds: true });
    const { before, said } = paste(view, [['19:30', '45', 'Doors']]);
    expect([before, said]).toEqual([[], [['19:30', '45:00', 'Doors']]]);
  });
});
