// Opens a block that a narrow screen has closed to one line, so that a cell of it can be selected.

import type { SheetModel } from '../../model/sheetModel.ts';
import type { Painter } from '../painter.ts';

/** Opens the block at a position where it is closed to one line. */
export function showBlock(view: SheetModel, painter: Painter, row: number): void {
  const line = view.line(row);
  if (line && view.setBlockOpen(line, true)) painter.remeasure([line]);
}
