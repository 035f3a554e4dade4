// The look of cells: the fields that make it, and the drafts that take it away.

import type { Draft } from '../model/acts.ts';
import type { Cell } from '../../../shared/records.ts';

/** Each edit of a look, with the fields that it sets. What a cell holds, and how far it reaches, is no look. */
const LOOKS: Readonly<Record<string, readonly string[]>> = {
  typography: ['typography'],
  category: ['categoryId'],
  showLabel: ['showLabel'],
  inheritCategoryBackgroundColor: ['inheritCategoryBackgroundColor'],
  inheritCategoryTextColor: ['inheritCategoryTextColor'],
  colors: [
    ...(['backgroundColor', 'backgroundColorLight', 'backgroundColorDark'] as const),
    ...(['textColor', 'textColorLight', 'textColorDark'] as const),
  ],
  textVerticalAlign: ['textVerticalAlign'],
  roundedCorners: ['roundedCorners'],
  border: ['border'],
};

/** Takes the look of a cell away: its text stays, as plain text. */
export function plainDrafts(cell: Cell): readonly Draft[] {
  const drafts = Object.entries(LOOKS).flatMap(([property, fields]): readonly Draft[] =>
    fields.some((field) => isSet(cell, field))
      ? [edit(cell, property, Object.fromEntries(fields.map((field) => [field, null])))]
      : [],
  );
  return isSet(cell, 'valueText')
    ? [...drafts, edit(cell, 'value', { value: cell.value ?? null })]
    : drafts;
}

/** Takes everything away that a cell of the grid holds: then it is stored no more. */
export function emptyingDrafts(cell: Cell): readonly Draft[] {
  const { valueText: _, ...rest } = cell;
  const drafts = [...plainDrafts({ ...rest, id: cell.id })];
  if (isSet(cell, 'value') || isSet(cell, 'valueText')) drafts.push(edit(cell, 'value', { value: null }));
  for (const property of ['dimensions', 'purpose', 'asset'] as const)
    if (isSet(cell, property)) drafts.push(edit(cell, property, { [property]: null }));
  return drafts;
}

function isSet(cell: Cell, field: string): boolean {
  return cell[field] !== undefined && cell[field] !== null;
}

function edit(cell: Cell, property: string, data: Draft['data']): Draft {
  return { name: `cell.update.${property}`, entityId: cell.id, data };
}
