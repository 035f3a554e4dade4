// What can be done in a sheet, as values: keys, menus, the palette, the cheat sheet and the table of the tests
// are all read from the same list. A command is a value in the file of its subject and a name in `commands/all.ts`.

import type { LucideIcon } from 'lucide-react';
import type { Grid } from '../grid/handle.ts';

/** The headings of the cheat sheet, in its order. */
export const GROUPS = [
  'Move',
  'Edit',
  'Text',
  'Rows',
  'Columns',
  'Cells',
  'Numbers',
  'View',
  'Sheet',
] as const;
export type Group = (typeof GROUPS)[number];

export interface Command {
  /** Stable and spoken of in tests: `row.insertAbove`. */
  readonly id: string;
  readonly group: Group;
  /** As the cheat sheet and the palette name it, whatever is selected: `Insert row above`. */
  readonly name: string;
  readonly icon?: LucideIcon;
  /** `Mod+Shift+ArrowUp`, `Shift+F10`, `?`: modifiers in the order Mod, Ctrl, Alt, Shift, then `KeyboardEvent.key`
   *  (`Space` for the space bar). Mod is Ctrl, and ⌘ on a Mac; Ctrl is Ctrl on every keyboard. */
  readonly keys?: readonly string[];
  /** Where it is meant at all: there its keys come before those of any other command, and menus list it. */
  where?(grid: Grid): boolean;
  /** The keys that mean it while the focus is elsewhere on the page, but in no field: `?` writes in a cell. */
  readonly keysElsewhere?: readonly string[];
  /** The browser does it by an event of its own (copy, paste): the keys are said, and left to it. */
  readonly isNative?: boolean;
  /** Something goes that one may miss: menus say it in red. */
  readonly isDanger?: boolean;
  /** Does it write? Then a reader is told why it cannot be done. */
  readonly changes: boolean;
  /** What it will do to what is selected now, for menus: `Delete 3 rows`. */
  words?(grid: Grid): string;
  /** What will come of it, said at the right of a menu: `12B`. */
  result?(grid: Grid): string | null;
  /** One of several of which one holds, or a switch: does it hold now? */
  isOn?(grid: Grid): boolean;
  /** Why it cannot be done now, as a sentence; null when it can. */
  refusal?(grid: Grid): string | null;
  run(grid: Grid): void | Promise<void>;
}
