// A copy of ours that comes from another project, or from before something was deleted for good: what it names of that
// stays behind, and everything else is pasted.

import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openServerFonts } from '../../../../server/exports/fonts.ts';
import type { Draft } from '../../../../renderer/store/actionDraft.ts';
import { DEFAULT_PASTE } from '../../../../renderer/sheet/operations/clipboard/pasteOptions.ts';
import type { Clip } from '../../../../renderer/sheet/operations/clipboard/clip.ts';
import { pasteClip } from '../../../../renderer/sheet/operations/clipboard/paste.ts';
import { gridColumnsOf } from '../../../../renderer/sheet/model/columns.ts';
import { pasteIntoBlock } from '../../../../renderer/sheet/operations/blocks/pasting.ts';
import { openMeasure } from '../../../../renderer/sheet/model/measure.ts';
import { selectionOf } from '../../../../renderer/sheet/model/selection.ts';
import { openView } from '../../../../renderer/sheet/model/sheetModel.ts';
import { openRecords } from '../../../../renderer/store/records.ts';
import { cutState } from '../../../support/cutState.ts';
import { assetsOf } from '../../../../shared/layout/assets.ts';

const { fonts } = openServerFonts();

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

const light = { id: 'light', name: 'Light' };
const size = { coordinates: { x: 0, y: 0 }, dimensions: { w: 2, h: 1 } };

/** A sheet with one column and one free block; what is done is gathered. */
function sheet() {
  const records = openRecords('s');
  records.reset({}, []);
  records.rows.set('r0', { id: 'r0', sheetId: 's', orderKey: 'k0' });
  records.rows.set('b0', { id: 'b0', sheetId: 's', orderKey: 'k1', type: 2, rows: 4 });
  records.waking.wake();
  const view = openView(records, { numberOf: () => 0, classOf: () => 'cell' }, openMeasure(fonts));
  const columns = [{ id: 'c0', purpose: 'text', width: 120 }] as const;
  const shown = gridColumnsOf(columns, new Map());
  const own = { id: 's', projectId: 'here' };
  view.setColumns({ sheet: own, columns: shown, categories: new Map([['light', light]]) });
  view.setAssets(assetsOf([{ id: 'plan' }], []));
  const drafts: Draft[] = [];
  let made = 0;
  const sheetActions = {
    mayArrange: () => true,
    mayOpenLocks: () => true,
    whyNot: () => null,
    newId: () => `n${made++}`,
    gesture: (more: Draft[]) => drafts.push(...more),
    say: (words: string) => expect(words).toBe(''),
  };
  const at = (row: number) => {
    const range = { top: row, bottom: row, left: 0, right: 0 };
    const selection = selectionOf(range);
    return { range: () => range, ranges: () => [range], selection: () => selection };
  };
  const bounds = () => ({ rows: view.count(), columns: 1 });
  const grid = (row: number): any => ({ view, sheetActions, bounds, select: () => undefined, ...at(row) });
  return { grid, drafts };
}

const asset = (assetId: string) => ({ assetId, fileId: 'current', fit: 'contain' }) as const;

/** A row with a cell, and a row that is a free block; what they name is `categoryId` and `assetId`. */
function clip(categoryId: string, assetId: string): Clip {
  const named = { categoryId, asset: asset(assetId) };
  const look = { typography: { bold: true }, ...named };
  const cell = { text: 'Doors', value: 'Doors', rich: null, look, style: '' };
  const block = { ...size, value: 'Contacts', ...named };
  return {
    rows: [
      { row: { title: 'Row', templateId: 't' }, lines: [[cell]], block: [] },
      { row: { type: 2, rows: 2, templateId: 't' }, lines: [[]], block: [block] },
    ],
    width: 1,
    origin: { projectId: 'there', sheetId: 'x', cut: '', purposes: [null] },
    isDressed: true,
  };
}

let own: ReturnType<typeof sheet>;
beforeEach(() => {
  own = sheet();
});

function pasted(what: Clip): any {
  pasteClip(own.grid(0), what, { ...DEFAULT_PASTE, where: 'new' }, cutState());
  return own.drafts[0]?.data;
}

test('rows, looks and blocks are pasted without what they name elsewhere', () => {
  const data = pasted(clip('sound', 'map'));
  expect(data.looks).toEqual([{ typography: { bold: true } }]);
  expect(data.newRows).toEqual([
    { id: 'n0', title: 'Row' },
    { id: 'n1', type: 2, rows: 2 },
  ]);
  expect(data.blockCells).toEqual([{ ...size, value: 'Contacts', id: expect.any(String), rowId: 'n1' }]);
});

test('what is here goes along', () => {
  const data = pasted(clip('light', 'plan'));
  const named = { categoryId: 'light', asset: asset('plan') };
  expect(data.looks).toEqual([{ typography: { bold: true }, ...named }]);
  expect(data.blockCells).toMatchObject([named]);
});

test('a cell of a block pasted into a block, too', () => {
  pasteIntoBlock(own.grid(1), clip('sound', 'map'), cutState());
  pasteIntoBlock(own.grid(1), clip('light', 'plan'), cutState());
  expect(own.drafts.map(({ name, data }: any) => [name, data.categoryId, data.asset])).toEqual([
    ['cell.create', undefined, undefined],
    ['cell.create', 'light', asset('plan')],
  ]);
});

test('mentions are plain text in another project, and stay in their own', () => {
  const spans = [{ text: 'Ask ' }, { text: '@Elin', mention: { kind: 'user', id: 'elin' } }];
  const rich = JSON.stringify({ paragraphs: [{ spans }] });
  const from = (projectId: string): Clip => ({
    rows: [
      {
        row: {},
        lines: [[{ text: 'Ask @Elin', value: 'Ask @Elin', rich, look: {}, style: '' }]],
        block: [],
      },
      { row: { type: 2, rows: 2 }, lines: [[]], block: [{ ...size, value: 'Ask @Elin', valueText: rich }] },
    ],
    width: 1,
    origin: { projectId, sheetId: 'x', cut: '', purposes: [null] },
    isDressed: true,
  });
  const mentionsIn = (what: unknown) => JSON.stringify(what).split('elin').length - 1;
  expect(mentionsIn(pasted(from('there')))).toBe(0);
  pasteIntoBlock(own.grid(1), from('there'), cutState());
  expect(mentionsIn(own.drafts)).toBe(0);
  own = sheet();
  expect(mentionsIn(pasted(from('here')))).toBe(2);
  pasteIntoBlock(own.grid(1), from('here'), cutState());
  expect(mentionsIn(own.drafts)).toBe(3);
});
