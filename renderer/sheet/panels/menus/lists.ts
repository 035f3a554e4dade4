// The commands of each menu by id, in the same order everywhere: make, change, format, lock, delete. Unknown ids are
// not listed; a test finds them.

import { Clock, Hash, Plus, Rows3, Table2, Type, type LucideIcon } from 'lucide-react';
import { subRowCount } from '../../model/cellAt.ts';
import { columnHolds } from '../../commands/columns.ts';
import type { Grid } from '../../grid/handle.ts';

/** A submenu: its items, and a note with the current choice. */
export interface SubMenu {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly items: readonly string[];
  note?(grid: Grid): string | null;
}

/** Groups of items, separated by lines. */
export type MenuList = readonly (readonly (string | SubMenu)[])[];

const holds: SubMenu = {
  name: 'Type',
  icon: Type,
  items: columnHolds.map(({ id }) => id),
  note: (grid) => columnHolds.find(({ isOn }) => isOn?.(grid) === true)?.words?.(grid) ?? null,
};

const kinds: SubMenu = {
  name: 'This row is',
  icon: Table2,
  items: ['row.type.table', 'row.banner', 'row.type.break', 'row.type.block', 'row.noNumber'],
};

const lines: SubMenu = {
  name: 'Lines in this row',
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
};

const look: SubMenu = {
  name: 'Text',
  icon: Type,
  items: [
    'text.bold',
    'text.italic',
    'text.underline',
    'text.strike',
    'text.colour',
    'text.align.left',
    'text.align.center',
    'text.align.right',
    'text.stand.top',
    'text.stand.middle',
    'text.stand.bottom',
    'text.bigger',
    'text.smaller',
    'cell.clearFormatting',
  ],
};

const into: SubMenu = {
  name: 'Put in',
  icon: Plus,
  items: ['text.link', 'text.mention', 'text.bullets', 'text.numbers'],
};

export const columnMenu: MenuList = [
  ['column.category', 'categories.manage', holds, 'column.option'],
  [
    'view.sortByColumn',
    'view.sortDownByColumn',
    'view.removeSort',
    'view.filterByColumn',
    'view.removeFilter',
    'view.groupByColumn',
    'view.ungroup',
  ],
  ['column.insertLeft', 'column.insertRight', 'column.duplicate', 'column.moveLeft', 'column.moveRight'],
  ['column.fit', 'column.fitAll', 'column.width'],
  ['column.freeze', 'column.unfreeze', 'column.hide', 'column.showAll', 'view.hideCategory'],
  ['column.deleted', 'column.delete'],
];

const itemNumbers: SubMenu = {
  name: 'Item numbers',
  icon: Hash,
  items: ['numbers.freeze', 'numbers.unfreeze', 'numbers.goTo'],
  note: (grid) => (grid.view.numbers.isFrozen() ? 'frozen' : 'live'),
};

export const rowMenu: MenuList = [
  [
    'row.insertAbove',
    'row.insertBelow',
    'row.insertMany',
    'row.insertTemplate',
    'row.duplicate',
    'row.breakBefore',
  ],
  ['row.moveUp', 'row.moveDown', 'row.moveTo'],
  [times, lines, kinds, 'row.title', 'comment.write'],
  ['row.keepInSight', 'row.lock', itemNumbers, 'row.copyLink', 'row.saveAsTemplate'],
  ['numbers.omit', 'numbers.bringBack', 'row.deleted', 'row.delete'],
];

export const cellMenu: MenuList = [
  ['clipboard.cut', 'clipboard.copy', 'clipboard.paste', 'clipboard.pasteSpecial'],
  [
    'edit.open',
    'edit.fillDown',
    'edit.fillRight',
    'fill.series',
    'cell.span',
    'cell.unspan',
    'cell.category',
    'cell.asset',
    'cell.takeAssetOut',
    look,
    into,
  ],
  ['view.filterByValue', 'comment.write', 'text.openLink', 'cell.openAsset', 'cell.copyLink'],
  ['block.addCell', 'block.duplicateCell', 'block.tracks'],
  ['edit.clear', 'block.deleteCell'],
];

/** Returns every id of a menu, for the command palette and for the test that all are known. */
export function commandIdsIn(list: MenuList): readonly string[] {
  return list.flatMap((group) => group.flatMap((item) => (typeof item === 'string' ? [item] : item.items)));
}
