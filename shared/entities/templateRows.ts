// The rows of a template, and their copies in a sheet. The cells of a copy find their column by category and title,
// else by title, else by category, else by index.

import { AppError } from '../errors.ts';
import type { Entity } from '../model/action.ts';
import { inOrder } from '../model/order.ts';
import { orderPositionOf } from '../model/entityCollection.ts';
import type { PlanInputs } from '../model/define.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { cellIdOf, isGridCellId, subRowOfCellId } from './cellIds.ts';
import { copiedCells, ROW_LINEAGE } from './copies.ts';
import { omitFields } from '../model/apply.ts';
import { isPrivate } from '../purposes/private.ts';
import { getEntity } from './parts.ts';
import type { Cell, Column, Row, Sheet, Template } from '../records.ts';

/** Returns the sheet of a template of rows. @throws AppError 'badRequest' for a template of a sheet */
export function sheetOfRowTemplate(template: Template, snapshot: Snapshot): Sheet {
  if (template.type === 'sheet')
    throw new AppError('badRequest', {
      message: 'This is a template of a sheet. Create a sheet from it.',
    });
  return getEntity(snapshot, 'sheet', template.sheetId ?? '');
}

/** Returns entities of one parent in their order. */
export function sorted<Kind extends Entity>(entities: readonly Kind[]): readonly Kind[] {
  const byId = new Map(entities.map((entity) => [entity.id, entity]));
  return inOrder(entities.map(orderPositionOf)).flatMap(({ id }) => byId.get(id) ?? []);
}

/** Returns the id of a sheet's column for the id of each column of a template; several may have the same column. */
export function columnsFor(
  ofTemplate: readonly Column[],
  ofSheet: readonly Column[],
): ReadonlyMap<string, string> {
  const columns = sorted(ofSheet);
  return new Map(
    sorted(ofTemplate).flatMap((column, index): (readonly [string, string])[] => {
      const found = columnFor(column, index, columns);
      return found ? [[column.id, found.id]] : [];
    }),
  );
}

function columnFor(
  { title = '', categoryId = '' }: Column,
  index: number,
  columns: readonly Column[],
): Column | undefined {
  const byCategory = columns.filter((each) => categoryId !== '' && (each.categoryId ?? '') === categoryId);
  const byTitle = columns.filter((each) => title !== '' && (each.title ?? '') === title);
  const both = byCategory.find((each) => byTitle.includes(each));
  return both ?? byTitle[0] ?? byCategory[0] ?? columns[index];
}

/** The sheet that rows of a template are copied to. */
export interface TemplateTarget {
  readonly sheetId: string;
  /** The columns of the sheet by those of the template. */
  readonly columns: ReadonlyMap<string, string>;
  /** Whether the copies have the private notes of the template, as they do within its project. */
  readonly hasPrivate: boolean;
  /** The ids of the new rows. */
  readonly rowIds: readonly string[];
  /** The fields that make each row a copy of the template; null where the copy is static. */
  readonly lineage: {
    readonly templateId: string;
    readonly templateCopyId: string;
    readonly templateTakenAt: number;
  } | null;
}

/** The fields of a row of a template that its copies do not take over. */
const OWN = ['updatedAt', 'orderKey', 'itemLabel', 'omitted', 'locked', 'lockedBy', ...ROW_LINEAGE];

/** Returns copies of rows of a template, without order keys, each with its cells. */
export function copiesOfTemplateRows(
  rows: readonly Row[],
  { sheetId, columns, hasPrivate, rowIds, lineage }: TemplateTarget,
  snapshot: Snapshot,
  inputs: PlanInputs,
): readonly { readonly row: Row; readonly cells: readonly Entity[] }[] {
  const isShown = openVisibility(hasPrivate, snapshot);
  return rows.map((source, index) => {
    const rowId = rowIds[index] ?? '';
    const own = lineage && { ...lineage, templateRowId: source.id };
    const cells = copiedCells(
      firstOfEach(
        snapshot.where('cell', 'rowId', source.id).filter(isShown),
        (cell) => columns.get(cell.columnId ?? ''),
        rowId,
      ),
      { sheetId, rowId, columns, lineage: lineage ? 'source' : 'none' },
      inputs,
    );
    return { row: { ...omitFields(source, OWN), ...own, id: rowId, sheetId }, cells };
  });
}

/** Returns a function that tells whether a cell is copied: a private note is not where `hasPrivate` is false. */
function openVisibility(hasPrivate: boolean, snapshot: Snapshot): (cell: Cell) => boolean {
  if (hasPrivate) return () => true;
  return (cell) => {
    const column = isGridCellId(cell.id) ? snapshot.find('column', cell.columnId ?? '') : null;
    return !isPrivate(cell) && !(column && isPrivate(column));
  };
}

/** Returns the cells; of several that would become the same cell of the sheet, only the first. */
function firstOfEach(
  cells: readonly Cell[],
  columnOf: (cell: Cell) => string | undefined,
  rowId: string,
): readonly Cell[] {
  const idOf = (cell: Cell): string =>
    isGridCellId(cell.id) ? cellIdOf(rowId, columnOf(cell) ?? '', subRowOfCellId(cell.id)) : cell.id;
  return [...new Map(cells.toReversed().map((cell) => [idOf(cell), cell])).values()].toReversed();
}
