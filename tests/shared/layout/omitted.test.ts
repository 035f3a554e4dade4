// Rows that are out of the show, and numbers, on paper.

import { expect, test } from 'vitest';
import type { SheetContent } from '../../../shared/layout/content.ts';
import { theme } from '../../../shared/layout/colours.ts';
import { documentOf } from '../../../shared/layout/document.ts';
import type { Item } from '../../../shared/layout/list.ts';
import { visibleContentOf } from '../../../shared/layout/visible.ts';
import type { Entity } from '../../../shared/model/action.ts';
import { openServerFonts } from '../../../server/exports/fonts.ts';

const { fonts } = openServerFonts();

const columns: readonly Entity[] = [
  { id: 'n', title: 'Item', purpose: 'itemNumber', width: 40 },
  { id: 't', title: 'Title', purpose: 'title', width: 200 },
  { id: 'x', title: 'Notes', purpose: 'text', width: 120 },
];
const cell = (rowId: string, columnId: string, value: string): Entity => ({
  id: `${rowId}.${columnId}`,
  rowId,
  columnId,
  value,
});

function contentOf(rows: readonly Entity[], own: readonly Entity[] = []): SheetContent {
  const cells = rows.map(
    (row) =>
      [
        row.id,
        [
          cell(row.id, 't', `Title ${row.id}`),
          cell(row.id, 'x', 'Hold'),
          ...own.filter((each) => each['rowId'] === row.id),
        ],
      ] as const,
  );
  return {
    project: { id: 'p', title: 'Harbour Lights' },
    sheet: { id: 's', title: 'Show', itemNumbersFrozen: true },
    columns,
    rows,
    cells: new Map(cells),
    categories: [],
    sheetLayouts: [],
    hiddenCategories: [],
  };
}

const rows: readonly Entity[] = [
  { id: 'a', type: 0, itemLabel: '12' },
  { id: 'b', type: 0, itemLabel: '12A', omitted: true, rows: 3 },
  { id: 'c', type: 0, itemLabel: '13' },
];

const linesOf = (items: readonly Item[]) =>
  items.flatMap((item) =>
    item.kind === 'line' ? item.line.pieces.map(({ run, text }) => ({ run, text })) : [],
  );

function paper(content: SheetContent) {
  const { pages } = documentOf(content, { printedAt: '' }, fonts);
  return pages[0]!.rows.map(({ rowId, list }) => ({ rowId, list, lines: linesOf(list.items) }));
}

test('a row that is out says OMITTED on one line, struck at its number, and nothing of its own', () => {
  const placed = paper(contentOf(rows));
  const out = placed.find(({ rowId }) => rowId === 'b')!;
  expect(out.lines.map(({ text }) => text).toSorted()).toEqual(['12A', 'OMITTED']);
  expect(out.lines.map(({ run }) => [run.text, run.strike === true, run.ink])).toEqual(
    expect.arrayContaining([
      ['12A', true, theme.quiet],
      ['OMITTED', false, theme.quiet],
    ]),
  );
  expect(out.list.height).toBe(placed.find(({ rowId }) => rowId === 'a')!.list.height);
});

test('numbers stand beside the table where its own column of them is empty, else in it', () => {
  const beside = paper(contentOf(rows)).find(({ rowId }) => rowId === 'a')!;
  expect(beside.lines.map(({ text }) => text)).toContain('12');
  const own = paper(contentOf(rows, [cell('c', 'n', 'Z9')]));
  expect(own.find(({ rowId }) => rowId === 'c')!.lines.map(({ text }) => text)).toContain('Z9');
  expect(own.find(({ rowId }) => rowId === 'a')!.lines.map(({ text }) => text)).not.toContain('12');
});

test('what is hidden is there again when the row is brought back', () => {
  const content = contentOf(rows);
  const back = contentOf(rows.map((row) => ({ ...row, omitted: false })));
  expect(
    visibleContentOf(content, null, [])
      .cells.get('b')
      ?.map(({ value }) => value),
  ).toEqual(['OMITTED']);
  expect(
    visibleContentOf(back, null, [])
      .cells.get('b')
      ?.map(({ value }) => value),
  ).toEqual(['Title b', 'Hold']);
});
