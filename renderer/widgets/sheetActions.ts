// The actions on a sheet as a whole: one table, which the rail's menu, the menu beside the title, the palette and
// the shortcuts read. The project's frame carries them out (`store/sheetRequests.ts`).

import {
  Archive,
  ArchiveRestore,
  ArrowDown,
  ArrowUp,
  Copy,
  FilePlus,
  FolderOutput,
  History,
  LayoutTemplate,
  Lock,
  LockOpen,
  MonitorPlay,
  Pencil,
  Play,
  Smartphone,
  Timer,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import type { RightName } from '../../shared/permissions/rights.ts';
import {
  closedSheetReason,
  lockedSheetReason,
  sheetLockReason,
  type LockRights,
} from '../../shared/permissions/locks.ts';
import type { SheetRequest } from '../store/sheetRequests.ts';
import type { Sheet } from '../../shared/records.ts';

/** An action on a sheet as a whole: its name and icon, the right that it needs, and why it may be disabled. */
export interface SheetAction {
  readonly what: SheetRequest['what'];
  /** The right that it needs. */
  readonly right: RightName;
  /** Name in the palette and the list of shortcuts, whatever sheet is open. */
  readonly name: string;
  /** Returns its name in the palette for this sheet, such as `Unlock the sheet` for a locked one. */
  words(sheet: Partial<Sheet>): string;
  /** Returns its name in the sheet's own menu; null where that menu does not have it. */
  menuWords(sheet: Partial<Sheet>): string | null;
  icon(sheet: Partial<Sheet>): LucideIcon;
  /** Returns why the sheet's state does not allow it, for any person; null where it does. */
  reason(sheet: Partial<Sheet>, rights: LockRights): string | null;
}

const isArchived = (sheet: Partial<Sheet>): boolean => sheet.archived === true;
const isLocked = (sheet: Partial<Sheet>): boolean => sheet.locked === true;
const isTemplate = (sheet: Partial<Sheet>): boolean => sheet.isTemplate === true;

type Given = Pick<SheetAction, 'what' | 'name'> & { readonly icon: LucideIcon } & Partial<
    Omit<SheetAction, 'icon'>
  >;

/** Returns an action with defaults: it needs the right to edit the sheet, uses its name as words, and is in no
 *  menu. */
function action({ icon, ...given }: Given): SheetAction {
  return {
    right: 'sheet.edit',
    words: () => given.name,
    menuWords: () => null,
    reason: () => null,
    icon: () => icon,
    ...given,
  };
}

const NO_TEMPLATE_SHOW = 'A template has no show. A sheet that is made from it has.';
const templateReason = (sheet: Partial<Sheet>): string | null =>
  isTemplate(sheet) ? NO_TEMPLATE_SHOW : null;

/** Returns an action that opens a page of the show of a sheet. */
function way(given: Given & { readonly menu: string }): SheetAction {
  const { menu, ...rest } = given;
  return action({
    ...rest,
    menuWords: (sheet) => (isTemplate(sheet) ? null : menu),
    reason: templateReason,
  });
}

/** The actions, in the order of menus. */
export const SHEET_ACTIONS: readonly SheetAction[] = [
  way({ what: 'call', right: 'show.call', name: 'Call the show', menu: 'Call the show', icon: Play }),
  way({ what: 'follow', right: 'project.open', name: 'Open the follower', menu: 'Follow', icon: Smartphone }),
  way({
    what: 'displays',
    right: 'show.call',
    name: 'Displays of the show',
    menu: 'Displays',
    icon: MonitorPlay,
  }),
  way({ what: 'report', right: 'project.open', name: 'Report of the show', menu: 'Report', icon: Timer }),
  action({ what: 'new', name: 'New sheet', icon: FilePlus }),
  action({
    what: 'newFromTemplate',
    name: 'New sheet from a template',
    words: () => 'New sheet from a template…',
    icon: LayoutTemplate,
  }),
  action({
    what: 'rename',
    name: 'Rename the sheet',
    words: () => 'Rename the sheet…',
    menuWords: () => 'Rename…',
    icon: Pencil,
    reason: closedSheetReason,
  }),
  action({
    what: 'duplicate',
    right: 'sheet.create',
    name: 'Duplicate the sheet',
    menuWords: (sheet) => (isTemplate(sheet) ? null : 'Duplicate'),
    icon: Copy,
  }),
  action({
    what: 'moveUp',
    name: 'Move the sheet up',
    menuWords: (sheet) => (isTemplate(sheet) || isArchived(sheet) ? null : 'Move up'),
    icon: ArrowUp,
    reason: lockedSheetReason,
  }),
  action({
    what: 'moveDown',
    name: 'Move the sheet down',
    menuWords: (sheet) => (isTemplate(sheet) || isArchived(sheet) ? null : 'Move down'),
    icon: ArrowDown,
    reason: lockedSheetReason,
  }),
  {
    ...action({
      what: 'lock',
      right: 'row.lock',
      name: 'Lock the sheet',
      icon: Lock,
      reason: sheetLockReason,
    }),
    words: lockWords,
    menuWords: lockWords,
    icon: (sheet) => (isLocked(sheet) ? LockOpen : Lock),
  },
  action({
    what: 'saveAsTemplate',
    right: 'template.edit',
    name: 'Save the sheet as template',
    words: () => 'Save the sheet as template…',
    menuWords: (sheet) => (isTemplate(sheet) ? null : 'Save as template…'),
    icon: LayoutTemplate,
  }),
  action({
    what: 'versions',
    name: 'Versions of the sheet',
    words: () => 'Versions of the sheet…',
    menuWords: (sheet) => (isTemplate(sheet) ? null : 'Versions…'),
    icon: History,
    reason: closedSheetReason,
  }),
  action({
    what: 'moveToProject',
    right: 'sheet.delete',
    name: 'Move the sheet to another project',
    words: () => 'Move the sheet to another project…',
    menuWords: (sheet) => (isTemplate(sheet) ? null : 'Move to another project…'),
    icon: FolderOutput,
    reason: closedSheetReason,
  }),
  {
    ...action({ what: 'archive', name: 'Archive the sheet', icon: Archive, reason: lockedSheetReason }),
    words: (sheet) => (isArchived(sheet) ? 'Bring the sheet back from the archive' : 'Archive the sheet'),
    menuWords: (sheet) =>
      isTemplate(sheet) ? null : isArchived(sheet) ? 'Bring back from the archive' : 'Archive',
    icon: (sheet) => (isArchived(sheet) ? ArchiveRestore : Archive),
  },
  action({
    what: 'delete',
    right: 'sheet.delete',
    name: 'Delete the sheet',
    menuWords: (sheet) => (isTemplate(sheet) ? 'Delete template' : 'Delete sheet'),
    icon: Trash2,
    reason: lockedSheetReason,
  }),
];

function lockWords(sheet: Partial<Sheet>): string {
  return isLocked(sheet) ? 'Unlock the sheet' : 'Lock the sheet';
}
