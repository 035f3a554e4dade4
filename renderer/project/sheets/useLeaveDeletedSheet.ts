// The page leaves an open sheet that disappears: somebody else has deleted it, or its import was undone. This watches
// from the first moment; what a person asks to be done with a sheet is carried out by code that comes later.

import { useEffect, useEffectEvent } from 'react';
import { useMatch, useNavigate } from 'react-router-dom';
import { subscribe } from 'valtio';
import { paths, projectPath } from '../../../shared/paths.ts';
import { undoState } from '../../store/clientState.ts';
import { db } from '../../store/db.ts';
import { redo } from '../../store/dispatch.ts';
import { titleOfSheet } from '../../store/sheetList.ts';
import { toast } from '../../ui/toasts.ts';

/** The id of the sheet that the page has left, so that it is not left twice; '' for none. */
let leftId = '';

/** Notes that a person leaves the sheet that they delete themselves, of which no toast has to tell. */
export function noteSheetLeft(sheetId: string): void {
  leftId = sheetId;
}

/** Leaves the open sheet for the project, with a toast, when the sheet disappears. */
export function useLeaveDeletedSheet(projectId: string): void {
  const navigate = useNavigate();
  const onView = useMatch(paths.sheetView)?.params.sheetId;
  const open = useMatch(paths.sheet)?.params.sheetId ?? onView;
  const onDeleted = useEffectEvent((sheetId: string, title: string) => {
    if (leftId === sheetId) return;
    leftId = sheetId;
    toast(`“${title}” is no longer here.`, { action: redoOfImport() });
    void navigate(projectPath(projectId));
  });
  useEffect(() => {
    if (open === undefined) return undefined;
    let title = db.sheet[open] ? titleOfSheet(open) : null;
    let present = title !== null;
    // A sheet that was left may have been brought back and opened again.
    if (present) leftId = '';
    return subscribe(db.sheet, () => {
      const was = present;
      present = db.sheet[open] !== undefined;
      if (present) title = titleOfSheet(open);
      // It may also have come back and been opened again while the page of the project was still loading: React then
      // has never shown that page, and `open` has not changed.
      if (present && !was) leftId = '';
      if (!present && title !== null) onDeleted(open, title);
    });
  }, [open]);
}

/** Returns a Redo button after an import was undone, since the sheet that handles the shortcut is gone; else null. */
function redoOfImport() {
  return undoState.redo?.startsWith('import') ? { label: 'Redo', act: redo } : null;
}
