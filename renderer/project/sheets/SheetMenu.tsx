// The menu of a sheet, which opens from its line in the rail and from its title.

import { useEffect, type ReactElement } from 'react';
import { useSnapshot } from 'valtio';
import { afterFirstView } from '../../browser/firstView.ts';
import { db } from '../../store/db.ts';
import { loadable, Nothing } from '../../ui/loadable.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { useRole } from '../useProject.ts';

const SheetMenuItems = loadable(async () => (await import('./SheetMenuItems.tsx')).SheetMenuItems, Nothing);

/** The menu of a sheet with its button. Viewers get none on the sheet of a template, since it would be empty. */
export function SheetMenu({
  projectId,
  sheetId,
  trigger,
}: {
  projectId: string;
  sheetId: string;
  trigger: ReactElement<{ readonly label?: string; readonly 'aria-label'?: string | undefined }>;
}) {
  // The items are preloaded, so that the menu opens without delay, and also offline.
  useEffect(() => afterFirstView(() => void SheetMenuItems.preload()), []);
  const isTemplate = useSnapshot(db.sheet)[sheetId]?.isTemplate === true;
  const isViewer = useRole(projectId) === 'VIEW_ONLY';
  if (isTemplate && isViewer) return null;
  return (
    <Menu trigger={trigger}>
      <SheetMenuItems projectId={projectId} sheetId={sheetId} />
    </Menu>
  );
}
