// Why an archived or locked entity cannot be changed, as sentences, so that the page can say it before a person
// types. `locks.ts` enforces the same rules.

import type { Fields } from '../model/action.ts';

/** The reason why an archived sheet cannot be changed, whatever a person's role. */
export const ARCHIVED_SHEET = 'This sheet is archived. Bring it back to change it.';
export const LOCKED_SHEET = 'This sheet is locked. An admin can unlock it.';

/** Whether a person may change what is locked; with `lockedBy`, whether they may undo a lock of that person. */
export interface LockRights {
  mayOpenLocks(lockedBy?: string): boolean;
}

/**
 * Returns why a locked sheet cannot be changed; null where it is not locked, or the person may change locked sheets.
 */
export function lockedSheetReason(sheet: Fields, rights: LockRights): string | null {
  return sheet['locked'] === true && !rights.mayOpenLocks() ? LOCKED_SHEET : null;
}

/** Returns why a sheet, or anything in it, cannot be changed, whatever the person's role; null where it can. */
export function closedSheetReason(sheet: Fields, rights: LockRights): string | null {
  return sheet['archived'] === true ? ARCHIVED_SHEET : lockedSheetReason(sheet, rights);
}

/** Returns why the lock of a sheet can be neither set nor removed; null where it can. */
export function sheetLockReason(sheet: Fields, rights: LockRights): string | null {
  if (sheet['archived'] === true) return ARCHIVED_SHEET;
  const by = sheet['lockedBy'];
  const may = sheet['locked'] !== true || rights.mayOpenLocks(typeof by === 'string' ? by : undefined);
  return may ? null : 'Only an admin, or the person who locked this sheet, can unlock it.';
}

/** Returns why a locked row cannot be changed. `label` is its number, '' where it has none. */
export function lockedRowReason(label: string): string {
  return `${label ? `Row ${label}` : 'This row'} is locked. An admin, or whoever locked it, can unlock it.`;
}
