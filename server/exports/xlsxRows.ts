// Writes the rows of a sheet as rows of a worksheet: the item number at the left, then the cells with their values,
// fills, fonts and spans, and the key at the right.

import type { Cell as SheetCell, CellObject } from 'write-excel-file/node';
import { assetIn } from '../../shared/layout/assetNodes.ts';
import { NO_ASSETS } from '../../shared/layout/assets.ts';
import { cellAreasOf, type CellArea } from '../../shared/layout/cellAreas.ts';
import { columnsOf, type LaidColumn } from '../../shared/layout/columns.ts';
import { theme } from '../../shared/layout/colours.ts';
import { idIn, rawTextOf, subRowsIn, textIn, type SheetContent } from '../../shared/layout/content.ts';
import { isRightToLeft } from '../../shared/layout/direction.ts';
import { bannerLook } from '../../shared/layout/grid.ts';
import { cellStyleOf, rowFillOf, strokeOf, tintOf } from '../../shared/layout/cellStyle.ts';
import { measures } from '../../shared/layout/measures.ts';
import { isOmitted } from '../../shared/layout/omitted.ts';
import { purposeNamed } from '../../shared/purposes/purposes.ts';
import { NUMBER_TITLE, ROW_KEY_TITLE } from '../../shared/model/rowKey.ts';
import { pointsOf, type FileRow, type FileTable } from './fileTable.ts';
import { titleBlockRows } from './xlsxBlocks.ts';
import {
  addressIn,
  safeText,
  sizeIn,
  styleOf,
  type PlacedLink,
  type PlacedPicture,
  type RowsContext,
  type SpreadsheetPlace,
} from './xlsxCells.ts';
import { numberShownAs } from './xlsxValues.ts';

/** The rows of a worksheet, with the pictures, links and page breaks that the file lists separately. */
export interface SpreadsheetRows {
  readonly rows: SheetCell[][];
  /** The indexes of the rows before which a new page begins. */
  readonly breaks: number[];
  readonly links: PlacedLink[];
  readonly pictures: PlacedPicture[];
  /** The number of rows at the top that each page repeats. */
  readonly repeated: number;
  readonly columns: readonly LaidColumn[];
}

/** The font size of text in points. */
export const TEXT_POINTS = 10;
/** The alignment of keys. `xlsxParts.ts` replaces it by one that shows only what fits into the cell. */
export const KEY_ALIGNMENT = { align: 'center', indent: 9 } as const;
const SMALL_ROW = 6;
const RULE = { bottomBorderStyle: 'thin', bottomBorderColor: theme.rule.light } as const;
const QUIET = theme.quiet.light;

/** Returns the rows of a sheet. */
export function spreadsheetRowsOf(
  { sheet, assets = NO_ASSETS }: SheetContent,
  table: FileTable,
  showsSeconds: boolean,
): SpreadsheetRows {
  const columns = columnsOf(table.columns, table.categories, 0);
  const context: RowsContext = { sheet, table, columns, assets, showsSeconds };
  const made: SpreadsheetRows = {
    rows: [headerOf(context)],
    breaks: [],
    links: [],
    pictures: [],
    repeated: 1 + stickyAtTop(table.rows),
    columns,
  };
  for (const row of table.rows) addRow(made, row, context);
  return made;
}

function stickyAtTop(rows: readonly FileRow[]): number {
  const end = rows.findIndex(({ row }) => row.sticky !== true);
  return rows.slice(0, Math.max(0, end)).reduce((sum, { row }) => sum + subRowsIn(row), 0);
}

function headerOf({ columns }: RowsContext): SheetCell[] {
  const head = (title: string, fill: string | undefined, align: 'left' | 'center' | 'right'): CellObject => ({
    value: safeText(title),
    type: String,
    fontSize: TEXT_POINTS - 1,
    fontWeight: 'bold',
    wrap: true,
    align,
    alignVertical: 'bottom',
    ...(fill !== undefined && { backgroundColor: fill }),
    bottomBorderStyle: 'medium',
    bottomBorderColor: theme.foot.light,
  });
  return [
    head(NUMBER_TITLE, undefined, 'right'),
    ...columns.map(({ title, bar, lane, purpose }) => ({
      ...head(title, lane?.light, purposeNamed(purpose).align ?? (isRightToLeft(title) ? 'right' : 'left')),
      ...(bar && { topBorderStyle: 'thick' as const, topBorderColor: bar.light }),
    })),
    { ...head(ROW_KEY_TITLE, undefined, 'left'), ...KEY_ALIGNMENT, wrap: false, textColor: theme.edge.light },
  ];
}

function addRow(made: SpreadsheetRows, row: FileRow, context: RowsContext): void {
  if (row.kind === 'pageBreak') addPageBreak(made, row, context);
  else if (row.kind === 'titleBlock') {
    const at = made.rows.length;
    const { rows, pictures, links } = titleBlockRows(row, context);
    const placed = <Thing extends SpreadsheetPlace>(thing: Thing): Thing => ({
      ...thing,
      row: thing.row + at,
      column: thing.column + 1,
    });
    made.rows.push(...rows.map((cells, line) => [null, ...cells, keyCell(row.keyOf(line))]));
    made.pictures.push(...pictures.map(placed));
    made.links.push(...links.map(placed));
  } else if (row.kind === 'heading') made.rows.push(headingOf(row, context));
  else addGridRow(made, row, context);
}

function keyCell(key: string): CellObject | null {
  if (key === '') return null;
  return {
    value: key,
    type: String,
    fontSize: 6,
    textColor: theme.edge.light,
    alignVertical: 'top',
    ...KEY_ALIGNMENT,
  };
}

/** Adds a page break and its row, above which the page ends. Without a title the row is only a narrow gap. */
function addPageBreak(made: SpreadsheetRows, { row, keyOf }: FileRow, { columns }: RowsContext): void {
  const above = made.rows.length;
  if (above > 1 && made.breaks.at(-1) !== above) made.breaks.push(above);
  const title = textIn(row.title);
  const cell: CellObject =
    title === ''
      ? { height: SMALL_ROW }
      : { value: safeText(title), type: String, fontSize: TEXT_POINTS - 1, textColor: QUIET };
  made.rows.push([null, cell, ...columns.slice(1).map(() => null), keyCell(keyOf(0))]);
}

/** Returns the row of a section heading, which spans all columns. */
function headingOf({ row, cells, keyOf }: FileRow, context: RowsContext): SheetCell[] {
  const { columns, sheet, table } = context;
  const [area] = cellAreasOf(row, cells, table);
  const around = { row, sheet, purpose: null, category: null, columnCategory: null };
  const look = bannerLook(cellStyleOf(area?.cell ?? {}, around), row, sheet);
  const fill = look.fill ?? rowFillOf(row, sheet);
  const text = area ? rawTextOf(area.cell) : '';
  const width = columns.reduce((sum, each) => sum + each.width, 0);
  // Spreadsheet programs fit the height of a row only to texts that do not span several columns.
  const lines = Math.ceil((text.length * look.size * 0.55) / Math.max(1, width));
  const style = {
    ...styleOf(look, fill?.light),
    fontWeight: 'bold' as const,
    alignVertical: 'center' as const,
  };
  const cell: CellObject = {
    ...style,
    value: safeText(text),
    type: String,
    height: Math.max(1, lines) * pointsOf(look.size) * 1.4 + 4,
    ...(columns.length > 1 && { columnSpan: columns.length }),
  };
  const background: CellObject | null = fill ? { backgroundColor: fill.light } : null;
  return [background, cell, ...columns.slice(1).map(() => null), keyCell(keyOf(0))];
}

function addGridRow(made: SpreadsheetRows, file: FileRow, context: RowsContext): void {
  const { table, columns } = context;
  const { row, cells, number, keyOf } = file;
  const at = made.rows.length;
  const isOut = isOmitted(row, cells);
  const lines = Array.from({ length: subRowsIn(row) }, (_, line): SheetCell[] => [
    line === 0 ? numberCell(number, isOut) : null,
    ...columns.map((column) => (isOut ? OMITTED_BACKGROUND : backgroundOf(column, file, context))),
    keyCell(keyOf(line)),
  ]);
  for (const area of cellAreasOf(row, cells, table)) {
    for (let y = area.y; y < area.y + area.h; y += 1) {
      const line = lines[y];
      if (!line) continue;
      for (let x = area.x; x < area.x + area.w; x += 1) line[x + 1] = null;
    }
    const first = lines[area.y];
    if (!first) continue;
    const place = { row: at + area.y, column: area.x + 1 };
    first[area.x + 1] = isOut ? omittedCell(area) : cellOf(area, place, file, context, made);
  }
  made.rows.push(...lines);
}

const OMITTED_BACKGROUND: CellObject = {
  backgroundColor: theme.ground.light,
  fillPatternStyle: 'lightUp',
  fillPatternColor: theme.rule.light,
  ...RULE,
};

function omittedCell({ cell, w, h }: CellArea): CellObject {
  const text = safeText(rawTextOf(cell));
  return {
    ...OMITTED_BACKGROUND,
    ...(text !== '' && { value: text, type: String }),
    fontSize: TEXT_POINTS,
    textColor: QUIET,
    alignVertical: 'top',
    ...spanOf(w, h),
  };
}

function numberCell(number: string, isOut: boolean): CellObject {
  const isCount = /^[1-9]\d{0,8}$/.test(number);
  return {
    ...(number !== '' &&
      (isCount ? { value: Number(number), type: Number } : { value: safeText(number), type: String })),
    fontSize: TEXT_POINTS,
    fontWeight: 'bold',
    align: 'right',
    alignVertical: 'top',
    ...(isOut && { textColor: QUIET, textDecoration: { strikethrough: true } }),
    ...RULE,
  };
}

/** Returns the fill of a cell without a fill of its own: that of the row, else the tint of its column, else the tint
 *  of the row's highlight. */
function fillAt(
  column: LaidColumn | undefined,
  { row }: FileRow,
  { sheet }: RowsContext,
): string | undefined {
  return (rowFillOf(row, sheet) ?? column?.lane ?? tintOf(row))?.light;
}

function backgroundOf(column: LaidColumn, file: FileRow, context: RowsContext): CellObject {
  const fill = fillAt(column, file, context);
  return { ...RULE, ...(fill !== undefined && { backgroundColor: fill }) };
}

function cellOf(
  area: CellArea,
  place: SpreadsheetPlace,
  file: FileRow,
  context: RowsContext,
  made: Pick<SpreadsheetRows, 'links' | 'pictures'>,
): CellObject {
  const { cell, x, w, h } = area;
  const { sheet, table, columns, assets, showsSeconds } = context;
  const column = columns[x];
  const ofColumn = w === 1 ? (column?.purpose ?? null) : null;
  const purpose = idIn(cell.purpose) ?? ofColumn;
  const category = table.categories.get(idIn(cell.categoryId) ?? '') ?? null;
  const columnCategory = column?.category ?? null;
  const look = cellStyleOf(cell, { row: file.row, sheet, purpose: ofColumn, category, columnCategory });
  const node = assetIn(cell, assets);
  const own = rawTextOf(cell);
  const text = own === '' && node && !node.picture ? node.name : own;
  const number = numberShownAs(text, { purpose: ofColumn === null ? purpose : ofColumn, showsSeconds });
  const address = addressIn(cell, text);
  if (address !== null) made.links.push({ ...place, address });
  const width = columns.slice(x, x + w).reduce((sum, each) => sum + each.width, 0);
  const picture = own === '' && node?.picture ? { file: node.picture, name: node.name } : null;
  const size = picture && sizeIn(width, picture.file);
  if (picture && size) made.pictures.push({ ...place, ...picture, ...size });
  const stroke = strokeOf(cell);
  return {
    ...RULE,
    ...styleOf(look, look.fill?.light ?? fillAt(w === 1 ? column : undefined, file, context)),
    ...(stroke && {
      borderStyle: stroke.width > 1 ? ('medium' as const) : ('thin' as const),
      borderColor: stroke.colour.light,
      bottomBorderStyle: stroke.width > 1 ? ('medium' as const) : ('thin' as const),
      bottomBorderColor: stroke.colour.light,
    }),
    ...(number
      ? { value: number.value, type: Number, format: number.format }
      : text !== '' && { value: safeText(text), type: String, wrap: true }),
    ...(address !== null && { textColor: theme.link.light, textDecoration: { underline: true as const } }),
    ...(size && { height: pointsOf(size.height + 2 * measures.picture.inset) }),
    ...spanOf(w, h),
  };
}

function spanOf(w: number, h: number): Pick<CellObject, 'columnSpan' | 'rowSpan'> {
  return { ...(w > 1 && { columnSpan: w }), ...(h > 1 && { rowSpan: h }) };
}
