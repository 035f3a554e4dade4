// Reads an OpenDocument sheet: `content.xml` as a stream. Its texts are already those that people see. Repeated
// cells and rows are repeated only where they have a value, and within limits.

import type { ReadBudget } from './readBudget.ts';
import { letterCount, usedWidth } from './columns.ts';
import { describeSkippedContents, openSkippedContents } from './skippedContents.ts';
import { openSourceStyleList } from './sourceStyles.ts';
import { openOdsDrawings } from './odsDrawings.ts';
import { openPictureCollector, type PictureCollector } from './pictures.ts';
import { unreadableFile } from './fileRefusals.ts';
import type { MergedRange, Sink, SourceStyle } from './tabSink.ts';
import { readXml } from './xml.ts';
import type { Archive } from './zip.ts';

const MOST_ROWS = 1_048_576;
const MOST_COLUMNS = 16_384;
/** Values of `visibility` of hidden rows and columns. */
const HIDDEN = /^(collapse|filter)$/;

type Attributes = Readonly<Record<string, string>>;

/**
 * Reads the file.
 * @throws AppError when it is encrypted, damaged, or has no sheet
 */
export async function readOds(archive: Archive, sink: Sink, budget: ReadBudget): Promise<void> {
  await mustBeOpen(archive);
  const chunks = await archive.read('content.xml');
  if (!chunks) throw unreadableFile('This file is damaged: its content is missing.');
  const styles = openOdsStyles();
  const tables = tableCollector({ styles, sink, budget, frozen: await frozenColumnsOf(archive) });
  await readXml(chunks, 'content', {
    open(tag, attributes) {
      styles.open(tag, attributes);
      tables.open(tag, attributes);
    },
    text: tables.text,
    close: tables.close,
  });
  if (tables.count() === 0) throw unreadableFile('This file holds no sheets.');
  const taker = openPictureCollector(archive);
  for (const end of tables.withPictures) await end(taker);
}

interface Reading {
  readonly styles: OdsStyles;
  readonly sink: Sink;
  readonly budget: ReadBudget;
  /** Number of frozen columns, by the name of the table. */
  readonly frozen: ReadonlyMap<string, number>;
}

async function mustBeOpen(archive: Archive): Promise<void> {
  const manifest = await archive.read('META-INF/manifest.xml');
  if (!manifest) return;
  let isEncrypted = false;
  await readXml(manifest, 'list of parts', {
    open: (tag) => void (isEncrypted ||= tag === 'encryption-data'),
  });
  if (isEncrypted)
    throw unreadableFile('This file is protected with a password. Save it without one and try again.');
}

function tableCollector(reading: Reading) {
  let count = 0;
  let table: ReturnType<typeof openTable> | null = null;
  /** Functions that end tables with pictures, which can only be read after the whole content. */
  const withPictures: ((taker: PictureCollector) => Promise<void>)[] = [];
  return {
    count: () => count,
    withPictures,
    open(tag: string, attributes: Attributes) {
      if (tag === 'table' && attributes['table:name'] !== undefined) {
        count += 1;
        table = openTable(attributes['table:name'], attributes, reading);
      } else table?.open(tag, attributes);
    },
    text: (text: string) => table?.text(text),
    close: (tag: string) => {
      if (tag !== 'table') return table?.close(tag);
      if (table?.hasPictures()) withPictures.push(table.end);
      else table?.endNow();
      table = null;
    },
  };
}

function repeatOf(attributes: Attributes, name: string, most: number): number {
  const number = Number(attributes[name] ?? 1);
  return Number.isInteger(number) && number > 0 ? Math.min(number, most) : 1;
}

function openTable(name: string, about: Attributes, { styles, sink, budget, frozen }: Reading) {
  const tab = sink.tab(name);
  const looks = openSourceStyleList();
  const drawings = openOdsDrawings();
  const leftOut = { ...openSkippedContents(), rightToLeft: styles.isRightToLeft(about['table:style-name']) };
  const withText = new Set<number>();
  const widths: Record<number, number> = {};
  const merges: MergedRange[] = [];
  const hiddenColumns: number[] = [];
  const counted = { rows: 0, columns: 0, cells: 0 };
  let widthsSeen = 0;
  let row = 0;
  let rowRepeat = 1;
  let texts: string[] = [];
  let rowLooks: number[] = [];
  let column = 0;
  let cell: { paragraphs: string[]; repeat: number; look: number; span: readonly [number, number] } | null =
    null;
  let isRowHidden = false;
  let inParagraph = 0;

  function openColumn(attributes: Attributes) {
    const repeat = repeatOf(attributes, 'table:number-columns-repeated', MOST_COLUMNS);
    const points = styles.widthOf(attributes['table:style-name']);
    const last = Math.min(widthsSeen + repeat, 256);
    const isHidden = HIDDEN.test(attributes['table:visibility'] ?? '');
    for (let at = widthsSeen; at < last; at += 1) {
      if (isHidden) hiddenColumns.push(at);
      else if (points !== null) widths[at] = points;
    }
    widthsSeen += repeat;
  }

  function openCell(attributes: Attributes) {
    if (attributes['table:content-validation-name'] !== undefined) leftOut.validations = 1;
    cell = {
      paragraphs: [],
      repeat: repeatOf(attributes, 'table:number-columns-repeated', MOST_COLUMNS - column),
      look: looks.numberOf(styles.lookOf(attributes['table:style-name'])),
      span: [
        repeatOf(attributes, 'table:number-rows-spanned', MOST_ROWS),
        repeatOf(attributes, 'table:number-columns-spanned', MOST_COLUMNS),
      ],
    };
  }

  function closeCell() {
    if (!cell) return;
    const { paragraphs, repeat, look, span } = cell;
    const text = paragraphs.join('\n');
    if (text !== '') {
      budget.cells(repeat, text.length * repeat);
      while (texts.length < column) texts.push('');
      for (let at = 0; at < repeat; at += 1) texts.push(text);
      if (span[1] > 1) merges.push([row, column, row + span[0] - 1, column + span[1] - 1]);
    }
    if (look !== 0 && repeat < 256) {
      while (rowLooks.length < column) rowLooks.push(0);
      for (let at = 0; at < repeat; at += 1) rowLooks.push(look);
    }
    column += repeat;
    cell = null;
  }

  function closeRow() {
    const width = usedWidth(texts);
    const filled = texts.reduce((sum, text) => (text === '' ? sum : sum + 1), 0);
    if (width > 0) {
      budget.cells(filled * (rowRepeat - 1), letterCount(texts) * (rowRepeat - 1));
      for (let at = 0; at < rowRepeat; at += 1) {
        withText.add(row + at);
        tab.row({ index: row + at, texts, looks: rowLooks });
      }
      if (isRowHidden) leftOut.hiddenRows += rowRepeat;
      counted.cells += filled * rowRepeat;
      counted.rows = row + rowRepeat;
      counted.columns = Math.max(counted.columns, width);
    }
    row += rowRepeat;
  }

  function openRow(attributes: Attributes) {
    rowRepeat = repeatOf(attributes, 'table:number-rows-repeated', MOST_ROWS);
    isRowHidden = HIDDEN.test(attributes['table:visibility'] ?? '');
    [texts, rowLooks, column] = [[], [], 0];
  }

  /** Ends the table. `pictures` is the number of pictures that are left out. */
  function endWith(pictures: number): void {
    const { charts, shapes, comments } = drawings.found();
    tab.end({
      name,
      hidden: about['table:display'] === 'false',
      ...counted,
      looks: looks.all(),
      widths,
      merges,
      frozenColumns: frozen.get(name) ?? 0,
      hiddenColumns,
      warnings: describeSkippedContents({ ...leftOut, charts, shapes, comments, pictures }),
    });
  }

  return {
    open(tag: string, attributes: Attributes) {
      drawings.open(tag, attributes, cell && [row, column]);
      if (drawings.isInside()) return;
      if (tag === 'table-column') openColumn(attributes);
      else if (tag === 'table-row') openRow(attributes);
      else if (tag === 'table-cell' || tag === 'covered-table-cell') openCell(attributes);
      else if (tag === 'conditional-format') leftOut.conditionalFormats += 1;
      else if (cell) openText(tag, attributes, cell.paragraphs);
    },
    text(text: string) {
      if (cell && !drawings.isInside() && inParagraph > 0) append(cell.paragraphs, text);
    },
    close(tag: string) {
      const isInside = drawings.isInside();
      drawings.close(tag);
      if (isInside) return;
      if (tag === 'table-row') closeRow();
      else if (tag === 'table-cell' || tag === 'covered-table-cell') closeCell();
      else if (tag === 'p' && inParagraph > 0) inParagraph -= 1;
    },
    hasPictures: () => drawings.found().pictures.length > 0,
    endNow: () => endWith(0),
    async end(taker: PictureCollector) {
      const { pictures: drawn } = drawings.found();
      const hasText = (at: number) => withText.has(at);
      endWith(await taker.take(tab, { inCells: [], drawn, merges, hasText }));
    },
  };

  function openText(tag: string, attributes: Attributes, paragraphs: string[]) {
    if (tag === 'p') {
      inParagraph += 1;
      paragraphs.push('');
    } else if (tag === 'a') leftOut.links += 1;
    else if (tag === 's') append(paragraphs, ' '.repeat(repeatOf(attributes, 'text:c', 1000)));
    else if (tag === 'tab') append(paragraphs, '\t');
    else if (tag === 'line-break') append(paragraphs, '\n');
  }
}

function append(paragraphs: string[], text: string): void {
  if (paragraphs.length > 0) paragraphs[paragraphs.length - 1] += text;
}

// The part `settings.xml` contains the frozen columns.

/** LibreOffice's value for frozen columns; 1 splits the window. */
const FROZEN = '2';

/** The texts of the two settings of a table that say where its window is split. */
const NO_SPLIT = { mode: '', position: '' };

/** Resolves to the number of frozen columns from the left, by the name of the table. */
async function frozenColumnsOf(archive: Archive): Promise<ReadonlyMap<string, number>> {
  const frozen = new Map<string, number>();
  const chunks = await archive.read('settings.xml');
  if (!chunks) return frozen;
  let table = '';
  let item = '';
  let split = NO_SPLIT;
  await readXml(chunks, 'list of settings', {
    open(tag, attributes) {
      if (tag === 'config-item-map-entry') [table, split] = [attributes['config:name'] ?? '', NO_SPLIT];
      if (tag === 'config-item') item = attributes['config:name'] ?? '';
    },
    text(text) {
      if (item === 'HorizontalSplitMode') split = { ...split, mode: split.mode + text };
      if (item === 'HorizontalSplitPosition') split = { ...split, position: split.position + text };
    },
    close(tag) {
      if (tag === 'config-item') item = '';
      if (tag !== 'config-item-map-entry' || split.mode !== FROZEN) return;
      const count = Number(split.position);
      if (Number.isInteger(count) && count > 0) frozen.set(table, count);
      split = NO_SPLIT;
    },
  });
  return frozen;
}

/** The styles of a workbook, collected as its elements come, by name. */
interface OdsStyles {
  open(tag: string, attributes: Attributes): void;
  lookOf(style: string | undefined): SourceStyle;
  /** Returns the width in points; null where the style has none. */
  widthOf(style: string | undefined): number | null;
  /** Returns whether a table of this style runs from right to left. */
  isRightToLeft(style: string | undefined): boolean;
}

const POINTS: Readonly<Record<string, number>> = {
  cm: 28.3465,
  mm: 2.83465,
  in: 72,
  pt: 1,
  pc: 12,
  px: 0.75,
};

/** Returns a collection without styles. */
function openOdsStyles(): OdsStyles {
  const looks = new Map<string, SourceStyle>();
  const widths = new Map<string, number>();
  const rightToLeft = new Set<string>();
  let name = '';
  return {
    open(tag, attributes) {
      if (tag === 'style') {
        name = attributes['style:name'] ?? '';
        looks.set(name, { ...looks.get(attributes['style:parent-style-name'] ?? '') });
      }
      if (tag === 'table-column-properties') {
        const points = pointsOf(attributes['style:column-width']);
        if (points !== null) widths.set(name, points);
      }
      if (tag === 'table-properties' && attributes['style:writing-mode']?.startsWith('rl'))
        rightToLeft.add(name);
      const more =
        tag === 'table-cell-properties'
          ? fillOf(attributes)
          : tag === 'text-properties'
            ? fontOf(attributes)
            : null;
      if (more) looks.set(name, { ...looks.get(name), ...more });
    },
    lookOf: (style) => looks.get(style ?? '') ?? {},
    widthOf: (style) => widths.get(style ?? '') ?? null,
    isRightToLeft: (style) => rightToLeft.has(style ?? ''),
  };
}

function pointsOf(length: string | undefined): number | null {
  const [, number, unit] = /^([\d.]+)(cm|mm|in|pt|pc|px)$/.exec(length ?? '') ?? [];
  return number && unit ? Math.round(Number(number) * (POINTS[unit] ?? 1)) : null;
}

function colorOf(text: string | undefined, plain: string): string | null {
  return text && /^#[0-9a-f]{6}$/i.test(text) && text.toLowerCase() !== plain ? text.toLowerCase() : null;
}

function fillOf(attributes: Attributes): SourceStyle {
  const fill = colorOf(attributes['fo:background-color'], '#ffffff');
  return fill ? { fill } : {};
}

function fontOf(attributes: Attributes): SourceStyle {
  const color = colorOf(attributes['fo:color'], '#000000');
  return {
    ...(color ? { color } : {}),
    ...(attributes['fo:font-weight'] === 'bold' ? { bold: true } : {}),
    ...(attributes['fo:font-style'] === 'italic' ? { italic: true } : {}),
  };
}
