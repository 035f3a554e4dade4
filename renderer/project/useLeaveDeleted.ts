// The page leaves an open sheet or channel that disappears: somebody else has deleted it, or the import of the sheet was
// undone. This watches from the first moment; requests on sheets and channels are carried out by code that comes later.

import { useEffect, useEffectEvent } from 'react';
import { useMatch, useNavigate } from 'react-router-dom';
import { subscribe } from 'valtio';
import { paths, projectPath } from '../../shared/paths.ts';
import { undoState } from '../store/clientState.ts';
import { db } from '../store/db.ts';
import { redo } from '../store/dispatch.ts';
import { titleOfSheet } from '../store/sheetList.ts';
import { toast } from '../ui/toasts.ts';

type Kind = 'sheet' | 'channel';

/** The ids of the sheet and the channel that the page has left, so that neither is left twice; '' for none. */
const left = { sheet: '', channel: '' };

/** Notes that a person leaves what they delete themselves, of which no toast has to tell. */
export function noteLeft(kind: Kind, id: string): void {
  left[kind] = id;
}

/** Leaves the open sheet or channel for the page of the project, with a toast, when it disappears. */
export function useLeaveDeleted(projectId: string): void {
  const [sheet, view] = [useMatch(paths.sheet), useMatch(paths.sheetView)];
  const [channel, media] = [useMatch(paths.channel), useMatch(paths.channelMedia)];
  useLeave('sheet', projectId, (sheet ?? view)?.params.sheetId);
  useLeave('channel', projectId, (channel ?? media)?.params.channelId);
}

function useLeave(kind: Kind, projectId: string, open: string | undefined): void {
  const navigate = useNavigate();
  const onDeleted = useEffectEvent((id: string, title: string) => {
    if (left[kind] === id) return;
    left[kind] = id;
    toast(`“${title}” is no longer here.`, { action: kind === 'sheet' ? redoOfImport() : null });
    void navigate(projectPath(projectId));
  });
  useEffect(() => {
    if (open === undefined) return undefined;
    let title = titleOf(kind, open);
    let isThere = title !== null;
    // What was left may have been brought back and opened again.
    if (isThere) left[kind] = '';
    return subscribe(db[kind], () => {
      const wasThere = isThere;
      const present = titleOf(kind, open);
      isThere = present !== null;
      title = present ?? title;
      // It may also have come back and been opened again while the page of the project was still loading: React then
      // has never shown that page, and `open` has not changed.
      if (isThere && !wasThere) left[kind] = '';
      if (!isThere && title !== null) onDeleted(open, title);
    });
  }, [kind, open]);
}

/** Returns the title of a sheet or channel; null where it does not exist. */
function titleOf(kind: Kind, id: string): string | null {
  if (!db[kind][id]) return null;
  return kind === 'sheet' ? titleOfSheet(id) : (db.channel[id]?.title ?? '');
}

/** Returns a Redo button after an import was undone, since the sheet that handles the shortcut is gone; else null. */
function redoOfImport() {
  return undoState.redo?.startsWith('import') ? { label: 'Redo', act: redo } : null;
}
