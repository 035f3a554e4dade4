// Copies of cells and rows: in the grid the ids of cells follow from the new row and column, in a block they get new
// ids. A copy may remember what it was made from: its lineage, by which a template finds its copies.

import type { Entity } from '../model/action.ts';
import { omitFields } from '../model/apply.ts';
import type { PlanInputs } from '../model/define.ts';
import { cellIdOf, isGridCellId, subRowOfCellId } from './cellIds.ts';
import { textField } from './parts.ts';
import type { Cell, Row } from '../records.ts';

/** Which template a copy stores: its source as its template, the template of its source, or none. */
export type Lineage = 'source' | 'same' | 'none';

/** The fields by which a row remembers its template. */
export const ROW_LINEAGE = ['templateId', 'templateRowId', 'templateCopyId', 'templateTakenAt'] as const;

/** The target of copied cells. */
export interface CopyTarget {
  readonly sheetId: string;
  readonly rowId: string;
  /**
   * The new column by the old one; without it, cells stay in their columns. Cells of a column that is not in it are
   * not copied.
   */
  readonly columns?: ReadonlyMap<string, string>;
  readonly lineage: Lineage;
}

/** Returns the cells as they are in the target, without those whose column is not copied. */
export function copiedCells(
  cells: readonly Cell[],
  target: CopyTarget,
  inputs: PlanInputs,
): readonly Entity[] {
  const { sheetId, rowId, columns, lineage } = target;
  return cells.flatMap((source) => {
    const cell = omitFields(source, ['updatedAt']);
    if (!isGridCellId(cell.id)) return [{ ...blockCell(cell, lineage), id: inputs.newId(), sheetId, rowId }];
    const old = textField(cell, 'columnId');
    const columnId = columns ? columns.get(old) : old;
    if (columnId === undefined) return [];
    return [{ ...cell, id: cellIdOf(rowId, columnId, subRowOfCellId(cell.id)), sheetId, rowId, columnId }];
  });
}

function blockCell(cell: Entity, lineage: Lineage): Entity {
  if (lineage === 'source') return { ...cell, templateCellId: cell.id };
  return lineage === 'same' ? cell : omitFields(cell, ['templateCellId']);
}

/** The fields of a row that are not copied. */
const NOT_COPIED: readonly string[] = ['updatedAt', 'itemLabel', 'locked', 'lockedBy'];

/** What is copied: a whole sheet, whose omitted rows stay omitted, or single rows, whose copies are not omitted. */
type CopyScope = 'sheet' | 'rows';

/**
 * Returns a function that copies rows, without their numbers and locks. A row that was made from a template of rows
 * stays a copy of that, each copied group as a copy of its own; the other rows have the given lineage.
 */
export function openRowCopier(
  scope: CopyScope,
  lineage: Lineage,
  inputs: PlanInputs,
): (row: Row, own: Entity) => Entity {
  const left = scope === 'sheet' ? NOT_COPIED : [...NOT_COPIED, 'omitted'];
  const copyIds = new Map<string, string>();
  const copyIdOf = (old: string): string => {
    const known = copyIds.get(old) ?? inputs.newId();
    copyIds.set(old, known);
    return known;
  };
  return (row, own) => {
    const copy = { ...omitFields(row, left), ...own };
    const copyId = row.templateCopyId;
    if (copyId) return { ...copy, templateCopyId: copyIdOf(copyId) };
    if (lineage === 'same') return copy;
    const plain = omitFields(copy, ROW_LINEAGE);
    return lineage === 'source' ? { ...plain, templateRowId: row.id } : plain;
  };
}
