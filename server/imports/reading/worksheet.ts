// Reads a worksheet of an XLSX file as a stream. Only cells with a value are used; the dimension that the file declares
// is ignored, since it may be huge.

import { openWorksheetProperties } from './worksheetProperties.ts';
import { serialOf } from './serialDays.ts';
import type { ReadBudget } from './readBudget.ts';
import type { CellPictures } from './cellPictures.ts';
import type { SkippedContents } from './skippedContents.ts';
import { letterCount, columnOf } from './columns.ts';
import { openSourceStyleList } from './sourceStyles.ts';
import type { CellPicture } from './pictures.ts';
import { decodeEscapes, textCollector } from './sharedStrings.ts';
import type { WorkbookStyles } from './workbookStyles.ts';
import type { TabFacts, TabSink } from './tabSink.ts';
import { readXml, type XmlHandler } from './xml.ts';

const MOST_ROWS = 1_048_576;
const MOST_COLUMNS = 16_384;

/** The parts of a workbook that reading its worksheets needs. `since1904`: days count from 1904. */
export interface WorksheetContext {
  readonly strings: readonly string[];
  readonly styles: WorkbookStyles;
  readonly pictures: CellPictures;
  readonly since1904: boolean;
}

type Attributes = Readonly<Record<string, string>>;

/** The facts about a worksheet whose rows were read. */
export interface WorksheetFacts {
  readonly facts: Omit<TabFacts, 'name' | 'hidden' | 'warnings'>;
  readonly leftOut: SkippedContents;
  /** Pictures that are the value of a cell. */
  readonly inCells: readonly CellPicture[];
}

/** Streams the rows of the sheet into `tab`. */
export async function readWorksheet(
  chunks: AsyncIterable<Uint8Array>,
  book: WorksheetContext,
  tab: TabSink,
  budget: ReadBudget,
): Promise<WorksheetFacts> {
  const rows = rowCollector(book, tab, budget);
  const around = openWorksheetProperties();
  const handler: XmlHandler = {
    open(tag, attributes) {
      rows.open(tag, attributes);
      around.open(tag, attributes);
    },
    text: rows.text,
    close: rows.close,
  };
  await readXml(chunks, 'sheet', handler);
  return {
    facts: { ...rows.facts(), ...around.facts() },
    leftOut: around.leftOut(),
    inCells: rows.inCells,
  };
}

/** Opens a handler of the sheet's data, which passes each row with a value to `tab` when it ends. */
function rowCollector(book: WorksheetContext, tab: TabSink, budget: ReadBudget) {
  const rows = openRows(tab, budget);
  const cells = openCells(book, rows);
  return {
    open(tag: string, attributes: Attributes) {
      if (tag === 'row') {
        rows.begin(Number(attributes['r']));
        cells.beginRow();
      } else cells.open(tag, attributes);
    },
    text: cells.text,
    close: (tag: string) => {
      if (tag === 'row') rows.end();
      else cells.close(tag);
    },
    facts: () => ({ ...rows.counted, looks: cells.looks() }),
    inCells: cells.inCells,
  };
}

type Rows = ReturnType<typeof openRows>;

/** Opens the rows of a sheet, of which one at a time is filled. Columns are counted from 0. */
function openRows(tab: TabSink, budget: ReadBudget) {
  const counted = { rows: 0, columns: 0, cells: 0 };
  let index = -1;
  let texts: string[] = [];
  let looks: number[] = [];
  /** Number of columns up to the last cell with a value, even a formula with an empty text. */
  let columnCount = 0;
  return {
    counted,
    index: () => index,
    /** Begins the row with that number, counted from 1; without a valid number, the next row. */
    begin(number: number) {
      index = Number.isInteger(number) && number > 0 ? number - 1 : index + 1;
      columnCount = 0;
      texts = [];
      looks = [];
    },
    /** Notes that the cell has a value, whatever its text. */
    hold(column: number) {
      columnCount = column + 1;
    },
    fill(column: number, text: string, look: number) {
      if (text !== '') put(texts, column, text, '');
      if (text !== '') columnCount = column + 1;
      if (look !== 0) put(looks, column, look, 0);
    },
    /**
     * Counts the row, and passes it to the tab.
     * @throws AppError where the file has too much
     */
    end() {
      if (columnCount === 0 || index >= MOST_ROWS) return;
      const filled = texts.reduce((count, text) => (text === '' ? count : count + 1), 0);
      budget.cells(filled, letterCount(texts));
      counted.cells += filled;
      counted.rows = Math.max(counted.rows, index + 1);
      counted.columns = Math.max(counted.columns, columnCount);
      if (filled > 0) tab.row({ index, texts, looks });
    },
  };
}

/** Opens a handler of the elements within rows, which fills the current row of `rows` cell by cell. */
function openCells(book: WorksheetContext, rows: Rows) {
  const looks = openSourceStyleList();
  const styleLooks = new Map<number, number>();
  const inline = textCollector();
  const inCells: CellPicture[] = [];
  let column = -1;
  let cell: { type: string; style: number; value: string; picture: string | null } | null = null;
  let inValue = false;

  const lookOf = (style: number) => {
    const known = styleLooks.get(style) ?? looks.numberOf(book.styles.lookOf(style));
    styleLooks.set(style, known);
    return known;
  };

  function begin({ r: reference = '', t: type = 'n', s: style = '0', vm }: Attributes) {
    const letters = /^([A-Z]+)\d*$/i.exec(reference)?.[1];
    column = letters ? columnOf(letters) : column + 1;
    cell = { type, style: Number(style), value: '', picture: null };
    if (vm !== undefined) cell.picture = book.pictures.byMetadata(vm);
    inline.start();
  }

  function end() {
    if (!cell || column >= MOST_COLUMNS) return;
    const { type, style, value } = cell;
    const picture = cell.picture ?? (type === 'str' ? book.pictures.byText(value) : null);
    if (picture !== null) inCells.push({ row: rows.index(), column, part: picture });
    rows.fill(column, picture === null ? textIn(cell) : '', lookOf(style));
    cell = null;
  }

  function textIn({ type, value, style }: { type: string; value: string; style: number }): string {
    return type === 'inlineStr'
      ? book.styles.formatOf(style).wrap(inline.end())
      : textOf(type, value, style, book);
  }

  return {
    beginRow: () => void (column = -1),
    open(tag: string, attributes: Attributes) {
      if (tag === 'c') begin(attributes);
      else if (tag === 'v') inValue = true;
      else if (tag === 'f' && column < MOST_COLUMNS) rows.hold(column);
      else inline.open(tag);
    },
    text: (text: string) => {
      if (inValue && cell) cell.value += text;
      else inline.text(text);
    },
    close: (tag: string) => {
      if (tag === 'v') inValue = false;
      else if (tag === 'c') end();
      else inline.close(tag);
    },
    looks: () => looks.all(),
    inCells,
  };
}

/** Returns the text that a person sees in a cell of type `type` that stores `value`. */
function textOf(type: string, value: string, style: number, book: WorksheetContext): string {
  const { strings, styles, since1904 } = book;
  switch (type) {
    case 's':
      return styles.formatOf(style).wrap(strings[Number(value)] ?? '');
    case 'b':
      return value === '' ? '' : value === '1' ? 'TRUE' : 'FALSE';
    case 'str':
      return styles.formatOf(style).wrap(decodeEscapes(value));
    case 'e':
      return value;
    case 'd': {
      const serial = serialOf(value, since1904);
      const format = styles.formatOf(style);
      return serial === null || !format.isDate ? value : format.textOf(serial);
    }
    default: {
      const number = Number(value);
      if (value.trim() === '' || Number.isNaN(number)) return value.trim();
      return styles.formatOf(style).textOf(number);
    }
  }
}

function put<Value>(list: Value[], at: number, value: Value, empty: Value): void {
  while (list.length < at) list.push(empty);
  list[at] = value;
}
