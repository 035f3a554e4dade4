// Commands: what can be done in a sheet, as values. Keys, menus, the command palette, the list of keys and a table in
// the tests are made from the same list. A command is in the file of its subject; `commands/all.ts` lists these files.

import type { LucideIcon } from 'lucide-react';
import type { Grid } from '../grid/grid.ts';

/** The headings of the list of keys, in its order. */
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
  /** Stable id, which menus and tests use, such as `row.insertAbove`. */
  readonly id: string;
  readonly group: Group;
  /** Name in the list of keys and the palette, independent of the selection, such as `Insert row above`. */
  readonly name: string;
  readonly icon?: LucideIcon;
  /** Further words by which the palette finds the command, such as its names in other programs. */
  readonly also?: string;
  /**
   * Chords such as `Mod+Shift+ArrowUp`, `Shift+F10`, `?`: modifiers in the order Mod, Ctrl, Alt, Shift, then
   * `KeyboardEvent.key` (`Space` for the space bar). Mod is Ctrl, and ⌘ on a Mac; Ctrl is Ctrl on every keyboard.
   */
  readonly keys?: readonly string[];
  /**
   * Whether the command applies to the selection. Where it does, its keys come before those of other commands, and
   * menus list it; elsewhere menus do not.
   */
  where?(grid: Grid): boolean;
  /**
   * Chords that run the command while the focus is outside of the grid, but not in a field. They are listed apart from
   * `keys`, as a chord such as `?` types text in a cell.
   */
  readonly keysElsewhere?: readonly string[];
  /** Whether an event of the browser runs the command (copy, paste). Its keys are listed, but left to the browser. */
  readonly isNative?: boolean;
  /** Whether the command removes something: menus show it in red. */
  readonly isDanger?: boolean;
  /** Whether the command writes: people without the right to edit are told why it cannot be run. */
  readonly changes: boolean;
  /** Returns the name for menus, which says what the command does to the selection, such as `Delete 3 rows`. */
  words?(grid: Grid): string;
  /** Returns the result for the right side of a menu, such as the new number `12B`; null without one. */
  result?(grid: Grid): string | null;
  /** Whether the command's switch is on, or its choice is the current one. */
  isOn?(grid: Grid): boolean;
  /** Returns why the command cannot be run now, as a sentence; null when it can. */
  refusal?(grid: Grid): string | null;
  run(grid: Grid): void | Promise<void>;
}
