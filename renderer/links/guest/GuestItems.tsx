// The rows of a guest's view as cards or strips: each row is drawn by the layout of the view on 24 columns, and the
// guest changes cells in place.

import { memo, type CSSProperties } from 'react';
import { cx } from '../../ui/classes.ts';
import { GuestBlock, GuestCellContent, GuestPicture, type GuestEditing } from './GuestCells.tsx';
import {
  cellsByLine,
  hasContent,
  headingOf,
  mayChange,
  placesOf,
  textsIn,
  type GuestAsset,
  type GuestColumn,
  type GuestLayout,
  type GuestLayoutCell,
  type GuestModel,
  type GuestPlace,
  type GuestRow,
} from './guestModel.ts';

/** The rows of a view, drawn by its layout. */
export function GuestItems({
  model,
  layout,
  rows,
  editing,
}: {
  model: GuestModel;
  layout: GuestLayout;
  rows: readonly GuestRow[];
  editing: GuestEditing;
}) {
  const isCards = layout.mode === 'cards' && (layout.size === 'card' || layout.size === 'phone');
  const cues = model.rows.filter((row) => !row.isHeading && row.free.length === 0 && row.omitted !== true);
  const places = new Map(cues.map(({ id }, at) => [id, at]));
  const spokenAt = (at: number): string => {
    const row = cues[at];
    return row ? spoken(row, model.columns) : '';
  };
  return (
    <ul
      aria-label={model.sheet.title}
      className={cx(
        'grid gap-3 p-4 phone:p-3',
        isCards ? 'grid-cols-[repeat(auto-fill,minmax(min(100%,20.5rem),1fr))] items-start' : 'grid-cols-1',
        layout.mode === 'strips' && 'gap-2',
      )}
    >
      {rows.map((row) => {
        const at = places.get(row.id);
        return (
          <GuestItem
            key={row.id}
            row={row}
            layout={layout}
            columns={model.columns}
            editing={editing}
            before={at === undefined ? '' : spokenAt(at - 1)}
            after={at === undefined ? '' : spokenAt(at + 1)}
          />
        );
      })}
    </ul>
  );
}

/** Returns number, title and start of a row, as the cards of its neighbours show them. */
function spoken(row: GuestRow, columns: readonly GuestColumn[]): string {
  const textOf = (part: string): string =>
    textsIn(
      row,
      columns.find(({ headingPart }) => headingPart === part),
    )[0] ?? '';
  return [row.number ?? '', textOf('title'), textOf('start')].filter((word) => word !== '').join('  ');
}

interface ItemProps {
  readonly row: GuestRow;
  readonly layout: GuestLayout;
  readonly columns: readonly GuestColumn[];
  readonly editing: GuestEditing;
  /** Text of the previous row; '' for the first. */
  readonly before: string;
  readonly after: string;
}

/** Tells whether two sets of props render the same: equal texts of the row and its neighbours, and equal edits. */
function isSameItem(one: ItemProps, other: ItemProps): boolean {
  if (one.row.signature !== other.row.signature || one.layout !== other.layout) return false;
  if (one.before !== other.before || one.after !== other.after) return false;
  if (one.columns !== other.columns) return false;
  return other.columns
    .flatMap((column) => placesOf(other.row, column))
    .every(
      ({ cellId }) =>
        one.editing.pending.get(cellId) === other.editing.pending.get(cellId) &&
        one.editing.changedAt.get(cellId) === other.editing.changedAt.get(cellId),
    );
}

const GuestItem = memo(function GuestItem(item: ItemProps) {
  const { row, layout, columns, editing } = item;
  if (row.free.length > 0)
    return (
      <li className="col-span-full">
        <GuestBlock cells={row.free} addressOf={editing.pictureAddress} />
      </li>
    );
  if (row.isHeading)
    return (
      <li className="col-span-full border-b border-line-strong pt-2 pb-1 font-semibold">
        {headingOf(row)}
        {row.about && <span className="ml-1.5 text-12 font-normal text-ink-2 tabular">{row.about}</span>}
      </li>
    );
  if (row.omitted === true)
    return (
      <li className="hatched col-span-full rounded-control px-3 py-1.5 text-ink-3">
        <s className="font-semibold tabular">{row.number}</s> Omitted
      </li>
    );
  const placed = new Set(
    layout.cells.flatMap((cell) => shownPlaces(cell, row).map(({ place }) => place.cellId)),
  );
  // Cells that the guest may change are shown even if the layout has no place for them.
  const unplaced = inPlaces(columns, row).filter(
    ({ column, place }) => mayChange(row, column, place) && !placed.has(place.cellId),
  );
  return (
    <li
      className={cx(
        'grid break-inside-avoid grid-cols-[repeat(24,minmax(0,1fr))] content-start gap-y-1 rounded-dialog bg-surface p-3 edge-line',
        layout.mode === 'strips' && 'rounded-control py-2',
        layout.mode === 'single' && 'print:break-after-page',
      )}
    >
      {layout.cells.map((cell) => (
        <ItemPart key={cell.id} cell={cell} {...item} />
      ))}
      {unplaced.map(({ column, place }) => (
        <div
          key={place.cellId}
          className="col-span-full flex min-h-7 items-center gap-2 px-1.5 touch:min-h-11"
        >
          <span className="w-20 shrink-0 truncate text-12 text-ink-2">{column.name}</span>
          <span className="min-w-0 flex-1">
            <GuestCellContent row={row} column={column} place={place} editing={editing} />
          </span>
        </div>
      ))}
    </li>
  );
}, isSameItem);

const LOOKS = {
  number: 'text-20 font-semibold tabular',
  title: 'text-14 font-semibold',
  start: 'font-semibold tabular',
  duration: 'text-ink-2 tabular',
  category: '',
  text: 'text-ink-2',
  asset: '',
  neighbours: 'text-12 text-ink-2',
} as const satisfies Record<GuestLayoutCell['shows'], string>;

function ItemPart({ cell, row, before, after, editing }: ItemProps & { readonly cell: GuestLayoutCell }) {
  const { coordinates: at, dimensions, shows, hueName, name } = cell;
  const picture = shows === 'asset' ? (cell.asset ?? firstPicture(row)) : undefined;
  const place: CSSProperties = {
    gridColumn: `${at.x + 1} / span ${Math.max(1, Math.min(dimensions.w, 24 - at.x))}`,
    gridRow: `${at.y + 1} / span ${dimensions.h}`,
  };
  return (
    <div
      style={place}
      data-hue={hueName ?? undefined}
      className={cx(
        'min-w-0 px-1.5 py-0.5 whitespace-pre-wrap wrap-anywhere',
        LOOKS[shows],
        hueName && 'rounded-cell border-l-2 border-hue-bar bg-hue-lane',
      )}
    >
      {name !== '' && <span className="block text-11 font-normal text-ink-2">{name}</span>}
      {picture && <GuestPicture asset={picture} addressOf={editing.pictureAddress} isWhole />}
      {fixedTexts(cell, row, before, after).map((text, index) => (
        <span key={index} className="block">
          {text}
        </span>
      ))}
      {shownPlaces(cell, row).map(({ column, place }) => (
        <span key={place.cellId} className="block">
          <GuestCellContent row={row} column={column} place={place} editing={editing} />
        </span>
      ))}
    </div>
  );
}

/** Returns the first picture of a row. */
function firstPicture(row: GuestRow): GuestAsset | undefined {
  return cellsByLine(row).find(({ asset }) => asset?.fileId !== undefined)?.asset;
}

function fixedTexts(
  { shows, text }: GuestLayoutCell,
  row: GuestRow,
  before: string,
  after: string,
): readonly string[] {
  if (shows === 'number') return [row.number ?? ''];
  if (shows === 'text') return [text];
  return shows === 'neighbours' ? [before, after].filter((word) => word !== '') : [];
}

/** A place of a row, and the column that it is in. */
interface ColumnPlace {
  readonly column: GuestColumn;
  readonly place: GuestPlace;
}

function inPlaces(columns: readonly GuestColumn[], row: GuestRow): readonly ColumnPlace[] {
  return columns.flatMap((column) => placesOf(row, column).map((place) => ({ column, place })));
}

/** Returns the places of a layout cell in which the row has a text or file, or which the guest may change. The
 *  category of a cell takes precedence over that of its column. */
function shownPlaces({ shows, categoryId, columns }: GuestLayoutCell, row: GuestRow): readonly ColumnPlace[] {
  return inPlaces(columns, row).filter(({ column, place }) => {
    if (shows === 'category' && (place.cell?.categoryId ?? column.categoryId) !== categoryId) return false;
    return hasContent(place.cell) || mayChange(row, column, place);
  });
}
