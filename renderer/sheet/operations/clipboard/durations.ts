// Pastes of durations only: which columns of a clip go into which columns of the sheet, and which texts are durations.

import { secondsOf } from '../../../../shared/timing/durations.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import type { Clip } from './clip.ts';
import type { TargetColumn } from './targets.ts';

/**
 * Returns the duration columns of the sheet, each matched with a duration column of the clip: the first with the first,
 * the second with the second.
 */
export function durationColumns(
  view: SheetModel,
  clip: Clip,
  named: readonly TargetColumn[],
): readonly TargetColumn[] {
  const there = view
    .columns()
    .flatMap(({ id, purpose, purposeOption }, at) =>
      purpose === 'duration' ? [{ id, at, purpose, purposeOption }] : [],
    );
  const here = sourcesIn(clip, named);
  return there.flatMap((column, index) => {
    const from = here[index];
    return from === undefined ? [] : [{ ...column, from }];
  });
}

function sourcesIn(clip: Clip, named: readonly TargetColumn[]): readonly number[] {
  const own = clip.origin?.purposes.flatMap((purpose, at) => (purpose === 'duration' ? [at] : [])) ?? [];
  if (own.length > 0) return own;
  const under = named.flatMap(({ from, purpose }) => (purpose === 'duration' ? [from] : []));
  if (under.length > 0) return under;
  return Array.from({ length: clip.width }, (_, x) => x).filter((x) => holdsDurations(clip, x));
}

function holdsDurations({ rows }: Clip, x: number): boolean {
  const texts = rows.map(({ lines }) => lines[0]?.[x]?.text ?? '').filter(Boolean);
  return texts.length > 0 && texts.every(readsAsDuration);
}

/** Whether a text can be read as a duration. */
export function readsAsDuration(text: string): boolean {
  return secondsOf(text, true) !== null;
}

const CLOCK = /^\d+(?::\d{2}){1,2}$/;

/** Whether a text in a duration column is read as a duration although it is not written as one, such as `0,75`. */
export function isReadAsTime(text: string, purpose: string | null): boolean {
  return purpose === 'duration' && !CLOCK.test(text.trim()) && readsAsDuration(text);
}
