// Whether a start that does not fit is asked about in a sheet, or the way that was chosen last is gone again. Kept
// on this device.

import { readStored, removeStored, writeStored } from '../../../browser/storage.ts';
import { RESOLUTION_KINDS, type ResolutionKind } from './conflict.ts';

const keyOf = (sheetId: string): string => `timeConflict.${sheetId}`;

/** Null: ask. */
export function wayWithoutAsking(sheetId: string): ResolutionKind | null {
  const stored = readStored(keyOf(sheetId));
  return RESOLUTION_KINDS.find((way) => way === stored) ?? null;
}

export function neverAsk(sheetId: string, way: ResolutionKind): void {
  writeStored(keyOf(sheetId), way);
}

export function askAgain(sheetId: string): void {
  removeStored(keyOf(sheetId));
}
