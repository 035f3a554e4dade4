// Sheets that were put aside, folded away: they are read, and not changed.

import { Archive, ChevronDown, ChevronRight, MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { sheetPath } from '../../shared/paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { RailItem } from './RailItem.tsx';
import { SheetMenu } from './sheets/SheetMenu.tsx';
import { useArchivedSheets } from './useProject.ts';

const fold =
  'mt-1 flex h-7 w-full items-center gap-2 rounded-small px-2 text-left text-12 text-ink-2 hover:bg-hover phone:h-10';

export function RailArchived({ projectId, leave }: { projectId: string; leave?: (() => void) | undefined }) {
  const sheets = useArchivedSheets(projectId);
  const [isOpen, setOpen] = useState(false);
  if (sheets.length === 0) return null;
  return (
    <section aria-label="Archived sheets">
      <button type="button" className={fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon of={isOpen ? ChevronDown : ChevronRight} size="s" />
        Archived
        <span className="ml-auto tabular">{sheets.length}</span>
      </button>
      {isOpen && (
        <ul>
          {sheets.map((sheet) => (
            <RailItem
              key={sheet.id}
              to={sheetPath(projectId, sheet.id)}
              icon={Archive}
              label={sheet.title}
              collapsed={false}
              leave={leave}
              menu={
                <SheetMenu
                  projectId={projectId}
                  sheetId={sheet.id}
                  trigger={<IconButton label={`Menu of ${sheet.title}`} icon={MoreHorizontal} size="sm" />}
                />
              }
            />
          ))}
        </ul>
      )}
    </section>
  );
}
