// The button that adds a row below the selected one, and beside it a menu with further things to add.

import { ChevronDown, Plus } from 'lucide-react';
import { holdKeysUntil, runInNextFrame } from '../../browser/heldKeys.ts';
import { Button } from '../../ui/Button.tsx';
import { NOT_LOADED } from '../../browser/loadChunk.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { MenuItem, MenuSeparator } from '../../ui/MenuItem.tsx';
import { useCommands } from '../commands/loading.ts';
import type { Grid } from '../grid/grid.ts';

const KINDS = ['row.insertSection', 'row.insertTitleBlock', 'row.breakBefore'] as const;
const SEVERAL = ['row.insertMany', 'row.insertTemplate'] as const;

/** The button and the menu; `refusal` is why nothing may be added. */
export function AddRow({ grid, refusal }: { grid: Grid | null; refusal: string | null }) {
  return (
    <span className="flex items-center">
      <Button
        kind="plain"
        icon={Plus}
        aria-label="Add a row"
        refusal={refusal}
        disabled={grid === null}
        onClick={() => grid && addRow(grid)}
      >
        <span className="hidden lg:inline">Row</span>
      </Button>
      {refusal === null && (
        <Menu
          align="end"
          trigger={
            <IconButton
              label="Add something else"
              icon={ChevronDown}
              className="-ml-1 w-5 touch:ml-0 phone:hidden"
              disabled={grid === null}
            />
          }
        >
          {grid && (
            <>
              <Items grid={grid} ids={KINDS} />
              <MenuSeparator />
              <Items grid={grid} ids={SEVERAL} />
            </>
          )}
        </Menu>
      )}
    </span>
  );
}

/** Adds one row below the selected rows, however many are selected. */
function addRow(grid: Grid): void {
  holdKeysUntil(
    import('../commands/rows.ts'),
    ({ insertAt }) => insertAt(grid, 'after', 1),
    () => grid.sheetActions.say(NOT_LOADED),
  );
}

function Items({ grid, ids }: { grid: Grid; ids: readonly string[] }) {
  const list = useCommands();
  return ids.map((id) => {
    const command = list?.commandOf(id);
    if (!command) return null;
    return (
      <MenuItem
        key={id}
        icon={command.icon}
        refusal={grid.allowed(command)}
        // The command runs after the menu has returned the focus, since the command may move it.
        act={() => runInNextFrame(() => grid.run(id))}
      >
        {command.words?.(grid) ?? command.name}
      </MenuItem>
    );
  });
}
