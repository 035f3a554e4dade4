// Whether a start that does not fit is asked about in a sheet, or the way that was chosen last is gone again. Kept
// on this device.

import { readStored, removeStored, writeStored } from '../../../browser/storage.ts';
import { WAYS, type Way } from './conflict.ts';

const keyOf = (sheetId: string): string => `timeConflict.${sheetId}`;

/** Null: ask. */
export function wayWithoutAsking(sheetId: string): Way | null {
  const stored = readStored(keyOf(sheetId));
  return WAYS.find((way) => way === stored) ?? null;
}

export function neverAsk(sheetId: string, way: Way): void {
  writeStored(keyOf(sheetId), way);
}

export function askAgain(sheetId: string): void {
  removeStored(keyOf(sheetId));
}
