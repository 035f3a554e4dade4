// The rows of a guest's view: a table on a wide screen; on a phone a list with the editable cells below each title.

import { ChevronDown, ChevronUp } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cx } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { GuestBlock, GuestCellContent, GuestCellContents, type GuestEditing } from './GuestCells.tsx';
import { GuestItems } from './GuestItems.tsx';
import {
  areAlikeColumns,
  headingOf,
  mayChange,
  mayChangeAny,
  placesOf,
  textsIn,
  type GuestColumn,
  type GuestModel,
  type GuestPlace,
  type GuestRow,
} from './guestModel.ts';
import { watchVisibility } from '../../browser/inSight.ts';

/** Returns the width of the table of a view, in px. */
export function tableWidth({ columns, layout }: GuestModel): number {
  if (layout) return 0;
  return columns.reduce((sum, { width = 120 }) => sum + width * PX, GUTTER);
}

/** CSS px per point, the unit in which column widths are stored. */
const PX = 4 / 3;
const GUTTER = 56;

/** The rows of a view, for a wide screen or a phone. */
export function GuestSheet({
  model,
  editing,
  isPhone,
}: {
  model: GuestModel;
  editing: GuestEditing;
  isPhone: boolean;
}) {
  const { count, end } = useGrowingCount(model.rows.length);
  const rows = model.rows.slice(0, count);
  return (
    <>
      {model.layout ? (
        <GuestItems model={model} layout={model.layout} rows={rows} editing={editing} />
      ) : isPhone ? (
        <PhoneRows model={model} rows={rows} editing={editing} />
      ) : (
        <WideTable model={model} rows={rows} editing={editing} />
      )}
      <div ref={end} />
    </>
  );
}

const FIRST_ROWS = 80;
const MORE_ROWS = 160;

/** Returns the number of rendered rows, which grows as the end comes into view; for printing, all rows are rendered. */
function useGrowingCount(most: number) {
  const [count, setCount] = useState(FIRST_ROWS);
  const end = useRef<HTMLDivElement>(null);
  const isAll = count >= most;
  useEffect(() => {
    const element = end.current;
    if (!element || isAll) return undefined;
    return watchVisibility(element, (isInSight) => isInSight && setCount((before) => before + MORE_ROWS), {
      rootMargin: '1200px',
    });
  }, [isAll, count]);
  useEffect(() => {
    const all = (): void => flushSync(() => setCount(Number.MAX_SAFE_INTEGER));
    window.addEventListener('beforeprint', all);
    return () => window.removeEventListener('beforeprint', all);
  }, []);
  return { count, end };
}

interface RowsProps {
  readonly model: GuestModel;
  readonly rows: readonly GuestRow[];
  readonly editing: GuestEditing;
}

const ALIGNED = { left: 'text-left', center: 'text-center', right: 'text-right' } as const;
const WEIGHTS = { medium: 'font-medium', semibold: 'font-semibold' } as const;
const head =
  'sticky top-0 z-1 h-8 border-b border-r border-line border-b-line-strong bg-sunken px-2 text-12 font-medium last:border-r-0';
const cell = 'border-b border-r border-line px-2 py-1.5 align-top touch:align-middle last:border-r-0';

function lookOf({ align, weight, isTabular = false }: GuestColumn): string {
  return cx(align && ALIGNED[align], weight && WEIGHTS[weight], isTabular && 'tabular whitespace-nowrap');
}

function WideTable({ model: { columns, sheet }, rows, editing }: RowsProps) {
  return (
    <table className="w-full min-w-max table-fixed border-separate border-spacing-0 print:min-w-0 print:table-auto">
      <caption className="sr-only">{sheet.title}</caption>
      <colgroup>
        <col style={{ width: GUTTER }} />
        {columns.map(({ id, width = 120 }, at) => (
          <col key={id} style={at === columns.length - 1 ? undefined : { width: width * PX }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className={cx(head, 'border-r-line-strong text-right text-ink-2')}>
            #
          </th>
          {columns.map((column) => (
            <WideHead key={column.id} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <WideRow key={row.id} row={row} columns={columns} editing={editing} />
        ))}
      </tbody>
    </table>
  );
}

function WideHead({ column }: { column: GuestColumn }) {
  const { name, hueName, align, width = 120, isEditable } = column;
  return (
    <th
      scope="col"
      data-hue={hueName ?? undefined}
      style={{ minWidth: width * PX }}
      className={cx(
        head,
        // On paper the columns are as narrow as they must be for all of them to fit.
        'print:min-w-0!',
        hueName ? 'text-ink' : 'text-ink-2',
        align && column.purpose !== 'checkbox' ? ALIGNED[align] : 'text-left',
      )}
    >
      {name}
      {isEditable && <span className="float-right font-normal text-ink-2">✓ yours</span>}
      {hueName && <span className="absolute inset-x-0 -bottom-px h-0.5 bg-hue-bar" />}
    </th>
  );
}

interface RowProps {
  readonly row: GuestRow;
  readonly columns: readonly GuestColumn[];
  readonly editing: GuestEditing;
}

/** Tells whether two sets of props render the same: equal texts of the row, and equal edits of its cells. */
function isSameRow(before: RowProps, after: RowProps): boolean {
  if (before.row.signature !== after.row.signature) return false;
  if (!areAlikeColumns(before.columns, after.columns)) return false;
  const ids = after.columns.flatMap((column) => placesOf(after.row, column).map(({ cellId }) => cellId));
  return ids.every(
    (id) =>
      before.editing.pending.get(id) === after.editing.pending.get(id) &&
      before.editing.changedAt.get(id) === after.editing.changedAt.get(id),
  );
}

const WideRow = memo(function DeskRow({ row, columns, editing }: RowProps) {
  const span = columns.length + 1;
  if (row.free.length > 0)
    return (
      <tr>
        <td colSpan={span} className="border-b border-line p-4">
          <GuestBlock cells={row.free} addressOf={editing.pictureAddress} />
        </td>
      </tr>
    );
  if (row.isHeading)
    return (
      <tr>
        <th
          scope="rowgroup"
          colSpan={span}
          className="h-7 border-b border-line-strong bg-banner px-2 text-left"
        >
          <span className="pl-14 font-semibold">{headingOf(row)}</span>
          {row.about && <span className="ml-1.5 text-12 font-normal text-ink-2 tabular">{row.about}</span>}
        </th>
      </tr>
    );
  const places = columns.flatMap((column) => placesOf(row, column).map((place) => ({ column, place })));
  return Array.from({ length: row.lines }, (_, line) => (
    <tr key={line} className={cx('break-inside-avoid', row.omitted && 'hatched text-ink-3')}>
      {line === 0 && (
        <th
          scope="row"
          rowSpan={row.lines}
          className={cx(
            cell,
            'border-r-line-strong text-right font-semibold tabular',
            row.omitted && 'font-medium line-through',
          )}
        >
          {row.number}
        </th>
      )}
      {places
        .filter(({ place }) => place.line === line)
        .map(({ column, place }) => (
          <WideCell key={column.id} row={row} column={column} place={place} editing={editing} />
        ))}
    </tr>
  ));
}, isSameRow);

function WideCell({
  row,
  column,
  place,
  editing,
}: {
  row: GuestRow;
  column: GuestColumn;
  place: GuestPlace;
  editing: GuestEditing;
}) {
  const isMine = mayChange(row, column, place);
  // A check box is drawn in each place; in a further sub-row only where there is a cell.
  const isBlank = place.cell === undefined && place.line > 0 && !isMine;
  return (
    <td
      rowSpan={place.lines}
      data-hue={column.hueName ?? undefined}
      className={cx(
        cell,
        lookOf(column),
        column.hueName && !row.omitted && ((place.cell?.value ?? '') === '' ? 'lane-empty' : 'bg-hue-lane'),
        isMine &&
          'focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-accent-line touch:py-0.5',
        // A text field is higher than a line, so its cell has less padding; a checkbox is not.
        isMine && column.purpose !== 'checkbox' && column.purpose !== 'status' && 'py-0.5',
      )}
    >
      {!isBlank && <GuestCellContent row={row} column={column} place={place} editing={editing} />}
    </td>
  );
}

function PhoneRows({ model: { columns, sheet }, rows, editing }: RowsProps) {
  return (
    <ul aria-label={sheet.title} className="bg-surface">
      {rows.map((row) => (
        <PhoneRow key={row.id} row={row} columns={columns} editing={editing} />
      ))}
    </ul>
  );
}

const PhoneRow = memo(function PhoneRow({ row, columns, editing }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  if (row.free.length > 0)
    return (
      <li className="border-b border-line p-4">
        <GuestBlock cells={row.free} addressOf={editing.pictureAddress} />
      </li>
    );
  if (row.isHeading)
    return (
      <li className="sticky top-0 z-1 flex min-h-9 items-center justify-between gap-3 border-b border-line-strong bg-banner px-4 font-semibold">
        {headingOf(row)}
        {row.about && <span className="text-12 font-normal text-ink-2 tabular">{row.about}</span>}
      </li>
    );
  const partOf = (part: string): GuestColumn | undefined =>
    columns.find(({ headingPart }) => headingPart === part);
  const [start, title, duration] = [partOf('start'), partOf('title'), partOf('duration')];
  const mine = columns.filter((column) => mayChangeAny(row, column));
  const others = columns.filter((column) => ![start, title, duration, ...mine].includes(column));
  const lane = others.find((column) => textsIn(row, column).length > 0);
  const textOf = (column: GuestColumn | undefined): string => textsIn(row, column).join('\n');
  return (
    <li className={cx('flex border-b border-line', row.omitted && 'hatched text-ink-3')}>
      <div className="w-18.5 shrink-0 border-r border-line py-2 pr-2 text-right tabular">
        <b className={cx('block text-14 font-semibold', row.omitted && 'line-through')}>{row.number}</b>
        <span className="text-12 whitespace-pre-line text-ink-2">{textOf(start)}</span>
      </div>
      <div className="min-w-0 flex-1">
        <button
          type="button"
          aria-expanded={isOpen}
          className="flex min-h-11 w-full items-center gap-2 px-3 text-left"
          onClick={() => setOpen(!isOpen)}
        >
          <span className="min-w-0 flex-1 text-14 font-medium whitespace-pre-line wrap-anywhere">
            {textOf(title) || headingOf(row)}
          </span>
          <span className="text-12 whitespace-pre-line text-ink-2 tabular">{textOf(duration)}</span>
          <Icon of={isOpen ? ChevronUp : ChevronDown} size="s" className="text-ink-3" />
        </button>
        {mine.map((column) => (
          <div key={column.id} className="flex min-h-11 items-center gap-2 px-3 text-14">
            {mine.length > 1 && (
              <span className="w-20 shrink-0 truncate text-12 text-ink-2">{column.name}</span>
            )}
            <span className="min-w-0 flex-1">
              <GuestCellContents row={row} column={column} editing={editing} />
            </span>
          </div>
        ))}
        {!isOpen && lane && (
          <p data-hue={lane.hueName ?? undefined} className="truncate px-3 pb-2 text-12 text-ink-2">
            {textsIn(row, lane)[0]}
          </p>
        )}
        {isOpen && <PhoneCard row={row} columns={others} editing={editing} />}
      </div>
    </li>
  );
}, isSameRow);

function PhoneCard({ row, columns, editing }: RowProps) {
  return (
    <dl className="flex flex-col gap-2 px-3 pb-3 text-14">
      {columns.map((column) => (
        <div key={column.id} data-hue={column.hueName ?? undefined}>
          <dt className="text-12 text-ink-2">{column.name}</dt>
          <dd>
            <GuestCellContents row={row} column={column} editing={editing} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
