// The item numbers that a row had before its present one. Pure.

import { entityOfKind } from '../../../../../shared/model/kinds.ts';
import type { Change } from './change.ts';

/** Returns the former numbers without `now`, latest first, each once. */
export function formerLabels(changes: readonly Change[], now: string): readonly string[] {
  const labels = changes.flatMap(({ type, entityId, was }) => {
    const label = type === 'row' ? entityOfKind('row', { ...was, id: entityId }).itemLabel : null;
    return label && label !== now ? [label] : [];
  });
  return [...new Set(labels)];
}
