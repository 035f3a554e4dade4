// The look of a cell after a paste: a copy from EO replaces the old look, one from another program adds what it
// specifies.

import type { Entity, Fields } from '../../../../shared/model/action.ts';
import { isSame } from '../../../../shared/model/apply.ts';
import { belonging, type Here } from './belonging.ts';
import type { ClipCell } from './clip.ts';

const NO_LOOK = new Set([
  'id',
  'sheetId',
  'rowId',
  'columnId',
  'value',
  'valueText',
  'updatedAt',
  'coordinates',
]);

/** Returns the fields to set; null where the look stays as it is. */
export function lookOver(
  cell: ClipCell,
  old: Entity | null,
  { isOwn, here }: { isOwn: boolean; here: Here },
): Fields | null {
  const wanted = isOwn ? replacing(belonging(cell.look, here), old) : adding(cell.look, old);
  const changes = Object.entries(wanted).filter(([name, value]) => !isSame(old?.[name], value));
  return changes.length === 0 ? null : Object.fromEntries(changes);
}

function replacing(look: Fields, old: Entity | null): Fields {
  return { ...nothingOf(old), ...look };
}

/** Returns the set fields of a look, each as null. */
export function nothingOf(old: Entity | null): Fields {
  const names = Object.keys(old ?? {}).filter((name) => !NO_LOOK.has(name));
  return Object.fromEntries(names.map((name) => [name, null]));
}

function adding(look: Fields, old: Entity | null): Fields {
  const typography: unknown = look['typography'];
  return {
    ...look,
    ...(typography ? { typography: { ...Object(old?.['typography']), ...Object(typography) } } : {}),
    // A colour for one scheme only would override the pasted colour.
    ...(look['backgroundColor'] ? { backgroundColorLight: null, backgroundColorDark: null } : {}),
    ...(look['textColor'] ? { textColorLight: null, textColorDark: null } : {}),
    ...(old?.['dimensions'] ? { dimensions: look['dimensions'] ?? null } : {}),
  };
}
