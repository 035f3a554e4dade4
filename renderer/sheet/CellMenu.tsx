// What can be done with the selected cells.

import { ClipboardPaste, Copy, Eraser, Pencil, Scissors } from 'lucide-react';
import { MenuAt } from '../kit/Menu.tsx';
import { MenuItem, MenuLine } from '../kit/MenuItem.tsx';
import { clearRange } from './cellacts.ts';
import { copyNow, pasteNow } from './clipboardnow.ts';
import type { Grid, MenuRequest } from './handle.ts';
import { sizeOf } from './selection.ts';

export function CellMenu({ grid, menu, close }: { grid: Grid; menu: MenuRequest; close: () => void }) {
  const mayEdit = grid.desk.mayEdit();
  const count = sizeOf(grid.range());
  return (
    <MenuAt x={menu.x} y={menu.y} label="Cells" close={close}>
      <MenuItem
        icon={Pencil}
        keys="F2"
        disabled={!mayEdit}
        act={() => requestAnimationFrame(() => grid.edit())}
      >
        Edit
      </MenuItem>
      <MenuLine />
      <MenuItem
        icon={Scissors}
        keys="Ctrl X"
        disabled={!mayEdit}
        act={() => void copyNow(grid, { cut: true })}
      >
        Cut
      </MenuItem>
      <MenuItem icon={Copy} keys="Ctrl C" act={() => void copyNow(grid, { cut: false })}>
        Copy
      </MenuItem>
      <MenuItem icon={ClipboardPaste} keys="Ctrl V" disabled={!mayEdit} act={() => void pasteNow(grid)}>
        Paste
      </MenuItem>
      <MenuLine />
      <MenuItem
        icon={Eraser}
        keys="Del"
        disabled={!mayEdit}
        act={() => clearRange(grid.view, grid.desk, grid.range())}
      >
        {count === 1 ? 'Clear cell' : `Clear ${count.toLocaleString('en')} cells`}
      </MenuItem>
    </MenuAt>
  );
}
