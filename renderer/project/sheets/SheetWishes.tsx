// Does what is wished of sheets: asks first where something has to be asked, and goes where it leads.

import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useMatch, useNavigate } from 'react-router-dom';
import { paths, projectPath, sheetPath } from '../../../shared/paths.ts';
import { toast } from '../../kit/toasts.ts';
import { db } from '../../store/db.ts';
import { onSheetWish, type SheetWish } from '../../store/sheetWishes.ts';
import { livelySheets, titleOfSheet } from '../../store/sheetList.ts';
import {
  archiveSheet,
  createSheet,
  deleteSheet,
  duplicateSheet,
  lockSheet,
  moveSheet,
  restoreSheet,
} from './sheetActs.ts';

const AskedOfSheet = lazy(async () => ({ default: (await import('./AskedOfSheet.tsx')).AskedOfSheet }));

export function SheetWishes({ projectId }: { projectId: string }) {
  const navigate = useNavigate();
  const onView = useMatch(paths.sheetView)?.params.sheetId;
  const open = useMatch(paths.sheet)?.params.sheetId ?? onView;
  const [asked, setAsked] = useState<SheetWish | null>(null);
  const go = async (sheetId: string | null): Promise<void> => {
    if (sheetId !== null) await navigate(sheetPath(projectId, sheetId));
  };
  const leave = async (sheetId: string): Promise<void> => {
    if (sheetId === open) await navigate(projectPath(projectId));
  };
  const heard = useEffectEvent(async (wish: SheetWish): Promise<void> => {
    const { what, sheetId } = wish;
    const sheet = db.sheet[sheetId];
    switch (what) {
      case 'new':
        return go(await createSheet(projectId));
      case 'duplicate':
        return go(await duplicateSheet(projectId, sheetId));
      case 'moveUp':
      case 'moveDown':
        return moveBy(projectId, sheetId, what === 'moveUp' ? -1 : 1);
      case 'lock':
        return lockSheet(sheetId, sheet?.['locked'] !== true);
      case 'archive':
        return archive(sheetId, sheet?.['archived'] !== true);
      case 'delete':
        remove(sheetId);
        return leave(sheetId);
      case 'rename':
      case 'newFromTemplate':
      case 'saveAsTemplate':
      case 'moveToProject':
        return setAsked(wish);
    }
  });
  useEffect(() => onSheetWish((wish) => void heard(wish)), []);
  if (!asked) return null;
  return (
    <Suspense>
      <AskedOfSheet projectId={projectId} asked={asked} go={go} leave={leave} close={() => setAsked(null)} />
    </Suspense>
  );
}

function moveBy(projectId: string, sheetId: string, by: -1 | 1): void {
  const sheets = livelySheets(projectId);
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
  deleteSheet(sheetId);
  toast(`Deleted “${title}”`, { action: { label: 'Undo', act: () => restoreSheet(sheetId) } });
}
