// The fills of whole columns. A column has no fill of its own: all its cells in the rows of the table get one.

import { backgroundFields } from '../../../shared/entities/parts.ts';
import { subRowsIn } from '../../../shared/layout/content.ts';
import type { Fields } from '../../../shared/model/action.ts';
import type { Cell } from '../../../shared/records.ts';
import { draftOf, type Draft } from '../../store/actionDraft.ts';
import { rawCellIdOf } from '../../store/rawcells.ts';
import type { RowRecord } from '../../store/rowRecord.ts';
import type { SheetActions } from '../model/sheetActions.ts';
import { lockedRowRefusal } from '../model/locks.ts';
import type { SheetModel } from '../model/sheetModel.ts';

/** Returns the cells of columns in a row of the table; none for headings, page breaks and title blocks. */
export function columnCellsOf(
  view: SheetModel,
  line: RowRecord,
  columnIds: readonly string[],
): readonly Cell[] {
  const { kind, row } = view.shown(line);
  if (kind !== 'plain' && kind !== 'placed') return [];
  return Array.from({ length: subRowsIn(row) }, (_, y) => y).flatMap((y) =>
    columnIds.map((columnId) => {
      const id = rawCellIdOf(line.id, columnId, y);
      return view.records.cell(id) ?? { id };
    }),
  );
}

/**
 * Returns the drafts that give the cells of columns these colours, or with null remove their fills. Locked rows are
 * skipped.
 */
export function columnFillDrafts(
  view: SheetModel,
  sheetActions: SheetActions,
  columnIds: readonly string[],
  colours: Fields | null,
): readonly Draft<'cell.update.colors'>[] {
  const none = Object.fromEntries(backgroundFields.map((name) => [name, null]));
  const { order } = view.records;
  const drafts: Draft<'cell.update.colors'>[] = [];
  for (let index = 0; index < order.count(); index++) {
    const line = order.at(index);
    if (!line || lockedRowRefusal(view, sheetActions, line) !== null) continue;
    for (const cell of columnCellsOf(view, line, columnIds))
      if (colours !== null || hasFill(cell))
        drafts.push(draftOf('cell.update.colors', cell.id, colours ?? none));
  }
  return drafts;
}

function hasFill(cell: Cell): boolean {
  return backgroundFields.some((name) => cell[name] !== undefined && cell[name] !== null);
}
