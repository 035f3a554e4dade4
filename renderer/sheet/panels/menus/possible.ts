// What of a menu can be done now: commands that apply to the selection and are not refused.

import type { LucideIcon } from 'lucide-react';
import { commandOf } from '../../commands/all.ts';
import type { Command } from '../../commands/command.ts';
import type { Grid } from '../../grid/handle.ts';
import type { MenuList, SubMenu } from './lists.ts';

/** A submenu with the groups of commands that can be done. */
export interface PossibleSubMenu {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly note: string | null;
  readonly groups: readonly (readonly Command[])[];
}

export type PossibleItem = Command | PossibleSubMenu;

/** Returns the groups of a menu without what cannot be done. A submenu with one command left is that command. */
export function possibleIn(grid: Grid, list: MenuList): readonly (readonly PossibleItem[])[] {
  return list
    .map((group) =>
      group.flatMap((item): readonly PossibleItem[] =>
        typeof item === 'string' ? commandsOf(grid, [item]) : possibleSubMenu(grid, item),
      ),
    )
    .filter((group) => group.length > 0);
}

function possibleSubMenu(grid: Grid, sub: SubMenu): readonly PossibleItem[] {
  if (sub.where?.(grid) === false) return [];
  const groups = [sub.items, sub.more ?? []]
    .map((ids) => commandsOf(grid, ids))
    .filter((group) => group.length > 0);
  const [only, ...others] = groups.flat();
  if (only && others.length === 0) return only.isOn?.(grid) === true ? [] : [only];
  if (!only) return [];
  return [{ name: sub.name, icon: sub.icon, note: sub.note?.(grid) ?? null, groups }];
}

function commandsOf(grid: Grid, ids: readonly string[]): readonly Command[] {
  return ids.flatMap((id) => {
    const command = commandOf(id);
    if (!command || command.where?.(grid) === false) return [];
    return grid.allowed(command) === null ? [command] : [];
  });
}
