// The rows of one sheet as items for layouts, kept up to date while a component shows them.

import { useEffect, useState } from 'react';
import { cellTextOf } from '../../shared/layout/content.ts';
import { loadFonts } from '../sheet/grid/fonts.ts';
import { openItemRows, type ItemRows } from '../sheet/screen/itemRows.ts';
import { toast } from '../ui/toasts.ts';

/** The open rows. Each change creates a new object, so that components render again. */
export interface ShownItemRows {
  readonly sheetId: string;
  readonly rows: ItemRows;
}

/** Subscribes to the rows of a sheet; null without a sheet, and until its fonts are loaded. */
export function useItemRows(projectId: string, sheetId: string | null): ShownItemRows | null {
  const [shown, setShown] = useState<ShownItemRows | null>(null);
  useEffect(() => {
    if (sheetId === null) return undefined;
    let isOver = false;
    let close: (() => void) | null = null;
    loadFonts().then(
      (fonts) => {
        if (isOver) return;
        const rows = openItemRows(projectId, sheetId, fonts, () => setShown({ sheetId, rows }));
        close = rows.close;
        setShown({ sheetId, rows });
      },
      (error: unknown) =>
        toast(error instanceof Error ? error.message : 'The fonts did not come.', { kind: 'bad' }),
    );
    return () => {
      isOver = true;
      close?.();
      setShown(null);
    };
  }, [projectId, sheetId]);
  return shown?.sheetId === sheetId ? shown : null;
}

/** Number of rows that are searched for the fullest one. */
const LOOKED_AT = 40;

/** Returns the id of the row with the most texts and pictures among the first `LOOKED_AT`; null without rows. */
export function fullestRow(rows: ItemRows): string | null {
  let best: string | null = null;
  let most = -1;
  let rowId = rows.beside(null, 1);
  for (let count = 0; count < LOOKED_AT && rowId !== null; count++) {
    const cells = rows.item(rowId)?.cells ?? [];
    const filled = cells.filter((cell) => cell.asset !== undefined || cellTextOf(cell) !== '').length;
    if (filled > most) [best, most] = [rowId, filled];
    rowId = rows.beside(rowId, 1);
  }
  return best;
}
