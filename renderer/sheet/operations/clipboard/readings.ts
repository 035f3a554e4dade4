// Texts that a paste will read as durations though they are not written as such, for the preview.

import { durationText, secondsOf } from '../../../../shared/timing/durations.ts';
import { isReadAsTime } from './durations.ts';
import type { PastePlan } from './pastePlan.ts';

/** Returns the first such text, and the duration that it is read as; null where there is none. */
export function readAsTimes({
  placed,
  asWritten,
}: PastePlan): { readonly text: string; readonly time: string } | null {
  const found = placed.find(({ cell, column }) => isReadAsTime(cell.text, column.purpose));
  if (!found) return null;
  const seconds = secondsOf(found.cell.text, true) ?? 0;
  return {
    text: found.cell.text.trim().slice(0, 24),
    time: asWritten.get(found) ?? durationText(seconds, true),
  };
}
