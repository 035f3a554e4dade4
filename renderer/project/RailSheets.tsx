// The sheets of a project, in their order: open, make, rename, move, delete (with a way back).

import { Plus, Table2 } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useMatch, useNavigate } from 'react-router-dom';
import { paths, projectPath, sheetPath } from '../../shared/paths.ts';
import { IconButton } from '../kit/IconButton.tsx';
import { toast } from '../kit/toasts.ts';
import { createSheet, deleteSheet, moveSheet, renameSheet, restoreSheet } from './sheetActs.ts';
import { RailItem } from './RailItem.tsx';
import { RailSection } from './RailSection.tsx';
import { RailViews } from './RailViews.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { SheetMenu } from './SheetMenu.tsx';
import { type SheetEntry, useMayEdit, useSheets } from './useProject.ts';

export function RailSheets({
  projectId,
  collapsed,
  leave,
}: {
  projectId: string;
  collapsed: boolean;
  leave?: (() => void) | undefined;
}) {
  const sheets = useSheets(projectId);
  const mayEdit = useMayEdit(projectId);
  const navigate = useNavigate();
  const onView = useMatch(paths.sheetView)?.params.sheetId;
  const open = useMatch(paths.sheet)?.params.sheetId ?? onView;
  const [renamed, setRenamed] = useState<SheetEntry | null>(null);

  const make = async () => {
    const sheetId = await createSheet(projectId);
    if (sheetId === null) return;
    leave?.();
    await navigate(sheetPath(projectId, sheetId));
  };
  const remove = async (sheet: SheetEntry) => {
    deleteSheet(sheet.id);
    toast(`Deleted “${sheet.title}”`, { action: { label: 'Undo', act: () => restoreSheet(sheet.id) } });
    if (sheet.id === open) await navigate(projectPath(projectId));
  };

  return (
    <RailSection
      title="Sheets"
      collapsed={collapsed}
      actions={mayEdit && <IconButton label="New sheet" icon={Plus} size="sm" onClick={() => void make()} />}
    >
      {sheets.map((sheet, place) => (
        <Fragment key={sheet.id}>
          <RailItem
            to={sheetPath(projectId, sheet.id)}
            icon={Table2}
            label={sheet.title}
            collapsed={collapsed}
            leave={leave}
            menu={
              mayEdit && (
                <SheetMenu
                  title={sheet.title}
                  rename={() => setRenamed(sheet)}
                  moveUp={place > 0 ? () => moveSheet(projectId, sheets, place, place - 1) : null}
                  moveDown={
                    place < sheets.length - 1 ? () => moveSheet(projectId, sheets, place, place + 1) : null
                  }
                  remove={() => void remove(sheet)}
                />
              )
            }
          />
          {sheet.id === open && !collapsed && (
            <RailViews projectId={projectId} sheetId={sheet.id} leave={leave} />
          )}
        </Fragment>
      ))}
      {renamed && (
        <RenameDialog
          title="Rename sheet"
          label="Sheet title"
          value={renamed.title}
          close={() => setRenamed(null)}
          commit={(title) => renameSheet(renamed.id, title)}
        />
      )}
    </RailSection>
  );
}
