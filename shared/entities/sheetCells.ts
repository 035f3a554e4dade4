// Actions on many cells of one sheet, for paste, cut and fill: one step in the log, one undo. Each cell is checked
// like a single write. The data names each row and column once, so that 50,000 cells are about a megabyte.

import { formatCount } from '../format/words.ts';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { limits } from '../limits.ts';
import type { Fields } from '../model/action.ts';
import { defineAction } from '../model/define.ts';
import { entityIdOf } from '../model/entityIdOf.ts';
import { direction, id, text, wholeNumber } from '../model/fields.ts';
import { getIncludingDeleted } from '../model/snapshot.ts';
import { MAX_RICH_TEXT_JSON, storedRichOf } from '../rich/stored.ts';
import { mustPinOwn } from './assetPins.ts';
import { relativeOf } from './fieldSchemas.ts';
import { samples } from './samples.ts';
import { openBulkWrites } from './sheetBulk.ts';
import { blockCell, styleFields, newColumnData, newRowData, planBulkCreations } from './sheetMaking.ts';

const value = text(limits.cellTextLength);
const some = <Type extends z.ZodType>(type: Type) => z.array(type).max(limits.cellsPerAction);

/** Returns the schema of a row of cells: null leaves a cell as it is, a text is written, '' empties it. */
const lineOf = <Type extends z.ZodType>(cell: Type) =>
  z.strictObject({ id, y: wholeNumber(1, limits.subLinesPerRow - 1).optional(), cells: some(cell) });
const columns = z.array(id).max(limits.columnsPerSheet);

/** A text, or a text with its rich form. The latter has the shape of `cellContent`, with -1 since it sets no look. */
const writtenText = z.union([z.null(), value, z.tuple([value, z.literal(-1), text(MAX_RICH_TEXT_JSON)])]);

/** Writes texts into existing cells. */
const write = defineAction({
  type: 'sheet',
  verb: 'update',
  property: 'cells',
  called: 'edit',
  right: 'cell.edit',
  optimistic: true,
  input: z.strictObject({ columns, rows: some(lineOf(writtenText)) }),
  example: {
    entityId: samples.sheet,
    data: {
      columns: [samples.column, samples.secondColumn],
      rows: [
        { id: samples.row, cells: ['', 'Doors'] },
        {
          id: samples.thirdRow,
          cells: [['3', -1, '{"paragraphs":[{"spans":[{"text":"3","bold":true}]}]}'], null],
        },
      ],
    },
  },
  *plan(action, snapshot) {
    const { columns, rows } = action.data;
    const sheet = getIncludingDeleted(snapshot, 'sheet', entityIdOf(action));
    const bulk = openBulkWrites(sheet, snapshot, null);
    for (const { id, y, cells } of mustBeFew(rows)) {
      for (const [index, given] of cells.entries())
        if (given !== null) bulk.write({ id, y, columnId: columns[index] }, fieldsOf(given, []));
      yield;
    }
    return bulk.steps([]);
  },
});

const look = wholeNumber(-1, limits.cellsPerAction);
/**
 * A text; or a text with the index of its look in `looks`, -1 for none, and with its rich form. Null for the text
 * keeps the present one.
 */
const cellContent = z.union([
  z.null(),
  value,
  z.tuple([value.nullable(), look]),
  z.tuple([value, look, text(MAX_RICH_TEXT_JSON)]),
]);

/**
 * Writes cells with all their fields, and creates the rows and columns that they need, in one step. New columns come
 * last, new rows beside the anchor, or last without one.
 */
const put = defineAction({
  type: 'sheet',
  verb: 'insert',
  property: 'cells',
  called: 'paste',
  right: 'sheet.shape',
  optimistic: true,
  input: z.strictObject({
    columns,
    rows: some(lineOf(cellContent)),
    looks: z.array(styleFields).max(limits.cellsPerAction).optional(),
    newRows: some(newRowData).optional(),
    relativeRowId: relativeOf('row'),
    direction,
    newColumns: z.array(newColumnData).max(limits.columnsPerSheet).optional(),
    blockCells: some(blockCell).optional(),
  }),
  example: {
    entityId: samples.sheet,
    data: {
      columns: [samples.column, samples.secondFresh],
      rows: [
        { id: samples.row, cells: ['Go', ['Doors', 0]] },
        { id: samples.fresh, cells: ['', 'Bar'] },
      ],
      looks: [{ typography: { bold: true }, categoryId: samples.category }],
      newRows: [{ id: samples.fresh, title: 'Interval' }],
      relativeRowId: samples.row,
      direction: 'after',
      newColumns: [{ id: samples.secondFresh, title: 'Where' }],
    },
  },
  *plan(action, snapshot) {
    const { data } = action;
    const sheet = getIncludingDeleted(snapshot, 'sheet', entityIdOf(action));
    const looks = data.looks ?? [];
    const bulk = openBulkWrites(sheet, snapshot, planBulkCreations(sheet, data, snapshot));
    for (const look of looks) mustPinOwn(look, snapshot);
    for (const { id, y, cells } of mustBeFew(data.rows)) {
      for (const [index, given] of cells.entries())
        if (given !== null) bulk.write({ id, y, columnId: data.columns[index] }, fieldsOf(given, looks));
      yield;
    }
    return bulk.steps(data.blockCells ?? []);
  },
});

type CellContent = z.infer<typeof cellContent>;

function fieldsOf(given: Exclude<CellContent, null>, looks: readonly Fields[]): Fields {
  if (typeof given === 'string') return textOf(given);
  const [plain, number, rich] = given;
  const own = number < 0 ? {} : looks[number];
  if (!own) throw new AppError('badRequest', { fields: { 'data.looks': 'There is no such look' } });
  if (plain === null) return own;
  return { ...textOf(plain), ...own, ...(rich && { valueText: storedRichOf(plain, rich) }) };
}

/** Returns the fields for a plain text: the old rich form is removed. */
function textOf(plain: string): Fields {
  return { value: plain, valueText: null };
}

/** Throws when there are more cells than one action may have. @throws AppError 'badRequest' */
function mustBeFew<Row extends { readonly cells: readonly unknown[] }>(rows: readonly Row[]): readonly Row[] {
  const count = rows.reduce((sum, { cells }) => sum + cells.length, 0);
  if (count <= limits.cellsPerAction) return rows;
  const most = formatCount(limits.cellsPerAction);
  throw new AppError('badRequest', { message: `At most ${most} cells at once. More belong into an import.` });
}

/** The actions on many cells. */
export const sheetCells = [write, put];
