// The menu of a sheet as a whole, from its line in the rail and from beside its title.

import { Fragment, type ReactElement } from 'react';
import { useSnapshot } from 'valtio';
import { runInNextFrame } from '../../browser/heldKeys.ts';
import type { LockRights } from '../../../shared/permissions/locks.ts';
import { db } from '../../store/db.ts';
import { useDenialReason } from '../../store/rights.ts';
import { session } from '../../store/session.ts';
import { requestForSheet, type SheetRequest } from '../../store/sheetRequests.ts';
import { Menu } from '../../ui/Menu.tsx';
import { MenuItem, MenuLine } from '../../ui/MenuItem.tsx';
import { useRole } from '../useProject.ts';
import { SHEET_ACTIONS } from '../../widgets/sheetActions.ts';

/** The items by group, with a separator between two groups. */
const GROUPS: readonly (readonly SheetRequest['what'][])[] = [
  ['rename', 'duplicate', 'moveUp', 'moveDown'],
  ['lock', 'versions', 'saveAsTemplate', 'moveToProject', 'archive'],
  ['delete'],
];

/** The items of a sheet’s menu. */
export function SheetMenu({
  projectId,
  sheetId,
  trigger,
}: {
  projectId: string;
  sheetId: string;
  trigger: ReactElement<{ readonly label?: string; readonly 'aria-label'?: string | undefined }>;
}) {
  const sheet = useSnapshot(db.sheet)[sheetId] ?? {};
  const userId = useSnapshot(session).user?.id;
  const whyNot = useDenialReason(projectId);
  const isViewer = useRole(projectId) === 'VIEW_ONLY';
  const rights: LockRights = {
    mayOpenLocks: (lockedBy) =>
      whyNot('row.unlockOthers') === null || (lockedBy !== undefined && lockedBy === userId),
  };
  // Whoever may only view could choose nothing in it.
  if (isViewer && SHEET_ACTIONS.every(({ right }) => whyNot(right) !== null)) return null;
  return (
    <Menu trigger={trigger}>
      {GROUPS.map((group, at) => (
        <Fragment key={group[0]}>
          {at > 0 && <MenuLine />}
          {SHEET_ACTIONS.map(({ what, right, menuWords, icon, reason }) => {
            const words = group.includes(what) ? menuWords(sheet) : null;
            return (
              words !== null && (
                <MenuItem
                  key={what}
                  icon={icon(sheet)}
                  danger={what === 'delete'}
                  refusal={whyNot(right) ?? reason(sheet, rights)}
                  // The menu returns the focus as it closes: a dialog that opens a frame later takes it from there.
                  act={() => runInNextFrame(() => requestForSheet(what, sheetId))}
                >
                  {words}
                </MenuItem>
              )
            );
          })}
        </Fragment>
      ))}
    </Menu>
  );
}
