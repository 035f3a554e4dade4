// What a replacement writes: plain cells together, rich ones with their marks, nothing that has changed meanwhile; and
// what is said of the matches that stay.

import { expect, test } from 'vitest';
import type { FoundCell, CellMatch, ReplaceBlock } from '../../../../renderer/sheet/operations/find/hits.ts';
import {
  replaceBlockFor,
  replaceBlockWords,
} from '../../../../renderer/sheet/operations/find/replaceBlocks.ts';
import { NO_QUERY } from '../../../../renderer/sheet/operations/find/query.ts';
import { planReplace } from '../../../../renderer/sheet/operations/find/planReplace.ts';

const cellOf = (id: string, text: string, own: Partial<FoundCell> = {}): FoundCell => ({
  id,
  rowId: id.split('.')[0]!,
  columnId: id.split('.')[1] ?? null,
  line: 0,
  text,
  resolved: null,
  rich: null,
  isComputed: false,
  categoryId: null,
  ...own,
});
const hitAt = (cell: FoundCell, from: number, to: number, own: Partial<CellMatch> = {}): CellMatch => ({
  key: `${cell.id} ${from}`,
  cell,
  match: { from, to, groups: [] },
  block: null,
  elsewhere: null,
  ...own,
});
const gridOf = (mayArrange: boolean): any => ({
  sheetActions: { mayArrange: () => mayArrange },
  view: { records: { sheetId: 's' }, times: { schedule: () => null } },
});
const replacement = { text: 'lectern', query: { ...NO_QUERY, text: 'podium' } };
const stored = (cells: readonly FoundCell[]) => (_: string, id: string) => {
  const cell = cells.find((each) => each.id === id);
  return cell ? { id, value: cell.text, valueText: cell.rich } : null;
};

test('cells of one sheet go in one action; two matches of a cell are one text', () => {
  const cells = [cellOf('r1.c1', 'Podium, podium'), cellOf('r2.c2', 'podium')] as const;
  const hits = [hitAt(cells[0], 0, 6), hitAt(cells[0], 8, 14), hitAt(cells[1], 0, 6)];
  expect(planReplace(gridOf(false), hits, replacement, stored(cells))).toEqual({
    count: 3,
    problem: null,
    drafts: [
      {
        name: 'sheet.update.cells',
        entityId: 's',
        data: {
          columns: ['c1', 'c2'],
          rows: [
            { id: 'r1', cells: ['Lectern, lectern'] },
            { id: 'r2', cells: [null, 'lectern'] },
          ],
        },
      },
    ],
  });
});

test('a rich text keeps its marks in the action of the others, which a member may do; a cell of a block is written by itself', () => {
  const rich = JSON.stringify({ paragraphs: [{ spans: [{ text: 'Podium', bold: true }] }] });
  const next = JSON.stringify({ paragraphs: [{ spans: [{ text: 'Lectern', bold: true }] }] });
  const marked = cellOf('r1.c1', 'Podium', { rich });
  const plain = cellOf('r2.c1', 'podium');
  const block = cellOf('b1', 'podium', { rowId: 'r2', columnId: null });
  const cells = [marked, plain, block];
  const hits = cells.map((cell) => hitAt(cell, 0, 6));
  const alone = { name: 'cell.update.value', entityId: 'b1', data: { value: 'lectern', valueText: null } };
  for (const mayArrange of [false, true])
    expect(planReplace(gridOf(mayArrange), hits, replacement, stored(cells)).drafts).toMatchObject([
      {
        name: 'sheet.update.cells',
        data: { rows: [{ cells: [['Lectern', -1, next]] }, { cells: ['lectern'] }] },
      },
      alone,
    ]);
});

test('what says something else by now stays; a text that would be too long stops all', () => {
  const cell = cellOf('r1.c1', 'podium');
  const changed = () => ({ id: 'r1.c1', value: 'Podium 2' });
  expect(planReplace(gridOf(true), [hitAt(cell, 0, 6)], replacement, changed)).toMatchObject({
    count: 0,
    drafts: [],
  });
  const long = { ...replacement, text: 'x'.repeat(20_001) };
  expect(planReplace(gridOf(true), [hitAt(cell, 0, 6)], long, stored([cell])).problem).toMatch(
    /20,000 characters/,
  );
});

test('each sheet has an action of its own, and all are one gesture', () => {
  const [here, there] = [cellOf('r1.c1', 'podium'), cellOf('r9.c9', 'podium')];
  const elsewhere = { sheetId: 't', title: 'Call sheet', label: '' };
  const hits = [hitAt(here, 0, 6), hitAt(there, 0, 6, { elsewhere })];
  const { drafts } = planReplace(gridOf(true), hits, replacement, stored([here, there]));
  expect(drafts.map(({ entityId }) => entityId)).toEqual(['r1.c1', 'r9.c9']);
});

test('computed times, rows that others locked, categories that others fill in and mentions stay', () => {
  const view = {
    readOnlyCategories: () => new Map([['audio', 'Only chosen people fill in “Audio”.']]),
    setting: () => ({
      categories: new Map([
        ['sound', { id: 'audio' }],
        ['light', { id: 'light' }],
      ]),
    }),
  };
  const context = { sheetActions: { mayOpenLocks: (by?: string) => by === 'me' }, view } as any;
  const cell = cellOf('r1.c1', 'podium');
  const match = { from: 0, to: 6, groups: [] };
  const sheet = { id: 's' };
  expect(replaceBlockFor(context, sheet, {}, cell)(match)).toBeNull();
  expect(replaceBlockFor(context, sheet, {}, { ...cell, isComputed: true })(match)).toBe('computed');
  expect(replaceBlockFor(context, sheet, { locked: true, lockedBy: 'elin' }, cell)(match)).toBe('locked');
  expect(replaceBlockFor(context, sheet, { locked: true, lockedBy: 'me' }, cell)(match)).toBeNull();
  expect(replaceBlockFor(context, { id: 's', archived: true }, {}, cell)(match)).toBe('locked');
  const of = (categoryId: string) => replaceBlockFor(context, sheet, {}, { ...cell, categoryId })(match);
  // A merged category counts as the one that it was merged into.
  expect([of('sound'), of('light')]).toEqual(['category', null]);
  const mention = { text: '@podium', mention: { kind: 'user', id: 'u' } };
  const rich = JSON.stringify({ paragraphs: [{ spans: [mention] }] });
  expect(
    replaceBlockFor(context, sheet, {}, cellOf('r1.c1', '@podium', { rich }))({ ...match, from: 1, to: 7 }),
  ).toBe('mention');
});

test('what stays is said, with the name of who locked it', () => {
  const cell = cellOf('r1.c1', 'podium');
  const view = {
    records: { order: { find: () => ({}) }, shownRow: () => ({ lockedBy: 'elin' }) },
    faces: { members: () => [{ id: 'elin', name: 'Elin Sørensen', color: '' }] },
  } as any;
  const kept = (...all: readonly ReplaceBlock[]) => all.map((each) => hitAt(cell, 0, 6, { block: each }));
  expect(replaceBlockWords(view, kept('locked', 'locked', 'computed'))).toEqual([
    '2 more stand in rows that Elin locked.',
    'One more is a time that follows from others.',
  ]);
  expect(replaceBlockWords(view, kept('locked', 'mention', 'mention'))).toEqual([
    'One more stands in a row that Elin locked.',
    '2 more are parts of mentions.',
  ]);
  expect(replaceBlockWords(view, kept('category', 'category'))).toEqual([
    '2 more stand where only chosen people write.',
  ]);
  expect(replaceBlockWords(view, [])).toEqual([]);
});
