// The menu library's parts, handed to what stands in an open menu. So items need no import of it, and the library
// comes with the first menu that is opened, not with the page.

import type { DropdownMenu } from 'radix-ui';
import { createContext, useContext } from 'react';

/** The box of a menu, and of a menu that opens from it. */
export const menuBox =
  'min-w-48 max-w-80 p-1 rounded-menu bg-float shadow-float z-menu animate-appear outline-none ' +
  'max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto';

type MenuPrimitives = typeof DropdownMenu;

/** The parts of the menu library; null outside of an open menu. */
export const MenuPrimitivesContext = createContext<MenuPrimitives | null>(null);

/** Returns the parts of the menu library. Throws outside of an open menu. */
export function useMenuPrimitives(): MenuPrimitives {
  const parts = useContext(MenuPrimitivesContext);
  if (!parts) throw new Error('This stands outside a menu');
  return parts;
}
