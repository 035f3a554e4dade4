// What a copy of a template would take over, and what it would keep. The template as the copy last took it over, the
// present template, and the copy are compared row by row and cell by cell (`shared/merge`).

import { isSame } from '../model/apply.ts';
import type { Entity, Fields } from '../model/action.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { differenceOf, type RowDifference, type TableDifference } from '../merge/difference.ts';
import type { Table, TableRow } from '../merge/table.ts';
import { isGridCellId, partsOfCellId } from './cellIds.ts';
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
      ? // Rows of a template of rows follow that one.
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

/** The differences of a copy. */
export interface CopyDifference {
  /** The rows, by the ids of the template's rows, and of the copy's own rows. */
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

/** The fields of a cell that are its content; the others are its look. */
export const CONTENT: readonly string[] = ['value', 'valueText', 'asset'];
const IDENTITY: readonly string[] = [
  'id',
  'sheetId',
  'rowId',
  'columnId',
  'templateCellId',
  'updatedAt',
  'deletedBy',
];

/** Returns the fields of a cell that are its content, or its look. */
export function partOf(cell: Fields, part: 'content' | 'look'): Fields {
  return Object.fromEntries(
    Object.entries(cell).filter(
      ([name, value]) =>
        !IDENTITY.includes(name) &&
        CONTENT.includes(name) === (part === 'content') &&
        value !== null &&
        value !== '',
    ),
  );
}

/** Where a compared text stands: a part of a cell, or a field. */
export type Place =
  | { readonly of: 'cell'; readonly cell: string; readonly part: 'content' | 'look' }
  | { readonly of: 'field'; readonly field: string };

/** Returns the cell part or field that a column key of a compared table stands for. */
export function placeOf(key: string): Place {
  const [of = '', name = '', part] = key.split(' ');
  if (of === 'field') return { of, field: name };
  return { of: 'cell', cell: name, part: part === 'look' ? 'look' : 'content' };
}

/** Returns the key of a grid cell by the template's column, or of a cell of a title block by the template's cell. */
export function cellKey(cell: Cell, columnOf: (columnId: string) => string | undefined): string | null {
  if (!isGridCellId(cell.id)) return cell.templateCellId ?? cell.id;
  const { columnId, y } = partsOfCellId(cell.id);
  const own = columnOf(columnId);
  return own === undefined ? null : `${own}.${y}`;
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

/** Returns the difference between a copy and the template that it took in the version `former`. */
export function copyDifference(
  snapshot: Snapshot,
  copy: TemplateCopy,
  {
    present,
    former,
    base,
  }: { readonly present: TemplateVersion; readonly former: TemplateVersion; readonly base: TemplateBase },
): CopyDifference {
  const touched = changedRows(base, snapshot);
  const isOwn = (row: Row): boolean => !copy.isWhole || row.templateId === undefined;
  const own = templateColumns(copy, present.columns);
  const formerColumns = templateColumns(copy, former.columns);
  const columnOf = (columnId: string) => own.get(columnId) ?? formerColumns.get(columnId);
  // A column that the copy does not have, and has never taken over, is not compared.
  const taken = new Set(former.columns.map(({ id }) => id));
  const mapped = new Set([...own.values(), ...formerColumns.values()]);
  const comparable = (columnId: string) =>
    mapped.has(columnId) || (copy.isWhole && !taken.has(columnId)) ? columnId : undefined;
  const theirs = rowTable(present.rows.filter(isOwn), touched, present.cellsOf, comparable);
  const before = rowTable(former.rows.filter(isOwn), touched, former.cellsOf, comparable);
  const ours = ownTable(copy, touched, columnOf);
  const rules = { doEmptyCellsClear: true } as const;
  const rows = differenceOf(withSameColumns({ base: before, ours, theirs }), rules);
  const columnTables = {
    base: fieldTable(former.columns, COLUMN_FIELDS),
    ours: fieldTable(
      copy.columns.map((column) => ({ ...column, id: column.templateColumnId ?? column.id })),
      COLUMN_FIELDS,
    ),
    theirs: fieldTable(present.columns, COLUMN_FIELDS),
  };
  const one = (sheet: Sheet): Table => fieldTable([{ ...sheet, id: 'sheet' }], SHEET_FIELDS);
  const none = { columns: [], rows: [] };
  const columns = differenceOf(
    copy.isWhole ? withSameColumns(columnTables) : { base: none, ours: none, theirs: none },
    rules,
  );
  const isAlike = (id: string): boolean => isSame(textsOf(before, id), textsOf(ours, id));
  const here = new Set(ours.rows.map(({ id }) => id));
  return {
    rows,
    columns,
    sheet: differenceOf(
      copy.isWhole
        ? withSameColumns({ base: one(former.sheet), ours: one(copy.sheet), theirs: one(present.sheet) })
        : { base: none, ours: none, theirs: none },
      rules,
    ),
    deletable: new Set(
      rows.rows.flatMap((row) => (row.state === 'missing' && isAlike(row.id) ? [row.id] : [])),
    ),
    deletableColumns: copy.isWhole ? untouchedColumns(copy, columns, former) : new Set(),
    taken: before.rows.length,
    shared: before.rows.filter(({ id }) => here.has(id)).length,
  };
}

function untouchedColumns(
  copy: TemplateCopy,
  columns: TableDifference,
  former: TemplateVersion,
): ReadonlySet<string> {
  const missing = columns.rows.filter(({ state }) => state === 'missing').map(({ id }) => id);
  const bySource = new Map(copy.rows.map((row) => [row.templateRowId ?? '', row]));
  const contents = (cells: readonly Cell[], columnId: string | undefined): readonly Fields[] =>
    sorted(cells)
      .filter((cell) => isGridCellId(cell.id) && cell.columnId === columnId)
      .map((cell) => partOf(cell, 'content'))
      .filter((content) => Object.keys(content).length > 0);
  const isUntouched = (templateColumnId: string): boolean => {
    const column = copy.columns.find((each) => each.templateColumnId === templateColumnId);
    const ofFormer = former.rows.every((row) => {
      const own = bySource.get(row.id);
      if (!own) return true;
      const ours = contents(copy.cellsOf(own.id), column?.id);
      return ours.length === 0 || isSame(ours, contents(former.cellsOf(row.id), templateColumnId));
    });
    const known = new Set(former.rows.map(({ id }) => id));
    const ofOwn = copy.rows
      .filter((row) => !known.has(row.templateRowId ?? ''))
      .every((row) => contents(copy.cellsOf(row.id), column?.id).length === 0);
    return ofFormer && ofOwn;
  };
  return new Set(missing.filter(isUntouched));
}

/** Returns the tables, each with the columns of all three; cells that a table does not have are empty. */
function withSameColumns({ base, ours, theirs }: Readonly<Record<'base' | 'ours' | 'theirs', Table>>) {
  const columns = [...new Set([base, ours, theirs].flatMap((table) => table.columns))];
  return { base: { ...base, columns }, ours: { ...ours, columns }, theirs: { ...theirs, columns } };
}

function rowTable(
  rows: readonly Row[],
  touched: ReadonlySet<string>,
  cellsOf: (rowId: string) => readonly Cell[],
  columnOf: (columnId: string) => string | undefined,
): Table {
  return tableOf(
    rows.map((row) => ({
      id: row.id,
      texts: touched.has(row.id) ? rowTexts(row, cellsOf(row.id), columnOf) : new Map(),
    })),
  );
}

/** Returns the table of a copy, whose rows have the ids of the template's where they are copies. */
function ownTable(
  copy: TemplateCopy,
  touched: ReadonlySet<string>,
  columnOf: (columnId: string) => string | undefined,
): Table {
  const seen = new Set<string>();
  return tableOf(
    copy.rows.map((row) => {
      const source = row.templateRowId ?? row.id;
      // Of two rows with the same source, the first is the copy.
      const id = seen.has(source) ? row.id : source;
      seen.add(id);
      const texts = touched.has(id)
        ? rowTexts(row, copy.cellsOf(row.id), columnOf)
        : new Map<string, string>();
      return { id, texts };
    }),
  );
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

function textsOf(table: Table, id: string): readonly (readonly [string, string])[] {
  const row = table.rows.find((each) => each.id === id);
  return [...(row?.texts ?? [])].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** Returns how many changes a copy takes, and how many of its own it keeps instead. */
export function countsOf({ rows, columns, sheet, deletable, deletableColumns }: CopyDifference): {
  readonly takes: number;
  readonly keeps: number;
} {
  const all = [...rows.rows, ...columns.rows, ...sheet.rows];
  const cells = all.flatMap((row) => (row.state === 'added' ? [] : cellsOf(row)));
  const added = [...rows.rows, ...columns.rows].filter(isAdded).length;
  const moved = rows.rows.filter(({ isMoved }) => isMoved).length;
  const missing = [...rows.rows, ...columns.rows].filter(({ state }) => state === 'missing').length;
  const deleted = deletable.size + deletableColumns.size;
  const changed = (state: 'theirs' | 'both'): number => changedThings(cells, state);
  return {
    takes: changed('theirs') + added + moved + deleted,
    keeps: changed('both') + (missing - deleted),
  };
}

/** Tells whether the template has a row, or a column, that the copy has not had yet. */
export function isAdded({ state, isDeletedByUs }: RowDifference): boolean {
  return state === 'added' && !isDeletedByUs;
}

interface PlacedCell {
  readonly thing: string;
  readonly state: string;
}

function cellsOf(row: RowDifference): readonly PlacedCell[] {
  return row.cells.map(({ columnId, state }) => {
    const place = placeOf(columnId);
    return { thing: `${row.id} ${place.of === 'cell' ? place.cell : place.field}`, state };
  });
}

/** Returns the number of cells or fields in that state; content and look of one cell count once. */
function changedThings(cells: readonly PlacedCell[], state: 'theirs' | 'both'): number {
  return new Set(cells.filter((cell) => cell.state === state).map(({ thing }) => thing)).size;
}
