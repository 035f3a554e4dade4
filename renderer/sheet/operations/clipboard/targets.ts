// Matches the rows and columns of a clip with those of the sheet, or with new ones.

import type { RowRecord } from '../../../store/rowRecord.ts';
import { subRowCount } from '../../model/cellAt.ts';
import type { Range } from '../../model/selection.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import type { PasteOptions } from './pasteOptions.ts';
import type { Clip, ClipRow } from './clip.ts';

export interface TargetRow {
  readonly id: string;
  /** Position in the view; null for a new row. */
  readonly at: number | null;
  readonly from: ClipRow;
  /** The sub-row that the first line of the clip's row is pasted into. */
  readonly line: number;
  /** How often the lines of the clip's row are pasted, one below the other; absent means once. */
  readonly repeats?: number;
}

export interface TargetColumn {
  readonly id: string;
  readonly at: number | null;
  /** Index of the column in the clip. */
  readonly from: number;
  readonly purpose: string | null;
  readonly purposeOption: string | null;
}

export interface Targets {
  readonly rows: readonly TargetRow[];
  readonly columns: readonly TargetColumn[];
  /** Id of the row after which new rows are inserted; null for the end. */
  readonly behind: string | null;
  /** Item numbers in the first column of the clip that no row of the sheet has. */
  readonly unmatched: readonly string[];
}

interface TargetRequest {
  readonly range: Range;
  readonly line: number;
  readonly lineCount?: number;
  readonly choice: PasteOptions;
  newId(): string;
}

/** Matches the rows and columns of a clip with those of the sheet, and with new ones beyond its end. */
export function targetsOf(
  view: SheetModel,
  clip: Clip,
  { range, line, lineCount = 1, choice, newId }: TargetRequest,
): Targets {
  const columnsOver = columnsFrom(view, clip, range, newId);
  if (choice.where === 'numbered') {
    const { rows, unmatched } = numberedRows(view, clip);
    // The first column contains the row numbers, and is not pasted.
    const columns = columnsFrom(view, { ...clip, width: clip.width - 1 }, range, newId);
    return {
      rows,
      unmatched,
      columns: columns.map((each) => ({ ...each, from: each.from + 1 })),
      behind: null,
    };
  }
  if (choice.where === 'new') {
    const behind = view.line(range.bottom) ?? null;
    const rows = apart(view, behind, clip.rows).map((from) => ({ id: newId(), at: null, from, line: 0 }));
    return { rows, columns: columnsOver, behind: behind?.id ?? null, unmatched: [] };
  }
  return {
    rows: rowsOver(view, clip, { range, line, lineCount, newId }),
    columns: columnsOver,
    behind: null,
    unmatched: [],
  };
}

/**
 * Returns the number of selected rows or columns where it is a multiple of the clip's, which is then repeated; else
 * that of the clip.
 */
function times(selected: number, size: number): number {
  return selected > size && selected % size === 0 ? selected : size;
}

function rowsOver(
  view: SheetModel,
  { rows }: Clip,
  { range, line, lineCount, newId }: Omit<Required<TargetRequest>, 'choice'>,
): readonly TargetRow[] {
  const last = view.count() - 1;
  const beyond = Math.max(0, range.bottom - Math.max(last, range.top - 1));
  const selected = rowPositions(view, range.top, Math.min(last, range.bottom)).length + beyond;
  const count = times(selected, rows.length);
  const there = rowPositions(view, range.top, last, count);
  const all = Array.from({ length: count }, (_, y) => rows[y % rows.length]).flatMap((row) => row ?? []);
  const old = there.flatMap((at, y): readonly TargetRow[] => {
    const [target, from] = [view.line(at), all[y]];
    if (!target || !from) return [];
    if (count > 1) return [{ id: target.id, at, from, line: 0 }];
    const repeats = times(lineCount, from.lines.length) / from.lines.length;
    return [{ id: target.id, at, from, line: Math.min(line, subRowCount(view, at) - 1), repeats }];
  });
  const fresh = apart(view, null, all.slice(there.length));
  return [...old, ...fresh.map((from) => ({ id: newId(), at: null, from, line: 0 }))];
}

/** Returns at most `most` positions of rows, from one position to another. Heads of groups are no rows. */
function rowPositions(view: SheetModel, from: number, to: number, most = Infinity): readonly number[] {
  const positions: number[] = [];
  for (let at = from; at <= to && positions.length < most; at++) if (view.line(at)) positions.push(at);
  return positions;
}

const BREAK = 1;

/**
 * Returns the new rows without page breaks that would be the first row of the sheet or would follow another page break.
 * The rows are inserted after the row `behind`, or at the end for null. Their neighbours are those of the running
 * order, which a filter may hide.
 */
function apart(view: SheetModel, behind: RowRecord | null, rows: readonly ClipRow[]): readonly ClipRow[] {
  const { order } = view.records;
  const kindAt = (index: number): string | null => {
    const line = order.at(index);
    return line ? view.shown(line).kind : null;
  };
  const index = behind ? order.indexOfRecord(behind) : order.count() - 1;
  const before = kindAt(index);
  let isBreak = before === null || before === 'break';
  const pasted = rows.filter(({ row }) => {
    const isNext = row?.type === BREAK;
    if (isNext && isBreak) return false;
    isBreak = isNext;
    return true;
  });
  return isBreak && pasted.length > 0 && kindAt(index + 1) === 'break' ? pasted.slice(0, -1) : pasted;
}

function columnsFrom(
  view: SheetModel,
  { width }: Clip,
  range: Range,
  newId: () => string,
): readonly TargetColumn[] {
  const columns = view.columns();
  const count = times(range.right - range.left + 1, width);
  return Array.from({ length: count }, (_, x): TargetColumn => {
    const column = columns[range.left + x];
    const from = x % width;
    if (!column) return { id: newId(), at: null, from, purpose: null, purposeOption: null };
    const { id, purpose, purposeOption } = column;
    return { id, at: range.left + x, from, purpose, purposeOption };
  });
}

function numberedRows(
  view: SheetModel,
  { rows }: Clip,
): { rows: readonly TargetRow[]; unmatched: readonly string[] } {
  const places = new Map<string, number>();
  for (let at = 0; at < view.count(); at++) {
    const label = view.numbers.label(view.line(at));
    if (label !== '' && !places.has(label)) places.set(label, at);
  }
  const found: TargetRow[] = [];
  const taken = new Set<number>();
  const unmatched: string[] = [];
  for (const from of rows) {
    const number = (from.lines[0]?.[0]?.text ?? '').trim().replace(/^#/, '');
    const at = places.get(number) ?? places.get(number.toUpperCase());
    if (at === undefined || taken.has(at)) unmatched.push(number === '' ? '(none)' : number);
    else {
      taken.add(at);
      found.push({ id: view.line(at)?.id ?? '', at, from, line: 0 });
    }
  }
  return { rows: found, unmatched };
}
