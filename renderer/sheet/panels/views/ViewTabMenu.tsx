// What can be done with the saved view that is open.

import { ChevronDown } from 'lucide-react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { MenuItem } from '../../../ui/MenuItem.tsx';
import { viewSaving } from '../../commands/viewSaving.ts';
import type { Grid } from '../../grid/handle.ts';

export function ViewTabMenu({ grid, title }: { grid: Grid; title: string }) {
  return (
    <Menu trigger={<IconButton label={`Menu of view ${title}`} icon={ChevronDown} size="sm" />}>
      {viewSaving.map((command) => (
        <MenuItem
          key={command.id}
          icon={command.icon}
          danger={command.isDanger ?? false}
          disabled={grid.allowed(command) !== null}
          act={() => requestAnimationFrame(() => grid.run(command.id))}
        >
          {command.words?.(grid) ?? command.name}
        </MenuItem>
      ))}
    </Menu>
  );
}
