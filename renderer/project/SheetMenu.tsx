// What can be done with a sheet as a whole, from the rail.

import { ArrowDown, ArrowUp, MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../kit/IconButton.tsx';
import { Menu } from '../kit/Menu.tsx';
import { MenuItem, MenuLine } from '../kit/MenuItem.tsx';

export function SheetMenu({
  title,
  rename,
  moveUp,
  moveDown,
  remove,
}: {
  title: string;
  rename: () => void;
  /** Null for the first. */
  moveUp: (() => void) | null;
  /** Null for the last. */
  moveDown: (() => void) | null;
  remove: () => void;
}) {
  return (
    <Menu trigger={<IconButton label={`Menu of ${title}`} icon={MoreHorizontal} size="sm" />}>
      <MenuItem icon={Pencil} act={rename}>
        Rename…
      </MenuItem>
      <MenuItem icon={ArrowUp} disabled={moveUp === null} act={() => moveUp?.()}>
        Move up
      </MenuItem>
      <MenuItem icon={ArrowDown} disabled={moveDown === null} act={() => moveDown?.()}>
        Move down
      </MenuItem>
      <MenuLine />
      <MenuItem icon={Trash2} danger act={remove}>
        Delete sheet
      </MenuItem>
    </Menu>
  );
}
