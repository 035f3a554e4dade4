// The context menus of the grid. Their commands act on the selection, which is set before a menu opens. Their code is
// loaded together with that of the commands.

import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { holdKeysUntil } from '../../../browser/heldKeys.ts';
import { NOT_LOADED } from '../../../browser/loadChunk.ts';
import { loadable, Nothing } from '../../../ui/loadable.tsx';
import { onCommands } from '../../commands/loading.ts';
import type { Grid, MenuRequest } from '../../grid/grid.ts';

const loadMenu = async () => (await import('./GridMenu.tsx')).GridMenu;
const GridMenu = loadable(loadMenu, Nothing);

/** The context menu that was requested of the grid. */
export function GridMenus({ grid }: { grid: Grid }) {
  const [menu, setMenu] = useState<MenuRequest | null>(null);
  useEffect(() => onCommands(() => void GridMenu.preload()), []);
  useEffect(
    () =>
      grid.onMenu((wanted) => {
        // Keys pressed from now on are held for the menu, also while its code is loading.
        holdKeysUntil(
          loadMenu().then(() => GridMenu.preload()),
          () => flushSync(() => setMenu(wanted)),
          () => grid.sheetActions.say(NOT_LOADED),
        );
      }),
    [grid],
  );
  if (!menu) return null;
  const close = (): void => {
    setMenu(null);
    grid.select(grid.selection());
  };
  return <GridMenu grid={grid} menu={menu} close={close} />;
}
