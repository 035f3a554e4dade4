// Reads the parts of a row that its times depend on. Most rows have never been parsed: their start and duration are
// read straight from their stored text, and only rows with more than that are parsed.

import { OMITTED } from '../../../../shared/layout/omitted.ts';
import { timedRowOf, type TimeColumns } from '../../../../shared/timing/columns.ts';
import type { TimedRow } from '../../../../shared/timing/timedRow.ts';
import { rawCellsOf, releaseRowRecord, rowOf, type RowRecord } from '../../../store/rowRecord.ts';
import { storedTextOf } from '../../../store/rawcells.ts';
import type { Records } from '../../../store/records.ts';

/**
 * Matches the stored text of a row that has to be parsed: a page break, a free row, or a row with timing, numbering,
 * omitted cells, spans or several sub-rows. Of all others start and duration are read from the text itself.
 */
const MORE = /"(?:type":[12]|timing"|numbered"|omitted"|dimensions"|rows")|"OMITTED"/;
/** The fields of a parsed row that correspond to `MORE`. */
const MORE_FIELDS = ['type', 'timing', 'numbered', 'omitted', 'rows'] as const;

export interface TimeReader {
  read(line: RowRecord): TimedRow;
}

/** Opens a reader of rows for the current columns and slots. */
export function openTimeReader(records: Records, columns: TimeColumns): TimeReader {
  const slots = new Map(Object.entries(records.slots()).map(([slot, columnId]) => [columnId, slot]));
  const keyOf = (columnId: string | null): string =>
    columnId === null ? '' : (slots.get(columnId) ?? columnId);
  const [start, duration] = [keyOf(columns.start), keyOf(columns.duration)];
  const markOf = (key: string): string => (key === '' ? '' : `"${key}":`);
  const [startMark, durationMark] = [markOf(start), markOf(duration)];

  /** Reads a row from its text alone; null where the row has to be parsed. */
  function glance({ text }: RowRecord): TimedRow | null {
    if (MORE.test(text)) return null;
    const from = text.indexOf('\t');
    const [typed, length] = [textAfter(text, startMark, from), textAfter(text, durationMark, from)];
    return typed === null || length === null ? null : plainRow(typed, length);
  }

  /** Reads a row that was parsed before; null where it has more than bare texts. */
  function scan(line: RowRecord): TimedRow | null {
    const row = rowOf(line);
    if (MORE_FIELDS.some((field) => row[field] !== undefined && row[field] !== 0)) return null;
    const cells = rawCellsOf(line);
    for (const key in cells) {
      const raw = cells[key];
      if (raw === OMITTED || (typeof raw !== 'string' && !Array.isArray(raw))) return null;
    }
    return plainRow(storedTextOf(cells[start]), storedTextOf(cells[duration]));
  }

  function plainRow(typed: string, length: string): TimedRow {
    const isPinned = columns.isStartPinned && typed !== '';
    return { kind: 'row', start: typed, duration: length, isPinned, timing: null, isCue: true };
  }

  return {
    read(line) {
      const isStored = records.isUnchanged(line);
      const known = !isStored ? null : line.text === '' ? scan(line) : glance(line);
      if (known) return known;
      const isFresh = line.row === null && line.cells === null && line.shown === null;
      const read = timedRowOf(records.shownRow(line), records.shownCells(line), columns);
      if (isFresh) releaseRowRecord(line);
      return read;
    },
  };
}

/**
 * Returns the bare text of a cell, '' where there is none, null where the cell is more than a bare text. `mark` cannot
 * occur inside a text, where each quote has a backslash before it.
 */
function textAfter(text: string, mark: string, start: number): string | null {
  const at = mark === '' ? -1 : text.indexOf(mark, start);
  if (at < 0) return '';
  let from = at + mark.length;
  if (text[from] === '[') from++;
  if (text[from] !== '"') return null;
  const found = text.slice(from + 1, text.indexOf('"', from + 1));
  return found.includes('\\') ? null : found;
}
