// What a template keeps of a row, and a row made of it again. A template stands by itself: the row that
// it was made from may change or go. Cells find their column by category, else by title, else by place.

import { z } from 'zod';
import { AppError } from '../errors.ts';
import type { Entity, Fields } from '../model/action.ts';
import { inOrder } from '../model/order.ts';
import { placeOf } from '../model/shelf.ts';
import type { Given } from '../model/define.ts';
import type { World } from '../model/world.ts';
import { cellIdOf, isGridCellId, yOf } from './cellIds.ts';
import { str } from './parts.ts';
import type { Cell, Column, Row, Template } from '../records.ts';

const fields = z.record(z.string(), z.unknown());
const keptCell = z.strictObject({
  /** Null for a cell of a block. */
  column: z.strictObject({ title: z.string(), categoryId: z.string(), index: z.number() }).nullable(),
  y: z.number(),
  fields,
});
/** A row and its cells, apart from any sheet. */
export const templateContent = z.strictObject({ row: fields, cells: z.array(keptCell) });
type TemplateContent = z.infer<typeof templateContent>;

/** Fields that a row has from where it stands, not from what it is. */
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

/** The row with its cells, in the form that a template keeps. */
export function contentOfRow(row: Row, world: World): TemplateContent {
  const columns = ordered(world.where('column', 'sheetId', row.sheetId ?? ''));
  const cells = world.where('cell', 'rowId', row.id).flatMap((cell): TemplateContent['cells'] => {
    const kept = { y: yOf(cell.id), fields: without(cell) };
    if (!isGridCellId(cell.id)) return [{ ...kept, column: null }];
    const index = columns.findIndex(({ id }) => id === cell.columnId);
    const column = columns[index];
    if (!column) return []; // hidden with a deleted column
    return [
      { ...kept, column: { title: str(column, 'title'), categoryId: str(column, 'categoryId'), index } },
    ];
  });
  return { row: without(row), cells };
}

interface Target {
  readonly sheetId: string;
  readonly rowId: string;
  readonly columns: readonly Column[];
}

/** A row out of a template. @throws AppError 'badRequest' when it is not a template of a row */
export function rowOfTemplate(
  template: Template,
  target: Target,
  given: Given,
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

/** Two kept cells may mean one column here: the first has it. */
function firstOfEach(cells: readonly Cell[]): readonly Entity[] {
  return [...new Map(cells.toReversed().map((cell) => [cell.id, cell])).values()].toReversed();
}

function without(entity: Entity): Fields {
  return Object.fromEntries(Object.entries(entity).filter(([name]) => !OWN.includes(name)));
}

function ordered(columns: readonly Column[]): readonly Entity[] {
  const byId = new Map(columns.map((column) => [column.id, column]));
  return inOrder(columns.map(placeOf)).flatMap(({ id }) => byId.get(id) ?? []);
}
