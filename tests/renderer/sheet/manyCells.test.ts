// What changes more cells than a request has actions is one action, and so one undo: none of it can be refused alone.

import { beforeAll, expect, test } from 'vitest';
import { UNARRANGED } from '../../../shared/arrange/rowArrangement.ts';
import { cellCommands } from '../../../renderer/sheet/commands/cells.ts';
import type { Grid } from '../../../renderer/sheet/grid/grid.ts';
import type { SheetContext } from '../../../renderer/sheet/model/context.ts';
import { joinedDrafts } from '../../../renderer/sheet/operations/bulkCells.ts';
import { categoryAssignDrafts } from '../../../renderer/sheet/operations/categories/assigning.ts';
import { fill } from '../../../renderer/sheet/operations/filling.ts';
import { setTypography } from '../../../renderer/sheet/operations/textEdits.ts';
import { limits } from '../../../shared/limits.ts';
import { arrangedSheet, contextOf, type GivenRow } from '../../support/arrangedSheet.ts';

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

const COUNT = limits.actionsPerRequest + 200;
const rows = (more: (id: string) => GivenRow = () => ({})): GivenRow[] =>
  Array.from({ length: COUNT }, (_, at) => ({ title: `Cue ${at}`, ...more(`r${at + 1}`) }));

function changes(
  act: (context: SheetContext) => void,
  { given = rows(), mayArrange = true }: { given?: readonly GivenRow[]; mayArrange?: boolean } = {},
) {
  const view = arrangedSheet(given, UNARRANGED);
  const { context, drafts } = contextOf(view, { top: 0, bottom: COUNT - 1 }, { mayArrange });
  act(context);
  return drafts;
}

test('bold', () => {
  const [draft, ...others] = changes((grid) => setTypography(grid, () => ({ bold: true })));
  expect(others).toEqual([]);
  expect(draft).toMatchObject({
    name: 'sheet.insert.cells',
    data: { columns: ['title'], looks: [{ typography: { bold: true } }] },
  });
  expect(draft?.data).toMatchObject({ rows: { length: COUNT, 1: { id: 'r2', cells: [[null, 0]] } } });
});

test('a fill, with its look or, for a member, its text alone', () => {
  const first = (id: string): GivenRow =>
    id === 'r1'
      ? { cells: [{ id: 'r1.title', columnId: 'title', value: 'Go', typography: { bold: true } }] }
      : {};
  const given = rows(first);
  const editor = changes((grid) => fill(grid, 'down'), { given });
  expect(editor.map(({ name }) => name)).toEqual(['sheet.insert.cells']);
  expect(editor[0]?.data).toMatchObject({
    rows: { length: COUNT - 1, 0: { id: 'r2', cells: [['Go', 0]] } },
    looks: [{ typography: { bold: true } }],
  });
  const member = changes((grid) => fill(grid, 'down'), { given, mayArrange: false });
  expect(member.map(({ name }) => name)).toEqual(['sheet.update.cells']);
  expect(member[0]?.data).toMatchObject({ rows: { length: COUNT - 1, 0: { cells: ['Go'] } } });
});

test('formatting that is cleared, of which marks are a part', () => {
  const given = rows((id) => ({
    cells: [
      { id: `${id}.title`, columnId: 'title', value: 'Go', valueText: '{}', border: { style: 'thin' } },
    ],
  }));
  const drafts = changes(
    (grid) => void cellCommands.find(({ id }) => id === 'cell.clearFormatting')?.run(grid as unknown as Grid),
    { given },
  );
  expect(drafts.map(({ name }) => name)).toEqual(['sheet.insert.cells']);
  expect(drafts[0]?.data).toMatchObject({ rows: { 0: { cells: [['Go', 0]] } }, looks: [{ border: null }] });
});

test('a category; but neither fewer cells, nor those of title blocks and columns', () => {
  const idsOf = (count: number, column: string) =>
    Array.from({ length: count }, (_, at) => `r${at}${column}`);
  const namesOf = (ids: readonly string[]) =>
    new Set(joinedDrafts('s', categoryAssignDrafts('cell', ids, 'c')).map(({ name }) => name));
  expect(namesOf(idsOf(COUNT, '.title'))).toEqual(new Set(['sheet.insert.cells']));
  expect(namesOf(idsOf(limits.actionsPerRequest, '.title'))).toEqual(new Set(['cell.update.category']));
  expect(namesOf(idsOf(COUNT, ''))).toEqual(new Set(['cell.update.category']));
  const columns = categoryAssignDrafts('column', idsOf(COUNT, ''), 'c');
  expect(joinedDrafts('s', columns)).toEqual(columns);
});
