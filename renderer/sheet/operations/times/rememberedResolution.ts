// How a start that conflicts with the times before it is resolved without asking the person: as they chose last. The
// choice is stored on this device for each sheet.

import { readStored, removeStored, writeStored } from '../../../browser/storage.ts';
import { RESOLUTION_KINDS, type ResolutionKind } from './conflict.ts';

const keyOf = (sheetId: string): string => `timeConflict.${sheetId}`;

/** Returns the choice that is applied without asking; null where the person is asked. */
export function rememberedResolution(sheetId: string): ResolutionKind | null {
  const stored = readStored(keyOf(sheetId));
  return RESOLUTION_KINDS.find((way) => way === stored) ?? null;
}

/** Stores a choice, which is applied in the sheet from now on without asking. */
export function rememberResolution(sheetId: string, way: ResolutionKind): void {
  writeStored(keyOf(sheetId), way);
}

/** Forgets the choice for a sheet, so that the person is asked again. */
export function forgetResolution(sheetId: string): void {
  removeStored(keyOf(sheetId));
}
