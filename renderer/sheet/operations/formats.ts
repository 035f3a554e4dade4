// The look of cells: the fields that make it, and the drafts that remove it.

import type { ActionName } from '../../../shared/catalogue.ts';
import { backgroundFields, textColourFields } from '../../../shared/entities/parts.ts';
import { draftOf, type Draft } from '../../store/actionDraft.ts';
import type { Cell } from '../../../shared/records.ts';

/**
 * Each action that changes the look of a cell, with the fields that it sets. Content and span are not part of the look.
 */
export const STYLE_ACTIONS = [
  ['cell.update.typography', ['typography']],
  ['cell.update.category', ['categoryId']],
  ['cell.update.showLabel', ['showLabel']],
  ['cell.update.inheritCategoryBackgroundColor', ['inheritCategoryBackgroundColor']],
  ['cell.update.inheritCategoryTextColor', ['inheritCategoryTextColor']],
  ['cell.update.colors', [...backgroundFields, ...textColourFields]],
  ['cell.update.textVerticalAlign', ['textVerticalAlign']],
  ['cell.update.roundedCorners', ['roundedCorners']],
  ['cell.update.border', ['border']],
] as const satisfies readonly (readonly [ActionName, readonly (keyof Cell)[]])[];

/** Returns the drafts that remove the look of a cell. Its text stays, as plain text. */
export function plainDrafts(cell: Cell): readonly Draft[] {
  const drafts = STYLE_ACTIONS.flatMap(([name, fields]): readonly Draft[] =>
    fields.some((field) => isSet(cell, field))
      ? [{ name, entityId: cell.id, data: Object.fromEntries(fields.map((field) => [field, null])) }]
      : [],
  );
  return isSet(cell, 'valueText')
    ? [...drafts, draftOf('cell.update.value', cell.id, { value: cell.value ?? null })]
    : drafts;
}

/** Returns the drafts that remove everything from a cell of the grid, so that it is no longer stored. */
export function emptyingDrafts(cell: Cell): readonly Draft[] {
  const { valueText: _, ...rest } = cell;
  const drafts = [...plainDrafts({ ...rest, id: cell.id })];
  const { id } = cell;
  if (isSet(cell, 'value') || isSet(cell, 'valueText'))
    drafts.push(draftOf('cell.update.value', id, { value: null }));
  if (isSet(cell, 'dimensions')) drafts.push(draftOf('cell.update.dimensions', id, { dimensions: null }));
  if (isSet(cell, 'purpose')) drafts.push(draftOf('cell.update.purpose', id, { purpose: null }));
  if (isSet(cell, 'asset')) drafts.push(draftOf('cell.update.asset', id, { asset: null }));
  return drafts;
}

function isSet(cell: Cell, field: keyof Cell): boolean {
  return cell[field] !== undefined && cell[field] !== null;
}
