// Pasting into a sheet that is sorted, filtered or grouped: positions on the screen are then others than those in the
// running order.

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { UNARRANGED, type RowArrangement } from '../../../../shared/arrange/rowArrangement.ts';
import { limits } from '../../../../shared/limits.ts';
import type { Grid } from '../../../../renderer/sheet/grid/grid.ts';
import type { Range } from '../../../../renderer/sheet/model/selection.ts';
import type { SheetModel } from '../../../../renderer/sheet/model/sheetModel.ts';
import {
  DEFAULT_PASTE,
  type PasteOptions,
} from '../../../../renderer/sheet/operations/clipboard/pasteOptions.ts';
import { clipOfTexts, type Clip } from '../../../../renderer/sheet/operations/clipboard/clip.ts';
import { clipOfRanges } from '../../../../renderer/sheet/operations/clipboard/copying.ts';
import { cutOf, cutRange, type CutCells } from '../../../../renderer/sheet/operations/clipboard/cut.ts';
import { pasteClip, planPasteAt } from '../../../../renderer/sheet/operations/clipboard/paste.ts';
import { shiftWords } from '../../../../renderer/sheet/operations/clipboard/shiftWords.ts';
import { PastePreview } from '../../../../renderer/sheet/panels/clipboard/PastePreview.tsx';
import {
  arrangedSheet,
  BY_NOTE,
  BY_TITLE,
  contextOf,
  idsIn,
  ONLY_A,
  ROWS,
  type GivenRow,
} from '../../../support/arrangedSheet.ts';

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

const cuttingOf = (cut: CutCells | null) => ({
  begin: () => cut!,
  waiting: () => cut,
  isWaiting: () => cut !== null,
  end: () => undefined,
});

const NUMBERED: PasteOptions = { ...DEFAULT_PASTE, where: 'numbered' };
const NEW: PasteOptions = { ...DEFAULT_PASTE, where: 'new' };

describe('by item number', () => {
  test.each([
    ['sorted', BY_TITLE, ['r3', 'r1']],
    ['filtered', ONLY_A, ['r1', 'r4']],
    ['grouped', BY_NOTE, ['r3', 'r1']],
  ])('texts go to the rows with these numbers: %s', (_, arranging, ids) => {
    const { context } = contextOf(arrangedSheet(ROWS, arranging));
    const numbers = ids.map((id) => id.slice(1));
    const { targets } = planPasteAt(
      context,
      clipOfTexts(numbers.map((label) => [label, `for ${label}`])),
      NUMBERED,
    );
    expect(targets.rows.map(({ id }) => id)).toEqual(ids);
    expect(targets.unmatched).toEqual([]);
  });
});

describe('numbers in sentences', () => {
  test('a text that is too long is said to be in its row', () => {
    const view = arrangedSheet(ROWS, BY_TITLE);
    const { problem } = planPasteAt(
      contextOf(view).context,
      clipOfTexts([['x'.repeat(limits.cellTextLength + 1)]]),
      DEFAULT_PASTE,
    );
    expect(problem).toMatch(/in Title of row 3 has/);
  });

  test('the pinned row is the next in the running order', () => {
    const pinned = (rowId: string) => [
      { id: `${rowId}.note`, columnId: 'note', value: '20:00', purpose: 'hardStart' },
    ];
    const rows = [
      { title: 'Bows', dur: '1:00' },
      { title: 'Dance', cells: pinned('r2') },
      { title: 'Aria', cells: pinned('r3') },
    ];
    const view = arrangedSheet(rows, BY_TITLE);
    expect(idsIn(view)).toEqual(['r3', 'r1', 'r2']);
    const plan = planPasteAt(
      contextOf(view, { top: 1, bottom: 1, left: 0, right: 0 }).context,
      clipOfTexts([['2:00']]),
      DEFAULT_PASTE,
    );
    expect(shiftWords(view, plan)).toBe('What follows starts 1:00 later, 2 is pinned');
  });

  test('nothing follows the last row of the running order, wherever it is on the screen', () => {
    const view = arrangedSheet(ROWS.slice(0, 3), BY_TITLE);
    const plan = planPasteAt(
      contextOf(view, { left: 0, right: 0 }).context,
      clipOfTexts([['2:00']]),
      DEFAULT_PASTE,
    );
    expect(shiftWords(view, plan)).toBeNull();
  });
});

test('the preview has the numbers of the rows, and of the neighbours of new ones', () => {
  const view = arrangedSheet(ROWS, BY_TITLE);
  const { context } = contextOf(view, { top: 1, bottom: 1 });
  const drawn = (choice: PasteOptions): readonly string[] => {
    const plan = planPasteAt(context, clipOfTexts([['one'], ['two']]), choice);
    const html = renderToStaticMarkup(
      createElement(PastePreview, { grid: context as unknown as Grid, plan, choice }),
    );
    return [...html.matchAll(/scope="row"[^>]*>([^<]*)</g)].map(([, label = '']) => label);
  };
  expect(drawn(DEFAULT_PASTE)).toEqual(['1', '4']);
  expect(drawn(NEW)).toEqual(['1', 'new', 'new', '4']);
});

describe('a cut', () => {
  const clip = (view: SheetModel, range: Range): Clip =>
    clipOfRanges(view, [range], { lines: null, cut: 'cut' })!;

  function pasteCut(rows: readonly GivenRow[], arranging: RowArrangement, rowId: string) {
    const view = arrangedSheet(rows, arranging);
    const at = view.positionOf(rowId);
    const cut = cutOf(view, { id: 'cut', rowIds: [rowId], columnIds: ['title'], lines: null });
    const source = clip(view, { top: at, bottom: at, left: 1, right: 1 });
    const stage = contextOf(view, { top: 1, bottom: 1, left: 2, right: 2 }, { mayOpenLocks: false });
    pasteClip(stage.context, source, DEFAULT_PASTE, cuttingOf(cut));
    return { isDone: stage.drafts.length > 0, ...stage };
  }

  const lockedAt = (at: number): readonly GivenRow[] =>
    ROWS.map((row, index) => (index === at ? { ...row, row: { locked: true } } : row));

  test('of a locked row is refused', () => {
    const { isDone, said } = pasteCut(lockedAt(1), BY_TITLE, 'r2');
    expect(isDone).toBe(false);
    expect(said.join()).toContain('2');
  });

  test('is not refused for the lock of another row', () => {
    // Row 2 is the second in the running order; at that position of the screen is row 1.
    expect(idsIn(arrangedSheet(ROWS, BY_TITLE))).toEqual(['r3', 'r1', 'r4', 'r2']);
    expect(pasteCut(lockedAt(3), BY_TITLE, 'r3').said).toEqual([]);
  });

  test('empties all sub-rows of the row', () => {
    const cells = [{ id: 'r4.title.1', columnId: 'title', value: 'second line' }];
    const rows = ROWS.map((row, at) => (at === 3 ? { ...row, row: { rows: 2 }, cells } : row));
    const { drafts } = pasteCut(rows, BY_TITLE, 'r4');
    const written: any = drafts.find(({ name }) => name.startsWith('sheet.'))?.data;
    expect(written.rows.filter(({ id }: any) => id === 'r4').map(({ y = 0 }: any) => y)).toEqual([0, 1]);
  });

  test('is outlined where its rows are shown', () => {
    const view = arrangedSheet(ROWS, BY_TITLE);
    const cut = cutOf(view, {
      id: 'cut',
      rowIds: ['r1', 'r4'],
      columnIds: ['title', 'note'],
      lines: null,
    });
    expect(cutRange(view, cut)).toEqual({ top: 1, bottom: 2, left: 1, right: 2 });
    view.arrange({ ...ONLY_A, filter: [{ columnId: 'note', is: 'equals', text: 'b' }] });
    expect(cutRange(view, cut)).toBeNull();
  });
});

describe('new rows', () => {
  const BREAK: GivenRow = { row: { type: 1 } };
  const breaks: Clip = {
    ...clipOfTexts([['Song'], ['']]),
    rows: [
      { row: {}, lines: clipOfTexts([['Song']]).rows[0]!.lines, block: [] },
      { row: { type: 1 }, lines: clipOfTexts([['']]).rows[0]!.lines, block: [] },
    ],
  };

  test('have no page break beside one that a filter hides', () => {
    const view = arrangedSheet([ROWS[0]!, BREAK, ROWS[3]!], ONLY_A);
    expect(idsIn(view)).toEqual(['r1', 'r3']);
    const { targets } = planPasteAt(contextOf(view).context, breaks, NEW);
    expect(targets.behind).toBe('r1');
    expect(targets.rows.map(({ from }) => from.row?.type ?? 0)).toEqual([0]);
  });
});

test.each([
  [1, 'One row is omitted or holds no cells, and stayed as it was.'],
  [2, '2 rows are omitted or hold no cells, and stayed as they were.'],
])('a paste over %i page breaks says that they stayed', (count, sentence) => {
  const breaks: readonly GivenRow[] = Array.from({ length: count }, () => ({ row: { type: 1 } }));
  const view = arrangedSheet([ROWS[0]!, ...breaks, ROWS[1]!], UNARRANGED);
  const { context, said } = contextOf(view, { top: 0, bottom: count + 1 });
  pasteClip(
    context,
    clipOfTexts(['a', 'b', 'c', 'd'].slice(0, count + 2).map((text) => [text])),
    DEFAULT_PASTE,
    cuttingOf(null),
  );
  expect(said).toEqual([sentence]);
});

describe('in groups', () => {
  /** Positions: the head of a, rows 1 and 4, the head of b, rows 2 and 3. */
  const grouped = (): SheetModel => arrangedSheet(ROWS, BY_NOTE);

  test('a paste passes over the heads', () => {
    expect(idsIn(grouped())).toEqual(['head', 'r1', 'r4', 'head', 'r2', 'r3']);
    const { context, drafts, selected } = contextOf(grouped(), { top: 2, bottom: 2 });
    pasteClip(context, clipOfTexts([['one'], ['two']]), DEFAULT_PASTE, cuttingOf(null));
    expect(drafts).toMatchObject([
      {
        data: {
          rows: [
            { id: 'r4', cells: ['one'] },
            { id: 'r2', cells: ['two'] },
          ],
        },
      },
    ]);
    expect(selected()).toMatchObject({ top: 2, bottom: 4 });
  });

  test('a head that is selected among rows is none of them', () => {
    const { context } = contextOf(grouped(), { top: 1, bottom: 5 });
    const { targets } = planPasteAt(context, clipOfTexts([['one'], ['two']]), DEFAULT_PASTE);
    expect(targets.rows.map(({ id, from }) => [id, from.lines[0]?.[0]?.text])).toEqual([
      ['r1', 'one'],
      ['r4', 'two'],
      ['r2', 'one'],
      ['r3', 'two'],
    ]);
  });
});
