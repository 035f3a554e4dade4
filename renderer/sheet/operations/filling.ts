// Fill down and fill right: the first cell's value and look, through the selection. Of one row or one column alone
// it is the cell before it that is taken, as in every spreadsheet.

import { backgroundNames, textColourNames } from '../../../shared/entities/parts.ts';
import type { Entity } from '../../../shared/model/action.ts';
import type { Draft } from '../model/acts.ts';
import { cellIdAt, lineCount, spotsOf } from '../model/cellat.ts';
import type { SheetContext } from '../model/context.ts';
import { lockAmong } from '../model/locks.ts';
import { placesIn, type Range, sizeOf } from '../model/selection.ts';
import { shutAt } from '../model/shut.ts';

export type Direction = 'down' | 'right';

/** More than this is an import's work. */
const MOST_FILLED = 20_000;

/** What makes the look of a cell, by the edits that write it. */
const LOOK_FIELDS: Readonly<Record<string, readonly string[]>> = {
  category: ['categoryId'],
  asset: ['asset'],
  showLabel: ['showLabel'],
  inheritCategoryBackgroundColor: ['inheritCategoryBackgroundColor'],
  inheritCategoryTextColor: ['inheritCategoryTextColor'],
  colors: [...backgroundNames, ...textColourNames],
  textVerticalAlign: ['textVerticalAlign'],
  roundedCorners: ['roundedCorners'],
  border: ['border'],
  typography: ['typography'],
};

/** Says why the selection cannot be filled down or to the right; null where it can. */
export function fillRefusal(grid: SheetContext, to: Direction): string | null {
  const ranges = grid.ranges();
  if (ranges.some((range) => sourceOf(range, to) < 0))
    return to === 'down' ? 'Nothing stands above to fill down.' : 'Nothing stands at the left to fill.';
  if (ranges.reduce((sum, range) => sum + sizeOf(range), 0) > MOST_FILLED)
    return `At most ${MOST_FILLED.toLocaleString('en')} cells are filled at once.`;
  return lockAmong(grid.view, grid.desk, placesIn(ranges)) ?? shutAt(grid.view, grid.selection().active);
}

export function fill(grid: SheetContext, to: Direction): void {
  const { view } = grid;
  const stored = (id: string | null): Entity | null => (id === null ? null : view.records.cell(id));
  const drafts = grid.ranges().flatMap((range) => {
    const at = sourceOf(range, to);
    const targets = spotsOf(view, targetOf(range, to));
    return [...targets].flatMap((spot) => {
      const source = to === 'down' ? { ...spot, row: at } : { ...spot, column: at };
      if ((spot.line ?? 0) >= lineCount(view, source.row)) return [];
      const id = cellIdAt(view, spot);
      const from = stored(cellIdAt(view, source));
      return copyDrafts(grid, { id, to: stored(id), from });
    });
  });
  if (drafts.length > 0) grid.desk.gesture(drafts);
}

/** The row or column that is copied. */
function sourceOf({ top, left, bottom, right }: Range, to: Direction): number {
  if (to === 'down') return top === bottom ? top - 1 : top;
  return left === right ? left - 1 : left;
}

function targetOf(range: Range, to: Direction): Range {
  const { top, left, bottom, right } = range;
  if (to === 'down') return top === bottom ? range : { ...range, top: top + 1 };
  return left === right ? range : { ...range, left: left + 1 };
}

function copyDrafts(
  { desk }: SheetContext,
  { id, to, from }: { id: string | null; to: Entity | null; from: Entity | null },
): readonly Draft[] {
  if (id === null || id === from?.id) return [];
  const draft = (property: string, fields: readonly string[]): readonly Draft[] =>
    fields.every((field) => isAlike(from?.[field], to?.[field]))
      ? []
      : [
          {
            name: `cell.update.${property}`,
            entityId: id,
            data: Object.fromEntries(fields.map((field) => [field, from?.[field] ?? null])),
          },
        ];
  const look = desk.mayArrange()
    ? Object.entries(LOOK_FIELDS).flatMap(([property, fields]) => draft(property, fields))
    : draft('asset', ['asset']);
  return [...draft('value', ['value', 'valueText']), ...look];
}

function isAlike(one: unknown, other: unknown): boolean {
  return (one ?? null) === (other ?? null) || JSON.stringify(one) === JSON.stringify(other);
}
