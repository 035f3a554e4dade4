// What can be done with the sheet as a whole. It is wished here, and done by the project's frame (sheetWishes.ts).

import {
  Archive,
  ArrowDown,
  ArrowUp,
  Copy,
  FilePlus,
  FolderOutput,
  LayoutTemplate,
  Lock,
  Pencil,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import { wishOfSheet, type SheetWish } from '../../store/sheetWishes.ts';
import type { Grid } from '../grid/handle.ts';
import type { RightName } from '../../../shared/model/rights.ts';
import { ARCHIVED } from '../model/locks.ts';
import type { Command } from './command.ts';

type Refuse = (grid: Grid) => string | null;

const sheetOf = ({ view }: Grid) => view.setting().sheet;
const isArchived = (grid: Grid): boolean => sheetOf(grid).archived === true;
const isLocked = (grid: Grid): boolean => sheetOf(grid).locked === true;
const lockedBy = (grid: Grid): string | undefined => {
  const by = sheetOf(grid).lockedBy;
  return typeof by === 'string' ? by : undefined;
};

const locked: Refuse = (grid) =>
  isLocked(grid) && !grid.desk.mayOpenLocks() ? 'This sheet is locked. An admin can unlock it.' : null;
const changed: Refuse = (grid) => (isArchived(grid) ? ARCHIVED : locked(grid));
const unlocked: Refuse = (grid) => {
  if (isArchived(grid)) return ARCHIVED;
  const may = !isLocked(grid) || grid.desk.mayOpenLocks(lockedBy(grid));
  return may ? null : 'Only an admin, or who locked this sheet, can unlock it.';
};
const anyway: Refuse = () => null;

const WISHES: readonly (readonly [
  what: SheetWish['what'],
  name: string,
  icon: LucideIcon,
  refuse: Refuse,
  words?: (grid: Grid) => string,
])[] = [
  ['new', 'New sheet', FilePlus, anyway],
  [
    'newFromTemplate',
    'New sheet from a template',
    LayoutTemplate,
    anyway,
    () => 'New sheet from a template…',
  ],
  ['rename', 'Rename the sheet', Pencil, changed, () => 'Rename the sheet…'],
  ['duplicate', 'Duplicate the sheet', Copy, anyway],
  ['moveUp', 'Move the sheet up', ArrowUp, anyway],
  ['moveDown', 'Move the sheet down', ArrowDown, anyway],
  [
    'lock',
    'Lock the sheet',
    Lock,
    unlocked,
    (grid) => (isLocked(grid) ? 'Unlock the sheet' : 'Lock the sheet'),
  ],
  [
    'saveAsTemplate',
    'Save the sheet as template',
    LayoutTemplate,
    anyway,
    () => 'Save the sheet as template…',
  ],
  [
    'moveToProject',
    'Move the sheet to another project',
    FolderOutput,
    changed,
    () => 'Move the sheet to another project…',
  ],
  [
    'archive',
    'Archive the sheet',
    Archive,
    locked,
    (grid) => (isArchived(grid) ? 'Bring the sheet back from the archive' : 'Archive the sheet'),
  ],
  ['delete', 'Delete the sheet', Trash2, locked],
];

/** Where it is not that to change a sheet. */
const RIGHTS: Partial<Record<(typeof WISHES)[number][0], RightName>> = {
  duplicate: 'sheet.create',
  lock: 'row.lock',
  saveAsTemplate: 'template.edit',
  moveToProject: 'sheet.delete',
  delete: 'sheet.delete',
};

export const sheetCommands: readonly Command[] = WISHES.map(([what, name, icon, refuse, words]) => ({
  id: `sheet.${what}`,
  group: 'Sheet',
  name,
  icon,
  changes: true,
  isDanger: what === 'delete',
  ...(words && { words }),
  refusal: (grid) => grid.desk.whyNot(RIGHTS[what] ?? 'sheet.edit') ?? refuse(grid),
  run: (grid) => wishOfSheet(what, grid.view.records.sheetId),
}));
