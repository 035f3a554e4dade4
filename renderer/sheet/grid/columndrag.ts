// Dragging columns by their title, and their widths by the edge. Selected columns are moved and resized together.

import { closedSheetReason } from '../../../shared/permissions/locks.ts';
import { columnWidthOf } from '../../../shared/layout/columns.ts';
import { measures } from '../../../shared/layout/measures.ts';
import { idsAt, moveColumns, resizeColumns, sheetIndexAt } from '../operations/columnEdits.ts';
import type { Drag, GridPoint } from './drag.ts';
import type { Grid } from './grid.ts';
import type { DropPreview } from './dropPreview.ts';
import { columnOrderRefusal } from '../model/views/words.ts';
import { selectedColumns } from '../model/selectedRows.ts';
import type { Positions } from '../model/selection.ts';

const LABEL_PX = 14;

/** Begins the drag of a column, with all selected ones where it is one of them. */
export function columnDrag(grid: Grid, landing: DropPreview, at: number): Drag {
  const { painter, view, sheetActions } = grid;
  const columnsNow = columnsTogetherWith(grid, at);
  const count = columnsNow().length;
  const words = count > 1 ? `${count} columns` : view.columns()[at]?.title || 'Column';
  let target = at;

  function over({ clientX, clientY, x, y }: GridPoint): void {
    const { column } = painter.positionAt(clientX, clientY);
    const rect = painter.rectOf({ row: 0, column });
    target = x > rect.left + rect.width / 2 ? column + 1 : column;
    const left = target > column ? rect.left + rect.width : rect.left;
    const { height } = painter.extent();
    landing.line({ left: left - 2, top: 0, width: 3, height }, 'columns');
    landing.veil(
      columnsNow().map((each) => ({ ...painter.rectOf({ row: 0, column: each }), top: 0, height })),
    );
    landing.label(words, { left: x + LABEL_PX, top: Math.max(painter.viewport.top(), y) + LABEL_PX });
  }

  return {
    along: 'columns',
    refusal: refusalFor(grid) ?? columnOrderRefusal(grid),
    over,
    drop: () => void moveColumns(view, sheetActions, columnsNow(), sheetIndexAt(view, target)),
  };
}

/** Begins the drag of a column's right edge, which sets the width of all selected ones where it is one of them. */
export function widthDrag(grid: Grid, landing: DropPreview, at: number, startX: number): Drag {
  const { painter, view, sheetActions } = grid;
  const dragged = view.columns()[at];
  const { id = '', width: before = 0 } = dragged ?? {};
  // On a phone, and between items, the columns have other widths than those that are stored.
  const stored = dragged ? columnWidthOf(dragged.entity) : 0;
  const columnsNow = columnsTogetherWith(grid, at);
  const { least } = measures.columnWidth;
  let width = stored;
  return {
    along: 'columns',
    refusal: refusalFor(grid),
    over({ x, y }) {
      width = Math.max(least, stored + x - startX);
      const column = view.columnAt(id);
      if (column < 0) return landing.clear();
      const { left } = painter.rectOf({ row: 0, column });
      const edge = left + Math.max(least, before + x - startX);
      landing.line({ left: edge - 1, top: 0, width: 1, height: painter.extent().height }, 'columns');
      const top = Math.max(painter.viewport.top(), y) + LABEL_PX;
      landing.label(`${Math.round((width * 3) / 4)} pt`, { left: edge + LABEL_PX, top });
    },
    drop: () =>
      resizeColumns(view, sheetActions, new Map(idsAt(view, columnsNow()).map((each) => [each, width]))),
  };
}

/**
 * Returns a function that returns where the dragged columns are now, from the left: all that are selected from top to
 * bottom, if the given one is among them; else that one. Others may insert and delete columns during the drag.
 */
function columnsTogetherWith(grid: Grid, at: number): () => Positions {
  const { view } = grid;
  const isWhole = grid.ranges().every(({ top, bottom }) => top === 0 && bottom === grid.bounds().rows - 1);
  const selected = isWhole ? selectedColumns(grid) : [];
  const ids = (selected.includes(at) ? selected : [at]).map((each) => view.columns()[each]?.id ?? '');
  return () =>
    ids
      .map((id) => view.columnAt(id))
      .filter((column) => column >= 0)
      .toSorted((one, other) => one - other);
}

function refusalFor({ sheetActions, view }: Grid): string | null {
  return sheetActions.whyNot('sheet.shape') ?? closedSheetReason(view.setting().sheet, sheetActions);
}
