// A saved view shows the same rows in the same order on the screen, on paper and in files, and the same heads.

import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { readArrangement } from '../../../../shared/arrange/savedArrangement.ts';
import { TESTS } from '../../../../shared/arrange/rowArrangement.ts';
import { guestViewOf } from '../../../../shared/arrange/guestView.ts';
import { arrangedContent } from '../../../../shared/arrange/arrangedContent.ts';
import { groupTitle } from '../../../../shared/arrange/headWords.ts';
import { cellTextOf, categoriesById, type SheetContent } from '../../../../shared/layout/content.ts';
import { documentOf } from '../../../../shared/layout/document.ts';
import { visibleContentOf, printOrderOf } from '../../../../shared/layout/visible.ts';
import { withTimes } from '../../../../shared/timing/sheet.ts';
import { openServerFonts } from '../../../../server/exports/fonts.ts';
import { paintCsv } from '../../../../server/exports/csv.ts';
import { fileTableOf } from '../../../../server/exports/fileTable.ts';
import { openRecords, type Records } from '../../../../renderer/store/records.ts';
import { gridColumnsOf } from '../../../../renderer/sheet/model/columns.ts';
import { openMeasure } from '../../../../renderer/sheet/model/measure.ts';
import { openView } from '../../../../renderer/sheet/model/sheetModel.ts';
import { letters } from '../../../support/sheetPage.ts';

const { fonts } = openServerFonts();
const styles = { numberOf: () => 0, classOf: () => 'cell' };
const project = { id: 'p', title: 'Harbour Lights Awards' };
const sheet = { id: 's', title: 'Run of show' };
const categories = [
  { id: 'audio', name: 'Audio', hue: 'sky' },
  { id: 'video', name: 'Video', hue: 'purple' },
  { id: 'sound', name: 'Sound', mergedIntoId: 'audio' },
] as const;
const columns = [
  { id: 'start', title: 'Start', purpose: 'startTime', width: 70 },
  { id: 'dur', title: 'Dur', purpose: 'duration', width: 60 },
  { id: 'title', title: 'Title', purpose: 'title', width: 120 },
  { id: 'lead', title: 'Lead', width: 80 },
  { id: 'ready', title: 'Ready', purpose: 'checkbox', width: 40 },
  { id: 'mics', title: 'Mics', categoryId: 'sound', width: 80 },
  { id: 'screens', title: 'Screens', categoryId: 'video', width: 80 },
] as const;
const SLOTS = Object.fromEntries(columns.map(({ id }, at) => [at, id]));

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

const word = fc.constantFrom('', '', 'Ida', 'ida', 'Kofi', 'Cam 2', 'Cam 10', '7', 'Über');
const cellText = {
  start: fc.constantFrom('', '', '', '19:30', '0:10', 'TBC'),
  dur: fc.constantFrom('', '1:00', '10:00', '90', 'long'),
  title: fc.constantFrom('', 'Opening', 'Finale', 'OMITTED'),
  lead: word,
  ready: fc.constantFrom('', 'yes', 'no'),
  mics: word,
  screens: word,
};
const fields = fc.constantFrom(
  {},
  {},
  {},
  {},
  { type: 1 },
  { type: 2 },
  { omitted: true },
  { numbered: false },
  { rows: 2 },
  { timing: 'float' },
);
const row = fc.record({
  fields,
  texts: fc.record(cellText),
  look: fc.constantFrom(null, null, { bold: true }, { own: 'video' }, { own: 'sound' }, 'banner', 'second'),
});
type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never;

const columnId = fc.constantFrom(...columns.map(({ id }) => id));
const condition = fc.oneof(
  fc.record({
    columnId,
    is: fc.constantFrom(...TESTS),
    text: fc.constantFrom('ida', '7', '19:35', 'second'),
  }),
  fc.record({
    categoryId: fc.constantFrom('audio', 'video', 'sound', 'gone'),
    is: fc.constantFrom(...TESTS),
    text: fc.constantFrom('cam', 'Ida'),
  }),
);
const saved = fc.record({
  sort: fc.array(
    fc.record({ columnId: fc.option(columnId), direction: fc.constantFrom('up' as const, 'down' as const) }),
    { maxLength: 2 },
  ),
  filter: fc.array(condition, { maxLength: 2 }),
  groupBy: fc.option(fc.oneof(columnId, fc.constant('gone'))),
});

function cellsOf(rowId: string, { fields: { type }, texts, look }: Row & { fields: { type?: number } }) {
  const cell = (id: string, value: string, more: object = {}) => ({
    id: `${rowId}.${id}`,
    rowId,
    columnId: id,
    sheetId: 's',
    value,
    ...more,
  });
  if (type === 1) return [];
  if (type === 2)
    return [{ id: `${rowId}free`, rowId, sheetId: 's', value: texts.title, coordinates: { x: 0, y: 0 } }];
  if (look === 'banner') return [cell('start', `Part ${texts.title}`, { dimensions: { w: 60, h: 1 } })];
  const own = Object.entries(texts).filter(([, text]) => text !== '');
  const dress = typeof look !== 'object' || look === null ? {} : styled(look);
  const cells = own.map(([id, text]) => cell(id, text, id === 'lead' ? dress : {}));
  return look === 'second' ? [...cells, { ...cell('mics', 'second line'), id: `${rowId}.mics.1` }] : cells;
}

function styled(look: { bold?: boolean; own?: string }): object {
  return look.own === undefined ? { typography: { bold: true } } : { categoryId: look.own };
}

function recordsOf(rows: readonly Row[]): Records {
  const records = openRecords('s');
  records.reset(SLOTS, []);
  rows.forEach((given, at) => {
    const id = `r${String(at).padStart(2, '0')}`;
    records.rows.set(id, { id, sheetId: 's', orderKey: `k${String(at).padStart(3, '0')}`, ...given.fields });
    for (const cell of cellsOf(id, given)) records.cells.set(cell.id, cell);
  });
  records.waking.wake();
  return records;
}

function contentOf(records: Records, view: object): SheetContent {
  const lines = Array.from({ length: records.order.count() }, (_, at) => records.order.at(at)!);
  return withTimes({
    project,
    sheet,
    columns,
    rows: lines.map((line) => records.shownRow(line)),
    cells: new Map(lines.map((line) => [line.id, [...records.shownCells(line)]])),
    categories,
    sheetLayouts: [{ id: 'view', title: 'Audio only', ...view }],
    hiddenCategories: [],
  });
}

/** Rows by their ids, heads by what they say. */
function onScreen(records: Records, view: object): readonly string[] {
  const shown = openView(records, styles, openMeasure(fonts));
  const byId = categoriesById(categories);
  shown.setColumns({ sheet, project, columns: gridColumnsOf(columns, byId), categories: byId });
  shown.arrange(readArrangement({ ...view }));
  return Array.from({ length: shown.count() }, (_, at) => {
    const line = shown.painted(at)!;
    const head = shown.arrangement.headOf(line);
    return head ? groupTitle(head, shown.headWords().column) : line.id;
  });
}

function onPaper(content: SheetContent): readonly string[] {
  const { rows, cells } = visibleContentOf(content, null, []);
  return printOrderOf(content, rows).map(({ id }) =>
    id.startsWith('group ') ? (cells.get(id) ?? []).map(cellTextOf).join() : id,
  );
}

test('whatever is asked for, of whatever rows', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), saved, (rows, view) => {
      const records = recordsOf(rows);
      const content = arrangedContent(contentOf(records, view), 'view');
      expect(onPaper(content)).toEqual(onScreen(records, view));
    }),
    { numRuns: 600 },
  );
});

describe('Audio only', () => {
  const texts = { start: '', dur: '1:00', title: '', lead: '', ready: '', mics: '', screens: '' };
  const rowOf = (more: Partial<typeof texts>, own = {}): Row => ({
    fields: own,
    texts: { ...texts, ...more } as Row['texts'],
    look: null,
  });
  const rows = [
    rowOf({ start: '19:30:00', title: 'Opening', mics: 'Cam 2', lead: 'Kofi' }),
    rowOf({ title: 'Finale' }),
    rowOf({ title: 'Finale', mics: '7', lead: 'Ida' }),
    rowOf({ title: 'Finale', mics: '7' }, { omitted: true }),
  ];
  const filtered = { filter: [{ categoryId: 'audio', is: 'set' }] };
  const grouped = { ...filtered, groupBy: 'lead' };

  function pagesOf(view: object): string {
    const content = arrangedContent(contentOf(recordsOf(rows), view), 'view');
    const { pages } = documentOf(content, { layout: 'view', printedAt: 'now' }, fonts);
    const lists = pages.flatMap(({ head, rows: placed }) => [head, ...placed.map(({ list }) => list)]);
    return letters(
      lists
        .flatMap(({ items }) => items)
        .flatMap((item) => (item.kind === 'line' ? item.line.pieces.map(({ text }) => text) : []))
        .join(' '),
    );
  }

  test('paper keeps numbers and times of the running order, and says that it is a part', () => {
    const text = pagesOf(filtered);
    expect(text).toContain(letters('Run of show · Audio only: 2 of 3 cues'));
    expect(text).toContain(letters('1 19:30:00 1:00 Opening Kofi Cam 2 3 1:00 Finale Ida 7 19:32:00'));
    expect(text).not.toContain('19:31');
  });

  test('heads of groups stand over their rows, with how many there are', () => {
    expect(pagesOf(grouped)).toMatch(
      /Ida1cue·1:0031:00FinaleIda719:32:00Kofi1cue·1:00119:30:001:00OpeningKofiCam2$/,
    );
  });

  test('CSV has the same rows', () => {
    const content = arrangedContent(contentOf(recordsOf(rows), grouped), 'view');
    const [, ...records] = parse(paintCsv(content, { layout: 'view', sequence: 1 })) as string[][];
    expect(records.map(([, start, , title]) => [start, title])).toEqual([
      ['Ida', ''],
      ['19:32:00', 'Finale'],
      ['Kofi', ''],
      ['19:30:00', 'Opening'],
    ]);
  });

  test('a view that asks for nothing is the sheet as it is', () => {
    const content = contentOf(recordsOf(rows), {});
    expect(arrangedContent(content, 'view')).toBe(content);
    expect(() => arrangedContent(content, 'other')).toThrow('Unable to find');
  });
});

describe('heads of groups are headings in files and for guests', () => {
  const texts = { start: '', dur: '', title: '', lead: '', ready: '', mics: '', screens: '' } as const;
  const rows: readonly Row[] = [
    { fields: {}, texts: { ...texts, mics: 'Cam 2', screens: 'Cam 10', lead: 'Kofi' }, look: null },
    { fields: {}, texts: { ...texts, mics: '7', screens: 'Über', lead: 'Ida' }, look: null },
  ];

  /** A sheet of only these columns, in this order, whose view has an order of its own and hides some categories. */
  function sheetWith(shown: readonly string[], hidden: readonly string[]): SheetContent {
    const whole = contentOf(recordsOf(rows), { groupBy: 'lead', categoryOrder: ['video', 'audio'] });
    const cells = [...whole.cells].map(
      ([id, list]) => [id, list.filter(({ columnId }) => shown.includes(columnId ?? ''))] as const,
    );
    return {
      ...whole,
      columns: shown.flatMap((id) => columns.find((column) => column.id === id) ?? []),
      cells: new Map(cells),
      hiddenCategories: hidden.map((categoryId) => ({ id: categoryId, sheetLayoutId: 'view', categoryId })),
    };
  }

  test.each<[string, readonly string[], readonly string[]]>([
    ['the categories are in the order of the sheet', ['lead', 'screens', 'mics'], []],
    ['the view moves the first column', ['mics', 'screens', 'lead'], []],
    ['the view shows only the last column', ['mics', 'screens', 'lead'], ['audio', 'video']],
    ['the view shows only the first column', ['lead', 'mics', 'screens'], ['audio', 'video']],
    ['the sheet has one column', ['lead'], []],
  ])('%s', (_, shown, hidden) => {
    const whole = sheetWith(shown, hidden);
    const { rows: inFile } = fileTableOf(arrangedContent(whole, 'view'), { layout: 'view', sequence: 1 });
    expect(inFile.map(({ kind }) => kind)).toEqual(['heading', 'row', 'heading', 'row']);
    const terms = { sheetLayoutId: 'view', scope: 'read', categoryIds: [], columnIds: [] } as const;
    const { row, sheet: shownSheet } = guestViewOf(whole, terms).db;
    const order = shownSheet?.['s']?.['order'] as readonly string[];
    expect(order.map((id) => row?.[id]?.['isHeading'])).toEqual([true, false, true, false]);
  });
});
