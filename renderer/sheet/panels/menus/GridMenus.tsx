// The context menus of the grid. They are about the selection, which is set before a menu opens.

import { useEffect, useState, useRef, Fragment, type KeyboardEvent } from 'react';
import { limits } from '../../../../shared/limits.ts';
import { MenuAt } from '../../../ui/Menu.tsx';
import { MenuChoice, MenuItem, MenuLine, MenuSub } from '../../../ui/MenuItem.tsx';
import { bareInput, inputClass } from '../../../ui/inputClass.ts';
import { isMac } from '../../../ui/platform.ts';
import { commandOf } from '../../commands/all.ts';
import type { Command } from '../../commands/command.ts';
import { keyWords } from '../../commands/keywords.ts';
import type { Grid, MenuRequest } from '../../grid/handle.ts';
import { renameColumn } from '../../operations/columnacts.ts';
import { cellMenu, columnMenu, rowMenu, type MenuList, type SubMenu } from './lists.ts';

const LISTS = { column: columnMenu, row: rowMenu, cell: cellMenu } as const;

export function GridMenus({ grid }: { grid: Grid }) {
  const [menu, setMenu] = useState<MenuRequest | null>(null);
  useEffect(() => grid.onMenu(setMenu), [grid]);
  if (!menu) return null;
  const close = (): void => {
    setMenu(null);
    grid.select(grid.selection());
  };
  return (
    <MenuAt
      x={menu.x}
      y={menu.y}
      label={labelOf(grid, menu)}
      head={menu.of === 'column' && <ColumnName grid={grid} at={menu.at} close={close} />}
      close={close}
    >
      <CommandMenu grid={grid} list={LISTS[menu.of]} />
    </MenuAt>
  );
}

function labelOf({ view }: Grid, { of, at }: MenuRequest): string {
  if (of === 'cell') return 'Cells';
  if (of === 'column') return `Column ${view.columns()[at]?.title ?? ''}`.trim();
  return `Row ${view.numbers.label(view.line(at))}`.trim();
}

// A field for the name of the column at the top of its menu, saved by Enter or by leaving it.

function ColumnName({ grid, at, close }: { grid: Grid; at: number; close: () => void }) {
  const was = grid.view.columns()[at]?.title ?? '';
  const [name, setName] = useState(was);
  const input = useRef<HTMLInputElement>(null);
  const isLeft = useRef(false);
  const rename = commandOf('column.rename');
  const refusal = rename ? grid.allowed(rename) : null;

  // With touch, focusing the field would show the keyboard over half of the menu.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) input.current?.select();
  }, []);

  const keep = (): void => {
    if (isLeft.current || name.trim() === was) return;
    isLeft.current = true;
    renameColumn(grid.view, grid.desk, at, name);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Escape') isLeft.current = true;
    else if (event.key === 'Enter') {
      keep();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'Tab') {
      event.preventDefault();
      const box = event.currentTarget.closest('fieldset');
      box?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    }
    // Keys of the menu (letters find an item) do not apply in the field; Escape does.
    if (event.key !== 'Escape') event.stopPropagation();
  };
  return (
    <div className={inputClass('md', false, 'mb-1')} data-tip={refusal ?? undefined}>
      <input
        ref={input}
        aria-label="Name of the column"
        className={bareInput}
        value={name}
        maxLength={limits.nameLength.max}
        disabled={refusal !== null}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={press}
        onBlur={keep}
      />
    </div>
  );
}

// A menu of commands: each item shows what it will do to the selection, its result, its keys, and why it is disabled.

function CommandMenu({ grid, list }: { grid: Grid; list: MenuList }) {
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

/** Whether an item is listed: commands that only apply elsewhere are not. */
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

/**
 * Runs the command after the menu has closed and returned the focus, so that the focus then stays with what the command
 * opens.
 */
function afterwards(grid: Grid, { id }: Command): void {
  requestAnimationFrame(() => grid.run(id));
}
