// Whether item numbers of the sheet are frozen, and the style that its frozen numbers have or would get.

import { useSnapshot } from 'valtio';
import { numberingStyleOf } from '../../../../shared/entities/freezing.ts';
import type { NumberingStyle } from '../../../../shared/model/labels.ts';
import { db } from '../../../store/db.ts';
import type { Grid } from '../../grid/grid.ts';

/**
 * Returns the numbering of the sheet. `own` is the style stored for the sheet; `style` falls back to that of the
 * project.
 */
export function useNumbering(
  grid: Grid,
  projectId: string,
): { readonly isFrozen: boolean; readonly style: NumberingStyle; readonly own: unknown } {
  const { sheetId } = grid.view.records;
  const sheet = useSnapshot(db.sheet)[sheetId] ?? grid.view.setting().sheet;
  const project = useSnapshot(db.project)[projectId] ?? null;
  return {
    isFrozen: sheet.itemNumbersFrozen === true,
    style: numberingStyleOf(sheet, project),
    own: sheet.numberingStyle,
  };
}
