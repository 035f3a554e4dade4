// The subject of a tab: its name, its comments, the target of a new comment, and the entities of its history.

import { blockCellAt, placeWords } from '../../model/blocks/block.ts';
import type { CommentSubject } from '../../operations/comments/acts.ts';
import type { Thread } from '../../model/comments/threads.ts';
import type { Inspecting } from './inspecting.ts';
import type { InspectorTab } from '../../model/shownPanels.ts';

export interface TabSubject {
  readonly name: string;
  readonly target: CommentSubject | null;
  readonly isAbout: (thread: Thread) => boolean;
  readonly historyOf: readonly string[];
}

/** Returns the subject of a tab. */
export function subjectOf(tab: Exclude<InspectorTab, 'comments'>, inspecting: Inspecting): TabSubject {
  switch (tab) {
    case 'cell':
      return ofCell(inspecting);
    case 'row':
      return ofRow(inspecting);
    case 'column':
      return ofColumn(inspecting);
    case 'sheet':
      return ofSheet(inspecting);
  }
}

function ofCell(inspecting: Inspecting): TabSubject {
  const { grid, selected } = inspecting;
  const row = ofRow(inspecting);
  const { cellId, spot } = selected;
  if (cellId === null) return row;
  const inBlock = blockCellAt(grid.view, spot);
  const column = grid.view.columns()[spot.column]?.title ?? '';
  return {
    ...row,
    name: inBlock ? `${row.name}, ${placeWords(inBlock.at)}` : `${row.name} ${column}`.trimEnd(),
    target: { entityType: 'cell', entityId: cellId },
    // The history of a cell includes that of its row: the cell was made and moved with it.
    historyOf: selected.row ? [cellId, selected.row.id] : [cellId],
  };
}

function ofRow({ selected: { rows, row } }: Inspecting): TabSubject {
  const ids = new Set(rows.map(({ id }) => id));
  return {
    name: row?.name ?? 'this row',
    target: row && { entityType: 'row', entityId: row.id },
    isAbout: ({ place }) => place.rowId !== null && ids.has(place.rowId),
    historyOf: row ? [row.id] : [],
  };
}

function ofColumn({ grid, selected: { columns, spot } }: Inspecting): TabSubject {
  const column = grid.view.columns()[spot.column];
  const ids = new Set(columns.map(({ id }) => id));
  return {
    name: column?.title || 'this column',
    target: column ? { entityType: 'column', entityId: column.id } : null,
    isAbout: ({ place }) => place.rowId === null && place.columnId !== null && ids.has(place.columnId),
    historyOf: column ? [column.id] : [],
  };
}

function ofSheet({ sheetId }: Inspecting): TabSubject {
  return {
    name: 'the sheet',
    target: { entityType: 'sheet', entityId: sheetId },
    isAbout: ({ place }) => place.rowId === null && place.columnId === null,
    historyOf: [sheetId],
  };
}
