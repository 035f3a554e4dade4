// The numbers that a row had before the one that it has now. Pure.

import type { Change } from './change.ts';

/** Latest first, each once. */
export function formerLabels(changes: readonly Change[], now: string): readonly string[] {
  const labels = changes.flatMap(({ type, was }) => {
    const label = type === 'row' ? was['itemLabel'] : null;
    return typeof label === 'string' && label !== '' && label !== now ? [label] : [];
  });
  return [...new Set(labels)];
}
