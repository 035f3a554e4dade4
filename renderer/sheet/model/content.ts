// The content of a sheet as the layout of paper takes it: plain entities, as they are shown now.

import { withVariables } from '../../../shared/arrange/variables.ts';
import { assetsOf } from '../../../shared/layout/assets.ts';
import type { SheetContent } from '../../../shared/layout/content.ts';
import type { Entity } from '../../../shared/model/action.ts';
import { withTimes } from '../../../shared/timing/sheet.ts';
import { subscribe } from 'valtio';
import { db, inOrderOf } from '../../store/db.ts';
import type { Records } from '../../store/records.ts';
import { layoutKeyOf } from './columns.ts';
import type { Row } from '../../../shared/records.ts';

/** Gathers rows, cells, columns and categories of a sheet, as they are shown now, for the layout of paper. */
export function sheetContentOf(records: Records, projectId: string): SheetContent {
  const { sheetId } = records;
  const rows: Row[] = [];
  const cells = new Map<string, readonly Entity[]>();
  for (let index = 0; index < records.order.count(); index++) {
    const line = records.order.at(index);
    if (!line) continue;
    rows.push(records.shownRow(line));
    cells.set(line.id, [...records.shownCells(line)]);
  }
  const typed = {
    project: db.project[projectId] ?? { id: projectId },
    sheet: db.sheet[sheetId] ?? { id: sheetId },
    columns: inOrderOf(db.column, 'sheetId', sheetId),
    rows,
    cells,
    categories: inOrderOf(db.category, 'projectId', projectId),
    sheetLayouts: inOrderOf(db.sheetLayout, 'sheetId', sheetId),
    hiddenCategories: inOrderOf(db.hiddenCategory, 'sheetId', sheetId),
    layouts: inOrderOf(db.layout, 'projectId', projectId),
    layoutCells: Object.values(db.layoutCell).filter((cell) => cell.projectId === projectId),
    assets: assetsOf(Object.values(db.asset), Object.values(db.assetFile)),
    variables: Object.values(db.textVariable).filter((each) => each.projectId === projectId),
  };
  return withTimes(withVariables(typed));
}

/**
 * Calls `listener` after each change of what `sheetContentOf` returns, except for the current row of a show, which is
 * not printed. Returns the function that unsubscribes.
 */
export function onSheetContentChange(
  { sheetId, waking }: Pick<Records, 'sheetId' | 'waking'>,
  listener: () => void,
): () => void {
  const keyNow = (): string => layoutKeyOf(db.sheet[sheetId] ?? { id: sheetId });
  let key = keyNow();
  const hearSheet = (): void => {
    const before = key;
    key = keyNow();
    if (key !== before) listener();
  };
  const kinds = [
    db.project,
    db.column,
    db.category,
    db.sheetLayout,
    db.hiddenCategory,
    db.layout,
    db.layoutCell,
    db.asset,
    db.assetFile,
    db.textVariable,
  ];
  const ends = [
    waking.onFrame(listener),
    subscribe(db.sheet, hearSheet),
    ...kinds.map((kind) => subscribe(kind, listener)),
  ];
  return () => {
    for (const end of ends) end();
  };
}
