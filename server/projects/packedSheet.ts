// The packed load of a sheet: its stored texts joined without being parsed. After a few edits, only the lines of the
// edited rows are read; the others are copied from the previous version.

import type { PackedHead } from '../../shared/packed.ts';
import { isGridCellId } from '../../shared/entities/cellIds.ts';
import type { Database } from '../database/database.ts';
import { readSnapshot, type ReadText, type TextRow } from '../database/texts.ts';
import { dbText, type EarlierText, type LoadSource } from './loadSender.ts';
import { rowsByIds, stepsBetween } from './queries.ts';
import {
  readFrame,
  readRows,
  sequenceInTag,
  sheetTag,
  slicesOf,
  slotsOf,
  type SheetFrame,
  type SheetReader,
} from './sheetLoad.ts';

/** The lines of rows in parts, and their number. */
interface Lines {
  readonly count: number;
  parts(): Iterable<string | Buffer>;
}

/** Returns the packed load as lines: the head, then a line for each row in order. */
export function packedSheet(
  database: Database,
  reader: SheetReader,
  earlier: EarlierText | null,
): Promise<LoadSource> {
  return readSnapshot(database, async (read) => {
    const frame = await readFrame(read, reader);
    const lines =
      (earlier && (await editedLines(read, frame, earlier))) ?? linesOf(await readRows(read, reader.sheetId));
    return {
      tag: sheetTag(frame),
      contentType: 'application/x-ndjson; charset=utf-8',
      *parts() {
        yield `${headText(frame, lines.count)}\n`;
        yield* lines.parts();
      },
    };
  });
}

function linesOf(rows: readonly TextRow[]): Lines {
  return {
    count: rows.length,
    *parts() {
      for (const slice of slicesOf(rows)) yield slice.map(lineOf).join('');
    },
  };
}

const lineOf = ({ data, more }: TextRow): string => `${data}\t${more ?? '{}'}\n`;

/** Most steps since the earlier version: after more of them all rows are read. */
const MOST_STEPS = 500;

/** Returns the lines of an earlier version with the lines of edited rows replaced; null where rows may have been
 *  added, removed or moved. */
async function editedLines(
  read: ReadText,
  { sheetId, sequence }: SheetFrame,
  { tag, bytes }: EarlierText,
): Promise<Lines | null> {
  const from = sequenceInTag(tag);
  const to = Number(sequence.find(({ id }) => id === sheetId)?.data ?? 0);
  const count = to - from;
  if (!(count >= 0 && count <= MOST_STEPS)) return null;
  const steps = await read(stepsBetween(sheetId, from, to));
  const edited = steps.length === count ? editedRowsIn(steps) : null;
  if (!edited) return null;
  const rows = edited.size === 0 ? [] : await read(rowsByIds(sheetId, [...edited]));
  return replacedLines(bytes, edited, new Map(rows.map((row) => [row.id, row])));
}

/** Returns the ids of the rows that steps edit; null if a step may affect other rows, too. Entities of other kinds are
 *  in the head, which is read anew for each load. */
function editedRowsIn(steps: readonly TextRow[]): ReadonlySet<string> | null {
  const rows = new Set<string>();
  for (const { id, data: verb, more: kind } of steps) {
    if (verb === 'insert' || kind === null || kind === 'column') return null;
    if (kind === 'row') rows.add(id);
    else if (kind === 'cell' && isGridCellId(id)) rows.add(id.slice(0, id.indexOf('.')));
  }
  return rows;
}

const LINE_END = 10;
/** The beginning of a row's text, which precedes its id. */
const BEFORE_ID = '{"id":"';

/** Returns the lines of `text`, in which the lines of the `edited` rows are replaced by their present ones; null if one
 *  of these rows was added, removed or moved. */
function replacedLines(
  text: Buffer,
  edited: ReadonlySet<string>,
  now: ReadonlyMap<string, TextRow>,
): Lines | null {
  const parts: (string | Buffer)[] = [];
  let count = 0;
  let replaced = 0;
  let kept = text.indexOf(LINE_END) + 1;
  for (let at = kept; at < text.length; count += 1) {
    const end = text.indexOf(LINE_END, at) + 1;
    const id = idAt(text, at);
    if (edited.has(id)) {
      const row = now.get(id);
      if (!row || orderKeyIn(text.toString('utf8', at, text.indexOf('\t', at))) !== orderKeyIn(row.data))
        return null;
      parts.push(text.subarray(kept, at), lineOf(row));
      replaced += 1;
      kept = end;
    }
    at = end;
  }
  parts.push(text.subarray(kept));
  return replaced === now.size ? { count, parts: () => parts } : null;
}

function idAt(text: Buffer, line: number): string {
  const from = line + BEFORE_ID.length;
  return text.toString('latin1', from, text.indexOf('"', from));
}

function orderKeyIn(row: string): unknown {
  const { orderKey }: { readonly orderKey?: unknown } = JSON.parse(row);
  return orderKey;
}

/** Returns the text of a `PackedHead`. */
function headText(frame: SheetFrame, rowCount: number): string {
  const { sheet, projectId, sheetId, sequence, retired, columns, others } = frame;
  const { cell: cells = [], ...rest } = others;
  const known = new Map(sequence.map(({ id, data }) => [id, data]));
  const parts = {
    sheet: sheet.data,
    projectId: JSON.stringify(projectId),
    sequence: known.get(sheetId) ?? '0',
    rowCount: String(rowCount),
    columns: listText(columns),
    slots: JSON.stringify(slotsOf(columns)),
    cells: listText(cells),
    retired: JSON.stringify(retired.map(({ data }) => JSON.parse(data).itemLabel)),
    others: dbText(rest),
  } satisfies Record<keyof PackedHead, string>;
  return `{${Object.entries(parts)
    .map(([name, text]) => `"${name}":${text}`)
    .join(',')}}`;
}

function listText(rows: readonly TextRow[]): string {
  return `[${rows.map(({ data }) => data).join(',')}]`;
}
