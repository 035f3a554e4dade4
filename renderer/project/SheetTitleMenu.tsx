// The menu beside the title of the open sheet.

import { ChevronDown } from 'lucide-react';
import { IconButton } from '../ui/IconButton.tsx';
import { SheetMenu } from './sheets/SheetMenu.tsx';

/** The menu beside the title of a sheet. */
export function SheetTitleMenu({ projectId, sheetId }: { projectId: string; sheetId: string }) {
  return (
    <SheetMenu
      projectId={projectId}
      sheetId={sheetId}
      trigger={
        <IconButton label="Menu of this sheet" icon={ChevronDown} size="sm" className="ml-1 shrink-0" />
      }
    />
  );
}
