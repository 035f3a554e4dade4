// A menu of commands: each says what it will do to what is selected now, what will come of it, its keys, and why
// it cannot be done.

import { Fragment } from 'react';
import { isMac } from '../../../ui/platform.ts';
import { MenuChoice, MenuItem, MenuLine, MenuSub } from '../../../ui/MenuItem.tsx';
import { commandOf } from '../../commands/all.ts';
import type { Command } from '../../commands/command.ts';
import { keyWords } from '../../commands/keywords.ts';
import type { Grid } from '../../grid/handle.ts';
import type { MenuList, SubMenu } from './lists.ts';

export function CommandMenu({ grid, list }: { grid: Grid; list: MenuList }) {
  const groups = list
    .map((group) => group.filter((item) => isHere(grid, item)))
    .filter((group) => group.length > 0);
  return groups.map((group, at) => (
    <Fragment key={String(at)}>
      {at > 0 && <MenuLine />}
      {group.map((item) =>
        typeof item === 'string' ? (
          <CommandItem key={item} grid={grid} id={item} />
        ) : (
          <SubItems key={item.name} grid={grid} sub={item} />
        ),
      )}
    </Fragment>
  ));
}

/** What is meant in other places only is not listed. */
function isHere(grid: Grid, item: string | SubMenu): boolean {
  if (typeof item !== 'string') return item.items.some((id) => isHere(grid, id));
  const command = commandOf(item);
  return command !== undefined && command.where?.(grid) !== false;
}

function SubItems({ grid, sub }: { grid: Grid; sub: SubMenu }) {
  return (
    <MenuSub icon={sub.icon} name={sub.name} note={sub.note?.(grid) ?? undefined}>
      {sub.items.map((id) => (
        <CommandItem key={id} grid={grid} id={id} />
      ))}
    </MenuSub>
  );
}

function CommandItem({ grid, id }: { grid: Grid; id: string }) {
  const command = commandOf(id);
  if (!command) return null;
  const refusal = grid.allowed(command);
  const words = command.words?.(grid) ?? command.name;
  const act = (): void => afterwards(grid, command);
  if (command.isOn)
    return (
      <MenuChoice checked={command.isOn(grid)} refusal={refusal} act={act}>
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
      refusal={refusal}
      act={act}
    >
      {words}
    </MenuItem>
  );
}

/** Once the menu has shut and given the focus back: what the command opens keeps it. */
function afterwards(grid: Grid, { id }: Command): void {
  requestAnimationFrame(() => grid.run(id));
}
