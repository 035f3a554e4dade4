// Pasting into a sheet that is sorted, filtered or grouped: positions on the screen are then others than those in the
// running order.

import { beforeAll, describe, expect, test } from 'vitest';
import { openServerFonts } from '../../../../server/exports/fonts.ts';
import { UNARRANGED, type Arranging } from '../../../../shared/arrange/arranging.ts';
import { limits } from '../../../../shared/limits.ts';
import { gridColumnsOf } from '../../../../renderer/sheet/model/columns.ts';
import type { SheetContext } from '../../../../renderer/sheet/model/context.ts';
import { openMeasure } from '../../../../renderer/sheet/model/measure.ts';
import { rangeOf, selectionOf, type Range } from '../../../../renderer/sheet/model/selection.ts';
import { openView, type View } from '../../../../renderer/sheet/model/view.ts';
import { EVERYTHING, type PasteOptions } from '../../../../renderer/sheet/operations/clipboard/choice.ts';
import { clipOfTexts, type Clip } from '../../../../renderer/sheet/operations/clipboard/clip.ts';
import { clipOfRanges } from '../../../../renderer/sheet/operations/clipboard/copying.ts';
import { cutRange, type Cut } from '../../../../renderer/sheet/operations/clipboard/moving.ts';
import { pasteClip, plannedAt } from '../../../../renderer/sheet/operations/clipboard/paste.ts';
import { shiftOf } from '../../../../renderer/sheet/operations/clipboard/shift.ts';
import type { Draft } from '../../../../renderer/store/act.ts';
import { openRecords } from '../../../../renderer/store/records.ts';

const { fonts } = openServerFonts();
const columns = [
  { id: 'dur', purpose: 'duration', width: 60 },
  { id: 'title', purpose: 'title', title: 'Title', width: 120 },
  { id: 'note', width: 120 },
] as const;

const BY_TITLE: Arranging = { ...UNARRANGED, sort: [{ columnId: 'title', direction: 'up' }] };
const ONLY_A: Arranging = { ...UNARRANGED, filter: [{ columnId: 'note', is: 'equals', text: 'a' }] };
const BY_NOTE: Arranging = { ...UNARRANGED, groupBy: 'note' };

interface GivenRow {
  readonly title?: string;
  readonly dur?: string;
  readonly note?: string;
  readonly row?: Readonly<Record<string, unknown>>;
  readonly cells?: Readonly<Record<string, unknown>>[];
}

/** Numbers 1 to 4; sorted by title they are 3, 1, 4, 2. */
const SHOW: readonly GivenRow[] = [
  { title: 'Bows', dur: '1:00', note: 'a' },
  { title: 'Dance', dur: '1:00', note: 'b' },
  { title: 'Aria', dur: '1:00', note: 'b' },
  { title: 'Chorus', dur: '1:00', note: 'a' },
];

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

function sheetOf(rows: readonly GivenRow[], arranging: Arranging): View {
  const records = openRecords('s');
  records.reset({}, []);
  rows.forEach(({ row, cells = [], ...texts }, at) => {
    const rowId = `r${at + 1}`;
    records.rows.set(rowId, { id: rowId, sheetId: 's', orderKey: `k${at}`, ...row });
    for (const [columnId, value] of Object.entries(texts))
      records.cells.set(`${rowId}.${columnId}`, { id: `${rowId}.${columnId}`, rowId, columnId, sheetId: 's', value });
    for (const cell of cells) records.cells.set(String(cell['id']), { rowId, sheetId: 's', id: '', ...cell });
  });
  records.waking.wake();
  const view = openView(records, { numberOf: () => 0, classOf: () => 'cell' }, openMeasure(fonts));
  view.setColumns({ sheet: { id: 's' }, columns: gridColumnsOf(columns, new Map(), false), categories: new Map() });
  view.arrange(arranging);
  return view;
}

const idsIn = (view: View): readonly string[] =>
  Array.from({ length: view.count() }, (_, at) => view.line(at)?.id ?? 'head');

/** The sheet with a selection; what is done and said is listed. */
function contextOf(view: View, range: Partial<Range> = {}, mayOpenLocks = true) {
  const drafts: Draft[] = [];
  const said: string[] = [];
  let selection = selectionOf({ top: 0, left: 1, bottom: 0, right: 1, ...range });
  let made = 0;
  const context = {
    view,
    desk: {
      gesture: (given: readonly Draft[]) => void drafts.push(...given),
      newId: () => `n${++made}`,
      whyNot: () => null,
      mayEdit: () => true,
      mayArrange: () => true,
      mayOpenLocks: () => mayOpenLocks,
      say: (text: string) => void said.push(text),
    },
    selection: () => selection,
    range: () => rangeOf(selection),
    ranges: () => [rangeOf(selection)],
    bounds: () => ({ rows: view.count(), columns: view.columns().length }),
    select: (next: typeof selection) => (selection = next),
  } as unknown as SheetContext;
  return { context, drafts, said, selected: () => rangeOf(selection) };
}

const cuttingOf = (cut: Cut | null) => ({
  begin: () => cut!,
  waiting: () => cut,
  isWaiting: () => cut !== null,
  end: () => undefined,
});

const NUMBERED: PasteOptions = { ...EVERYTHING, where: 'numbered' };
const NEW: PasteOptions = { ...EVERYTHING, where: 'new' };

describe('by item number', () => {
  test.each([
    ['sorted', BY_TITLE, ['r3', 'r1']],
    ['filtered', ONLY_A, ['r1', 'r4']],
    ['grouped', BY_NOTE, ['r3', 'r1']],
  ])('texts go to the rows with these numbers: %s', (_, arranging, ids) => {
    const { context } = contextOf(sheetOf(SHOW, arranging));
    const numbers = ids.map((id) => id.slice(1));
    const { targets } = plannedAt(context, clipOfTexts(numbers.map((label) => [label, `for ${label}`])), NUMBERED);
    expect(targets.rows.map(({ id }) => id)).toEqual(ids);
    expect(targets.unmatched).toEqual([]);
  });
});

describe('numbers in sentences', () => {
  test('a text that is too long is said to be in its row', () => {
    const view = sheetOf(SHOW, BY_TITLE);
    const { problem } = plannedAt(contextOf(view).context, clipOfTexts([['x'.repeat(limits.cellTextLength + 1)]]), EVERYTHING);
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
    const view = sheetOf(rows, BY_TITLE);
    expect(idsIn(view)).toEqual(['r3', 'r1', 'r2']);
    const plan = plannedAt(contextOf(view, { top: 1, bottom: 1, left: 0, right: 0 }).context, clipOfTexts([['2:00']]), EVERYTHING);
    expect(shiftOf(view, plan)).toBe('What follows starts 1:00 later, 2 is pinned');
  });

  test('nothing follows the last row of the running order, wherever it is on the screen', () => {
    const view = sheetOf(SHOW.slice(0, 3), BY_TITLE);
    const plan = plannedAt(contextOf(view, { left: 0, right: 0 }).context, clipOfTexts([['2:00']]), EVERYTHING);
    expect(shiftOf(view, plan)).toBeNull();
  });
});

describe('a cut', () => {
  const clip = (view: View, range: Range): Clip => clipOfRanges(view, [range], { lines: null, cut: 'cut' })!;

  function pasteCut(rows: readonly GivenRow[], arranging: Arranging, rowId: string) {
    const view = sheetOf(rows, arranging);
    const at = view.indexOf(rowId);
    const cut: Cut = { id: 'cut', rowIds: [rowId], columnIds: ['title'], lines: null };
    const source = clip(view, { top: at, bottom: at, left: 1, right: 1 });
    const stage = contextOf(view, { top: 1, bottom: 1, left: 2, right: 2 }, false);
    const isDone = pasteClip(stage.context, source, EVERYTHING, cuttingOf(cut));
    return { isDone, ...stage };
  }

  const lockedAt = (at: number): readonly GivenRow[] =>
    SHOW.map((row, index) => (index === at ? { ...row, row: { locked: true } } : row));

  test('of a locked row is refused', () => {
    const { isDone, said } = pasteCut(lockedAt(1), BY_TITLE, 'r2');
    expect(isDone).toBe(false);
    expect(said.join()).toContain('2');
  });

  test('is not refused for the lock of another row', () => {
    // Row 2 is the second in the running order; at that position of the screen is row 1.
    expect(idsIn(sheetOf(SHOW, BY_TITLE))).toEqual(['r3', 'r1', 'r4', 'r2']);
    expect(pasteCut(lockedAt(3), BY_TITLE, 'r3').said).toEqual([]);
  });

  test('empties all sub-rows of the row', () => {
    const cells = [{ id: 'r4.title.1', columnId: 'title', value: 'second line' }];
    const rows = SHOW.map((row, at) => (at === 3 ? { ...row, row: { rows: 2 }, cells } : row));
    const { drafts } = pasteCut(rows, BY_TITLE, 'r4');
    const written: any = drafts.find(({ name }) => name.startsWith('sheet.'))?.data;
    expect(written.rows.filter(({ id }: any) => id === 'r4').map(({ y = 0 }: any) => y)).toEqual([0, 1]);
  });

  test('is outlined where its rows are shown', () => {
    const view = sheetOf(SHOW, BY_TITLE);
    const cut: Cut = { id: 'cut', rowIds: ['r1', 'r4'], columnIds: ['title', 'note'], lines: null };
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
    const view = sheetOf([SHOW[0]!, BREAK, SHOW[3]!], ONLY_A);
    expect(idsIn(view)).toEqual(['r1', 'r3']);
    const { targets } = plannedAt(contextOf(view).context, breaks, NEW);
    expect(targets.behind).toBe('r1');
    expect(targets.rows.map(({ from }) => from.row?.type ?? 0)).toEqual([0]);
  });
});
