// A sheet with what its variables say: on paper only the pages that hold one change with it, and a sheet without braces
// is laid out as if there were no variables.

import { expect, test } from 'vitest';
import { openServerFonts } from '../../../server/exports/fonts.ts';
import { withVariables } from '../../../shared/arrange/variables.ts';
import { documentOf } from '../../../shared/layout/document.ts';
import type { SheetContent } from '../../../shared/layout/content.ts';
import { withTimes } from '../../../shared/timing/sheet.ts';
import { sampleContent } from '../layout/sampleContent.ts';

const { fonts } = openServerFonts();
const ROWS = 120;
const CALLING = [3, 100];

/** A sheet of several pages, of which two rows call the venue. */
function sheetWith(venue: string, texts: Readonly<Record<number, string>> = {}): SheetContent {
  const columns = [
    { title: 'Start', purpose: 'startTime' },
    { title: 'Title', purpose: 'title' },
  ];
  const rows = Array.from({ length: ROWS }, (_, at) => ({
    texts: [at === 0 ? '19:30' : '', texts[at] ?? (CALLING.includes(at) ? 'Doors of {venue}' : `Cue ${at}`)],
  }));
  const content = sampleContent(columns, rows);
  return {
    ...content,
    project: { ...content.project, startDate: '2026-12-05' },
    variables: [{ id: 'v', projectId: 'p', name: 'venue', value: venue }],
  };
}

const paperOf = (content: SheetContent) =>
  documentOf(withTimes(withVariables(content)), { printedAt: '' }, fonts);
const textAt = ({ cells }: SheetContent, rowId: string): unknown => cells.get(rowId)?.at(-1)?.value;

test('one edit of a variable changes the pages that hold it, and no other', () => {
  const [before, after] = ['Great Hall', 'Park'].map((venue) => paperOf(sheetWith(venue)));
  const holds = (rowIds: readonly (string | null | undefined)[]): boolean =>
    CALLING.some((at) => rowIds.includes(`r${at}`));
  expect(before!.pages.length).toBeGreaterThan(3);
  expect(after!.pages).toHaveLength(before!.pages.length);
  for (const [at, page] of before!.pages.entries()) {
    const isSame = JSON.stringify(page) === JSON.stringify(after!.pages[at]);
    expect(isSame).toBe(!holds(page.rows.map(({ rowId }) => rowId)));
  }
});

test('a sheet without braces is the same with variables and without, cell by cell', () => {
  const bare = sheetWith('Great Hall', { 3: 'Doors', 100: 'Strike' });
  const resolved = withVariables(bare);
  expect(resolved.cells).toBe(bare.cells);
  expect(resolved.rows).toEqual(bare.rows);
  expect(resolved.sheet).toBe(bare.sheet);
});

test('names from the plan say what the plan says, and times are left as they are typed', () => {
  const content = sheetWith('', { 1: '{project}, {sheet}, {date}, {start}', 2: '{venue} {x}' });
  const cells = new Map(content.cells);
  cells.set('r5', [{ id: 'r5.c0', rowId: 'r5', columnId: 'c0', value: '{start}' }]);
  const resolved = withVariables({ ...content, cells });
  expect(textAt(resolved, 'r1')).toBe('Harbour Lights Awards, Run of show, 5 December 2026, 19:30');
  // A variable that says nothing yet, and a name that nobody has set, stay as they are typed.
  expect(textAt(resolved, 'r2')).toBe('{venue} {x}');
  expect(textAt(resolved, 'r5')).toBe('{start}');
  expect([...(resolved.variableCellIds ?? [])]).toEqual(['r1.c1']);
});

test('the date of a page is left to the pages: it is the time of printing', () => {
  const content = sheetWith('Great Hall');
  const footer = '{Date}, {page} of {pages}: {Project}, {SHEET}, {section}';
  const { sheet } = withVariables({ ...content, sheet: { ...content.sheet, footer } });
  expect(sheet.footer).toBe('{Date}, {page} of {pages}: Harbour Lights Awards, Run of show, {section}');
  const texts = JSON.stringify(
    documentOf(withTimes({ ...content, sheet }), { printedAt: '7 June, 18:40' }, fonts).pages[0],
  );
  expect(texts).toContain('7 June, 18:40, 1 of');
});

test('head, foot and page breaks say it too', () => {
  const content = sheetWith('Great Hall');
  const { sheet, rows } = withVariables({
    ...content,
    sheet: { ...content.sheet, header: 'At {venue}', footer: '{x}' },
    rows: [...content.rows, { id: 'b', type: 1, title: 'In {venue}' }],
  });
  expect([sheet.header, sheet.footer, rows.at(-1)!.title]).toEqual(['At Great Hall', '{x}', 'In Great Hall']);
});
