// A layout in the list: its picture, title and size, the views that use it, and its menu.

import { Copy, MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { ItemLayout } from '../../../shared/layout/itemCells.ts';
import { layoutsPath, sheetViewPath } from '../../../shared/paths.ts';
import { RenameDialog } from '../../project/RenameDialog.tsx';
import { db } from '../../store/db.ts';
import { useMay } from '../../store/rights.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { MenuItem } from '../../ui/MenuItem.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { cx } from '../../ui/classes.ts';
import { dropMark } from '../../ui/useSortable.ts';
import { SIZE_LABELS } from '../contents.ts';
import { deleteLayout, duplicateLayout, renameLayout } from '../layoutActions.ts';
import { useViewsOf } from '../useLayouts.ts';
import { LayoutPicture, type PictureRow } from './LayoutPicture.tsx';

/** A layout in the list. */
export function LayoutTile({
  projectId,
  drawn,
  row,
  line,
}: {
  projectId: string;
  drawn: ItemLayout;
  row: PictureRow | null;
  /** Attributes and handlers that make the tile movable; undefined if it cannot be moved. */
  line: ComponentProps<'li'> | undefined;
}) {
  const { layout } = drawn;
  const title = layout.title ?? 'Untitled';
  return (
    <li
      {...line}
      className={cx(
        'relative flex flex-col overflow-hidden rounded-control bg-surface edge-line',
        line && dropMark,
      )}
    >
      <LayoutPicture drawn={drawn} row={row} />
      <div className="flex items-center gap-2 border-t border-line py-2 pr-2 pl-3">
        <h3 className="min-w-0 flex-1 truncate text-14 font-semibold touch:-my-2">
          <Link
            to={layoutsPath(projectId, layout.id)}
            className="outline-none after:absolute after:inset-x-0 after:top-0 after:h-42 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus hover:underline touch:block touch:truncate touch:py-3"
          >
            {title}
          </Link>
        </h3>
        <Tag>{SIZE_LABELS[layout.size ?? 'card']}</Tag>
        <TileMenu projectId={projectId} drawn={drawn} />
      </div>
      <UsedLine projectId={projectId} layoutId={layout.id} />
    </li>
  );
}

/** Maximum number of views that are named. */
const NAMED = 3;

function UsedLine({ projectId, layoutId }: { projectId: string; layoutId: string }) {
  const views = useViewsOf(layoutId);
  const sheets = useSnapshot(db.sheet);
  if (views.length === 0) return <p className="px-3 pb-2.5 text-12 text-ink-2">Not used yet</p>;
  return (
    <ul className="flex flex-wrap gap-x-3 px-3 pb-2.5 text-12 text-ink-2">
      {views.slice(0, NAMED).map(({ id, sheetId = '', title }) => (
        <li key={id} className="max-w-full min-w-0">
          <Link
            className="block truncate hover:text-ink hover:underline touch:leading-11"
            to={sheetViewPath(projectId, sheetId, id)}
          >
            {`${title ?? 'Untitled'}, ${sheets[sheetId]?.title ?? 'Untitled'}`}
          </Link>
        </li>
      ))}
      {views.length > NAMED && <li>{`and ${views.length - NAMED} more`}</li>}
    </ul>
  );
}

function TileMenu({ projectId, drawn }: { projectId: string; drawn: ItemLayout }) {
  const { layout } = drawn;
  const title = layout.title ?? 'Untitled';
  const refusal = useMay(projectId, 'project.parts');
  const [isRenaming, setRenaming] = useState(false);
  return (
    <>
      <Menu align="end" trigger={<IconButton label={`Menu of ${title}`} icon={MoreHorizontal} size="sm" />}>
        <MenuItem icon={Pencil} refusal={refusal} act={() => setRenaming(true)}>
          Rename…
        </MenuItem>
        <MenuItem icon={Copy} refusal={refusal} act={() => void duplicateLayout(layout)}>
          Duplicate
        </MenuItem>
        <MenuItem icon={Trash2} danger refusal={refusal} act={() => deleteLayout(layout)}>
          Delete
        </MenuItem>
      </Menu>
      {isRenaming && (
        <RenameDialog
          title="Rename layout"
          label="Name"
          value={title}
          close={() => setRenaming(false)}
          commit={(name) => renameLayout(layout.id, name)}
        />
      )}
    </>
  );
}
