// Commands of rows.

import { formatCount } from '../../../shared/format/words.ts';
import {
  Link,
  CornerDownRight,
  MoveDown,
  MoveUp,
  Plus,
  ArchiveRestore,
  ArrowDownToLine,
  ArrowUpToLine,
  BookmarkPlus,
  CopyPlus,
  FilePlus,
  Heading,
  LayoutTemplate,
  ListPlus,
  Scissors,
  Trash2,
} from 'lucide-react';
import type { Grid } from '../grid/grid.ts';
import { placeRefusal, breakRefusal } from '../model/breaks.ts';
import { pageBreakAt } from '../model/cellAt.ts';
import { copyLink } from '../model/links.ts';
import { labelIfInserted, retiredIfDeleted } from '../model/numbering/predictedLabels.ts';
import { rowsOf, countRows } from '../model/selectedRows.ts';
import { titleColumn } from '../model/firstRow.ts';
import { selectionAt, selectionOf } from '../model/selection.ts';
import { orderRefusal } from '../model/views/words.ts';
import {
  moveRows,
  deleteRows,
  duplicateRows,
  insertRow,
  insertRows,
  insertSectionRow,
  ROW_TYPE,
  rowCountRefusal,
} from '../operations/rowEdits.ts';
import type { Command } from './command.ts';
import { rowChangeCommand, addRowCommand, shapeCommand } from './refusals.ts';
import { rowForms } from './rowForms.ts';

// Making and deleting rows: empty ones, many at once, copies, page breaks, and rows of a template.

const inserting: readonly Command[] = [
  addRowCommand({
    id: 'row.insertAbove',
    group: 'Rows',
    name: 'Insert row above',
    icon: ArrowUpToLine,
    keys: ['Mod+Shift++', 'Mod+Shift+=', 'Mod+Shift+Enter'],
    words: (grid) => `Insert ${rowWords(grid)} above`,
    result: (grid) => numberOfOne(grid, 'before'),
    refusal: tooMany,
    run: (grid) => insertAt(grid, 'before', countRows(grid.ranges())),
  }),
  addRowCommand({
    id: 'row.insertBelow',
    group: 'Rows',
    name: 'Insert row below',
    icon: ArrowDownToLine,
    keys: ['Mod+Enter'],
    words: (grid) => `Insert ${rowWords(grid)} below`,
    result: (grid) => numberOfOne(grid, 'after'),
    refusal: tooMany,
    run: (grid) => insertAt(grid, 'after', countRows(grid.ranges())),
  }),
  addRowCommand({
    id: 'row.add',
    group: 'Rows',
    name: 'Add a row at the end',
    icon: Plus,
    run: (grid) => insertOne(grid, null),
  }),
  addRowCommand({
    id: 'row.insertMany',
    group: 'Rows',
    name: 'Insert rows…',
    icon: ListPlus,
    run: (grid) => grid.show({ name: 'insertRows' }),
  }),
  shapeCommand({
    id: 'row.insertSection',
    group: 'Rows',
    name: 'Insert section heading',
    also: 'banner header part act group',
    icon: Heading,
    words: () => 'Section heading above',
    refusal: (grid) => orderRefusal(grid),
    run: insertSection,
  }),
  shapeCommand({
    id: 'row.breakBefore',
    group: 'Rows',
    name: 'Page break before',
    also: 'new page',
    icon: Scissors,
    refusal: (grid) => breakRefusal(grid.view, grid.range().top),
    run: insertBreak,
  }),
];

const copying: readonly Command[] = [
  shapeCommand({
    id: 'row.duplicate',
    group: 'Rows',
    name: 'Duplicate row',
    icon: CopyPlus,
    keys: ['Mod+Shift+d'],
    words: (grid) => `Duplicate ${countRows(grid.ranges()) === 1 ? 'row' : rowWords(grid)}`,
    refusal: (grid) => tooMany(grid) ?? copyRefusal(grid),
    run: (grid) => duplicateRows(grid.view, grid.sheetActions, rowsOf(grid)),
  }),
  shapeCommand({
    id: 'row.insertTemplate',
    group: 'Rows',
    name: 'Insert from template…',
    also: 'row from a template block layout',
    icon: LayoutTemplate,
    run: (grid) => grid.show({ name: 'rowTemplates' }),
  }),
  shapeCommand({
    id: 'row.saveAsTemplate',
    group: 'Rows',
    name: 'Save as row template…',
    also: 'make a template keep rows',
    icon: BookmarkPlus,
    keys: ['Mod+Alt+t'],
    words: (grid) =>
      countRows(grid.ranges()) === 1 ? 'Save as row template…' : `Save ${rowWords(grid)} as template…`,
    refusal: (grid) => tooMany(grid) ?? breakAmong(grid, 'A page break makes no template.'),
    run: (grid) => grid.show({ name: 'saveRowTemplate' }),
  }),
  shapeCommand({
    id: 'row.newSheet',
    group: 'Rows',
    name: 'Make a sheet of this row…',
    icon: FilePlus,
    refusal: (grid) =>
      grid.sheetActions.whyNot('sheet.create') ??
      (pageBreakAt(grid.view, grid.selection().active.row) === null ? null : 'A page break makes no sheet.'),
    run: (grid) => grid.show({ name: 'sheetFromRow' }),
  }),
];

const removing: readonly Command[] = [
  rowChangeCommand({
    id: 'row.delete',
    group: 'Rows',
    name: 'Delete row',
    icon: Trash2,
    keys: ['Mod+-'],
    isDanger: true,
    words: (grid) => `Delete ${rowWords(grid)}`,
    result: retiredBy,
    run: (grid) => deleteRows(grid.view, grid.sheetActions, rowsOf(grid)),
  }),
  shapeCommand({
    id: 'row.deleted',
    group: 'Rows',
    name: 'Deleted rows and columns…',
    also: 'bin trash restore bring back',
    icon: ArchiveRestore,
    run: (grid) => grid.show({ name: 'bin', kind: 'row' }),
  }),
];

const rowMaking: readonly Command[] = [...inserting, ...copying, ...removing];

function rowWords(grid: Grid): string {
  const count = countRows(grid.ranges());
  return count === 1 ? 'row' : `${formatCount(count)} rows`;
}

/** Returns the frozen number that a new row would get; null for several rows, and while the numbers are not frozen. */
function numberOfOne(grid: Grid, direction: 'before' | 'after'): string | null {
  if (!grid.view.numbers.isFrozen() || countRows(grid.ranges()) !== 1) return null;
  return labelIfInserted(grid.view, grid.range().top, direction);
}

function tooMany(grid: Grid): string | null {
  return rowCountRefusal(countRows(grid.ranges()));
}

/** Inserts `count` rows beside the selected ones, and selects them; a single row is selected at its title. */
export function insertAt(grid: Grid, direction: 'before' | 'after', count: number): void {
  const { top, bottom, left, right } = grid.range();
  const beside = grid.view.count() === 0 ? null : direction === 'before' ? top : bottom;
  if (count === 1) return insertOne(grid, beside, direction);
  const first = insertRows(grid.view, grid.sheetActions, beside, { direction, count });
  grid.view.records.waking.wake();
  const row = grid.view.positionOf(first);
  if (row >= 0) grid.select(selectionOf({ top: row, bottom: row + count - 1, left, right }));
}

/** Inserts a row beside the one at a position, or with null at the end, and selects its title. */
function insertOne(grid: Grid, beside: number | null, direction: 'before' | 'after' = 'after'): void {
  const { view, sheetActions } = grid;
  const id = insertRow(view, sheetActions, beside, direction);
  view.records.waking.wake();
  const row = view.positionOf(id);
  if (row >= 0) grid.select(selectionAt({ row, column: titleColumn(view) ?? grid.range().left }));
}

/** Inserts a page break and selects it, so that its title can be typed at once. */
function insertBreak(grid: Grid): void {
  const { top } = grid.range();
  const type = ROW_TYPE.pageBreak;
  const id = insertRows(grid.view, grid.sheetActions, top, { direction: 'before', type });
  grid.view.records.waking.wake();
  grid.goTo(id);
}

/** Inserts a section heading above the selected rows and selects it, so that its text can be typed at once. */
function insertSection(grid: Grid): void {
  const { top } = grid.range();
  const id = insertSectionRow(grid.view, grid.sheetActions, grid.view.count() === 0 ? null : top);
  grid.view.records.waking.wake();
  grid.goTo(id);
}

function copyRefusal(grid: Grid): string | null {
  return breakAmong(grid, 'A page break has no copy: there would be two in a row.');
}

/** Returns `sentence` if a page break is among the selected rows; null if none is. */
function breakAmong(grid: Grid, sentence: string): string | null {
  return rowsOf(grid).some((row) => pageBreakAt(grid.view, row) !== null) ? sentence : null;
}

/** Returns which frozen numbers a deletion retires, so that no other row gets them; null for none. */
function retiredBy(grid: Grid): string | null {
  const [label, ...more] = retiredIfDeleted(grid.view, rowsOf(grid));
  if (label === undefined) return null;
  return more.length === 0 ? `retires ${label}` : `retires ${more.length + 1} numbers`;
}

// Moving rows: up and down by keys, and to a number by a dialog. Dragging is in `grid/rowdrag.ts`.

const rowMoving: readonly Command[] = [
  rowChangeCommand({
    id: 'row.moveUp',
    group: 'Rows',
    name: 'Move up',
    icon: MoveUp,
    keys: ['Alt+Shift+ArrowUp'],
    refusal: (grid) => moveRefusal(grid, targetUp(grid)),
    run: (grid) => void moveRows(grid.view, grid.sheetActions, rowsOf(grid), targetUp(grid)),
  }),
  rowChangeCommand({
    id: 'row.moveDown',
    group: 'Rows',
    name: 'Move down',
    icon: MoveDown,
    keys: ['Alt+Shift+ArrowDown'],
    refusal: (grid) => moveRefusal(grid, targetDown(grid)),
    run: (grid) => void moveRows(grid.view, grid.sheetActions, rowsOf(grid), targetDown(grid)),
  }),
  rowChangeCommand({
    id: 'row.moveTo',
    group: 'Rows',
    name: 'Move to…',
    icon: CornerDownRight,
    refusal: (grid) => tooMany(grid) ?? orderRefusal(grid),
    run: (grid) => grid.show({ name: 'moveRows' }),
  }),
];

const targetUp = (grid: Grid): number => (rowsOf(grid)[0] ?? 0) - 1;
const targetDown = (grid: Grid): number => (rowsOf(grid).at(-1) ?? 0) + 2;

/** Returns why the selected rows cannot be moved before the row at `target`; null when they can. */
export function moveRefusal(grid: Grid, target: number): string | null {
  const refusal = tooMany(grid) ?? orderRefusal(grid);
  if (refusal !== null) return refusal;
  if (target < 0) return 'This is the first row.';
  if (target > grid.view.count()) return 'This is the last row.';
  return placeRefusal(grid.view, rowsOf(grid), target);
}

const linking: Command = {
  id: 'row.copyLink',
  group: 'Rows',
  name: 'Copy link to the row',
  icon: Link,
  changes: false,
  words(grid) {
    const label = grid.view.numbers.label(grid.view.line(grid.selection().active.row));
    return label ? `Copy link to ${label}` : 'Copy link';
  },
  run: (grid) => copyLink(grid.view.line(grid.selection().active.row)?.id ?? ''),
};

export const rowCommands: readonly Command[] = [...rowMaking, ...rowMoving, ...rowForms, linking];
