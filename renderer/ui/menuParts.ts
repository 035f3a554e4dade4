// The menu library's parts, handed to what stands in an open menu. So items need no import of it, and the library
// comes with the first menu that is opened, not with the page.

import type { DropdownMenu } from 'radix-ui';
import { createContext, useContext } from 'react';

/** The box of a menu, and of a menu that opens from it. */
export const menuBox =
  'min-w-48 max-w-80 p-1 rounded-menu bg-float shadow-float z-menu animate-appear outline-none ' +
  'max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto';

export type MenuParts = typeof DropdownMenu;

export const MenuPartsContext = createContext<MenuParts | null>(null);

/** Returns the parts of the menu library. Throws outside of an open menu. */
export function useMenuParts(): MenuParts {
  const parts = useContext(MenuPartsContext);
  if (!parts) throw new Error('This stands outside a menu');
  return parts;
}
