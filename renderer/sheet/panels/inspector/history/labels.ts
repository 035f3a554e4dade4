// The item numbers that a row had before its present one. Pure.

import type { Change } from './change.ts';

/** Returns the numbers, latest first, each once. */
export function formerLabels(changes: readonly Change[], now: string): readonly string[] {
  const labels = changes.flatMap(({ type, was }) => {
    const label = type === 'row' ? was['itemLabel'] : null;
    return typeof label === 'string' && label !== '' && label !== now ? [label] : [];
  });
  return [...new Set(labels)];
}
