// The parts of the menu library, by context for the items of an open menu. Items need not import the library, which
// is loaded with the first menu that is opened.

import type { DropdownMenu } from 'radix-ui';
import { BOTTOM_SHEET_CLASSES } from './bottomSheet.ts';
import { createContext, useContext } from 'react';

/** Classes of the box of a menu and of a submenu. */
export const menuBox =
  'min-w-48 max-w-80 p-1 rounded-menu bg-float shadow-float z-menu animate-appear outline-none ' +
  `max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto shade-at-cut ${BOTTOM_SHEET_CLASSES}`;

type MenuPrimitives = typeof DropdownMenu;

/** The parts of the menu library; null outside of an open menu. */
export const MenuPrimitivesContext = createContext<MenuPrimitives | null>(null);

/**
 * Returns the parts of the menu library.
 * @throws Error outside of an open menu
 */
export function useMenuPrimitives(): MenuPrimitives {
  const parts = useContext(MenuPrimitivesContext);
  if (!parts) throw new Error('This stands outside a menu');
  return parts;
}
