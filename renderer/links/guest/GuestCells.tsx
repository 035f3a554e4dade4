// The content of a cell in a guest's view: a text, a checkbox, a status, or a text field.

import { Check } from 'lucide-react';
import { useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { formatTimeOfDay } from '../../../shared/format/moments.ts';
import { isOfInputMethod } from '../../browser/composing.ts';
import { preferredClock } from '../../browser/look.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { cx } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import {
  isDoneStatus,
  listedPlaces,
  mayChange,
  type GuestAsset,
  type GuestColumn,
  type GuestPlace,
  type GuestRow,
} from './guestModel.ts';
import type { GuestViewing } from './useGuestView.ts';

/** What the cells of a view need in order to be rendered and changed. */
export type GuestEditing = Pick<GuestViewing, 'pending' | 'changedAt' | 'write' | 'pictureAddress'>;

const TICKED = /^(?:true|yes|y|x|1|on|✓|✔|☑)$/i;

interface CellProps {
  readonly row: GuestRow;
  readonly column: GuestColumn;
  readonly place: GuestPlace;
  readonly editing: GuestEditing;
}

/** The contents of a row in a column, sub-row below sub-row. */
export function GuestCellContents({ row, column, editing }: Omit<CellProps, 'place'>) {
  const places = listedPlaces(row, column);
  return places.map((place) => (
    <span key={place.cellId} className={cx(places.length > 1 && 'block')}>
      <GuestCellContent row={row} column={column} place={place} editing={editing} />
    </span>
  ));
}

/** The content of a cell, editable if the guest may change it, below its picture. */
export function GuestCellContent(cell: CellProps) {
  const { place, editing } = cell;
  const { asset } = place.cell ?? {};
  if (!asset) return <CellText {...cell} />;
  return (
    <span className="flex min-w-0 flex-col items-start gap-1">
      <GuestPicture asset={asset} addressOf={editing.pictureAddress} />
      <CellText {...cell} />
    </span>
  );
}

/** Maximum size of a picture in a cell, in px. */
const MOST = { width: 220, height: 132 } as const;
const SMALL = 160;

/** The picture of a cell, or the name of a file that is no picture. `isWhole`: the picture fills its place on a
 *  card. */
export function GuestPicture({
  asset: { name, fit, assetId, fileId, width = 0, height = 0 },
  addressOf,
  isWhole = false,
}: {
  asset: GuestAsset;
  addressOf: GuestEditing['pictureAddress'];
  isWhole?: boolean;
}) {
  if (fileId === undefined || assetId === undefined) return <span className="text-ink-2">{name}</span>;
  const scale = Math.min(1, MOST.width / width, MOST.height / height);
  const shown = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const size = isWhole || Math.max(shown.width, shown.height) > SMALL ? 'md' : 'sm';
  return (
    <img
      src={addressOf({ assetId, fileId, size })}
      alt={name}
      width={shown.width}
      height={shown.height}
      decoding="async"
      className={cx(
        'max-w-full rounded-cell',
        fit === 'cover' ? 'object-cover' : 'object-contain',
        isWhole ? 'size-full' : 'h-auto',
      )}
    />
  );
}

function CellText({ row, column, place, editing }: CellProps) {
  const { cell, cellId } = place;
  const { value, isLate = false } = editing.pending.get(cellId) ?? {};
  const text = value ?? cell?.value ?? '';
  const changed = <Changed at={editing.changedAt.get(cellId)} isLate={isLate} />;
  const isMine = mayChange(row, column, place);
  const name = [
    `${column.name || 'Cell'}${row.number === undefined ? '' : ` of ${row.number}`}`,
    ...(place.line === 0 ? [] : [`line ${place.line + 1}`]),
  ].join(', ');
  if (column.purpose === 'checkbox') {
    const isOn = TICKED.test(text.trim());
    return isMine ? (
      <span className="flex flex-wrap items-start gap-x-2 touch:items-center">
        <Checkbox
          checked={isOn}
          aria-label={name}
          onChange={(event) => editing.write(cellId, event.currentTarget.checked ? 'true' : '')}
        />
        {changed}
      </span>
    ) : (
      <TickMark name={name} isOn={isOn} />
    );
  }
  if (column.purpose === 'status' && isMine)
    return (
      <StatusTick name={name} text={text} write={(next) => editing.write(cellId, next)}>
        {changed}
      </StatusTick>
    );
  if (isMine)
    return (
      <span className="flex w-full min-w-0 flex-col">
        <TextField name={name} text={text} write={(next) => editing.write(cellId, next)} />
        {isLate && changed}
      </span>
    );
  return <span className="whitespace-pre-wrap wrap-anywhere">{text}</span>;
}

/** Says when this guest has changed a cell, or that the change is not sent yet. */
function Changed({ at, isLate }: { at: number | undefined; isLate: boolean }) {
  if (isLate) return <span className="text-12 text-ink-2">Not sent yet</span>;
  if (at === undefined) return null;
  return (
    <span className="shrink-0 text-12 text-ink-2 tabular">you, {formatTimeOfDay(at, preferredClock())}</span>
  );
}

/** A checkbox that the guest may not change. */
function TickMark({ name, isOn }: { name: string; isOn: boolean }) {
  return (
    <span
      className={cx(
        'mt-0.5 inline-grid size-4 place-items-center rounded-cell',
        isOn ? 'bg-accent text-on-solid' : 'bg-raised edge-line-field',
      )}
    >
      {isOn && <Icon of={Check} size="xs" />}
      <span className="sr-only">{`${name}: ${isOn ? 'ticked' : 'not ticked'}`}</span>
    </span>
  );
}

/** A status as a checkbox: ticking writes Confirmed, unticking restores the former status, or Waiting if unknown. */
function StatusTick({
  name,
  text,
  write,
  children,
}: {
  name: string;
  text: string;
  write: (value: string) => void;
  children: ReactNode;
}) {
  const isDone = isDoneStatus(text);
  const before = useRef('Waiting');
  function set(isOn: boolean): void {
    if (isOn) before.current = text;
    write(isOn ? 'Confirmed' : before.current);
  }
  return (
    <span className="flex min-w-0 flex-wrap items-start gap-x-2 touch:items-center">
      <Checkbox
        checked={isDone}
        aria-label={text === '' ? name : `${name}: ${text}`}
        onChange={(event) => set(event.currentTarget.checked)}
      >
        <span className={cx(!isDone && 'text-ink-2')}>{text === '' ? 'Not said yet' : text}</span>
      </Checkbox>
      {children}
    </span>
  );
}

/** A text field for a guest, which grows with its lines. Enter and blur save the text, Escape discards it; Enter with
 *  Shift or Alt begins a line. */
function TextField({ name, text, write }: { name: string; text: string; write: (value: string) => void }) {
  const [draft, setDraft] = useState<string | null>(null);
  const shown = draft ?? text;
  function keep(): void {
    if (draft !== null && draft !== text) write(draft);
    setDraft(null);
  }
  return (
    <textarea
      dir="auto"
      aria-label={name}
      value={shown}
      // Browsers that do not size a field by its content show its lines.
      rows={shown.split('\n').length}
      maxLength={2000}
      className="field-sizing-content min-h-7 w-full min-w-0 resize-none rounded-cell bg-transparent px-1 py-1 leading-5 -outline-offset-2 edge-line-field touch:min-h-11 touch:py-3 touch:text-16"
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        const field = event.currentTarget;
        if (isOfInputMethod(event.nativeEvent)) return;
        if (event.key === 'Escape') setDraft(null);
        if (event.key !== 'Enter' || event.shiftKey) return;
        event.preventDefault();
        if (!event.altKey) return field.blur();
        field.setRangeText('\n', field.selectionStart, field.selectionEnd, 'end');
        setDraft(field.value);
      }}
    />
  );
}

/** The cells of a title block, on a grid of 24 columns. */
export function GuestBlock({
  cells,
  addressOf,
}: {
  cells: GuestRow['free'];
  addressOf: GuestEditing['pictureAddress'];
}) {
  return (
    <div className="grid grid-cols-[repeat(24,minmax(0,1fr))] gap-1 phone:flex phone:flex-col">
      {cells.map(({ id, value, asset, coordinates = { x: 0, y: 0 }, dimensions = { w: 24, h: 1 } }) => {
        const place: CSSProperties = {
          gridColumn: `${coordinates.x + 1} / span ${Math.min(dimensions.w, 24 - coordinates.x)}`,
          gridRow: `${coordinates.y + 1} / span ${dimensions.h}`,
        };
        return value === '' && !asset ? null : (
          <span key={id} style={place} className="self-center whitespace-pre-wrap wrap-anywhere">
            {asset && <GuestPicture asset={asset} addressOf={addressOf} />}
            {value}
          </span>
        );
      })}
    </div>
  );
}
