// Opens a new sheet, which only the server makes, once it has arrived.

import { useCallback } from 'react';
import { sheetPath } from '../../../shared/paths.ts';
import { useOpenOnceThere } from '../../chrome/useOpenOnceThere.ts';
import { titleOfSheet } from '../../store/sheetList.ts';

/** Returns a function that opens the sheet to whose id `made` resolves; null opens none. */
export function useOpenNewSheet(projectId: string): (made: Promise<string | null>) => Promise<void> {
  const openOnceThere = useOpenOnceThere();
  return useCallback(
    (made) =>
      openOnceThere(
        made.then((sheetId) =>
          sheetId === null
            ? null
            : { path: sheetPath(projectId, sheetId), words: `“${titleOfSheet(sheetId)}” is there.` },
        ),
      ),
    [openOnceThere, projectId],
  );
}
