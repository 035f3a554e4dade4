// Pasting over section headings and merged cells, and copying from within them.

import { beforeAll, describe, expect, test } from 'vitest';
import { UNARRANGED } from '../../../../shared/arrange/rowArrangement.ts';
import type { Range } from '../../../../renderer/sheet/model/selection.ts';
import type { SheetModel } from '../../../../renderer/sheet/model/sheetModel.ts';
import { clipOfTexts, type Clip } from '../../../../renderer/sheet/operations/clipboard/clip.ts';
import { clipOfRanges } from '../../../../renderer/sheet/operations/clipboard/copying.ts';
import { openCellWrites } from '../../../../renderer/sheet/operations/clipboard/cellWrites.ts';
import { cutOf } from '../../../../renderer/sheet/operations/clipboard/cut.ts';
import { emptySources } from '../../../../renderer/sheet/operations/clipboard/cutSources.ts';
import { clearRanges } from '../../../../renderer/sheet/operations/clearing.ts';
import { htmlOfClip } from '../../../../renderer/sheet/grid/clipboard/writeHtml.ts';
import { pasteClip, planPasteAt } from '../../../../renderer/sheet/operations/clipboard/paste.ts';
import { DEFAULT_PASTE } from '../../../../renderer/sheet/operations/clipboard/pasteOptions.ts';
import { arrangedSheet, contextOf, type GivenRow } from '../../../support/arrangedSheet.ts';

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

const spanning = (id: string, dimensions: object): GivenRow => ({
  cells: [{ id, columnId: id.split('.')[1], value: 'PART ONE', dimensions }],
});
const HEADING = spanning('r2.dur', { w: 200, h: 1 });
const sheet = (second: GivenRow): SheetModel =>
  arrangedSheet([{ title: 'Doors' }, second, { title: 'Bows' }], UNARRANGED);

function copied(view: SheetModel, range: Range): Clip {
  return clipOfRanges(view, [range], { lines: null, cut: '' })!;
}

/** Returns the cells that a paste writes, and its draft as text. */
function pasted(view: SheetModel, clip: Clip, range: Partial<Range>) {
  const { context, drafts, said } = contextOf(view, range);
  const { writing } = planPasteAt(context, clip, DEFAULT_PASTE);
  const none = { begin: () => null!, waiting: () => null, isWaiting: () => false, end: () => undefined };
  pasteClip(context, clip, DEFAULT_PASTE, none);
  const places = ['r1', 'r2', 'r3'].flatMap((row) =>
    ['dur', 'title', 'note'].flatMap((column) => [0, 1].map((y) => [row, y, column] as const)),
  );
  const cells = places
    .filter((place) => writing.has(...place))
    .map(([row, y, column]) => [row, column, ...(y ? [y] : [])].join('.'));
  return { cells, draft: JSON.stringify(drafts), said };
}

const own = (text: string): Clip =>
  copied(arrangedSheet([{ note: text }], UNARRANGED), { top: 0, bottom: 0, left: 2, right: 2 });
const merged = (dimensions: object): GivenRow => spanning('r2.title', dimensions);

describe('a paste over several rows', () => {
  test.each<[string, () => Clip]>([
    ['of one cell', () => own('x')],
    ['of another program', () => clipOfTexts([['x'], ['y'], ['z']])],
  ])('%s passes over a heading, and says so', (_, clip) => {
    const { cells, said } = pasted(sheet(HEADING), clip(), { top: 0, bottom: 2, left: 2, right: 2 });
    expect(cells).toEqual(['r1.note', 'r3.note']);
    expect(said).toEqual([
      'One cell lies in a heading or a merged cell that begins elsewhere, and was not pasted.',
    ]);
  });

  test('passes over what is beneath a merged cell', () => {
    const { cells } = pasted(sheet(merged({ w: 2, h: 1 })), own('x'), {
      top: 0,
      bottom: 2,
      left: 2,
      right: 2,
    });
    expect(cells).toEqual(['r1.note', 'r3.note']);
  });

  test.each<[string, number, readonly string[]]>([
    ['at its first column', 0, ['r2.dur']],
    ['within it', 2, []],
  ])('of two lines gives a heading no second line: %s', (_, left, ids) => {
    const clip = clipOfTexts([['x']]);
    const two: Clip = {
      ...clip,
      rows: clip.rows.map((row) => ({ ...row, lines: [...row.lines, ...row.lines] })),
    };
    const { cells, draft } = pasted(sheet(HEADING), two, { top: 1, bottom: 1, left, right: left });
    expect(cells).toEqual(ids);
    expect(draft).not.toContain('row.update.rows');
  });

  test('at its first column writes the text of a heading, which stays one', () => {
    const { cells, draft } = pasted(sheet(HEADING), own('x'), { top: 0, bottom: 2, left: 0, right: 0 });
    expect(cells).toEqual(['r1.dur', 'r2.dur', 'r3.dur']);
    expect(draft).not.toContain('dimensions');
  });

  test('that would lose a part of a cut is refused', () => {
    const view = sheet(HEADING);
    const column = { top: 0, bottom: 2, left: 2, right: 2 };
    const source = arrangedSheet([{ note: 'a' }, { note: 'b' }, { note: 'c' }], UNARRANGED);
    const cut = cutOf(view, { id: 'cut', rowIds: ['r1', 'r2', 'r3'], columnIds: ['title'], lines: null });
    const clip = clipOfRanges(source, [column], { lines: null, cut: 'cut' })!;
    const { context, drafts, said } = contextOf(view, column);
    const cutting = { begin: () => cut, waiting: () => cut, isWaiting: () => true, end: () => undefined };
    pasteClip(context, clip, DEFAULT_PASTE, cutting);
    expect(drafts).toEqual([]);
    expect(said.join()).toContain('heading');
  });

  test('of a merged cell that was cut moves it also over a part of its own place', () => {
    const view = sheet(merged({ w: 2, h: 1 }));
    const whole = { top: 1, bottom: 1, left: 1, right: 2 };
    const cut = cutOf(view, { id: 'cut', rowIds: ['r2'], columnIds: ['title', 'note'], lines: null });
    const clip = clipOfRanges(view, [whole], { lines: null, cut: 'cut' })!;
    const { context, drafts, said } = contextOf(view, { ...whole, left: 2 });
    const cutting = { begin: () => cut, waiting: () => cut, isWaiting: () => true, end: () => undefined };
    pasteClip(context, clip, DEFAULT_PASTE, cutting);
    expect(said).toEqual([]);
    expect(drafts).not.toEqual([]);
  });

  test('over a whole merged cell replaces it by cells', () => {
    const wide = copied(sheet({ title: 'a', note: 'b' }), { top: 1, bottom: 1, left: 1, right: 2 });
    const { cells, draft } = pasted(sheet(merged({ w: 2, h: 1 })), wide, {
      top: 1,
      bottom: 1,
      left: 1,
      right: 1,
    });
    expect(cells).toEqual(['r2.title', 'r2.note']);
    expect(draft).toContain('"dimensions":null');
  });
});

test.each<[string, GivenRow, string]>([
  ['a heading', HEADING, 'r2.dur'],
  ['a merged cell', merged({ w: 2, h: 1 }), 'r2.title'],
])('one cell that is pasted anywhere in %s becomes its text', (_, second, id) => {
  for (const clip of [own('x'), clipOfTexts([['x']])]) {
    const { cells, draft, said } = pasted(sheet(second), clip, { top: 1, bottom: 1, left: 2, right: 2 });
    expect(cells).toEqual([id]);
    expect(draft).not.toContain('dimensions');
    expect(said).toEqual([]);
  }
});

test('a heading whose first column is hidden is written and cut where it is stored', () => {
  const view = sheet(HEADING);
  const [hidden, ...shown] = view.columns();
  view.setColumns({
    sheet: { id: 's' },
    columns: shown,
    ownColumns: [hidden!, ...shown].map(({ entity }) => entity),
    categories: new Map(),
  });
  for (const at of [0, 1]) {
    const range = { top: 1, bottom: 1, left: at, right: at };
    const { cells, draft } = pasted(view, clipOfTexts([['x']]), range);
    expect(cells).toEqual(['r2.dur']);
    expect(draft).not.toContain('dimensions');
    const writing = openCellWrites();
    const cut = cutOf(view, { id: 'c', rowIds: ['r2'], columnIds: [shown[at]!.id], lines: null });
    emptySources(view, cut, { writing, mayArrange: true, isTarget: () => false, hasLanded: () => true });
    expect([writing.count(), writing.has('r2', 0, 'dur')]).toEqual([1, true]);
  }
});

describe('copied from within a merged cell', () => {
  test('the other cells of its row stay in their columns', () => {
    const view = sheet({ ...spanning('r2.dur', { w: 2, h: 1 }), note: 'b' });
    const clip = copied(view, { top: 0, bottom: 2, left: 1, right: 2 });
    expect(clip.rows[1]!.lines[0]!.map((cell) => cell?.text)).toEqual(['', 'b']);
    const [, , row = ''] = htmlOfClip(clip).split('<tr');
    expect(row.match(/<td/g)).toHaveLength(2);
  });

  test('the lines beneath a high one stay in their columns', () => {
    const cells = [
      { id: 'r1.title', columnId: 'title', value: 'high', dimensions: { w: 1, h: 2 } },
      { id: 'r1.note.1', columnId: 'note', value: 'below' },
    ];
    const view = arrangedSheet([{ row: { rows: 2 }, cells }], UNARRANGED);
    const range = { top: 0, bottom: 0, left: 1, right: 2 };
    const { rows } = clipOfRanges(view, [range], { lines: { from: 1, to: 1 }, cut: '' })!;
    expect(rows[0]!.lines.map((line) => line.map((cell) => cell?.text))).toEqual([['', 'below']]);
  });

  test.each<[string, GivenRow, string]>([
    ['a heading', HEADING, 'dur'],
    ['a merged cell', merged({ w: 2, h: 1 }), 'title'],
  ])(
    '%s that is selected alone is copied, cut and emptied from any of its columns',
    (_, second, columnId) => {
      const view = sheet(second);
      const range = { top: 1, bottom: 1, left: 2, right: 2 };
      expect(copied(view, range).rows[0]!.lines[0]![0]).toMatchObject({
        text: 'PART ONE',
        look: { dimensions: second.cells![0]!['dimensions'] },
      });
      const writing = openCellWrites();
      const cut = cutOf(view, { id: 'c', rowIds: ['r2'], columnIds: ['note'], lines: null });
      emptySources(view, cut, { writing, mayArrange: true, isTarget: () => false, hasLanded: () => true });
      expect([writing.count(), writing.has('r2', 0, columnId)]).toEqual([1, true]);
      const { sheetActions, drafts } = contextOf(view);
      clearRanges(view, sheetActions, [range]);
      expect(drafts.map(({ entityId, data }) => [entityId, data])).toEqual([
        [`r2.${columnId}`, { value: null }],
      ]);
    },
  );

  test('a heading among other selected cells is not emptied', () => {
    const view = sheet(HEADING);
    const { sheetActions, drafts } = contextOf(view);
    clearRanges(view, sheetActions, [{ top: 0, bottom: 2, left: 1, right: 1 }]);
    expect(drafts.map(({ entityId }) => entityId)).toEqual(['r1.title', 'r3.title']);
  });
});
