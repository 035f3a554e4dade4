// The look of a cell after a paste: that of a copy from EO replaces the old look, that of another program is added to
// it.

import type { Fields } from '../../../../shared/model/action.ts';
import { isSame } from '../../../../shared/model/apply.ts';
import { withoutForeignReferences, type TargetProject } from './foreignReferences.ts';
import type { CellFields, ClipCell } from './clip.ts';
import type { Cell } from '../../../../shared/records.ts';

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

/** Returns the fields to set; null where the look does not change. */
export function styleChanges(
  cell: ClipCell,
  old: Cell | null,
  { isOwn, here }: { isOwn: boolean; here: TargetProject },
): CellFields | null {
  const fields: Fields = isOwn
    ? replacing(withoutForeignReferences(cell.look, here), old)
    : adding(cell.look, old);
  const before: Fields = old ?? {};
  const changes = Object.entries(fields).filter(([name, value]) => !isSame(before[name], value));
  return changes.length === 0 ? null : Object.fromEntries(changes);
}

function replacing(look: CellFields, old: Cell | null): CellFields {
  return { ...clearedStyle(old), ...look };
}

/** Returns the fields that the look of a cell sets, each as null, which clears it. */
export function clearedStyle(old: Cell | null): CellFields {
  const names = Object.keys(old ?? {}).filter((name) => !NO_LOOK.has(name));
  return Object.fromEntries(names.map((name) => [name, null]));
}

function adding(look: CellFields, old: Cell | null): CellFields {
  return {
    ...look,
    ...(look.typography ? { typography: { ...old?.typography, ...look.typography } } : {}),
    // A colour for one scheme only would override the pasted colour.
    ...(look.backgroundColor ? { backgroundColorLight: null, backgroundColorDark: null } : {}),
    ...(look.textColor ? { textColorLight: null, textColorDark: null } : {}),
    ...(old?.dimensions ? { dimensions: look.dimensions ?? null } : {}),
  };
}
