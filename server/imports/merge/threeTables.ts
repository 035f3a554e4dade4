// The three tables of a merge: the sheet as it is, the sheet as it was when the file was exported, and the file, with
// the ids of the rows that its lines match.

import { AppError } from '../../../shared/errors.ts';
import type { SheetContent } from '../../../shared/layout/content.ts';
import { rawTextOf } from '../../../shared/layout/content.ts';
import type { ThreeTables } from '../../../shared/merge/difference.ts';
import {
  matchRows,
  type FileLine,
  type MatchedRows,
  type MatchableRow,
} from '../../../shared/merge/matchRows.ts';
import { textAt, type Table, type TableRow } from '../../../shared/merge/table.ts';
import { refuseDuplicateLines } from './mergeRefusals.ts';
import { isNewColumn, renamedColumns, type MappedColumns } from './mergeColumns.ts';
import type { MergeFile, MergeFileRow } from './mergeFile.ts';
import { withMinutesAsSent } from './minutesAsHours.ts';
import type { SheetTable } from './sheetTable.ts';
import { withoutOldVariables, type VariableTexts } from './variableTexts.ts';

/** The tables, and the rows that the lines of the file match. */
export interface MergeTables {
  readonly tables: ThreeTables;
  /** The rows of the file by their ids in the tables. */
  readonly fileRows: ReadonlyMap<string, MergeFileRow>;
  readonly matched: MatchedRows;
  /** The columns of the file, including those that were found under another title. */
  readonly mapped: MappedColumns;
}

/** The inputs that the tables are made of. */
export interface MergeSources {
  readonly sheetId: string;
  /** The present sheet without computed times; `ours` is the same sheet as the table that is compared. */
  readonly content: SheetContent;
  readonly ours: SheetTable;
  /** The sheet as it was when the file was exported; null where that state is not known. */
  readonly base: SheetTable | null;
  /** The content of `base` as it was typed; null where that state is not known. */
  readonly baseContent: SheetContent | null;
  readonly variableTexts: VariableTexts;
  readonly file: MergeFile;
  readonly mapped: MappedColumns;
  readonly matchBy: readonly string[];
  /** The ids of rows by the ids of the lines that the user has paired with them. */
  readonly pairs: ReadonlyMap<string, string>;
}

/**
 * Makes the tables.
 * @throws AppError 'badRequest' where several lines have the key of one row, and where no line can be matched
 */
export function threeTables(sources: MergeSources): MergeTables {
  const { ours, base, file } = sources;
  const matched = matchedLines(sources);
  refuseDuplicateLines(matched.doubled);
  const isOurs = tableFilter(file, ours);
  const idOf = ({ id }: MergeFileRow): string => matched.rowIds.get(id) ?? id;
  const lines = file.hasKeys ? file.rows : linesOfTable(file, ours);
  const byId = new Map(ours.table.rows.map((row) => [row.id, row]));
  const pairs = lines.flatMap((row): [TableRow, TableRow][] => {
    const own = byId.get(idOf(row));
    return own ? [[own, row]] : [];
  });
  const renamed = renamedColumns(sources.mapped, ours, pairs);
  const mapped = {
    ...sources.mapped,
    columns: sources.mapped.columns.map((column) => {
      const key = renamed.get(column.key);
      const purpose = ours.columns.find(({ id }) => id === key)?.purpose ?? null;
      return key === undefined ? column : { ...column, key, isRenamed: true, purpose };
    }),
  };
  const theirs = lines.map((row): TableRow => ({ id: idOf(row), texts: renamedTexts(row.texts, renamed) }));
  const tables = withoutOldVariables(
    {
      ours: isOurs(ours.table),
      base: base && isOurs(base.table),
      theirs: { columns: theirColumns(mapped, ours.table), rows: theirs },
    },
    sources.baseContent ?? sources.content,
    sources.variableTexts,
  );
  const fileRows = new Map(lines.map((row) => [idOf(row), row]));
  const purposes = new Map(ours.columns.map(({ id, purpose }) => [id, purpose]));
  const asSent = withMinutesAsSent(
    tables,
    (key) => ours.showsSeconds && purposes.get(key.split('.')[0] ?? '') === 'duration',
  );
  return {
    tables: withoutFollowingStarts(asSent, sources, fileRows),
    fileRows,
    matched,
    mapped,
  };
}

function matchedLines({ sheetId, content, ours, file, matchBy, pairs }: MergeSources): MatchedRows {
  const isFrozen = content.sheet.itemNumbersFrozen === true;
  const namesOf = (kind: string, texts: TableRow['texts']): readonly string[] => {
    if (kind === 'heading') return ['heading', [...texts.values()].find((text) => text.trim() !== '') ?? ''];
    return kind === 'row' ? matchBy.map((key) => ours.comparable(key, texts.get(key) ?? '')) : [];
  };
  const lines = file.rows.map((row): FileLine => ({
    id: row.id,
    line: row.line,
    keyedId: row.key?.isOf(sheetId) === true ? row.key.rowId : null,
    number: isFrozen ? row.number : '',
    names: namesOf(row.kind, row.texts),
  }));
  const rows = ours.table.rows.map(({ id, texts }): MatchableRow => {
    const { kind = 'row', number = '' } = ours.rows.get(id) ?? {};
    return { id, number: isFrozen ? number : '', names: namesOf(kind, texts) };
  });
  const isNamed =
    file.hasKeys || matchBy.length > 0 || (isFrozen && file.rows.some(({ number }) => number !== ''));
  if (!isNamed)
    throw new AppError('badRequest', {
      code: 'NO_KEYS',
      message:
        'Nothing in this file says which row is which: it has no column “EO key”, and the numbers of this sheet are not frozen. Choose the columns that name a row.',
    });
  return matchRows(lines, rows, pairs);
}

/** Returns the lines of a file whose rows have no keys, but for its page breaks and title blocks. */
function linesOfTable({ rows }: MergeFile, ours: SheetTable): readonly MergeFileRow[] {
  const others = [...ours.rows.values()].filter(({ kind }) => kind === 'pageBreak' || kind === 'titleBlock');
  const texts = new Set(others.map(({ title }) => title));
  return rows.filter(
    (row) => row.kind === 'row' || (row.kind === 'heading' && !texts.has([...row.texts.values()][0] ?? '')),
  );
}

/** Returns a filter that removes page breaks and title blocks where the file has no keys, since they cannot be
 *  recognised in such a file. */
function tableFilter(file: MergeFile, { rows }: SheetTable) {
  return (table: Table): Table => {
    if (file.hasKeys) return table;
    const isTable = ({ id }: TableRow): boolean => ['row', 'heading'].includes(rows.get(id)?.kind ?? 'row');
    return { ...table, rows: table.rows.filter(isTable) };
  };
}

/** Returns the keys of the file's columns, and those of the sheet's sub-rows in these columns. */
function theirColumns({ columns }: MappedColumns, ours: Table): readonly string[] {
  const keys = new Set(columns.map(({ key }) => key));
  const subRows = ours.columns.filter((key) => key.includes('.') && keys.has(key.split('.')[0] ?? ''));
  return [...keys, ...subRows];
}

function renamedTexts(
  texts: ReadonlyMap<string, string>,
  renamed: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  if (renamed.size === 0) return texts;
  return new Map([...texts].map(([key, text]) => [renamed.get(key) ?? key, text]));
}

/**
 * Returns the tables without the differences between starts that nobody has typed: a start that only follows from
 * durations does not count as changed, neither in the file nor in the sheet.
 */
function withoutFollowingStarts(
  tables: ThreeTables,
  { ours: { startId, comparable }, content, file }: MergeSources,
  fileRows: ReadonlyMap<string, MergeFileRow>,
): ThreeTables {
  if (startId === null || !tables.theirs.columns.includes(startId)) return tables;
  const own = new Map(tables.ours.rows.map((row) => [row.id, row]));
  const was = new Map(tables.base?.rows.map((row) => [row.id, row]));
  const isTyped = (rowId: string): boolean =>
    content.cells
      .get(rowId)
      ?.some(({ id, ...cell }) => id === `${rowId}.${startId}` && rawTextOf(cell).trim() !== '') === true;
  const baseTexts = new Map<string, string>();
  const isEqual = (one: string, other: string): boolean =>
    comparable(startId, one) === comparable(startId, other);
  const rows = tables.theirs.rows.map((row): TableRow => {
    const mine = own.get(row.id);
    const follows = file.hasFollowingStarts && fileRows.get(row.id)?.isPinned !== true;
    const isHeading = fileRows.get(row.id)?.kind === 'heading';
    if (isHeading) return row;
    if (!mine) return follows ? withText(row, startId, '') : row;
    if (isTyped(row.id)) return row;
    const before = was.get(row.id);
    const shown = textAt(mine, startId);
    if (follows || (before && isEqual(textAt(row, startId), textAt(before, startId))))
      return withText(row, startId, shown);
    baseTexts.set(row.id, shown);
    return row;
  });
  return {
    ...tables,
    theirs: { ...tables.theirs, rows },
    base: tables.base && {
      ...tables.base,
      rows: tables.base.rows.map((row) => {
        const shown = baseTexts.get(row.id);
        return shown === undefined ? row : withText(row, startId, shown);
      }),
    },
  };
}

function withText(row: TableRow, columnId: string, text: string): TableRow {
  return { ...row, texts: new Map(row.texts).set(columnId, text) };
}

/** Returns a predicate for the cells that are compared. Cells of title blocks and page breaks are not, and those of a
 *  sub-row only where the file has a line for it. */
export function comparedCells({ rows }: SheetTable, fileRows: ReadonlyMap<string, MergeFileRow>) {
  return (rowId: string, columnKey: string): boolean => {
    const file = fileRows.get(rowId);
    const kind = rows.get(rowId)?.kind ?? file?.kind ?? 'row';
    if (kind !== 'row' && kind !== 'heading') return false;
    if (isNewColumn(columnKey)) return true;
    const y = columnKey.split('.')[1];
    return y === undefined || file?.subRows.has(Number(y)) === true;
  };
}
