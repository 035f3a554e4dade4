// Whether a person is asked about a start that conflicts with the times before it, or the last choice is applied again:
// per sheet, stored on this device.

import { readStored, removeStored, writeStored } from '../../../browser/storage.ts';
import { RESOLUTION_KINDS, type ResolutionKind } from './conflict.ts';

const keyOf = (sheetId: string): string => `timeConflict.${sheetId}`;

/** Returns the choice that is applied without asking; null to ask. */
export function wayWithoutAsking(sheetId: string): ResolutionKind | null {
  const stored = readStored(keyOf(sheetId));
  return RESOLUTION_KINDS.find((way) => way === stored) ?? null;
}

/** Has a choice applied in a sheet without asking. */
export function neverAsk(sheetId: string, way: ResolutionKind): void {
  writeStored(keyOf(sheetId), way);
}

/** Asks in a sheet again. */
export function askAgain(sheetId: string): void {
  removeStored(keyOf(sheetId));
}
