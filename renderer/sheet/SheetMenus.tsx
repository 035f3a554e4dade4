// The menus and dialogs of the grid, opened at the place where somebody asked for them.

import { useEffect, useState } from 'react';
import { CategoryDialog } from './CategoryDialog.tsx';
import { CellMenu } from './CellMenu.tsx';
import { renameColumn } from './columnacts.ts';
import { ColumnMenu } from './ColumnMenu.tsx';
import type { Grid, MenuRequest } from './handle.ts';
import { NameDialog } from './NameDialog.tsx';
import { RowMenu } from './RowMenu.tsx';

type Asked = { readonly what: 'name' | 'category'; readonly at: number };

export function SheetMenus({ grid, projectId }: { grid: Grid; projectId: string }) {
  const [menu, setMenu] = useState<MenuRequest | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => grid.onMenu(setMenu), [grid]);

  const back = (): void => grid.select(grid.selection());
  const close = (): void => {
    setMenu(null);
    back();
  };
  const ask = (what: Asked['what'], at: number) => (): void => setAsked({ what, at });
  const answered = (): void => {
    setAsked(null);
    back();
  };
  return (
    <>
      {menu?.of === 'column' && (
        <ColumnMenu
          grid={grid}
          menu={menu}
          close={close}
          rename={ask('name', menu.at)}
          categorise={ask('category', menu.at)}
        />
      )}
      {menu?.of === 'row' && <RowMenu grid={grid} menu={menu} close={close} />}
      {menu?.of === 'cell' && <CellMenu grid={grid} menu={menu} close={close} />}
      {asked?.what === 'name' && (
        <NameDialog
          title="Rename column"
          label="Title"
          value={grid.view.columns()[asked.at]?.title ?? ''}
          close={answered}
          commit={(title) => renameColumn(grid.view, grid.desk, asked.at, title)}
        />
      )}
      {asked?.what === 'category' && (
        <CategoryDialog grid={grid} at={asked.at} projectId={projectId} close={answered} />
      )}
    </>
  );
}
