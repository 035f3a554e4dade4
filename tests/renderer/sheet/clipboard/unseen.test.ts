// Cells that nobody sees are neither emptied by a cut nor overwritten by a paste: those of omitted rows, and those of
// categories that the person has hidden.

import { beforeAll, expect, test } from 'vitest';
import { UNARRANGED } from '../../../../shared/arrange/rowArrangement.ts';
import { openCellWrites } from '../../../../renderer/sheet/operations/clipboard/cellWrites.ts';
import { clipOfRanges } from '../../../../renderer/sheet/operations/clipboard/copying.ts';
import { cutOf } from '../../../../renderer/sheet/operations/clipboard/cut.ts';
import { emptySources } from '../../../../renderer/sheet/operations/clipboard/cutSources.ts';
import { pasteClip, planPasteAt } from '../../../../renderer/sheet/operations/clipboard/paste.ts';
import { DEFAULT_PASTE } from '../../../../renderer/sheet/operations/clipboard/pasteOptions.ts';
import type { SheetModel } from '../../../../renderer/sheet/model/sheetModel.ts';
import { arrangedSheet, contextOf } from '../../../support/arrangedSheet.ts';

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

const ROWS = [
  { title: 'Doors' },
  { title: 'Secret', row: { omitted: true } },
  { title: 'Bows' },
  { title: 'Play-on' },
];

/** A sheet in which the person sees no cell of the row with the title `Play-on`. */
function sheet(): SheetModel {
  const view = arrangedSheet(ROWS, UNARRANGED);
  return Object.assign(view, { hides: (id: string) => id === 'r4.title' });
}

/** Returns the ids of the cells that are written, whether each alone or in bulk. */
function writtenIn(writing: ReturnType<typeof openCellWrites>): readonly string[] {
  const draft = writing.draft('s', { rows: [], columns: [], blockCells: [], behind: null });
  return ['r1', 'r2', 'r3', 'r4'].filter((row) => JSON.stringify(draft).includes(`"${row}`));
}

test('a cut empties the cells that it has taken', () => {
  const writing = openCellWrites();
  const view = sheet();
  const cut = cutOf(view, {
    id: 'c',
    rowIds: ['r1', 'r2', 'r3', 'r4'],
    columnIds: ['title'],
    lines: null,
  });
  emptySources(view, cut, { writing, mayArrange: true, isTarget: () => false, hasLanded: () => true });
  expect(writtenIn(writing)).toEqual(['r1', 'r3']);
});

test('a cut keeps the texts whose places take none: omitted rows, page breaks and cells that nobody sees', () => {
  const target = [{ title: '1' }, { row: { omitted: true } }, { row: { type: 1 } }, { title: '4' }];
  const view = arrangedSheet([...target, ...['A', 'B', 'C', 'D'].map((title) => ({ title }))], UNARRANGED);
  Object.assign(view, { hides: (id: string) => id === 'r4.note' });
  const rowIds = ['r5', 'r6', 'r7', 'r8'];
  const cut = cutOf(view, { id: 'cut', rowIds, columnIds: ['title'], lines: null });
  const clip = clipOfRanges(view, [{ top: 4, bottom: 7, left: 1, right: 1 }], { lines: null, cut: 'cut' })!;
  const { context, drafts } = contextOf(view, { top: 0, bottom: 0, left: 2, right: 2 });
  const cutting = { begin: () => cut, waiting: () => cut, isWaiting: () => true, end: () => undefined };
  pasteClip(context, clip, DEFAULT_PASTE, cutting);
  expect(rowIds.filter((id) => JSON.stringify(drafts).includes(`"${id}`))).toEqual(['r5']);
});

test('a paste over four rows writes those in sight, and says how many it has passed over', () => {
  const source = arrangedSheet([{ title: 'A' }, { title: 'B' }, { title: 'C' }, { title: 'D' }], UNARRANGED);
  const clip = clipOfRanges(source, [{ top: 0, bottom: 3, left: 1, right: 1 }], { lines: null, cut: '' })!;
  const { context } = contextOf(sheet());
  const { writing, passedOver } = planPasteAt(context, clip, DEFAULT_PASTE);
  expect(writtenIn(writing)).toEqual(['r1', 'r3']);
  expect(passedOver).toBe(1);
});
