// The differences as a table with ticks for rows, columns and cells. Unchanged rows are folded, conflicts are below
// their row. Only visible rows have elements. Arrow keys move the active cell; Space or Enter ticks it.

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- only what is in sight has elements, each at its place: a table cannot do that */
import { memo, useMemo, useState, type KeyboardEvent } from 'react';
import { Checkbox } from '../ui/Checkbox.tsx';
import { cx } from '../ui/classes.ts';
import { MergeMatchQuestion } from './MergeMatchQuestion.tsx';
import { MergeConflict } from './MergeConflict.tsx';
import { FoldedRows, MergeRow, UnchangedRow, SectionRow } from './MergeRows.tsx';
import { useShownColumns, type ReviewView, type ShownColumn } from './reviewColumns.ts';
import { useVirtual } from './useVirtual.ts';
import {
  answerTo,
  cellName,
  mergeTicksOf,
  columnTick,
  itemsOf,
  withAnswer,
  withColumn,
  type ReviewItem,
} from './review.ts';
import { toggleCell, toggleRow } from './ticking.ts';

/** Widths in px of the columns for state and number. */
const FIRST = [150, 56] as const;

/** The table. */
export function MergeTable(view: ReviewView) {
  const { result, filter, ticks, change } = view;
  const columns = useShownColumns(view);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const items = useMemo(() => itemsOf(result, filter, opened), [result, filter, opened]);
  const { box, ...grid } = useVirtual(items);
  const [active, setActive] = useState<ActivePlace>({ key: null, item: 0, column: -1 });
  const at = placeOf(active, items);
  const activate = (item: number, column: number): void =>
    setActive({ key: items[item]?.key ?? null, item, column });
  const style = useMemo(
    () => ({
      gridTemplateColumns: `${[...FIRST, ...columns.map(({ width }) => width)].map((width) => `${width}px`).join(' ')} 1fr`,
      minWidth: FIRST[0] + FIRST[1] + columns.reduce((sum, { width }) => sum + width, 0),
    }),
    [columns],
  );
  const toggle = (key: string): void => {
    const next = new Set(opened);
    if (!next.delete(key)) next.add(key);
    setOpened(next);
  };
  const press = (item: ReviewItem | undefined): void => {
    if (item?.kind === 'same') return toggle(item.key);
    if (item?.kind !== 'row') return;
    const cell = item.row.cells.find(({ columnId }) => columnId === columns[active.column]?.key);
    change(active.column < 0 || !cell ? toggleRow(ticks, item.row) : toggleCell(ticks, item.row, cell));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.target instanceof HTMLInputElement && event.target.type === 'radio') return;
    const move = MOVES[event.key];
    if (move) {
      const item = Math.min(items.length - 1, Math.max(0, at + move[0]));
      activate(item, Math.min(columns.length - 1, Math.max(-1, active.column + move[1])));
      // A clicked check box would keep the focus, and the next Space would tick it instead of the active cell.
      event.currentTarget.focus({ preventScroll: true });
      grid.reveal(item);
    } else if (event.target !== event.currentTarget) return;
    else if (event.key === ' ' || event.key === 'Enter') press(items[at]);
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={box}
      role="grid"
      aria-label="Differences"
      aria-rowcount={items.length + 1}
      aria-colcount={columns.length + 2}
      aria-activedescendant={`difference-${at}`}
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto -outline-offset-2"
      onScroll={grid.onScroll}
      onKeyDown={onKeyDown}
    >
      <HeadRow view={view} columns={columns} style={style} height={grid.head} />
      <div className="relative" style={{ height: grid.total, minWidth: style.minWidth }}>
        {items.slice(grid.from, grid.to).map((item, index) => {
          const row = grid.from + index;
          const place = { top: grid.offsetOf(row), height: grid.offsetOf(row + 1) - grid.offsetOf(row) };
          const isActive = row === at;
          return (
            <div
              key={item.key}
              id={`difference-${row}`}
              role="row"
              aria-rowindex={row + 2}
              className={cx('absolute inset-x-0', isActive && 'z-1')}
              style={place}
              onPointerDown={({ target }) => canPress(item) && activate(row, columnOf(target))}
            >
              <Item
                item={item}
                view={view}
                columns={columns}
                style={style}
                isOpen={opened.has(item.key)}
                active={isActive ? active.column : null}
                toggle={() => toggle(item.key)}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The active cell. Its item is found by `key`, since others change the sheet meanwhile; `item` is the index of the
 *  item at that time, which is used once no item has this key any more. */
interface ActivePlace {
  readonly key: string | null;
  readonly item: number;
  readonly column: number;
}

function placeOf({ key, item }: ActivePlace, items: readonly ReviewItem[]): number {
  const found = key === null ? -1 : items.findIndex((each) => each.key === key);
  return found === -1 ? Math.min(item, items.length - 1) : found;
}

/** Tells whether Space does something to an item. */
function canPress({ kind }: ReviewItem): boolean {
  return kind === 'row' || kind === 'same';
}

/** Returns the index of the column to which an element in a row belongs; -1 for the cells before the columns. */
function columnOf(target: EventTarget): number {
  const cell = target instanceof Element ? target.closest('[role=gridcell]') : null;
  const cells = cell?.parentElement?.querySelectorAll(':scope > [role=gridcell]') ?? [];
  return Math.max(-1, [...cells].findIndex((each) => each === cell) - FIRST.length);
}

const MOVES: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [12, 0],
  PageUp: [-12, 0],
  Home: [-Infinity, 0],
  End: [Infinity, 0],
};

function Item({
  item,
  view,
  columns,
  style,
  isOpen,
  active,
  toggle,
}: {
  item: ReviewItem;
  view: ReviewView;
  columns: readonly ShownColumn[];
  style: { readonly gridTemplateColumns: string; readonly minWidth: number };
  isOpen: boolean;
  /** The active column, -1 for the first cell; null where another row is active. */
  active: number | null;
  toggle: () => void;
}) {
  switch (item.kind) {
    case 'section':
      return <SectionRow title={item.title} />;
    case 'same':
      return <FoldedRows rows={item.rows} isOpen={isOpen} isActive={active !== null} toggle={toggle} />;
    case 'one':
      return <UnchangedRow number={item.number} title={item.title} />;
    case 'row':
      return <MergeRow row={item.row} view={view} columns={columns} style={style} active={active} />;
    case 'alike':
      return (
        <MergeMatchQuestion
          row={item.row}
          answer={answerTo(item.row, view.pairs)}
          choose={(answer) => view.pair(withAnswer(view.pairs, item.row, answer))}
        />
      );
    case 'conflict':
      return (
        <MergeConflict
          row={item.row}
          cell={item.cell}
          title={columns.find(({ key }) => key === item.cell.columnId)?.title ?? 'The cell'}
          base={view.result.base}
          choice={view.ticks.cells[cellName(item.row, item.cell)] ?? null}
          choose={(side) =>
            view.change({
              ...view.ticks,
              cells: { ...view.ticks.cells, [cellName(item.row, item.cell)]: side },
            })
          }
        />
      );
  }
}

const headCell = 'flex min-w-0 items-center gap-2 border-r border-line px-2 text-12 font-medium text-ink-2';

/** The header row. It is memoized, since the states of its ticks are computed from all rows. */
const HeadRow = memo(function HeadRow({
  view: { result, ticks, change },
  columns,
  style,
  height,
}: {
  view: ReviewView;
  columns: readonly ShownColumn[];
  style: { readonly gridTemplateColumns: string; readonly minWidth: number };
  height: number;
}) {
  const rows = result.rows;
  const choice = mergeTicksOf(ticks, rows);
  const tickable = rows.filter(
    ({ state, isLocked }) => !isLocked && (state === 'changed' || state === 'added'),
  );
  const taken = tickable.filter(({ id }) => choice.rows?.[id] !== false).length;
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-sticky grid border-b border-line bg-surface"
      style={{ ...style, height }}
    >
      <span role="columnheader" className={headCell}>
        <Checkbox
          aria-label="All changed and new rows"
          checked={tickable.length > 0 && taken === tickable.length}
          mixed={taken > 0 && taken < tickable.length}
          disabled={tickable.length === 0}
          onChange={(event) =>
            change({
              ...ticks,
              rows: {
                ...ticks.rows,
                ...Object.fromEntries(tickable.map(({ id }) => [id, event.target.checked])),
              },
            })
          }
        />
        Row
      </span>
      <span role="columnheader" className={cx(headCell, 'justify-end')}>
        #
      </span>
      {columns.map(({ key, title, hue, isEnd, fileTitle, isNew }) => {
        const state = isNew ? (ticks.columns[key] === 'ours' ? 'none' : 'all') : columnTick(rows, key, ticks);
        return (
          <span
            key={key}
            role="columnheader"
            data-hue={hue ?? undefined}
            className={cx(headCell, isEnd && 'justify-end', hue && 'border-b-2 border-b-hue-bar')}
          >
            {state !== null && (
              <Checkbox
                aria-label={`All of ${title}`}
                checked={state === 'all'}
                mixed={state === 'some'}
                onChange={(event) => change(withColumn(ticks, key, event.target.checked))}
              />
            )}
            <span className="truncate" title={fileTitle === null ? undefined : `“${fileTitle}” in the file`}>
              {title}
              {fileTitle !== null && (
                <span className="ml-1 font-normal">
                  “<bdi>{fileTitle}</bdi>” there
                </span>
              )}
              {isNew && <span className="ml-1 font-normal text-good-text">new</span>}
            </span>
          </span>
        );
      })}
      <span aria-hidden />
    </div>
  );
});
