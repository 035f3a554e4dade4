// Why the selection cannot be changed, as a sentence above the fields; null where it can.

import { formatCount } from '../../../../shared/format/words.ts';
import { closedSheetReason, lockedRowsReason } from '../../../../shared/permissions/locks.ts';
import type { SheetActions } from '../../model/sheetActions.ts';
import { MOST_CELLS, type Selected } from './selected.ts';
import type { Sheet } from '../../../../shared/records.ts';

type Rights = Pick<SheetActions, 'whyNot' | 'mayOpenLocks'>;

/** Returns why the sheet itself, or its columns, cannot be changed. */
export function sheetDenialReason(rights: Rights, sheet: Sheet): string | null {
  return rights.whyNot('sheet.shape') ?? closedSheetReason(sheet, rights);
}

/** Returns why rows, or the look of their cells, cannot be changed. */
export function rowsDenialReason(rights: Rights, sheet: Sheet, rows: Selected['rows']): string | null {
  return sheetDenialReason(rights, sheet) ?? whyLocked(rights, rows);
}

/** Returns why the texts of cells cannot be changed. */
export function textDenialReason(rights: Rights, sheet: Sheet, rows: Selected['rows']): string | null {
  return rights.whyNot('cell.edit') ?? closedSheetReason(sheet, rights) ?? whyLocked(rights, rows);
}

function whyLocked(rights: Rights, rows: Selected['rows']): string | null {
  const locked = rows.filter(({ row }) => row.locked === true).length;
  return lockedRowsReason(rows.length, locked, rights);
}

/** The sentence for a selection of too many cells. */
export const TOO_MANY_SELECTED = `These are more than ${formatCount(MOST_CELLS)} cells. Select fewer to change how they look.`;
