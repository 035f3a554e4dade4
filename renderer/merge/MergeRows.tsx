// The rows of the review: a difference with its ticks, a heading, rows that are the same.

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- only what is in sight has elements, each at its place: a table cannot do that */
import { ChevronDown, ChevronRight, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { isCellTaken, isMoveTaken, isRowTaken } from '../../shared/merge/mergePlan.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Icon } from '../ui/Icon.tsx';
import { cx } from '../ui/classes.ts';
import { CHANGE_BAR_CLASSES } from './bars.ts';
import { ChangedText } from './ChangedText.tsx';
import type { ReviewView, ShownColumn } from './reviewColumns.ts';
import {
  mergeTicksOf,
  conflictsOf,
  unchangedRowsWords,
  type ReviewCell,
  type ReviewRow,
  type ReviewTicks,
} from './review.ts';
import { toggleCell, toggleRow } from './ticking.ts';

const cellClass = 'flex min-w-0 items-center gap-2 border-r border-line px-2';
const activeClass = 'outline-2 -outline-offset-2 outline-focus';

/** A row with a difference. `active` is the index of the active column, -1 for the first cell; null in other rows. */
export function MergeRow({
  row,
  view: { ticks, change },
  columns,
  style,
  active,
}: {
  row: ReviewRow;
  view: ReviewView;
  columns: readonly ShownColumn[];
  style: { readonly gridTemplateColumns: string; readonly minWidth: number };
  active: number | null;
}) {
  const kind = conflictsOf(row).length > 0 ? 'conflicts' : row.state === 'same' ? 'moved' : row.state;
  const tint =
    row.state === 'added' ? 'bg-good-soft' : row.state === 'missing' ? 'bg-danger-soft' : 'bg-surface';
  const cells = new Map(row.cells.map((cell) => [cell.columnId, cell]));
  const titleAt = columns.find(({ isTitle }) => isTitle) ?? columns[0];
  return (
    <div className={cx('relative grid h-full border-b border-line', tint)} style={style}>
      <span aria-hidden className={cx('absolute inset-y-0 left-0', CHANGE_BAR_CLASSES[kind])} />
      <span role="gridcell" className={cx(cellClass, 'pl-4', active === -1 && activeClass)}>
        <Checkbox
          aria-label={`${stateWords(row, ticks)}: ${row.number || row.title}`}
          tabIndex={-1}
          checked={isRowTicked(row, ticks)}
          disabled={row.isLocked}
          onChange={() => change(toggleRow(ticks, row))}
        />
        <StateWords row={row} ticks={ticks} />
      </span>
      <span role="gridcell" className={cx(cellClass, 'justify-end font-semibold tabular')}>
        {row.number}
      </span>
      {columns.map((column, at) => {
        const cell = cells.get(column.key);
        const isTitle = column === titleAt;
        return (
          <span
            key={column.key}
            role="gridcell"
            data-hue={column.hue ?? undefined}
            className={cx(
              cellClass,
              column.isEnd && 'justify-end tabular',
              cell?.state === 'both' &&
                ticks.cells[`${row.id}.${column.key}`] === undefined &&
                'outline-2 -outline-offset-2 outline-danger',
              column.hue && row.state !== 'added' && row.state !== 'missing' && 'bg-hue-lane',
              active === at && activeClass,
            )}
          >
            {cell ? (
              <CellContent row={row} cell={cell} ticks={ticks} change={change} column={column} />
            ) : (
              isTitle && <span className="max-w-3/4 shrink-0 truncate">{row.title}</span>
            )}
            {isTitle && <ChangeOfRow row={row} />}
          </span>
        );
      })}
      <span aria-hidden />
    </div>
  );
}

/** The text on a row whose change is not in its cells: moved, missing in the file, or deleted here. */
function ChangeOfRow({ row }: { row: ReviewRow }) {
  const words = [
    ...(row.isMoved ? [row.after === null ? 'they have it first' : `they have it after ${row.after}`] : []),
    ...(row.state === 'missing' ? ['not in their file, stays here'] : []),
    ...(row.isDeletedByUs ? ['deleted here since'] : []),
  ];
  return words.length === 0 ? null : <span className="truncate text-12 text-ink-2">{words.join(', ')}</span>;
}

/** Tells whether the tick of a row is set. */
export function isRowTicked(row: ReviewRow, ticks: ReviewTicks): boolean {
  const choice = mergeTicksOf(ticks, row.isLocked ? [row] : []);
  return row.state === 'moved' ? isMoveTaken(row, choice) : isRowTaken(row, choice);
}

/** Returns the state of a row in words. */
export function stateWords(row: ReviewRow, ticks: ReviewTicks): string {
  const conflicts = conflictsOf(row);
  if (conflicts.length > 0) {
    const sides = conflicts.map(({ columnId }) => ticks.cells[`${row.id}.${columnId}`]);
    if (sides.some((side) => side === undefined)) return 'Conflict, choose';
    return new Set(sides).size > 1 ? 'Conflict, both' : `Conflict, ${sides[0]}`;
  }
  if (row.state === 'added') return row.after === null ? 'New, first' : `New, after ${row.after}`;
  if (row.state === 'missing') return 'Missing';
  return row.state === 'changed' ? 'Changed' : 'Moved';
}

function StateWords({ row, ticks }: { row: ReviewRow; ticks: ReviewTicks }) {
  const [word = '', ...rest] = stateWords(row, ticks).split(/(?=,)/);
  const more = rest.join('');
  return (
    <span className="min-w-0 truncate text-12">
      <b
        className={cx(
          'font-medium',
          row.state === 'added' && 'text-good-text',
          row.state === 'missing' && 'text-danger-text',
        )}
      >
        {word}
      </b>
      {more && <span className="text-ink-2">{more}</span>}
      {row.isLocked && (
        <span className="ml-1 text-ink-2">
          <Icon of={Lock} size="xs" className="mr-0.5 inline" />
          locked
        </span>
      )}
    </span>
  );
}

function CellContent({
  row,
  cell,
  ticks,
  change,
  column,
}: {
  row: ReviewRow;
  cell: ReviewCell;
  ticks: ReviewTicks;
  change: (ticks: ReviewTicks) => void;
  column: ShownColumn;
}): ReactNode {
  if (row.state === 'added') return <span className="truncate">{cell.theirs}</span>;
  const side = ticks.cells[`${row.id}.${cell.columnId}`];
  if (cell.state === 'both' && side === undefined)
    return <span className="truncate text-danger-text">Both changed</span>;
  const isOpen = cell.state === 'theirs' || cell.state === 'both';
  if (!isOpen) return <span className="truncate">{cell.ours}</span>;
  const isTaken = isCellTaken(row, cell, mergeTicksOf(ticks, row.isLocked ? [row] : []));
  return (
    <>
      <Checkbox
        aria-label={`${column.title} of ${row.number || row.title}`}
        tabIndex={-1}
        checked={isTaken}
        disabled={row.isLocked}
        onChange={() => change(toggleCell(ticks, row, cell))}
      />
      <ChangedText ours={cell.ours} theirs={cell.theirs} isTaken={isTaken} />
    </>
  );
}

/** A heading of the sheet. */
export function SectionRow({ title }: { title: string }) {
  return (
    <div role="gridcell" className="h-full border-b border-line bg-banner">
      <span className="sticky left-0 flex h-full w-fit items-center px-4 font-semibold">{title}</span>
    </div>
  );
}

/** Unchanged rows folded into one line, which can be opened. */
export function FoldedRows({
  rows,
  isOpen,
  isActive,
  toggle,
}: {
  rows: readonly (readonly [string, string])[];
  isOpen: boolean;
  isActive: boolean;
  toggle: () => void;
}) {
  return (
    <div role="gridcell" className="h-full border-b border-line bg-sunken">
      <button
        type="button"
        tabIndex={-1}
        aria-expanded={isOpen}
        className={cx(
          'sticky left-0 flex h-full w-fit items-center gap-2 px-4 text-12 text-ink-2 hover:bg-hover',
          isActive && activeClass,
        )}
        onClick={toggle}
      >
        <Icon of={isOpen ? ChevronDown : ChevronRight} size="s" />
        {unchangedRowsWords(rows)}
      </button>
    </div>
  );
}

/** One unchanged row. */
export function UnchangedRow({ number, title }: { number: string; title: string }) {
  return (
    <div
      role="gridcell"
      className="flex h-full items-center gap-3 border-b border-line bg-sunken pl-10 text-12 text-ink-2"
    >
      <span className="w-10 text-right tabular">{number}</span>
      <span className="truncate">{title}</span>
    </div>
  );
}
