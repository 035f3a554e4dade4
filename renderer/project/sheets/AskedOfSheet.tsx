// What has to be asked before a wish is done: a name, what to keep, where to.

import type { SheetWish } from '../../store/sheetWishes.ts';
import { titleOfSheet } from '../../store/sheetList.ts';
import { RenameDialog } from '../RenameDialog.tsx';
import { FromTemplateDialog } from './FromTemplateDialog.tsx';
import { MoveSheetDialog } from './MoveSheetDialog.tsx';
import { SaveTemplateDialog } from './SaveTemplateDialog.tsx';
import { renameSheet } from './sheetActs.ts';

export function AskedOfSheet({
  projectId,
  asked: { what, sheetId },
  go,
  leave,
  close,
}: {
  projectId: string;
  asked: SheetWish;
  /** Opens a sheet, if there is one. */
  go: (sheetId: string | null) => Promise<void>;
  /** Told that a sheet is here no more. */
  leave: (sheetId: string) => Promise<void>;
  close: () => void;
}) {
  if (what === 'rename')
    return (
      <RenameDialog
        title="Rename sheet"
        label="Sheet title"
        value={titleOfSheet(sheetId)}
        close={close}
        commit={(title) => renameSheet(sheetId, title)}
      />
    );
  if (what === 'saveAsTemplate')
    return <SaveTemplateDialog projectId={projectId} sheetId={sheetId} close={close} />;
  if (what === 'moveToProject')
    return <MoveSheetDialog projectId={projectId} sheetId={sheetId} left={leave} close={close} />;
  return <FromTemplateDialog projectId={projectId} go={go} close={close} />;
}
