// What a copy of a template would take over, and what it would keep. The template as the copy last took it over, the
// present template, and the copy are compared row by row and cell by cell (`shared/merge`).

import { isSame } from '../model/apply.ts';
import type { Entity, Fields } from '../model/action.ts';
import type { Sliced } from '../model/sliced.ts';
import type { Snapshot } from '../model/snapshot.ts';
import {
  comparedTables,
  type DifferenceRules,
  type RowDifference,
  type TableDifference,
} from '../merge/difference.ts';
import type { Table, TableRow } from '../merge/table.ts';
import { isGridCellId } from './cellIds.ts';
import { openLineConflicts } from './templateLines.ts';
import { cellKey, partOf, placeOf } from './templatePlaces.ts';
import { columnsFor, sorted } from './templateRows.ts';
import {
  changedRows,
  COLUMN_FIELDS,
  ROW_FIELDS,
  SHEET_FIELDS,
  type TemplateBase,
  type TemplateVersion,
} from './templateVersions.ts';
import type { Cell, Column, Row, Sheet } from '../records.ts';

/** A copy of a template: a whole sheet, or rows of one. */
export interface TemplateCopy {
  readonly sheet: Sheet;
  /** The rows of the copy, in order. */
  readonly rows: readonly Row[];
  readonly columns: readonly Column[];
  readonly isWhole: boolean;
  /** Returns the cells of a row of the copy. */
  cellsOf(rowId: string): readonly Cell[];
}

/** Returns the copy of a template that is a whole sheet, or the rows with that copy id. */
export function copyOf(
  snapshot: Snapshot,
  sheet: Sheet,
  templateId: string,
  copyId: string | null,
): TemplateCopy {
  const rows = sorted(snapshot.where('row', 'sheetId', sheet.id));
  const own =
    copyId === null
      ? // Rows that were made from a template of rows follow that template.
        rows.filter((row) => row.templateId === undefined)
      : rows.filter((row) => row.templateId === templateId && row.templateCopyId === copyId);
  return {
    sheet,
    rows: own,
    columns: snapshot.where('column', 'sheetId', sheet.id),
    isWhole: copyId === null,
    cellsOf: (rowId) => snapshot.where('cell', 'rowId', rowId),
  };
}

/** Returns why a copy cannot take changes now; null where it can. */
export function copyRefusal({ sheet, rows }: TemplateCopy): string | null {
  if (sheet.archived === true) return 'The sheet is archived.';
  if (sheet.locked === true) return 'The sheet is locked.';
  return rows.some(({ locked }) => locked === true) ? 'A row is locked.' : null;
}

/** The differences between a copy and its template. */
export interface CopyDifference {
  /** The rows, with the ids of the template's rows, or their own ids where only the copy has them. */
  readonly rows: TableDifference;
  /** The columns of a whole sheet, as the rows of a table, by the ids of the template's columns. */
  readonly columns: TableDifference;
  /** The fields of a whole sheet, as the only row of a table. */
  readonly sheet: TableDifference;
  /** Ids of the rows that were deleted from the template and are unchanged in the copy. */
  readonly deletable: ReadonlySet<string>;
  /** Ids of the columns that were deleted from the template and are unchanged in the copy. */
  readonly deletableColumns: ReadonlySet<string>;
  /** The number of rows that the copy took over, and how many of them it still has. */
  readonly taken: number;
  readonly shared: number;
}

/** Returns the columns of the template by those of the copy. */
export function templateColumns(copy: TemplateCopy, columns: readonly Column[]): ReadonlyMap<string, string> {
  if (copy.isWhole)
    return new Map(
      copy.columns.flatMap(({ id, templateColumnId }) =>
        templateColumnId === undefined ? [] : [[id, templateColumnId] as const],
      ),
    );
  const found = columnsFor(columns, copy.columns);
  return new Map([...found].toReversed().map(([own, columnId]) => [columnId, own]));
}

/** The number of rows after which the work on them yields (`Sliced`). */
const SLICE = 25;

/**
 * Returns the difference between a copy and the template that it took in the version `former`. `snapshot` has the
 * template. The work yields now and then.
 */
export function* copyDifference(
  snapshot: Snapshot,
  copy: TemplateCopy,
  {
    present,
    former,
    base,
  }: { readonly present: TemplateVersion; readonly former: TemplateVersion; readonly base: TemplateBase },
): Sliced<CopyDifference> {
  const touched = changedRows(base, snapshot);
  const isOwn = (row: Row): boolean => !copy.isWhole || row.templateId === undefined;
  const own = templateColumns(copy, present.columns);
  const formerColumns = templateColumns(copy, former.columns);
  const columnOf = (columnId: string) => own.get(columnId) ?? formerColumns.get(columnId);
  // A column that the copy does not have is compared only where the copy is a whole sheet and never took it over.
  const taken = new Set(former.columns.map(({ id }) => id));
  const mapped = new Set([...own.values(), ...formerColumns.values()]);
  const comparable = (columnId: string) =>
    mapped.has(columnId) || (copy.isWhole && !taken.has(columnId)) ? columnId : undefined;
  const theirs = yield* rowTable(present.rows.filter(isOwn), touched, present.cellsOf, comparable);
  const before = yield* rowTable(former.rows.filter(isOwn), touched, former.cellsOf, comparable);
  const ours = yield* ownTable(copy, touched, columnOf);
  const resolveStates = openLineConflicts(copy, columnOf);
  const rows = yield* compared({ base: before, ours, theirs }, { resolveStates });
  const columnTables = {
    base: fieldTable(former.columns, COLUMN_FIELDS),
    ours: fieldTable(
      copy.columns.map((column) => ({ ...column, id: column.templateColumnId ?? column.id })),
      COLUMN_FIELDS,
    ),
    theirs: fieldTable(present.columns, COLUMN_FIELDS),
  };
  const one = (sheet: Sheet): Table => fieldTable([{ ...sheet, id: 'sheet' }], SHEET_FIELDS);
  const columns = yield* compared(copy.isWhole ? columnTables : NO_TABLES);
  const sheets = { base: one(former.sheet), ours: one(copy.sheet), theirs: one(present.sheet) };
  const missing = rows.rows.flatMap(({ id, state }) => (state === 'missing' ? [id] : []));
  const here = new Set(ours.rows.map(({ id }) => id));
  return {
    rows,
    columns,
    sheet: yield* compared(copy.isWhole ? sheets : NO_TABLES),
    deletable: new Set(alike(missing, before, ours)),
    deletableColumns: copy.isWhole ? yield* untouchedColumns(copy, columns, former) : new Set(),
    taken: before.rows.length,
    shared: before.rows.filter(({ id }) => here.has(id)).length,
  };
}

type Tables = Readonly<Record<'base' | 'ours' | 'theirs', Table>>;

const NO_TABLE: Table = { columns: [], rows: [] };
const NO_TABLES: Tables = { base: NO_TABLE, ours: NO_TABLE, theirs: NO_TABLE };

function compared(
  tables: Tables,
  rules: Pick<DifferenceRules, 'resolveStates'> = {},
): Sliced<TableDifference> {
  return comparedTables(withSameColumns(tables), { ...rules, doEmptyCellsClear: true });
}

/** Returns those of the rows that have the same texts in both tables. */
function alike(ids: readonly string[], one: Table, other: Table): readonly string[] {
  const wanted = new Set(ids);
  const textsIn = (table: Table) =>
    new Map(table.rows.flatMap(({ id, texts }) => (wanted.has(id) ? [[id, inOrder(texts)] as const] : [])));
  const [left, right] = [textsIn(one), textsIn(other)];
  return ids.filter((id) => isSame(left.get(id) ?? [], right.get(id) ?? []));
}

function* untouchedColumns(
  copy: TemplateCopy,
  columns: TableDifference,
  former: TemplateVersion,
): Sliced<ReadonlySet<string>> {
  const missing = columns.rows.filter(({ state }) => state === 'missing').map(({ id }) => id);
  const bySource = new Map(copy.rows.map((row) => [row.templateRowId ?? '', row]));
  const contents = (cells: readonly Cell[], columnId: string | undefined): readonly Fields[] =>
    sorted(cells)
      .filter((cell) => isGridCellId(cell.id) && cell.columnId === columnId)
      .map((cell) => partOf(cell, 'content'))
      .filter((content) => Object.keys(content).length > 0);
  const known = new Set(former.rows.map(({ id }) => id));
  const ofOwn = copy.rows.filter((row) => !known.has(row.templateRowId ?? ''));
  const untouched = new Set<string>();
  for (const templateColumnId of missing) {
    const column = copy.columns.find((each) => each.templateColumnId === templateColumnId);
    const isKept = yield* every(former.rows, (row) => {
      const own = bySource.get(row.id);
      if (!own) return true;
      const ours = contents(copy.cellsOf(own.id), column?.id);
      return ours.length === 0 || isSame(ours, contents(former.cellsOf(row.id), templateColumnId));
    });
    if (!isKept) continue;
    const isEmpty = yield* every(ofOwn, (row) => contents(copy.cellsOf(row.id), column?.id).length === 0);
    if (isEmpty) untouched.add(templateColumnId);
  }
  return untouched;
}

/** Tells whether all rows pass the test. The work yields now and then. */
function* every(rows: readonly Row[], isTrue: (row: Row) => boolean): Sliced<boolean> {
  for (const [at, row] of rows.entries()) {
    if (!isTrue(row)) return false;
    if (at % SLICE === SLICE - 1) yield;
  }
  return true;
}

/** Returns the tables, each with the columns of all three; cells that a table does not have are empty. */
function withSameColumns({ base, ours, theirs }: Tables): Tables {
  const columns = [...new Set([base, ours, theirs].flatMap((table) => table.columns))];
  return { base: { ...base, columns }, ours: { ...ours, columns }, theirs: { ...theirs, columns } };
}

function* rowTable(
  rows: readonly Row[],
  touched: ReadonlySet<string>,
  cellsOf: (rowId: string) => readonly Cell[],
  columnOf: (columnId: string) => string | undefined,
): Sliced<Table> {
  const texts = (row: Row) =>
    touched.has(row.id) ? rowTexts(row, cellsOf(row.id), columnOf) : new Map<string, string>();
  return yield* tableInSlices(rows, (row) => ({ id: row.id, texts: texts(row) }));
}

/** Returns the table of a copy, whose rows have the ids of the template's where they are copies. */
function* ownTable(
  copy: TemplateCopy,
  touched: ReadonlySet<string>,
  columnOf: (columnId: string) => string | undefined,
): Sliced<Table> {
  const seen = new Set<string>();
  return yield* tableInSlices(copy.rows, (row) => {
    const source = row.templateRowId ?? row.id;
    // Of two rows with the same source, the first is the copy.
    const id = seen.has(source) ? row.id : source;
    seen.add(id);
    const texts = touched.has(id) ? rowTexts(row, copy.cellsOf(row.id), columnOf) : new Map<string, string>();
    return { id, texts };
  });
}

/** Returns the table of the rows that `rowOf` makes. The work yields now and then. */
function* tableInSlices(rows: readonly Row[], rowOf: (row: Row) => TableRow): Sliced<Table> {
  const made: TableRow[] = [];
  for (const row of rows) {
    made.push(rowOf(row));
    if (made.length % SLICE === 0) yield;
  }
  return tableOf(made);
}

function tableOf(rows: readonly TableRow[]): Table {
  return { columns: [...new Set(rows.flatMap(({ texts }) => [...texts.keys()]))], rows };
}

function rowTexts(
  row: Row,
  cells: readonly Cell[],
  columnOf: (columnId: string) => string | undefined,
): ReadonlyMap<string, string> {
  const texts = new Map(fieldTexts(row, ROW_FIELDS));
  for (const cell of cells) {
    const key = cellKey(cell, columnOf);
    if (key === null) continue;
    for (const part of ['content', 'look'] as const) {
      const text = exactText(partOf(cell, part));
      if (text !== '{}') texts.set(`cell ${key} ${part}`, text);
    }
  }
  return texts;
}

function fieldTable(entities: readonly Entity[], fields: readonly string[]): Table {
  return tableOf(entities.map((entity) => ({ id: entity.id, texts: fieldTexts(entity, fields) })));
}

function fieldTexts(entity: Entity, fields: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    fields.flatMap((field) => {
      const value = entity[field];
      return value === undefined || value === null || value === ''
        ? []
        : [[`field ${field}`, exactText(value)] as const];
    }),
  );
}

/** Returns a text that is equal for equal values, whatever the order of their fields. */
function exactText(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
}

function inOrder(texts: ReadonlyMap<string, string>): readonly (readonly [string, string])[] {
  return [...texts].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/**
 * Returns how many changes a copy takes, and how many of its own it keeps instead. Content and look of one cell count
 * once. The work yields now and then.
 */
export function* countsOf({
  rows,
  columns,
  sheet,
  deletable,
  deletableColumns,
}: CopyDifference): Sliced<{ readonly takes: number; readonly keeps: number }> {
  const changed = { theirs: new Set<string>(), both: new Set<string>() };
  for (const [at, row] of [...rows.rows, ...columns.rows, ...sheet.rows].entries()) {
    if (at % SLICE === SLICE - 1) yield;
    if (row.state === 'added') continue;
    for (const { columnId, state } of row.cells) {
      if (state !== 'theirs' && state !== 'both') continue;
      const place = placeOf(columnId);
      changed[state].add(`${row.id} ${place.of === 'cell' ? place.cell : place.field}`);
    }
  }
  const added = [...rows.rows, ...columns.rows].filter(isAdded).length;
  const moved = rows.rows.filter(({ isMoved }) => isMoved).length;
  const missing = [...rows.rows, ...columns.rows].filter(({ state }) => state === 'missing').length;
  const deleted = deletable.size + deletableColumns.size;
  return {
    takes: changed.theirs.size + added + moved + deleted,
    keeps: changed.both.size + (missing - deleted),
  };
}

/** Tells whether the template has a row, or a column, that the copy has not had yet. */
export function isAdded({ state, isDeletedByUs }: RowDifference): boolean {
  return state === 'added' && !isDeletedByUs;
}
