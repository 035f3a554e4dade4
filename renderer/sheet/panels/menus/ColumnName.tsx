// The name of the column, on top of its menu: typed over in place, kept by Enter or by leaving it.

import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { limits } from '../../../../shared/limits.ts';
import { bareInput, inputClass } from '../../../ui/inputClass.ts';
import { renameColumn } from '../../operations/columnacts.ts';
import { commandOf } from '../../commands/all.ts';
import type { Grid } from '../../grid/handle.ts';

export function ColumnName({ grid, at, close }: { grid: Grid; at: number; close: () => void }) {
  const was = grid.view.columns()[at]?.title ?? '';
  const [name, setName] = useState(was);
  const input = useRef<HTMLInputElement>(null);
  const isLeft = useRef(false);
  const rename = commandOf('column.rename');
  const refusal = rename ? grid.allowed(rename) : null;

  // A finger would get the keyboard over half of the menu.
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
    // The menu's own keys (letters look for an item) are not meant in a field; Escape is.
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
