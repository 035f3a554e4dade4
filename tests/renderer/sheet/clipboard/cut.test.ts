// What a cut empties once it is pasted: what it took, and nothing that was written since.

import { beforeAll, describe, expect, test } from 'vitest';
import { UNARRANGED } from '../../../../shared/arrange/rowArrangement.ts';
import { pasteIntoBlock } from '../../../../renderer/sheet/operations/blocks/pasting.ts';
import type { Clip } from '../../../../renderer/sheet/operations/clipboard/clip.ts';
import { clipOfRanges } from '../../../../renderer/sheet/operations/clipboard/copying.ts';
import { cutOf } from '../../../../renderer/sheet/operations/clipboard/cut.ts';
import { pasteClip } from '../../../../renderer/sheet/operations/clipboard/paste.ts';
import { DEFAULT_PASTE } from '../../../../renderer/sheet/operations/clipboard/pasteOptions.ts';
import type { Range } from '../../../../renderer/sheet/model/selection.ts';
import type { SheetModel } from '../../../../renderer/sheet/model/sheetModel.ts';
import { arrangedSheet, contextOf, type GivenRow } from '../../../support/arrangedSheet.ts';
import { cutState } from '../../../support/cutState.ts';

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

const TITLES: Range = { top: 0, bottom: 1, left: 1, right: 1 };
const BLOCK: GivenRow = {
  row: { type: 2, rows: 4 },
  cells: [{ id: 'b1', value: 'Old', coordinates: { x: 0, y: 0 }, dimensions: { w: 6, h: 1 } }],
};

/** A sheet in which the titles of the first two rows have been cut; its last row is a title block. */
function stage() {
  const view = arrangedSheet([{ title: 'Alpha' }, { title: 'Bravo' }, {}, BLOCK], UNARRANGED);
  const cut = cutOf(view, { id: 'cut', rowIds: ['r1', 'r2'], columnIds: ['title'], lines: null });
  const clip = clipOfRanges(view, [TITLES], { lines: null, cut: 'cut' })!;
  return { view, clip, cutting: cutState(cut) };
}

function write(view: SheetModel, rowId: string, columnId: string, fields: object): void {
  const id = `${rowId}.${columnId}`;
  view.records.cells.set(id, { id, rowId, columnId, sheetId: 's', ...fields });
  view.records.waking.wake();
}

/** Returns the cells that the drafts write, with their texts. */
function written(drafts: readonly any[]): readonly unknown[] {
  return drafts.flatMap(({ name, entityId, data }) =>
    name === 'cell.update.value'
      ? [[entityId, data.value ?? '']]
      : data.rows.flatMap(({ id, cells }: any) =>
          cells.flatMap((cell: unknown, at: number) =>
            cell === null ? [] : [[`${id}.${data.columns[at]}`, [cell].flat()[0]]],
          ),
        ),
  );
}

describe('among the cells of the table', () => {
  function pasted({ view, clip, cutting }: ReturnType<typeof stage>) {
    const made = contextOf(view, { top: 0, bottom: 0, left: 2, right: 2 });
    pasteClip(made.context, clip, DEFAULT_PASTE, cutting);
    return made;
  }

  test('it empties the cells that it took', () => {
    const { drafts, said } = pasted(stage());
    expect(written(drafts)).toEqual([
      ['r1.note', 'Alpha'],
      ['r1.title', ''],
      ['r2.note', 'Bravo'],
      ['r2.title', ''],
    ]);
    expect(said).toEqual([]);
  });

  test.each<[string, object]>([
    ['another text', { value: 'Beta' }],
    ['marks', { value: 'Alpha', valueText: '{"paragraphs":[]}' }],
    ['a picture', { value: 'Alpha', asset: { assetId: 'a', fileId: 'current', fit: 'contain' } }],
  ])('a cell that got %s since stays as it is, and that is said', (_, fields) => {
    const cut = stage();
    write(cut.view, 'r1', 'title', fields);
    const { drafts, said } = pasted(cut);
    expect(written(drafts)).toEqual([
      ['r1.note', 'Alpha'],
      ['r2.note', 'Bravo'],
      ['r2.title', ''],
    ]);
    expect(said).toEqual(['One cell was written to after it was cut, and stayed as it is.']);
  });

  test('a cell that was only formatted since is emptied', () => {
    const cut = stage();
    write(cut.view, 'r1', 'title', { value: 'Alpha', typography: { bold: true } });
    expect(written(pasted(cut).drafts)).toContainEqual(['r1.title', '']);
  });

  test('what could not be pasted still waits for its paste', () => {
    const cut = stage();
    const { context } = contextOf(cut.view, { top: 0, bottom: 0, left: 2, right: 2 });
    Object.assign(context.sheetActions, { gesture: () => false });
    pasteClip(context, cut.clip, DEFAULT_PASTE, cut.cutting);
    expect(cut.cutting.ended()).toBe(false);
  });
});

describe('in a title block', () => {
  function pasted({ view, clip, cutting }: ReturnType<typeof stage>, cell?: string, mayOpenLocks = true) {
    const range = { top: 3, bottom: 3, ...(cell !== undefined && { cell }) };
    const made = contextOf(view, range, { mayOpenLocks });
    pasteIntoBlock(made.context, clip, cutting);
    return made;
  }

  test.each([
    ['in a cell of it', 'b1', 'cell.update.value'],
    ['as a new cell', undefined, 'cell.create'],
  ])('%s it moves, too, in one gesture', (_, cell, name) => {
    const cut = stage();
    const { drafts, said } = pasted(cut, cell);
    expect(drafts[0]).toMatchObject({ name, data: { value: 'Alpha\nBravo' } });
    expect(written(drafts.slice(1))).toEqual([
      ['r1.title', ''],
      ['r2.title', ''],
    ]);
    expect([said, cut.cutting.ended()]).toEqual([[], true]);
  });

  test('a text that was written since stays', () => {
    const cut = stage();
    write(cut.view, 'r1', 'title', { value: 'Beta' });
    const { drafts, said } = pasted(cut, 'b1');
    expect(written(drafts.slice(1))).toEqual([['r2.title', '']]);
    expect(said).toEqual(['One cell was written to after it was cut, and stayed as it is.']);
  });

  test('from a row that others have locked it is refused', () => {
    const cut = stage();
    cut.view.records.rows.set('r1', { id: 'r1', sheetId: 's', orderKey: 'k0', locked: true });
    cut.view.records.waking.wake();
    const { drafts, said } = pasted(cut, 'b1', false);
    expect([drafts, said.length, cut.cutting.ended()]).toEqual([[], 1, false]);
  });
});

describe('what is pasted as a copy is said to be one', () => {
  const ELSEWHERE = 'What was cut is still where it was: a cut moves within its sheet only.';
  const away = ({ clip }: ReturnType<typeof stage>): Clip => ({
    ...clip,
    origin: { ...clip.origin!, sheetId: 'other' },
  });

  test('in another sheet', () => {
    const { context, said } = contextOf(stage().view, { top: 0, bottom: 0, left: 2, right: 2 });
    pasteClip(context, away(stage()), DEFAULT_PASTE, cutState());
    expect(said).toEqual([ELSEWHERE]);
  });

  test('in a title block of another sheet', () => {
    const { context, said } = contextOf(stage().view, { top: 3, bottom: 3, cell: 'b1' });
    pasteIntoBlock(context, away(stage()), cutState());
    expect(said).toEqual([ELSEWHERE]);
  });

  test('by paste special', () => {
    const { view, clip, cutting } = stage();
    const { context, said } = contextOf(view, { top: 0, bottom: 0, left: 2, right: 2 });
    pasteClip(context, clip, { ...DEFAULT_PASTE, what: 'values' }, cutting);
    expect(said).toEqual(['What was cut is still where it was: paste special copies.']);
  });

  test('once a cut is ended its texts are a copy like any other', () => {
    const { view, clip } = stage();
    const { context, said } = contextOf(view, { top: 0, bottom: 0, left: 2, right: 2 });
    pasteClip(context, clip, DEFAULT_PASTE, cutState());
    expect(said).toEqual([]);
  });
});
