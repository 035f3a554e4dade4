// The load of a sheet: its rows, columns and cells; plain, entity by entity, or packed, as it is stored.

import type { StoredName } from '../../shared/catalogue.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '../../shared/errors.ts';
import { cellsOf, type PackedHead } from '../../shared/packed.ts';
import type { Database } from '../database/database.ts';
import { readTexts, type TextRow } from '../database/texts.ts';
import { dbText, loadText, sequenceText, type LoadSource } from './loadSender.ts';
import {
  columnsWithSlots,
  documentsBy,
  channelHeads,
  kindsOn,
  oneDocument,
  retiredRows,
  rowsWithCells,
} from './queries.ts';

/** Everything of a sheet's channel as of one moment, as texts, with the sheet's own record and the project's
 *  categories. */
export interface SheetTexts {
  readonly sheetId: string;
  readonly projectId: string;
  readonly sequence: readonly TextRow[];
  readonly sheet: TextRow;
  readonly columns: readonly TextRow[];
  readonly rows: readonly TextRow[];
  /** Deleted rows that had a frozen number. */
  readonly retired: readonly TextRow[];
  /** Other texts by kind: cells of free blocks, sheet layouts, hidden categories, categories. */
  readonly others: Readonly<Partial<Record<StoredName, readonly TextRow[]>>>;
}

const APART: ReadonlySet<string> = new Set(['row', 'column']);

/**
 * Returns the texts of a sheet.
 * @throws AppError 'notFound' where the project has no such living sheet
 */
export async function sheetTexts(
  database: Database,
  projectId: string,
  sheetId: string,
): Promise<SheetTexts> {
  const rest = kindsOn('sheetId').flatMap(({ kind }) => (APART.has(kind) ? [] : [kind]));
  const [sequence = [], sheets = [], columns = [], rows = [], retired = [], categories = [], ...others] =
    await readTexts(database, [
      channelHeads([sheetId, projectId]),
      oneDocument('sheet', sheetId),
      columnsWithSlots(sheetId),
      rowsWithCells(sheetId),
      retiredRows(sheetId),
      documentsBy('category', 'projectId', projectId),
      ...rest.map((kind) => documentsBy(kind, 'sheetId', sheetId)),
    ]);
  const [sheet] = sheets;
  if (!sheet || JSON.parse(sheet.data).projectId !== projectId) throw new AppError('notFound');
  const byKind = Object.fromEntries(rest.map((kind, index) => [kind, others[index] ?? []]));
  const byName = { ...byKind, category: categories };
  return { sheetId, projectId, sequence, sheet, columns, rows, retired, others: byName };
}

/** Returns the version of the sheet's texts, by two sequences, since categories and the sheet's own record are
 *  on the project's channel. */
export function sheetTag(sequence: readonly TextRow[], sheetId: string, projectId: string): string {
  const known = new Map(sequence.map(({ id, data }) => [id, data]));
  return `s${known.get(sheetId) ?? 0}.${known.get(projectId) ?? 0}`;
}

/** Returns the load of a sheet in which every cell is an entity of its own. */
export function plainSheet(texts: SheetTexts): LoadSource {
  const { sheetId, projectId, sequence, sheet, columns, rows, others } = texts;
  return {
    tag: sheetTag(sequence, sheetId, projectId),
    contentType: 'application/json; charset=utf-8',
    async text() {
      const order = JSON.stringify(rows.map(({ id }) => id));
      const ordered = { id: sheet.id, data: `${sheet.data.slice(0, -1)},"order":${order}}` };
      const cells = [...(others.cell ?? []), ...(await gridCells(texts))];
      const db = dbText({ sheet: [ordered], row: rows, column: columns, ...others, cell: cells });
      return loadText(db, sequenceText([sheetId], sequence));
    },
  };
}

/** Number of rows that are parsed before other work may run. */
const AT_ONCE = 500;

async function gridCells({
  rows,
  columns,
  sheetId,
}: SheetTexts): Promise<readonly Pick<TextRow, 'id' | 'data'>[]> {
  const slots = slotsOf(columns);
  const cells: Pick<TextRow, 'id' | 'data'>[] = [];
  for (const [index, { id, more }] of rows.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
    if (more === null) continue;
    for (const cell of cellsOf(more, id, sheetId, slots))
      cells.push({ id: cell.id, data: JSON.stringify(cell) });
  }
  return cells;
}

/** Returns the ids of columns by their slots. */
export function slotsOf(columns: readonly TextRow[]): Readonly<Record<string, string>> {
  return Object.fromEntries(columns.map(({ id, more }) => [more ?? '', id]));
}

/** Returns the packed load as lines: the head, then a line for each row in order. Stored texts are joined
 *  without being parsed. */
export function packedSheet(texts: SheetTexts): LoadSource {
  const { sheetId, projectId, sequence, rows } = texts;
  return {
    tag: sheetTag(sequence, sheetId, projectId),
    contentType: 'application/x-ndjson; charset=utf-8',
    async text() {
      const lines = rows.map(({ data, more }) => `${data}\t${more ?? '{}'}\n`);
      return `${headText(texts)}\n${lines.join('')}`;
    },
  };
}

/** Returns the text of a `PackedHead`. */
function headText(texts: SheetTexts): string {
  const { sheet, projectId, sheetId, sequence, rows, retired, columns, others } = texts;
  const { cell: cells = [], ...rest } = others;
  const known = new Map(sequence.map(({ id, data }) => [id, data]));
  const parts = {
    sheet: sheet.data,
    projectId: JSON.stringify(projectId),
    sequence: known.get(sheetId) ?? '0',
    rowCount: String(rows.length),
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
