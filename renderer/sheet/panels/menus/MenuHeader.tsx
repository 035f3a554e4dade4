// The head of a context menu names what the menu is about: the row by its number and title, cells by their column, a
// column by a field with its name.

import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { countOf } from '../../../../shared/format/words.ts';
import { limits } from '../../../../shared/limits.ts';
import { isOfInputMethod } from '../../../browser/composing.ts';
import { disabledProps } from '../../../ui/disabledProps.ts';
import { bareInput, inputClass } from '../../../ui/inputClass.ts';
import { commandOf } from '../../commands/all.ts';
import type { Grid, MenuRequest } from '../../grid/grid.ts';
import { textAt } from '../../model/cellAt.ts';
import { rowTitleOf } from '../../model/rowTitle.ts';
import { countRows } from '../../model/selectedRows.ts';
import { rangeSize } from '../../model/selection.ts';
import { renameColumn } from '../../operations/columnEdits.ts';
import { whenIdle } from '../../../browser/idle.ts';
import { openCellWalk } from '../../model/filledCells.ts';

/** The head of the menu that was requested. */
export function MenuHeader({ grid, menu, close }: { grid: Grid; menu: MenuRequest; close: () => void }) {
  const { left, right } = grid.range();
  if (menu.of === 'column' && left === right) return <ColumnName grid={grid} at={menu.at} close={close} />;
  const { mark, title, more } = headOf(grid, menu.of);
  return (
    <div className="-mx-1 mb-1 flex min-w-0 items-center gap-2 border-b border-line px-3 pt-1.5 pb-2">
      {mark !== '' && (
        <span className="shrink-0 rounded-cell bg-active px-1.5 text-12 leading-5 font-semibold tabular">
          {mark}
        </span>
      )}
      <span className="min-w-0">
        <span className="block truncate font-semibold">{title}</span>
        {more !== '' && <span className="block truncate text-12 text-ink-2 tabular">{more}</span>}
      </span>
    </div>
  );
}

interface Head {
  readonly mark: string;
  readonly title: string;
  readonly more: string;
}

function headOf(grid: Grid, of: MenuRequest['of']): Head {
  const { left, right, top } = grid.range();
  const rows = countRows(grid.ranges());
  const cells = grid.ranges().reduce((sum, range) => sum + rangeSize(range), 0);
  if (of === 'column') return { mark: '', title: countOf(right - left + 1, 'column'), more: '' };
  if (of === 'row')
    return rows > 1 ? { mark: '', title: countOf(rows, 'row'), more: '' } : rowHead(grid, top);
  if (cells > 1) return { mark: '', title: countOf(cells, 'cell'), more: '' };
  return cellHead(grid);
}

/** Returns the number and the title of a row, with its start and duration. */
function rowHead({ view }: Grid, row: number): Head {
  const line = view.line(row);
  const mark = view.numbers.label(line);
  if (!line) return { mark, title: 'No row', more: '' };
  const { kind } = view.shown(line);
  const kindWords = kind === 'break' ? 'Page break' : kind === 'free' ? 'Title block' : null;
  const times = ['startTime', 'duration'].map((purpose) => {
    const at = view.columns().findIndex((column) => column.purpose === purpose);
    return at < 0 || kind !== 'plain' ? '' : view.resolvedTextIn(line, at);
  });
  return {
    mark,
    title: kind === 'free' ? 'Title block' : rowTitleOf(view, line) || kindWords || `Row ${mark}`.trim(),
    more: times.filter((text) => text !== '').join(' · '),
  };
}

/** Returns the number of the active row, the title of the active column, and the text of the cell. */
function cellHead(grid: Grid): Head {
  const { active } = grid.selection();
  const line = grid.view.line(active.row);
  const kind = line && grid.view.shown(line).kind;
  if (kind === 'break' || (kind === 'free' && active.cell === undefined)) return rowHead(grid, active.row);
  const text = textAt(grid.view, active).replaceAll(/\s+/g, ' ').trim();
  if (kind === 'free') return { mark: '', title: text || 'Empty cell', more: 'Title block' };
  return {
    mark: grid.view.numbers.label(line),
    title: grid.view.columns()[active.column]?.title || 'Column without a title',
    more: text,
  };
}

// A field for the name of the column at the top of its menu, saved by Enter or by leaving it.

function ColumnName({ grid, at, close }: { grid: Grid; at: number; close: () => void }) {
  // Others may insert and delete columns, and rename this one, while the menu is open.
  const [{ id: columnId, title: was }] = useState(() => {
    const { id = '', title = '' } = grid.view.columns()[at] ?? {};
    return { id, title };
  });
  const [name, setName] = useState(was);
  const input = useRef<HTMLInputElement>(null);
  const isLeft = useRef(false);
  const filled = useFilledInColumn(grid, columnId);
  const rename = commandOf('column.rename');
  const refusal = rename ? grid.allowed(rename) : null;

  // With touch, focusing the field would show the keyboard over half of the menu.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) input.current?.select();
  }, []);

  const keep = (): void => {
    if (isLeft.current || name.trim() === was) return;
    isLeft.current = true;
    renameColumn(grid.view, grid.sheetActions, columnId, name);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (isOfInputMethod(event.nativeEvent)) return event.stopPropagation();
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
    <div className="-mx-1 mb-1 border-b border-line px-2 pt-1 pb-2">
      <div className={inputClass('md', false, refusal === null ? undefined : 'opacity-60')}>
        <input
          ref={input}
          dir="auto"
          aria-label="Name of the column"
          className={bareInput}
          value={name}
          maxLength={limits.nameLength.max}
          readOnly={refusal !== null}
          {...disabledProps(refusal)}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={press}
          onBlur={keep}
        />
        <span className="shrink-0 text-12 text-ink-2 tabular">
          {filled === null ? '' : countOf(filled, 'cell')}
        </span>
      </div>
    </div>
  );
}

// The number of filled cells of a column, counted while the browser is idle.

/** Returns the number of filled cells of a column; null until all rows are counted. */
function useFilledInColumn(grid: Grid, columnId: string): number | null {
  const [filled, setFilled] = useState<number | null>(null);
  useEffect(() => {
    let count = 0;
    const more = openCellWalk(grid.view, (cell) => {
      if (cell.columnId === columnId) count++;
    });
    const counting = whenIdle((isOver) => {
      let isMore = more();
      while (isMore && !isOver()) isMore = more();
      if (!isMore) setFilled(count);
      return isMore;
    });
    counting.again();
    return () => counting.end();
  }, [grid, columnId]);
  return filled;
}
