// The ids of the commands of each menu, always in the order make, change, format, talk, delete. A menu lists only what
// can be done now, in at most twelve lines; rare commands are in submenus. Unknown ids are not listed; a test finds
// them.

import {
  ArrowDownToDot,
  ArrowUpDown,
  Clock,
  CornerDownRight,
  Eye,
  Group,
  Hash,
  LayoutGrid,
  Link,
  ListFilter,
  MoveHorizontal,
  PaintRoller,
  Pin,
  Plus,
  Rows3,
  Table2,
  Tag,
  Type,
  type LucideIcon,
} from 'lucide-react';
import { subRowCount } from '../../model/cellAt.ts';
import { categoryWords } from '../../commands/categories.ts';
import { columnPurposeCommands } from '../../commands/columns.ts';
import { rowTypes } from '../../commands/rowForms.ts';
import { isSortedByColumn } from '../../commands/views.ts';
import type { Command } from '../../commands/command.ts';
import type { Grid } from '../../grid/grid.ts';

/**
 * A submenu: its items, and a note with the current choice. If only one item can be done, that item takes the place of
 * the submenu.
 */
export interface SubMenu {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly items: readonly string[];
  /** Further items, below a separator. */
  readonly more?: readonly string[];
  /** Whether the submenu applies to the selection. */
  where?(grid: Grid): boolean;
  note?(grid: Grid): string | null;
}

/** Groups of items, separated by lines. */
export type MenuList = readonly (readonly (string | SubMenu)[])[];

/** Returns the words of the command that is on; null if none is. */
function currentOf(choices: readonly Command[], grid: Grid): string | null {
  return choices.find(({ isOn }) => isOn?.(grid) === true)?.words?.(grid) ?? null;
}

// The menu of a column.

const type: SubMenu = {
  name: 'Type',
  icon: Type,
  items: columnPurposeCommands.map(({ id }) => id),
  more: ['column.option'],
  note: (grid) => currentOf(columnPurposeCommands, grid),
};

const sort: SubMenu = {
  name: 'Sort',
  icon: ArrowUpDown,
  items: ['view.sortByColumn', 'view.sortDownByColumn'],
  more: ['view.removeSort'],
  where: (grid) => !isSortedByColumn(grid),
};

/** The submenu in place of Sort while the sheet is sorted by this column. */
const sorted: SubMenu = {
  name: 'Sort',
  icon: ArrowUpDown,
  items: ['view.removeSort'],
  where: isSortedByColumn,
};

const filter: SubMenu = {
  name: 'Filter',
  icon: ListFilter,
  items: ['view.filterByColumn', 'view.removeFilter'],
};

const group: SubMenu = {
  name: 'Group',
  icon: Group,
  items: ['view.groupByColumn', 'view.ungroup'],
};

const insertColumn: SubMenu = {
  name: 'Insert',
  icon: Plus,
  items: ['column.insertLeft', 'column.insertRight'],
  more: ['column.deleted'],
};

const moveColumn: SubMenu = {
  name: 'Move',
  icon: CornerDownRight,
  items: ['column.moveLeft', 'column.moveRight'],
  more: ['view.categoryLeft', 'view.categoryRight', 'view.sheetOrder'],
};

const width: SubMenu = {
  name: 'Width',
  icon: MoveHorizontal,
  items: ['column.fit', 'column.fitAll', 'column.width'],
};

const freeze: SubMenu = {
  name: 'Freeze',
  icon: Pin,
  items: ['column.freeze', 'column.unfreeze'],
};

const hide: SubMenu = {
  name: 'Hide and show',
  icon: Eye,
  items: ['column.hide', 'view.hideCategory', 'column.showAll', 'view.showAll'],
};

const colours: SubMenu = {
  name: 'Category and fill',
  icon: Tag,
  items: ['column.category'],
  more: ['column.fill', 'column.removeFills'],
  note: categoryWords,
};

export const columnMenu: MenuList = [
  [type, colours],
  [sort, sorted, filter, group],
  [insertColumn, 'column.duplicate', moveColumn, width],
  [freeze, hide],
  ['column.delete'],
];

// The menu of a row.

const insertRow: SubMenu = {
  name: 'Insert',
  icon: Plus,
  items: [
    'row.insertMany',
    'row.insertSection',
    'row.insertTitleBlock',
    'row.breakBefore',
    'row.insertTemplate',
  ],
  more: ['row.saveAsTemplate', 'row.newSheet', 'row.deleted'],
};

const moveRow: SubMenu = {
  name: 'Move',
  icon: CornerDownRight,
  items: ['row.moveUp', 'row.moveDown', 'row.moveTo'],
};

const rowType: SubMenu = {
  name: 'This row is',
  icon: Table2,
  items: rowTypes.map(({ id }) => id),
  more: ['row.noNumber', 'row.freeze', 'row.lock'],
  note: (grid) => currentOf(rowTypes, grid),
};

const lines: SubMenu = {
  name: 'Lines',
  icon: Rows3,
  items: ['row.addLine', 'row.removeLine', 'row.lines'],
  note: (grid) => String(subRowCount(grid.view, grid.selection().active.row)),
};

const times: SubMenu = {
  name: 'Times',
  icon: Clock,
  items: [
    'times.pin',
    'times.unpin',
    'times.shift',
    'times.cutPrevious',
    'times.float',
    'times.hardOut',
    'times.onAir',
  ],
  more: ['times.push', 'times.absorb', 'times.keepEnd'],
};

const itemNumbers: SubMenu = {
  name: 'Item numbers',
  icon: Hash,
  items: ['numbers.omit', 'numbers.bringBack'],
  more: ['numbers.freeze', 'numbers.unfreeze', 'numbers.goTo'],
  note: (grid) => (grid.view.numbers.isFrozen() ? 'frozen' : 'live'),
};

export const rowMenu: MenuList = [
  ['row.insertAbove', 'row.insertBelow', 'row.duplicate', insertRow, moveRow],
  ['row.title', rowType, lines, times, itemNumbers],
  ['comment.write', 'row.copyLink'],
  ['row.delete'],
];

// The menu of cells.

const fill: SubMenu = {
  name: 'Fill',
  icon: ArrowDownToDot,
  items: ['edit.fillDown', 'edit.fillRight', 'fill.series'],
};

const look: SubMenu = {
  name: 'Format',
  icon: PaintRoller,
  items: [
    'text.bold',
    'text.italic',
    'text.underline',
    'text.strike',
    'text.colour',
    'text.bigger',
    'text.smaller',
  ],
  more: [
    'text.align.left',
    'text.align.center',
    'text.align.right',
    'text.stand.top',
    'text.stand.middle',
    'text.stand.bottom',
    'cell.clearFormatting',
  ],
};

const insertInCell: SubMenu = {
  name: 'Insert',
  icon: Plus,
  items: ['text.link', 'text.mention', 'text.bullets', 'text.numbers'],
  more: ['cell.asset', 'cell.takeAssetOut', 'variables.add'],
};

const cellsOfRow: SubMenu = {
  name: 'Cell',
  icon: Table2,
  items: ['cell.span', 'cell.unspan', 'cell.category'],
};

const block: SubMenu = {
  name: 'Title block',
  icon: LayoutGrid,
  items: ['block.addCell', 'block.duplicateCell', 'block.tracks'],
  more: ['block.deleteCell'],
};

const links: SubMenu = {
  name: 'Link',
  icon: Link,
  items: ['cell.copyLink', 'text.openLink', 'cell.openAsset'],
};

export const cellMenu: MenuList = [
  ['clipboard.cut', 'clipboard.copy', 'clipboard.paste', 'clipboard.pasteSpecial'],
  [fill, look, insertInCell, cellsOfRow, block],
  ['view.filterByValue', 'comment.write', links],
  ['edit.clear'],
];

/** Returns the ids of all commands of a menu and its submenus, for the command palette, and for the test that each is the
 *  id of a command. */
export function commandIdsIn(list: MenuList): readonly string[] {
  return list.flatMap((items) =>
    items.flatMap((item) => (typeof item === 'string' ? [item] : [...item.items, ...(item.more ?? [])])),
  );
}
