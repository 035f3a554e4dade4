// The items of the menu of a sheet, in a chunk that is loaded after the first view of the project.

import { Fragment } from 'react';
import { useSnapshot } from 'valtio';
import { runInNextFrame } from '../../browser/heldKeys.ts';
import type { LockRights } from '../../../shared/permissions/locks.ts';
import { db } from '../../store/db.ts';
import { useDenialReason } from '../../store/rights.ts';
import { session } from '../../store/session.ts';
import { requestForSheet, type SheetRequest } from '../../store/sheetRequests.ts';
import { MenuItem, MenuSeparator } from '../../ui/MenuItem.tsx';
import { useRole } from '../useProject.ts';
import { SHEET_ACTIONS } from '../../widgets/sheetActions.ts';

/** The groups of items, between which the menu has separators. */
const GROUPS: readonly (readonly SheetRequest['what'][])[] = [
  ['call', 'follow', 'displays', 'report'],
  ['rename', 'duplicate', 'moveUp', 'moveDown'],
  ['lock', 'versions', 'saveAsTemplate', 'moveToProject', 'archive'],
  ['delete'],
];

/** The items of a sheet’s menu. */
export function SheetMenuItems({ projectId, sheetId }: { projectId: string; sheetId: string }) {
  const sheet = useSnapshot(db.sheet)[sheetId] ?? {};
  const userId = useSnapshot(session).user?.id;
  const whyNot = useDenialReason(projectId);
  const isViewer = useRole(projectId) === 'VIEW_ONLY';
  const rights: LockRights = {
    mayOpenLocks: (lockedBy) =>
      whyNot('row.unlockOthers') === null || (lockedBy !== undefined && lockedBy === userId),
  };
  // A person who may only view sees only the items that they may choose.
  const groups = GROUPS.map((group) =>
    SHEET_ACTIONS.filter(
      ({ what, right, menuWords }) =>
        group.includes(what) && menuWords(sheet) !== null && !(isViewer && whyNot(right) !== null),
    ),
  ).filter((group) => group.length > 0);
  return (
    <>
      {groups.map((group, at) => (
        <Fragment key={group[0]?.what}>
          {at > 0 && <MenuSeparator />}
          {group.map(({ what, right, menuWords, icon, reason }) => (
            <MenuItem
              key={what}
              icon={icon(sheet)}
              danger={what === 'delete'}
              refusal={whyNot(right) ?? reason(sheet, rights)}
              // A closing menu returns the focus to its button, so a dialog must open one frame later.
              act={() => runInNextFrame(() => requestForSheet(what, sheetId))}
            >
              {menuWords(sheet)}
            </MenuItem>
          ))}
        </Fragment>
      ))}
    </>
  );
}
