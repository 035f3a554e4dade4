// Comments on paper: numbers in the margin of the rows, in the order in which these are printed, and the texts on pages
// after the sheet.
import { expect, test } from 'vitest';
import { openServerFonts } from '../../../server/exports/fonts.ts';
import { documentOf, type PaperDocument } from '../../../shared/layout/document.ts';
import { paperThreadsOf } from '../../../shared/arrange/paperThreads.ts';
import { visibleContentOf } from '../../../shared/layout/visible.ts';
import type { Comment } from '../../../shared/records.ts';
import { sampleContent } from './sampleContent.ts';

const { fonts } = openServerFonts();
const ROW_COUNT = 60;
const rowId = (index: number): string => `01HZY0000000000000000000${String(index).padStart(2, '0')}`;
const COLUMN = '01HZX000000000000000000001';

/** A sheet of sixty cues with a hidden category. */
function sheet(moved: readonly number[] = []) {
  const content = sampleContent(
    [{ title: 'Title', purpose: 'title' }, { title: 'Audio' }, { title: 'Secret', categoryId: 'secret' }],
    Array.from({ length: ROW_COUNT }, (_, index) => ({ texts: [`Cue ${index + 1}`, 'HH 2', 'x'] })),
    {
      categories: [{ id: 'secret', name: 'Secret' }],
      sheetLayouts: [{ id: 'v', sheetId: 's', title: 'Audio' }],
      hiddenCategories: [{ id: 'h', sheetId: 's', sheetLayoutId: 'v', categoryId: 'secret' }],
    },
  );
  const rows = content.rows.map((row, index) => ({ ...row, id: rowId(index) }));
  const cells = new Map(
    [...content.cells.values()].map((list, index) => [
      rowId(index),
      list.map((cell) => ({ ...cell, rowId: rowId(index) })),
    ]),
  );
  const columns = content.columns.map((column, index) => (index === 1 ? { ...column, id: COLUMN } : column));
  const order = [...moved, ...rows.keys().filter((index) => !moved.includes(index))];
  return { ...content, columns, cells, rows: order.flatMap((index) => rows[index] ?? []) };
}

let made = 0;
const said = (entityType: Comment['entityType'], entityId: string, more: Partial<Comment> = {}): Comment => ({
  id: `k${(made += 1)}`,
  entityType,
  entityId,
  userId: 'ana',
  text: `About ${entityId}`,
  createdAt: Date.UTC(2026, 10, 24, 14, made),
  ...more,
});
const nameOf = (id: string): string => (id === 'ana' ? 'Ana Moreno' : 'Tomas Berg');

function printed(comments: readonly Comment[], content = sheet(), layout?: string): PaperDocument {
  const threads = paperThreadsOf(comments, nameOf, content);
  return documentOf({ ...content, threads }, { printedAt: '', layout }, fonts);
}

/** The labels of the marks by the ids of their rows. */
const marksIn = ({ pages }: PaperDocument) =>
  pages.flatMap(({ rows }) =>
    rows.flatMap((row) =>
      row.list.items.flatMap((item) =>
        row.rowId !== null && item.kind === 'box' && item.label?.startsWith('Comment') === true
          ? [[row.rowId, item.label, item.x < 0] as const]
          : [],
      ),
    ),
  );
const textsIn = ({ pages }: PaperDocument): readonly string[] =>
  pages
    .filter(({ section }) => section === 'Comments')
    .flatMap(({ rows }) =>
      rows.flatMap(({ list }) =>
        list.items.flatMap((item) =>
          item.kind === 'line' ? [item.line.pieces.map(({ text }) => text).join('')] : [],
        ),
      ),
    );

test('numbers go down the sheet, one mark a row, and the sheet itself comes first', () => {
  const comments = [
    said('row', rowId(40)),
    said('row', rowId(3)),
    said('row', rowId(3)),
    said('sheet', 's'),
    said('row', rowId(7), { resolved: true }),
  ];
  const made = printed(comments);
  expect(marksIn(made)).toEqual([
    [rowId(3), 'Comments 2 to 3', true],
    [rowId(40), 'Comment 4', true],
  ]);
  const [title, first, heading] = textsIn(made);
  expect([title, first, heading]).toEqual(['Comments', '1', 'The whole sheet']);
  expect(textsIn(made).filter((text) => text.startsWith('About'))).toHaveLength(4);
});

test('a mark follows its row, which says what it was called', () => {
  const comment = said('cell', `${rowId(12)}.${COLUMN}`, { rowLabel: '13' });
  expect(textsIn(printed([comment]))).toContain('13 Cue 13 · Audio');
  const moved = printed([comment], sheet([12]));
  expect(marksIn(moved)[0]?.[0]).toBe(rowId(12));
  expect(textsIn(moved)).toContain('1 Cue 13 · Audio, was 13');
});

test('replies follow their comment, with who is to do it and until when', () => {
  const first = said('row', rowId(0), {
    assigned: { userId: 'tomas', dueAt: Date.UTC(2026, 10, 26, 17, 0) },
  });
  const reply = said('row', rowId(0), { parentCommentId: first.id, userId: 'tomas', text: 'Done by noon' });
  const texts = textsIn(printed([reply, first]));
  expect(texts.slice(2)).toEqual([
    '1 Cue 1',
    expect.stringMatching(/^Ana Moreno, 24 Nov 2026.*For Tomas Berg, due 26 Nov 2026, 17:00/),
    `About ${rowId(0)}`,
    expect.stringMatching(/^Tomas Berg, /),
    'Done by noon',
  ]);
});

test('what the paper does not show has no comments on it', () => {
  const hidden = said('column', 'c2');
  const content = sheet();
  expect(visibleContentOf(content, content.sheetLayouts[0] ?? null, []).columns).toHaveLength(2);
  expect(textsIn(printed([hidden], content, 'v'))).toEqual([]);
  expect(textsIn(printed([hidden], content))).toContain('Column Secret');
  expect(textsIn(printed([said('row', '01HZZ000000000000000000000')]))).toEqual([]);
});

test('many and long comments fill as many pages as they need, and none is cut', () => {
  const long = Array.from({ length: 400 }, (_, index) => `sentence ${index}.`).join(' ');
  const comments = Array.from({ length: 40 }, (_, index) => said('row', rowId(index), { text: long }));
  const made = printed(comments);
  const pages = made.pages.filter(({ section }) => section === 'Comments');
  const height = (made.footTop - made.rowsTop) / made.scale;
  expect(pages.length).toBeGreaterThan(10);
  for (const { rows } of pages)
    for (const { top, list } of rows) expect(top + list.height).toBeLessThanOrEqual(height + 0.01);
  const words =
    textsIn(made)
      .join(' ')
      .match(/sentence \d+\./g) ?? [];
  expect(words).toHaveLength(40 * 400);
});

test('without comments there are no pages of them', () => {
  expect(printed([]).pages.some(({ section }) => section === 'Comments')).toBe(false);
});
