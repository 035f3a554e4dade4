// Carries out requested actions on sheets: opens dialogs for those that need input, and navigates afterwards.

import { useEffect, useEffectEvent, useState } from 'react';
import { useMatch, useNavigate } from 'react-router-dom';
import { displaysPath, followPath, paths, projectPath, reportPath, showPath } from '../../../shared/paths.ts';
import { loadable, Nothing } from '../../ui/loadable.tsx';
import { toast } from '../../ui/toasts.ts';
import { db } from '../../store/db.ts';
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
import { noteLeft } from '../useLeaveDeleted.ts';
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
  const leave = async (sheetId: string): Promise<void> => {
    noteLeft('sheet', sheetId);
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
  if (!request) return null;
  // What a dialog ends late must not close the dialog that is open by then.
  const close = (): void => setRequest((now) => (now === request ? null : now));
  return <SheetDialog projectId={projectId} asked={request} go={go} leave={leave} close={close} />;
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
