// Commands of columns: name, make, move, set widths and purposes, hide for oneself, delete.

import {
  ArchiveRestore,
  ArrowLeftToLine,
  ArrowRightToLine,
  CopyPlus,
  Eye,
  EyeOff,
  MoveLeft,
  MoveRight,
  Pencil,
  Pin,
  PinOff,
  Trash2,
  MoveHorizontal,
  Ruler,
  SlidersHorizontal,
  StretchHorizontal,
  UnfoldHorizontal,
} from 'lucide-react';
import { columnWidthOf } from '../../../shared/layout/columns.ts';
import { measures } from '../../../shared/layout/measures.ts';
import { paperOf, printableWidthOf } from '../../../shared/layout/paper.ts';
import type { PurposeOption } from '../../../shared/purposes/purpose.ts';
import { PURPOSE_CHOICES, purposeNamed } from '../../../shared/purposes/purposes.ts';
import type { Grid } from '../grid/grid.ts';
import { LEAST_PX, PX_PER_POINT, type GridColumn } from '../model/columns.ts';
import { fittingWidth } from '../model/fit.ts';
import { hasRoomToFreeze } from '../model/frozenColumns.ts';
import { distributeWidths } from '../model/distributeWidths.ts';
import { hideColumns, showColumns } from '../model/hiddenColumns.ts';
import { selectedColumns } from '../model/selectedRows.ts';
import { columnOrderRefusal } from '../model/views/words.ts';
import {
  columnsInSheetOrder,
  deleteColumns,
  duplicateColumns,
  freezeColumns,
  idsAt,
  insertColumns,
  moveColumns,
  resizeColumns,
  setPurpose,
} from '../operations/columnEdits.ts';
import type { Command } from './command.ts';
import { shapeCommand } from './refusals.ts';

// The purpose of a column, and the option that some purposes have, such as a currency.

const activeColumn = ({ view, selection }: Grid): GridColumn | undefined =>
  view.columns()[selection().active.column];
const holdsNow = (grid: Grid): string => activeColumn(grid)?.purpose ?? 'text';
const optionNow = (grid: Grid): PurposeOption | null => purposeNamed(activeColumn(grid)?.purpose).option;

const columnOption: Command = shapeCommand({
  id: 'column.option',
  group: 'Columns',
  name: 'Option of the column’s type…',
  icon: SlidersHorizontal,
  words: (grid) => `${optionNow(grid)?.label ?? 'Option'}…`,
  result: (grid) => activeColumn(grid)?.purposeOption ?? null,
  where: (grid) => optionNow(grid) !== null,
  run: (grid) => grid.show({ name: 'columnOption' }),
});

export const columnPurposeCommands: readonly Command[] = PURPOSE_CHOICES.map(
  ({ value: purpose, label: words }) =>
    shapeCommand({
      id: `column.holds.${purpose}`,
      group: 'Columns',
      name: `Column type: ${words}`,
      words: () => words,
      isOn: (grid) => holdsNow(grid) === purpose,
      run: (grid) => setPurpose(grid.view, grid.sheetActions, selectedColumns(grid), purpose),
    }),
);

// The widths of columns: fitted to their content, changed by steps, set by a number, or all together fitted to the
// paper.

const STEP_PX = 16;
/** The smallest step of a width in px, since widths are stored in quarters of a point. */
const GRAIN_PX = PX_PER_POINT / 4;

const columnWidths: readonly Command[] = [
  shapeCommand({
    id: 'column.fit',
    group: 'Columns',
    name: 'Fit to content',
    icon: MoveHorizontal,
    run: (grid) => resize(grid, (_, at) => fittingWidth(grid.view, at)),
  }),
  shapeCommand({
    id: 'column.fitAll',
    group: 'Columns',
    name: 'Fit all columns to the paper',
    icon: StretchHorizontal,
    words: () => 'Fit all to the paper',
    refusal: ({ view }) => {
      if (view.unseen().length > 0)
        return 'Show the columns that you have hidden first: they are printed too.';
      return view.allColumns().size > view.columns().length
        ? 'Show the categories that you have hidden first: their columns are printed too.'
        : null;
    },
    run: fitAll,
  }),
  shapeCommand({
    id: 'column.wider',
    group: 'Columns',
    name: 'Wider',
    icon: UnfoldHorizontal,
    run: (grid) => resize(grid, (width) => width + STEP_PX),
  }),
  shapeCommand({
    id: 'column.narrower',
    group: 'Columns',
    name: 'Narrower',
    icon: UnfoldHorizontal,
    run: (grid) => resize(grid, (width) => width - STEP_PX),
  }),
  shapeCommand({
    id: 'column.width',
    group: 'Columns',
    name: 'Width of the column…',
    icon: Ruler,
    words: () => 'Width…',
    run: (grid) => grid.show({ name: 'columnWidth' }),
  }),
];

/** Sets the widths of the selected columns. `widthOf` returns a new width from the stored one and the position. */
function resize(grid: Grid, widthOf: (stored: number, at: number) => number): void {
  const columns = grid.view.columns();
  const widths = selectedColumns(grid).flatMap((at): readonly (readonly [string, number])[] => {
    const column = columns[at];
    return column ? [[column.id, widthOf(columnWidthOf(column.entity), at)]] : [];
  });
  resizeColumns(grid.view, grid.sheetActions, new Map(widths));
}

/**
 * Fits the columns to the paper, also those that a phone does not show. Paper has a further column for item numbers,
 * unless a column of the sheet shows them; a column of item numbers that is empty is not printed.
 */
function fitAll({ view, sheetActions }: Grid): void {
  const columns = view
    .ownColumns()
    .filter(({ id, purpose }) => purpose !== 'itemNumber' || view.columnAt(id) >= 0);
  const paper = paperOf({}, view.setting().sheet, null, columns.length);
  const isNumbered = columns.some(({ purpose }) => purpose === 'itemNumber');
  const room = printableWidthOf(paper) - (isNumbered ? 0 : measures.numbers);
  const widths = distributeWidths(columns.map(columnWidthOf), room, { least: LEAST_PX, step: GRAIN_PX });
  resizeColumns(view, sheetActions, new Map(columns.map(({ id }, at) => [id, widths[at] ?? 0])));
}

const at = (grid: Grid): number => grid.selection().active.column;
const count = (grid: Grid): number => selectedColumns(grid).length;
const counted = (grid: Grid): string => (count(grid) === 1 ? 'column' : `${count(grid)} columns`);

const naming: readonly Command[] = [
  shapeCommand({
    id: 'column.rename',
    group: 'Columns',
    name: 'Rename column',
    icon: Pencil,
    words: () => 'Rename…',
    run: (grid) => grid.show({ name: 'columnName', columnId: grid.view.columns()[at(grid)]?.id ?? '' }),
  }),
];

const making: readonly Command[] = [
  shapeCommand({
    id: 'column.insertLeft',
    group: 'Columns',
    name: 'Insert column left',
    icon: ArrowLeftToLine,
    words: (grid) => `Insert ${counted(grid)} left`,
    run: (grid) => insert(grid, selectedColumns(grid)[0] ?? 0, 'before'),
  }),
  shapeCommand({
    id: 'column.insertRight',
    group: 'Columns',
    name: 'Insert column right',
    icon: ArrowRightToLine,
    words: (grid) => `Insert ${counted(grid)} right`,
    run: (grid) => insert(grid, selectedColumns(grid).at(-1) ?? 0, 'after'),
  }),
  shapeCommand({
    id: 'column.duplicate',
    group: 'Columns',
    name: 'Duplicate column',
    icon: CopyPlus,
    words: (grid) => `Duplicate ${counted(grid)}`,
    run: (grid) => duplicateColumns(grid.view, grid.sheetActions, selectedColumns(grid)),
  }),
];

/** Returns the indexes of the selected columns in the order of the sheet. */
function sheetIndexesOf(grid: Grid): readonly number[] {
  const ids = new Set(idsAt(grid.view, selectedColumns(grid)));
  return columnsInSheetOrder(grid.view).flatMap(({ id }, index) => (ids.has(id) ? index : []));
}

const moving: readonly Command[] = [
  shapeCommand({
    id: 'column.moveLeft',
    group: 'Columns',
    name: 'Move left',
    icon: MoveLeft,
    keys: ['Alt+Shift+ArrowLeft'],
    refusal: (grid) =>
      columnOrderRefusal(grid) ?? (sheetIndexesOf(grid)[0] === 0 ? 'This is the first column.' : null),
    run: (grid) => moveBy(grid, (sheetIndexesOf(grid)[0] ?? 0) - 1),
  }),
  shapeCommand({
    id: 'column.moveRight',
    group: 'Columns',
    name: 'Move right',
    icon: MoveRight,
    keys: ['Alt+Shift+ArrowRight'],
    refusal: (grid) =>
      columnOrderRefusal(grid) ??
      (sheetIndexesOf(grid).at(-1) === grid.view.columns().length - 1 ? 'This is the last column.' : null),
    run: (grid) => moveBy(grid, (sheetIndexesOf(grid).at(-1) ?? 0) + 2),
  }),
];

const hiding: readonly Command[] = [
  {
    id: 'column.hide',
    group: 'Columns',
    name: 'Hide column for me',
    icon: EyeOff,
    changes: false,
    words: (grid) => (count(grid) === 1 ? 'Hide for me' : `Hide ${count(grid)} columns for me`),
    refusal: inSightRefusal,
    run: (grid) => hideColumns(grid.view.records.sheetId, idsAt(grid.view, selectedColumns(grid))),
  },
  {
    id: 'column.showAll',
    group: 'Columns',
    name: 'Show the columns that I have hidden',
    icon: Eye,
    changes: false,
    words(grid) {
      const hidden = grid.view.unseen().length;
      if (hidden === 0) return 'Show hidden columns';
      return hidden === 1 ? 'Show the hidden column' : `Show ${hidden} hidden columns`;
    },
    refusal: (grid) => (grid.view.unseen().length === 0 ? 'You have hidden no column here.' : null),
    run: (grid) => showColumns(grid.view.records.sheetId),
  },
];

const frozenNow = ({ view }: Grid): number => view.setting().sheet.frozenColumns ?? 0;
/** Returns the number of columns of the sheet up to the last selected one. */
function upToHere(grid: Grid): number {
  const last = grid.view.columns()[selectedColumns(grid).at(-1) ?? 0];
  return grid.view.ownColumns().findIndex(({ id }) => id === last?.id) + 1;
}

const freezing: readonly Command[] = [
  shapeCommand({
    id: 'column.freeze',
    group: 'Columns',
    name: 'Freeze columns up to here',
    icon: Pin,
    words: () => 'Freeze up to here',
    where: (grid) => frozenNow(grid) !== upToHere(grid),
    refusal(grid) {
      const last = grid.view.columns()[selectedColumns(grid).at(-1) ?? 0];
      const room = grid.element.clientWidth - grid.painter.gutter();
      return last && hasRoomToFreeze(last, room)
        ? null
        : 'Frozen, these columns would leave no room for the others. Freeze fewer, or make them narrower.';
    },
    run: (grid) => freezeColumns(grid.view, grid.sheetActions, upToHere(grid)),
  }),
  shapeCommand({
    id: 'column.unfreeze',
    group: 'Columns',
    name: 'Unfreeze columns',
    icon: PinOff,
    where: (grid) => frozenNow(grid) > 0,
    refusal: (grid) => (frozenNow(grid) === 0 ? 'No column is frozen here.' : null),
    run: (grid) => freezeColumns(grid.view, grid.sheetActions, 0),
  }),
];

const removing: readonly Command[] = [
  shapeCommand({
    id: 'column.delete',
    group: 'Columns',
    name: 'Delete column',
    icon: Trash2,
    isDanger: true,
    words: (grid) => `Delete ${counted(grid)}`,
    refusal: (grid) =>
      grid.view.usedColumns().length === count(grid)
        ? 'A sheet keeps at least one column.'
        : inSightRefusal(grid),
    run: (grid) => deleteColumns(grid.view, grid.sheetActions, selectedColumns(grid)),
  }),
  shapeCommand({
    id: 'column.deleted',
    group: 'Columns',
    name: 'Deleted columns…',
    also: 'bin trash restore bring back',
    icon: ArchiveRestore,
    run: (grid) => grid.show({ name: 'bin', kind: 'column' }),
  }),
];

export const columnCommands: readonly Command[] = [
  ...naming,
  ...making,
  ...moving,
  ...columnWidths,
  ...columnPurposeCommands,
  columnOption,
  ...freezing,
  ...hiding,
  ...removing,
];

/**
 * Inserts columns beside one, and selects them in the rows of the selection. Where it is a single column, a dialog asks
 * for its name.
 */
async function insert(grid: Grid, beside: number, direction: 'before' | 'after'): Promise<void> {
  const { view } = grid;
  const { anchor, head } = grid.selection();
  const [first = '', ...others] = insertColumns(view, grid.sheetActions, beside, direction, count(grid));
  // The grid gets new columns from the store in a microtask.
  await Promise.resolve();
  const left = view.columnAt(first);
  if (left < 0) return;
  const from = { row: anchor.row, column: left };
  grid.select({
    active: from,
    anchor: from,
    head: { row: head.row, column: left + others.length },
    others: [],
  });
  if (others.length === 0) grid.show({ name: 'columnName', columnId: first });
}

/** Moves the selected columns before the one at the index `target` of the sheet, together with the selection. */
async function moveBy(grid: Grid, target: number): Promise<void> {
  const { left } = grid.range();
  const { active, anchor, head } = grid.selection();
  const ids = new Set(idsAt(grid.view, selectedColumns(grid)));
  if (!moveColumns(grid.view, grid.sheetActions, selectedColumns(grid), target)) return;
  // The grid gets the new order from the store in a microtask.
  await Promise.resolve();
  const now = grid.view.columns().findIndex(({ id }) => ids.has(id));
  const by = now < 0 ? 0 : now - left;
  const along = <Position extends { readonly column: number }>(position: Position): Position => ({
    ...position,
    column: position.column + by,
  });
  grid.select({ active: along(active), anchor: along(anchor), head: along(head), others: [] });
}

function inSightRefusal(grid: Grid): string | null {
  return grid.view.columns().length === count(grid) ? 'One column has to stay in sight.' : null;
}
