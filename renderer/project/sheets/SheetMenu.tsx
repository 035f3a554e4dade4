// What can be done with a sheet as a whole: from its line in the rail, and from beside its title.

import {
  Archive,
  ArchiveRestore,
  ArrowDown,
  ArrowUp,
  Copy,
  FolderOutput,
  LayoutTemplate,
  Lock,
  LockOpen,
  Pencil,
  Trash2,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { useSnapshot } from 'valtio';
import { Menu } from '../../ui/Menu.tsx';
import { MenuItem, MenuLine } from '../../ui/MenuItem.tsx';
import { db } from '../../store/db.ts';
import { useMay } from '../../store/rights.ts';
import { session } from '../../store/session.ts';
import { wishOfSheet, type SheetWish } from '../../store/sheetWishes.ts';

const ARCHIVED = 'This sheet is archived. Bring it back to change it.';

export function SheetMenu({
  projectId,
  sheetId,
  trigger,
}: {
  projectId: string;
  sheetId: string;
  trigger: ReactElement<{ readonly label?: string; readonly 'aria-label'?: string | undefined }>;
}) {
  const sheet = useSnapshot(db.sheet)[sheetId];
  const userId = useSnapshot(session).user?.id;
  const mayOpen = useMay(projectId, 'locked.edit') === null;
  const noEdit = useMay(projectId, 'sheet.edit');
  const noCopy = useMay(projectId, 'sheet.create');
  const noTemplate = useMay(projectId, 'template.edit');
  const noLock = useMay(projectId, 'row.lock');
  const noDelete = useMay(projectId, 'sheet.delete');
  const isArchived = sheet?.archived === true;
  const isTemplate = sheet?.isTemplate === true;
  const isLocked = sheet?.locked === true;
  const mayUnlock = mayOpen || sheet?.lockedBy === userId;
  const archived = isArchived ? ARCHIVED : null;
  const locked = isLocked && !mayOpen ? 'This sheet is locked. An admin can unlock it.' : null;
  const closed = archived ?? locked;
  const unlock = isLocked && !mayUnlock ? 'Only an admin, or who locked this sheet, can unlock it.' : null;
  const wish = (what: SheetWish['what']) => () => requestAnimationFrame(() => wishOfSheet(what, sheetId));
  return (
    <Menu trigger={trigger}>
      <MenuItem icon={Pencil} refusal={noEdit ?? closed} act={wish('rename')}>
        Rename…
      </MenuItem>
      {!isTemplate && (
        <MenuItem icon={Copy} refusal={noCopy} act={wish('duplicate')}>
          Duplicate
        </MenuItem>
      )}
      {!isTemplate && !isArchived && (
        <>
          <MenuItem icon={ArrowUp} refusal={noEdit} act={wish('moveUp')}>
            Move up
          </MenuItem>
          <MenuItem icon={ArrowDown} refusal={noEdit} act={wish('moveDown')}>
            Move down
          </MenuItem>
        </>
      )}
      <MenuLine />
      <MenuItem icon={isLocked ? LockOpen : Lock} refusal={noLock ?? archived ?? unlock} act={wish('lock')}>
        {isLocked ? 'Unlock the sheet' : 'Lock the sheet'}
      </MenuItem>
      {!isTemplate && (
        <>
          <MenuItem icon={LayoutTemplate} refusal={noTemplate} act={wish('saveAsTemplate')}>
            Save as template…
          </MenuItem>
          <MenuItem icon={FolderOutput} refusal={noDelete ?? closed} act={wish('moveToProject')}>
            Move to another project…
          </MenuItem>
          <MenuItem
            icon={isArchived ? ArchiveRestore : Archive}
            refusal={noEdit ?? locked}
            act={wish('archive')}
          >
            {isArchived ? 'Bring back from the archive' : 'Archive'}
          </MenuItem>
        </>
      )}
      <MenuLine />
      <MenuItem icon={Trash2} danger refusal={noDelete ?? locked} act={wish('delete')}>
        {isTemplate ? 'Delete template' : 'Delete sheet'}
      </MenuItem>
    </Menu>
  );
}
