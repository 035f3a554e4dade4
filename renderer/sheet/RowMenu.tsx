// What can be done with a row, or with the selected rows.

import { ArrowDownToLine, ArrowUpToLine, Link, MoveDown, MoveUp, Pin, Scissors, Trash2 } from 'lucide-react';
import { MenuAt } from '../kit/Menu.tsx';
import { MenuItem, MenuLine } from '../kit/MenuItem.tsx';
import { toast } from '../kit/toasts.ts';
import type { Grid, MenuRequest } from './handle.ts';
import { deleteRows, insertRow, moveRows, setRow } from './rowacts.ts';

export function RowMenu({ grid, menu, close }: { grid: Grid; menu: MenuRequest; close: () => void }) {
  const { view, desk } = grid;
  const line = view.line(menu.at);
  if (!line) return null;
  const { top, bottom } = grid.range();
  const rows = menu.at >= top && menu.at <= bottom ? { top, bottom } : { top: menu.at, bottom: menu.at };
  const many = rows.bottom - rows.top + 1;
  const label = view.numbers.label(menu.at);
  const isSticky = view.shown(line).row['sticky'] === true;
  return (
    <MenuAt x={menu.x} y={menu.y} label={label ? `Row ${label}` : 'Row'} close={close}>
      <MenuItem icon={ArrowUpToLine} keys="Ctrl ⇧ +" act={() => insert(grid, rows.top, 'before')}>
        Insert row above
      </MenuItem>
      <MenuItem icon={ArrowDownToLine} act={() => insert(grid, rows.bottom, 'after')}>
        Insert row below
      </MenuItem>
      <MenuItem
        icon={Scissors}
        disabled={rows.top === 0}
        act={() => void insertRow(view, desk, rows.top, 'before', 1)}
      >
        Page break before
      </MenuItem>
      <MenuLine />
      <MenuItem
        icon={MoveUp}
        keys="Alt ⇧ ↑"
        disabled={rows.top === 0}
        act={() => void moveRows(view, desk, rows, rows.top - 1)}
      >
        Move up
      </MenuItem>
      <MenuItem
        icon={MoveDown}
        keys="Alt ⇧ ↓"
        disabled={rows.bottom >= view.count() - 1}
        act={() => void moveRows(view, desk, rows, rows.bottom + 2)}
      >
        Move down
      </MenuItem>
      <MenuLine />
      <MenuItem
        icon={Pin}
        act={() => setRow(view, desk, menu.at, 'sticky', { sticky: isSticky ? null : true })}
      >
        {isSticky ? 'Let it scroll' : 'Keep in sight'}
      </MenuItem>
      <MenuItem icon={Link} act={() => void copyLink(line.id)}>
        Copy link
      </MenuItem>
      <MenuLine />
      <MenuItem icon={Trash2} danger keys="Ctrl −" act={() => deleteRows(view, desk, rows)}>
        {many === 1 ? 'Delete row' : `Delete ${many} rows`}
      </MenuItem>
    </MenuAt>
  );
}

function insert(grid: Grid, at: number, direction: 'before' | 'after'): void {
  const id = insertRow(grid.view, grid.desk, at, direction);
  grid.view.records.waking.wake();
  grid.goTo(id);
}

async function copyLink(rowId: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${location.origin}${location.pathname}#${rowId}`);
    toast('Link copied');
  } catch {
    toast('The browser did not let the link be copied.', { kind: 'bad' });
  }
}
