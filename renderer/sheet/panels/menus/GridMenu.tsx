// A context menu of the grid, in the chunk of the commands. It lists only what can be done with the selection. The
// palette lists the other commands too, each with the reason why it is disabled.

import { Fragment } from 'react';
import { runInNextFrame } from '../../../browser/heldKeys.ts';
import { MenuAt } from '../../../ui/Menu.tsx';
import { MenuChoice, MenuItem, MenuSeparator, MenuSub } from '../../../ui/MenuItem.tsx';
import { isMac } from '../../../ui/platform.ts';
import type { Command } from '../../commands/command.ts';
import { keyWords } from '../../commands/keywords.ts';
import type { Grid, MenuRequest } from '../../grid/grid.ts';
import { cellMenu, columnMenu, rowMenu, type MenuList, type SubMenu } from './lists.ts';
import { MenuHeader } from './MenuHeader.tsx';
import type { LucideIcon } from 'lucide-react';
import { commandOf } from '../../commands/all.ts';

const LISTS = { column: columnMenu, row: rowMenu, cell: cellMenu } as const;

/** The menu that was requested; `close` closes it and focuses the grid. */
export function GridMenu({ grid, menu, close }: { grid: Grid; menu: MenuRequest; close: () => void }) {
  return (
    <MenuAt
      x={menu.x}
      y={menu.y}
      label={labelOf(grid, menu)}
      head={<MenuHeader grid={grid} menu={menu} close={close} />}
      close={close}
    >
      <CommandMenu grid={grid} groups={possibleIn(grid, LISTS[menu.of])} />
    </MenuAt>
  );
}

function labelOf({ view }: Grid, { of, at }: MenuRequest): string {
  if (of === 'cell') return 'Cells';
  if (of === 'column') return `Column ${view.columns()[at]?.title ?? ''}`.trim();
  return `Row ${view.numbers.label(view.line(at))}`.trim();
}

// A menu of commands: each item shows what it will do to the selection, its result and its keys.

function CommandMenu({ grid, groups }: { grid: Grid; groups: readonly (readonly PossibleItem[])[] }) {
  return groups.map((group, at) => (
    <Fragment key={String(at)}>
      {at > 0 && <MenuSeparator />}
      {group.map((item) =>
        'groups' in item ? (
          <SubItems key={item.name} grid={grid} sub={item} />
        ) : (
          <CommandItem key={item.id} grid={grid} command={item} />
        ),
      )}
    </Fragment>
  ));
}

function SubItems({ grid, sub }: { grid: Grid; sub: PossibleSubMenu }) {
  return (
    <MenuSub icon={sub.icon} name={sub.name} note={sub.note ?? undefined}>
      <CommandMenu grid={grid} groups={sub.groups} />
    </MenuSub>
  );
}

function CommandItem({ grid, command }: { grid: Grid; command: Command }) {
  const words = command.words?.(grid) ?? command.name;
  const act = (): void => afterwards(grid, command);
  if (command.isOn)
    return (
      <MenuChoice checked={command.isOn(grid)} act={act}>
        {words}
      </MenuChoice>
    );
  const chord = command.keys?.[0];
  return (
    <MenuItem
      icon={command.icon}
      keys={chord === undefined ? undefined : keyWords(chord, isMac).join(' ')}
      note={command.result?.(grid) ?? undefined}
      danger={command.isDanger ?? false}
      act={act}
    >
      {words}
    </MenuItem>
  );
}

/**
 * Runs the command after the menu has closed and returned the focus, so that the focus then stays with what the command
 * opens.
 */
function afterwards(grid: Grid, { id }: Command): void {
  runInNextFrame(() => grid.run(id));
}

/** A submenu with the groups of commands that can be done. */
interface PossibleSubMenu {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly note: string | null;
  readonly groups: readonly (readonly Command[])[];
}

type PossibleItem = Command | PossibleSubMenu;

/** Returns the groups of a menu without what cannot be done. A submenu with one command left is that command. */
function possibleIn(grid: Grid, list: MenuList): readonly (readonly PossibleItem[])[] {
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
