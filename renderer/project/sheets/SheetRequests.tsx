// Carries out requested actions on sheets: opens dialogs for those that need input, and navigates afterwards.

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMatch, useNavigate } from 'react-router-dom';
import { displaysPath, followPath, paths, projectPath, reportPath, showPath } from '../../../shared/paths.ts';
import { subscribe } from 'valtio';
import { loadable, Nothing } from '../../ui/loadable.tsx';
import { toast } from '../../ui/toasts.ts';
import { redo } from '../../store/dispatch.ts';
import { db } from '../../store/db.ts';
import { undoState } from '../../store/clientState.ts';
import { carryOutSheetRequests, type SheetRequest } from '../../store/sheetRequests.ts';
import { activeSheets, titleOfSheet } from '../../store/sheetList.ts';
import {
  archiveSheet,
  createSheet,
  deleteSheet,
  duplicateSheet,
  lockSheet,
  moveSheet,
  restoreSheet,
} from './sheetActions.ts';
import { deleteTemplate, restoreTemplate } from './templateActions.ts';
import { useOpenNewSheet } from './useOpenNewSheet.ts';

const SheetDialog = loadable(
  async () => (await import('./SheetDialogs.tsx')).SheetDialogs,
  Nothing,
  ({ close }) => close(),
);

/** Carries out the actions on whole sheets that menus and commands request. */
export function SheetRequests({ projectId }: { projectId: string }) {
  const navigate = useNavigate();
  const onView = useMatch(paths.sheetView)?.params.sheetId;
  const open = useMatch(paths.sheet)?.params.sheetId ?? onView;
  const [request, setRequest] = useState<SheetRequest | null>(null);
  const go = useOpenNewSheet(projectId);
  const left = useRef('');
  const leave = async (sheetId: string): Promise<void> => {
    left.current = sheetId;
    if (sheetId === open) await navigate(projectPath(projectId));
  };
  const heard = useEffectEvent(async (next: SheetRequest): Promise<void> => {
    const { what, sheetId } = next;
    const sheet = db.sheet[sheetId];
    switch (what) {
      case 'new':
        return go(createSheet(projectId));
      case 'duplicate':
        return go(duplicateSheet(projectId, sheetId));
      case 'moveUp':
      case 'moveDown':
        return moveBy(projectId, sheetId, what === 'moveUp' ? -1 : 1);
      case 'lock':
        return lockSheet(sheetId, sheet?.locked !== true);
      case 'archive':
        return archive(sheetId, sheet?.archived !== true);
      case 'delete':
        remove(sheetId);
        return leave(sheetId);
      case 'call':
        return navigate(showPath(projectId, sheetId));
      case 'displays':
        return navigate(displaysPath(projectId, sheetId));
      case 'report':
        return navigate(reportPath(projectId, sheetId));
      case 'follow':
        // The server renders the page of a follower, so that it is light on a phone.
        return location.assign(followPath(projectId, sheetId));
      case 'newFromFile':
        // The import subscribes to this request by itself.
        return undefined;
      case 'rename':
      case 'newFromTemplate':
      case 'saveAsTemplate':
      case 'versions':
      case 'moveToProject':
        return setRequest(next);
    }
  });
  useEffect(() => carryOutSheetRequests((next) => void heard(next)), []);
  const onDeleted = useEffectEvent((sheetId: string, title: string) => {
    if (left.current === sheetId) return;
    left.current = sheetId;
    toast(`“${title}” is no longer here.`, { action: redoOfImport() });
    void navigate(projectPath(projectId));
  });
  // The open sheet disappears if its import is undone or somebody deletes it; the page then leaves it with a toast.
  useEffect(() => {
    if (open === undefined) return undefined;
    let title = db.sheet[open] ? titleOfSheet(open) : null;
    let present = title !== null;
    // A sheet that was left may have been brought back and opened again.
    if (present) left.current = '';
    return subscribe(db.sheet, () => {
      const was = present;
      present = db.sheet[open] !== undefined;
      if (present) title = titleOfSheet(open);
      // It may also have come back and been opened again while the page of the project was still loading: React then
      // has never shown that page, and `open` has not changed.
      if (present && !was) left.current = '';
      if (!present && title !== null) onDeleted(open, title);
    });
  }, [open]);
  if (!request) return null;
  // What a dialog ends late must not close the dialog that is open by then.
  const close = (): void => setRequest((now) => (now === request ? null : now));
  return <SheetDialog projectId={projectId} asked={request} go={go} leave={leave} close={close} />;
}

/** Returns a Redo button after an import was undone, since the sheet that handles the shortcut is gone; else null. */
function redoOfImport() {
  return undoState.redo?.startsWith('import') ? { label: 'Redo', act: redo } : null;
}

function moveBy(projectId: string, sheetId: string, by: -1 | 1): void {
  const sheets = activeSheets(projectId);
  const from = sheets.findIndex(({ id }) => id === sheetId);
  const to = from + by;
  if (from < 0) return;
  if (to < 0) toast('This is the first sheet.');
  else if (to >= sheets.length) toast('This is the last sheet.');
  else moveSheet(projectId, sheets, from, to);
}

function archive(sheetId: string, archived: boolean): void {
  archiveSheet(sheetId, archived);
  if (!archived) return;
  const undo = { label: 'Undo', act: () => archiveSheet(sheetId, false) };
  toast(`Archived “${titleOfSheet(sheetId)}”. It can be read, and not changed.`, { action: undo });
}

function remove(sheetId: string): void {
  const title = titleOfSheet(sheetId);
  // The sheet of a template is deleted together with the template.
  const template = Object.values(db.template).find((each) => each.sheetId === sheetId);
  const both = template && { id: template.id, sheetId };
  if (both) deleteTemplate(both);
  else deleteSheet(sheetId);
  const restore = (): void => (both ? restoreTemplate(both) : restoreSheet(sheetId));
  toast(`Deleted “${title}”`, { action: { label: 'Undo', act: restore } });
}
