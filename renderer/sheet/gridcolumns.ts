// Keeps the grid's columns as the store has them: columns, their categories, the sheet's own record.

import { subscribe } from 'valtio';
import type { Entity } from '../../shared/model/action.ts';
import { db, inOrderOf } from '../store/db.ts';
import { rowOf } from '../store/line.ts';
import type { Records } from '../store/records.ts';
import { gridColumnsOf } from './columns.ts';
import type { Grid } from './handle.ts';

/** The phone of the mockups, and smaller. */
const PHONE = '(width < 40rem)';
/** So many rows are looked at to see whether a column of numbers holds any. */
const LOOKED_AT = 200;

/** From now on; the answer ends it. */
export function followColumns(grid: Grid, projectId: string): () => void {
  const { records } = grid.view;
  const phone = matchMedia(PHONE);

  function tell(): void {
    const categories = new Map(
      inOrderOf(db.category, 'projectId', projectId).map((category) => [category.id, category]),
    );
    const columns = inOrderOf(db.column, 'sheetId', records.sheetId).filter((column) =>
      isShown(column, records),
    );
    const sheet = db.sheet[records.sheetId] ?? { id: records.sheetId };
    grid.setColumns({ sheet, columns: gridColumnsOf(columns, categories, phone.matches), categories });
  }

  tell();
  const ends = [subscribe(db.column, tell), subscribe(db.category, tell), subscribe(db.sheet, tell)];
  phone.addEventListener('change', tell);
  return () => {
    phone.removeEventListener('change', tell);
    for (const end of ends) end();
  };
}

/** The gutter numbers the rows: a column for it is shown only where it holds numbers of its own. */
function isShown(column: Entity, records: Records): boolean {
  if (column['purpose'] !== 'itemNumber') return true;
  for (let index = 0; index < Math.min(LOOKED_AT, records.order.count()); index++) {
    const line = records.order.at(index);
    if (!line || (rowOf(line)['type'] ?? 0) !== 0) continue;
    if (records.cell(`${line.id}.${column.id}`)) return true;
  }
  return false;
}
