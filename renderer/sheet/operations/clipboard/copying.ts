// Makes a clip of the selection: texts as a person sees them, and all fields of each cell. Other programs thus get the
// values of text variables, and a paste in EO gets the names in braces.

import { ROW_LINEAGE } from '../../../../shared/entities/copies.ts';
import { cellWithVariables } from '../../../../shared/layout/cellVariables.ts';
import { theme } from '../../../../shared/layout/colours.ts';
import { FACE_STYLES } from '../../../../shared/layout/faces.ts';
import type { CellStyle } from '../../../../shared/layout/cellStyle.ts';
import { measures } from '../../../../shared/layout/measures.ts';
import type { Fields } from '../../../../shared/model/action.ts';
import { clockOf } from '../../../../shared/timing/clocks.ts';
import { isTimeCell } from '../../../../shared/timing/columns.ts';
import { rawCellIdOf } from '../../../store/rawcells.ts';
import type { RowRecord } from '../../../store/rowRecord.ts';
import { textAt, coveringCellAt } from '../../model/cellAt.ts';
import type { SubRows } from '../../model/selectedRows.ts';
import { subRowCountOf, type ShownRow } from '../../model/rows.ts';
import type { Range } from '../../model/selection.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import { isTimeComputed } from '../../model/times/computed.ts';
import { storedTimeIn } from '../times/storedTexts.ts';
import { plainCell, widthOf, type Clip, type ClipCell, type ClipLine, type ClipRow } from './clip.ts';
import type { Cell } from '../../../../shared/records.ts';

const OF_PLACE = new Set([
  'id',
  'sheetId',
  'rowId',
  'columnId',
  'value',
  'valueText',
  'updatedAt',
  'coordinates',
  'templateCellId',
]);
const OF_BLOCK_CELL = new Set(['id', 'sheetId', 'rowId', 'columnId', 'updatedAt', 'templateCellId']);
// Fields of a row that a copy does not get. Those of its lineage are among them, as a copied row follows no template.
const OF_ROW = new Set<string>([
  'id',
  'sheetId',
  'orderKey',
  'updatedAt',
  'locked',
  'lockedBy',
  'itemLabel',
  'omitted',
  ...ROW_LINEAGE,
]);
const NO_LOOK: Fields = {};

/**
 * Returns ranges that line up as one clip; null where they do not. `lines` limits the clip to these sub-rows. `cut` is
 * the id of a cut, '' for a copy.
 */
export function clipOfRanges(
  view: SheetModel,
  ranges: readonly Range[],
  { lines, cut }: { lines: SubRows | null; cut: string },
): Clip | null {
  const [first, ...others] = ranges.toSorted((one, other) => one.top - other.top || one.left - other.left);
  if (!first) return null;
  const isStacked = others.every(({ left, right }) => left === first.left && right === first.right);
  const isBeside = others.every(({ top, bottom }) => top === first.top && bottom === first.bottom);
  if (!isStacked && !isBeside) return null;
  const parts = [first, ...others].map((range) => rowsIn(view, range, lines));
  const rows = isStacked ? parts.flat() : sideBySide(parts);
  return {
    rows,
    width: widthOf(rows),
    origin: originIn(view, isStacked ? [first] : [first, ...others], cut),
    isDressed: true,
  };
}

function sideBySide([first = [], ...others]: readonly (readonly ClipRow[])[]): readonly ClipRow[] {
  return first.map((row, at) => ({
    ...row,
    lines: row.lines.map((line, y) => [...line, ...others.flatMap((part) => part[at]?.lines[y] ?? [])]),
  }));
}

function originIn(view: SheetModel, ranges: readonly Range[], cut: string): NonNullable<Clip['origin']> {
  const purposes = ranges.flatMap(({ left, right }) =>
    view
      .columns()
      .slice(left, right + 1)
      .map(({ purpose }) => purpose),
  );
  return { projectId: projectIdOf(view), sheetId: view.records.sheetId, cut, purposes };
}

/** Returns the id of the sheet's project; '' while it is unknown. */
export function projectIdOf(view: SheetModel): string {
  const { projectId } = view.setting().sheet;
  return typeof projectId === 'string' ? projectId : '';
}

function rowsIn(
  view: SheetModel,
  { top, left, bottom, right }: Range,
  picked: SubRows | null,
): readonly ClipRow[] {
  const rows: ClipRow[] = [];
  const isWhole = left === 0 && right === view.columns().length - 1 && picked === null;
  for (let row = top; row <= bottom; row++) {
    const line = view.line(row);
    if (!line) continue;
    const shown = view.shown(line);
    const [from, to] = [picked?.from ?? 0, Math.min(picked?.to ?? Infinity, subRowCountOf(shown) - 1)];
    const isOneCell = top === bottom && left === right && from === to;
    const typedIn = typedTimesOf(view, line, shown);
    const content = contentOf(view, shown, { row, left, right, from, isOneCell, typedIn });
    const fields =
      isWhole || shown.kind === 'break' || shown.kind === 'free' ? fieldsBut(shown.row, OF_ROW) : {};
    const lines = picked ? content.lines.slice(picked.from, picked.to + 1) : content.lines;
    rows.push({ ...content, lines: lines.length > 0 ? lines : content.lines, row: fields });
  }
  return rows;
}

interface Stretch {
  readonly row: number;
  readonly left: number;
  readonly right: number;
  /** The first sub-row that is copied. */
  readonly from: number;
  /** Whether a single cell is copied. */
  readonly isOneCell: boolean;
  readonly typedIn: TypedTimes;
}

/** What was typed as a time, and the time in the style of the sheet; null where that is no time. */
interface TypedTime {
  readonly typed: Pick<Cell, 'value' | 'valueText'>;
  readonly time: string | null;
}

/** Returns the time of a column; null in a column whose cells are shown as they are stored. */
type TypedTimes = (columnId: string, cell?: Cell) => TypedTime | null;

/**
 * Returns the function that returns the typed times of a row. A time that follows from others is left out, since nobody
 * has typed it: its copy would be a pinned start. A text that is stored beneath it, such as an import writes, is left
 * out as well.
 */
function typedTimesOf(view: SheetModel, line: RowRecord, { row }: ShownRow): TypedTimes {
  const columns = view.times.schedule()?.columns;
  // The cells of an omitted row are out of sight, and the word in their place is copied.
  if (!columns || row.omitted === true) return () => null;
  return (columnId, cell) => {
    if (columnId !== columns.start && columnId !== columns.end) return null;
    const id = cell?.id ?? rawCellIdOf(line.id, columnId);
    const stored = view.hides(id) ? null : view.records.cell(id);
    if (stored && !isTimeCell(stored, columnId)) return { typed: stored, time: null };
    const value = stored?.value ?? '';
    return {
      typed: !stored || isTimeComputed(view, line, columnId) ? {} : stored,
      time: storedTimeIn(view, line, columnId) ?? (clockOf(value) === null ? null : value),
    };
  };
}

function contentOf(view: SheetModel, shown: ShownRow, stretch: Stretch): Pick<ClipRow, 'lines' | 'block'> {
  if (shown.kind === 'plain') return { lines: [plainLine(view, shown, stretch)], block: [] };
  if (shown.kind === 'break' || shown.kind === 'free') return wholeRow(view, shown, stretch);
  const lines = Array.from({ length: subRowCountOf(shown) }, (_, y) => placedLine(view, shown, stretch, y));
  return { lines, block: [] };
}

function plainLine(view: SheetModel, shown: ShownRow, { row, left, right, typedIn }: Stretch): ClipLine {
  const line: ClipCell[] = [];
  for (let column = left; column <= right; column++) {
    const text = textAt(view, { row, column });
    const cell = shown.styled?.get(column);
    const style = text === '' && !cell ? '' : styleOf(view.look(shown, column));
    const times = typedIn(view.columns()[column]?.id ?? '', cell);
    if (cell) {
      line.push(clipCell(view, cell, { column, text, style, times }));
      continue;
    }
    const said = view.variables.resolved(text, view.columns()[column]?.purpose ?? null);
    const value = times ? (times.typed.value ?? '') : (shown.values[column] ?? '');
    line.push({ text: said, value, ...timeIn(times, said), rich: null, look: NO_LOOK, style });
  }
  return line;
}

function placedLine(view: SheetModel, shown: ShownRow, stretch: Stretch, y: number): ClipLine {
  const { row, left, right, from, isOneCell, typedIn } = stretch;
  const line: (ClipCell | null)[] = [];
  for (let at = left; at <= right; at++) {
    const cover = coveringCellAt(view, { row, column: at, line: y });
    const begins = !cover || (cover.column === at && cover.line === y);
    if (begins || isOneCell) {
      const column = cover?.column ?? at;
      const style = styleOf(view.look(shown, column));
      const cell = cover?.cell ?? { id: '' };
      const times = typedIn(cell.columnId ?? '', cell);
      line.push(clipCell(view, cell, { column, text: cover?.text ?? '', style, times }));
    } else {
      // A span that begins outside of the copied cells is not copied, and empty cells keep the others in their columns.
      const isCopied = cover.column >= left && cover.line >= from;
      line.push(isCopied ? null : plainCell(''));
    }
  }
  return line;
}

/** Returns a page break or a free block as one cell over all columns, which is what other programs get. */
function wholeRow(
  view: SheetModel,
  { row, kind, cells }: ShownRow,
  { left, right }: Stretch,
): Pick<ClipRow, 'lines' | 'block'> {
  const title = typeof row.title === 'string' ? row.title : '';
  const texts = cells.map(({ value }) => (typeof value === 'string' ? value : ''));
  const value = kind === 'break' ? title : texts.filter(Boolean).join('\n');
  const text = view.variables.resolved(value, null);
  const look = right > left ? { dimensions: { w: right - left + 1, h: 1 } } : NO_LOOK;
  const line = [
    { text, value, rich: null, look, style: '' },
    ...Array.from({ length: right - left }, () => null),
  ];
  const block = cells.map((cell) => fieldsBut(cell, OF_BLOCK_CELL));
  return { lines: [line], block };
}

/** What a person sees of a cell: its text before variables are resolved, and its style as CSS. */
interface Seen {
  readonly column: number;
  readonly text: string;
  readonly style: string;
  /** The time of the cell; null where the cell is shown as it is stored. */
  readonly times: ReturnType<TypedTimes>;
}

function clipCell(view: SheetModel, cell: Cell, { column, text, style, times }: Seen): ClipCell {
  const { value, valueText } = times?.typed ?? cell;
  const purpose = view.columns()[column]?.purpose ?? null;
  const said = cellWithVariables(cell, purpose, view.variables.lookup);
  return {
    text: said === cell ? text : (said.value ?? text),
    value: typeof value === 'string' ? value : '',
    ...timeIn(times, text),
    rich: typeof valueText === 'string' ? valueText : null,
    ...(said.valueText !== cell.valueText &&
      typeof said.valueText === 'string' && { shownRich: said.valueText }),
    look: fieldsBut(cell, OF_PLACE),
    style,
  };
}

function timeIn(times: TypedTime | null, text: string): Pick<ClipCell, 'time'> {
  const time = times?.time ?? text;
  return time === text ? {} : { time };
}

function fieldsBut(entity: Fields, but: ReadonlySet<string>): Fields {
  const copied = Object.entries(entity).filter(([name]) => !but.has(name));
  return copied.length > 0 ? Object.fromEntries(copied) : NO_LOOK;
}

const POINTS_PER_PX = 0.75;
const styles = new WeakMap<CellStyle, string>();

/** Returns the look of a cell on white paper, as CSS. */
function styleOf(look: CellStyle): string {
  const known = styles.get(look);
  if (known !== undefined) return known;
  const [weight, slope] = FACE_STYLES[look.face];
  const lines = [look.underline ? 'underline' : '', look.strike ? 'line-through' : ''].join(' ').trim();
  const sentences = [
    weight === 400 ? '' : `font-weight:${weight}`,
    slope === 'normal' ? '' : `font-style:${slope}`,
    lines && `text-decoration:${lines}`,
    look.align === 'left' ? '' : `text-align:${look.align}`,
    look.fill ? `background:${look.fill.light}` : '',
    look.ink === theme.text ? '' : `color:${look.ink.light}`,
    look.size === measures.textSize ? '' : `font-size:${look.size * POINTS_PER_PX}pt`,
  ];
  const style = sentences.filter(Boolean).join(';');
  styles.set(look, style);
  return style;
}
