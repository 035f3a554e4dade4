// Why what is selected cannot be changed, as a sentence that stands above the fields.

import { formatCount } from '../../../../shared/format/words.ts';
import { closedSheetReason, lockedRowsReason } from '../../../../shared/permissions/locks.ts';
import type { SheetActions } from '../../model/acts.ts';
import { MOST_CELLS, type Selected } from './selected.ts';
import type { Sheet } from '../../../../shared/records.ts';

type Rights = Pick<SheetActions, 'whyNot' | 'mayOpenLocks'>;

/** Of a change of the sheet itself, or of its columns. */
export function whyNotSheet(rights: Rights, sheet: Sheet): string | null {
  return rights.whyNot('sheet.shape') ?? closedSheetReason(sheet, rights);
}

/** Of a change of rows, or of how their cells look. */
export function whyNotRows(rights: Rights, sheet: Sheet, rows: Selected['rows']): string | null {
  return whyNotSheet(rights, sheet) ?? whyLocked(rights, rows);
}

/** Of a text in cells. */
export function whyNotText(rights: Rights, sheet: Sheet, rows: Selected['rows']): string | null {
  return rights.whyNot('cell.edit') ?? closedSheetReason(sheet, rights) ?? whyLocked(rights, rows);
}

function whyLocked(rights: Rights, rows: Selected['rows']): string | null {
  const locked = rows.filter(({ row }) => row.locked === true).length;
  return lockedRowsReason(rows.length, locked, rights);
}

export const TOO_MUCH = `These are more than ${formatCount(MOST_CELLS)} cells. Select fewer to change how they look.`;
