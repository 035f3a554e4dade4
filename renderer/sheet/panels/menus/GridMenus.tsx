// The menus of the grid, opened at the place where somebody asked for them. Whoever asks selects first: a menu is
// about what is selected.

import { useEffect, useState } from 'react';
import { MenuAt } from '../../../ui/Menu.tsx';
import type { Grid, MenuRequest } from '../../grid/handle.ts';
import { ColumnName } from './ColumnName.tsx';
import { CommandMenu } from './CommandMenu.tsx';
import { cellMenu, columnMenu, rowMenu } from './lists.ts';

const LISTS = { column: columnMenu, row: rowMenu, cell: cellMenu } as const;

export function GridMenus({ grid }: { grid: Grid }) {
  const [menu, setMenu] = useState<MenuRequest | null>(null);
  useEffect(() => grid.onMenu(setMenu), [grid]);
  if (!menu) return null;
  const close = (): void => {
    setMenu(null);
    // Nothing scrolls to the far end of a whole column.
    grid.select(grid.selection(), { reveal: grid.selection().active });
  };
  return (
    <MenuAt
      x={menu.x}
      y={menu.y}
      label={labelOf(grid, menu)}
      head={menu.of === 'column' && <ColumnName grid={grid} at={menu.at} close={close} />}
      close={close}
    >
      <CommandMenu grid={grid} list={LISTS[menu.of]} />
    </MenuAt>
  );
}

function labelOf({ view }: Grid, { of, at }: MenuRequest): string {
  if (of === 'cell') return 'Cells';
  if (of === 'column') return `Column ${view.columns()[at]?.title ?? ''}`.trim();
  return `Row ${view.numbers.label(view.line(at)?.index ?? -1)}`.trim();
}
