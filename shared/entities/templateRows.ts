// The copy of a row in a template, and rows made from it. The copy does not depend on the source row, which may be
// changed or deleted. Cells find their column by category, else by title, else by index.

import { z } from 'zod';
import { AppError } from '../errors.ts';
import type { Entity, Fields } from '../model/action.ts';
import { inOrder } from '../model/order.ts';
import { orderPositionOf } from '../model/entityCollection.ts';
import type { PlanInputs } from '../model/define.ts';
import type { World } from '../model/world.ts';
import { cellIdOf, isGridCellId, subRowOfCellId } from './cellIds.ts';
import { textField } from './parts.ts';
import type { Cell, Column, Row, Template } from '../records.ts';

const fields = z.record(z.string(), z.unknown());
const keptCell = z.strictObject({
  /** The column of the cell; null for a cell of a block. */
  column: z.strictObject({ title: z.string(), categoryId: z.string(), index: z.number() }).nullable(),
  y: z.number(),
  fields,
});
/** A row with its cells, independent of any sheet. */
export const templateContent = z.strictObject({ row: fields, cells: z.array(keptCell) });
type TemplateContent = z.infer<typeof templateContent>;

/** The fields of a row or cell that are not part of the copy: its ids, position, number and locks. */
const OWN = [
  'id',
  'sheetId',
  'rowId',
  'columnId',
  'orderKey',
  'itemLabel',
  'omitted',
  'locked',
  'lockedBy',
  'updatedAt',
  'templateId',
];

/** Returns the copy of a row with its cells, for a template. */
export function contentOfRow(row: Row, world: World): TemplateContent {
  const columns = ordered(world.where('column', 'sheetId', row.sheetId ?? ''));
  const cells = world.where('cell', 'rowId', row.id).flatMap((cell): TemplateContent['cells'] => {
    const kept = { y: subRowOfCellId(cell.id), fields: without(cell) };
    if (!isGridCellId(cell.id)) return [{ ...kept, column: null }];
    const index = columns.findIndex(({ id }) => id === cell.columnId);
    const column = columns[index];
    if (!column) return []; // hidden with a deleted column
    return [
      {
        ...kept,
        column: { title: textField(column, 'title'), categoryId: textField(column, 'categoryId'), index },
      },
    ];
  });
  return { row: without(row), cells };
}

interface Target {
  readonly sheetId: string;
  readonly rowId: string;
  readonly columns: readonly Column[];
}

/**
 * Returns a row with its cells, made from a template. @throws AppError 'badRequest' when it is not a template of a
 * row
 */
export function rowOfTemplate(
  template: Template,
  target: Target,
  given: PlanInputs,
): { readonly row: Fields; readonly cells: readonly Cell[] } {
  const content = templateContent.safeParse(template.content);
  if (!content.success) throw new AppError('badRequest', { message: 'This is not a template of a row.' });
  const columns = ordered(target.columns);
  const { sheetId, rowId } = target;
  const cells = content.data.cells.flatMap((cell): readonly Entity[] => {
    if (!cell.column) return [{ ...cell.fields, id: given.newId(), sheetId, rowId }];
    const columnId = columnFor(cell.column, columns)?.id;
    if (columnId === undefined) return [];
    return [{ ...cell.fields, id: cellIdOf(rowId, columnId, cell.y), sheetId, rowId, columnId }];
  });
  return { row: content.data.row, cells: firstOfEach(cells) };
}

function columnFor(
  kept: { readonly title: string; readonly categoryId: string; readonly index: number },
  columns: readonly Column[],
): Entity | undefined {
  const byCategory = columns.filter(
    (column) => kept.categoryId !== '' && (column.categoryId ?? '') === kept.categoryId,
  );
  const byTitle = columns.filter((column) => kept.title !== '' && (column.title ?? '') === kept.title);
  const both = byCategory.find((column) => byTitle.includes(column));
  return both ?? byTitle[0] ?? byCategory[0] ?? columns[kept.index];
}

/** Keeps the first of several cells that found the same column. */
function firstOfEach(cells: readonly Cell[]): readonly Entity[] {
  return [...new Map(cells.toReversed().map((cell) => [cell.id, cell])).values()].toReversed();
}

function without(entity: Entity): Fields {
  return Object.fromEntries(Object.entries(entity).filter(([name]) => !OWN.includes(name)));
}

function ordered(columns: readonly Column[]): readonly Entity[] {
  const byId = new Map(columns.map((column) => [column.id, column]));
  return inOrder(columns.map(orderPositionOf)).flatMap(({ id }) => byId.get(id) ?? []);
}
