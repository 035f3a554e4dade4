// Writes sheets as XLSX: times, durations and amounts are numbers with formats; colours, fonts and spans are those of
// the printed sheet; panes are frozen, and pictures, links and the page setup are included.

import writeXlsxFile, { type Image, type Sheet } from 'write-excel-file/node';
import { isRightToLeft } from '../../shared/layout/direction.ts';
import { textIn, type SheetContent } from '../../shared/layout/content.ts';
import type { PaperOptions } from '../../shared/layout/document.ts';
import { paperOf, printableWidthOf } from '../../shared/layout/paper.ts';
import { savedViewOf } from '../../shared/layout/visible.ts';
import { timesOf } from '../../shared/timing/sheet.ts';
import { fileTableOf, pointsOf, type FileOptions } from './fileTable.ts';
import type { PictureBytes } from './pictures.ts';
import type { PlacedPicture } from './xlsxCells.ts';
import { spreadsheetParts, type PageLine, type SpreadsheetParts } from './xlsxParts.ts';
import { spreadsheetRowsOf } from './xlsxRows.ts';

/** Points of a unit of column width, which is a digit of the default font. */
const POINTS_PER_UNIT = 5.25;
const NUMBER_POINTS = 33;
const KEY_POINTS = 18;
/** Pixels of a picture for each px of its size in the sheet, so that it is sharp in print. */
const DENSITY = 2;
const LONGEST_NAME = 31;
const FONT = 'Calibri';

/** A sheet that becomes a worksheet, with its options. */
export interface WorksheetSource {
  readonly content: SheetContent;
  readonly options: PaperOptions & FileOptions;
}

/** Returns a file with one worksheet. Pictures whose bytes are missing are left out. */
export function paintXlsx(
  content: SheetContent,
  options: PaperOptions & FileOptions,
  bytes: PictureBytes,
): Promise<Buffer> {
  return paintWorkbook([{ content, options }], bytes);
}

/** Returns a file with a worksheet for each sheet, of which there is at least one. */
export async function paintWorkbook(
  sources: readonly WorksheetSource[],
  bytes: PictureBytes,
): Promise<Buffer> {
  const names = worksheetNames(sources.map(({ content }) => textIn(content.sheet.title)));
  const made = [];
  for (const [at, source] of sources.entries()) made.push(await worksheetOf(source, names[at] ?? '', bytes));
  const file = writeXlsxFile(
    made.map(({ sheet }) => sheet),
    { fontFamily: FONT, fontSize: 11, features: [spreadsheetParts(made.map(({ parts }) => parts))] },
  );
  return file.toBuffer();
}

async function worksheetOf(
  { content, options }: WorksheetSource,
  sheetName: string,
  bytes: PictureBytes,
): Promise<{ readonly sheet: Sheet<Image['content']>; readonly parts: SpreadsheetParts }> {
  const view = savedViewOf(content, options.layout);
  const table = fileTableOf(content, options);
  const made = spreadsheetRowsOf(content, table, timesOf(content)?.cascade.style().showsSeconds ?? true);
  const paper = paperOf(options, content.sheet, view, table.columns.length);
  const widths = [NUMBER_POINTS, ...made.columns.map(({ width }) => pointsOf(width))];
  const width = (widths.reduce((sum, each) => sum + each, 0) * 4) / 3;
  const images = await imagesOf(made.pictures, bytes);
  return {
    sheet: {
      data: made.rows,
      sheet: sheetName,
      columns: [...widths, KEY_POINTS].map((points) => ({ width: points / POINTS_PER_UNIT })),
      stickyRowsCount: made.repeated,
      stickyColumnsCount: 1,
      rightToLeft: isMostlyRightToLeft(made.columns.map(({ title }) => title)),
      ...(images.length > 0 && { images }),
    },
    parts: {
      sheetName,
      paper,
      scale: Math.min(1, printableWidthOf(paper) / width),
      ...linesOf(content, options.printedAt),
      breaks: made.breaks,
      links: made.links,
      repeated: made.repeated,
      rowCount: made.rows.length,
      columnCount: widths.length,
    },
  };
}

/** Returns the header and footer of the pages: those of the sheet, else the project and sheet titles. A worksheet
 *  has no section titles. */
function linesOf(
  { project, sheet, arranged }: SheetContent,
  printedAt: string,
): { readonly header: PageLine; readonly footer: PageLine } {
  const names = { project: textIn(project.title), sheet: textIn(sheet.title), section: '', date: printedAt };
  const filled = (text: string): string =>
    Object.entries(names).reduce(
      (line, [name, value]) => line.replaceAll(new RegExp(String.raw`\{${name}\}`, 'gi'), () => value),
      text,
    );
  const dotted = (...parts: readonly string[]): string => parts.filter(Boolean).join('  ·  ');
  const header = textIn(sheet.header) || '{project}  ·  {sheet}';
  const footer = textIn(sheet.footer) || '{project} · {sheet}';
  return {
    header: { left: dotted(filled(header), arranged?.note ?? ''), right: '' },
    footer: { left: filled(footer), right: dotted(printedAt, 'Page {page} of {pages}') },
  };
}

/** Returns the names of worksheets: at most 31 characters each, without forbidden characters, and unique regardless
 *  of case. */
function worksheetNames(titles: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const plain = worksheetName(title, LONGEST_NAME);
    let name = plain;
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) {
      const ending = ` (${count})`;
      name = `${worksheetName(plain, LONGEST_NAME - ending.length)}${ending}`;
    }
    taken.add(name.toLowerCase());
    return name;
  });
}

function worksheetName(title: string, longest: number): string {
  const plain = title
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, longest)
    .toWellFormed()
    .replaceAll(/^[' ]+|[' ]+$/g, '');
  return plain === '' || plain.toLowerCase() === 'history' ? 'Sheet' : plain;
}

function isMostlyRightToLeft(titles: readonly string[]): boolean {
  return titles.filter(isRightToLeft).length * 2 > titles.length;
}

/** Returns the pictures as JPEG, or as PNG where they are transparent; each is made once for a size. */
async function imagesOf(placed: readonly PlacedPicture[], bytes: PictureBytes): Promise<Image[]> {
  if (placed.length === 0) return [];
  // The library is loaded on demand: it is large, and most sheets have no pictures.
  const { default: sharp } = await import('sharp');
  const made = new Map<string, Promise<{ content: Buffer; contentType: string }>>();
  const images: Image[] = [];
  for (const { row, column, file, name, width, height } of placed) {
    const source = bytes[file.fileId];
    if (!source) continue;
    const key = `${file.fileId} ${Math.ceil(width)}`;
    const ready =
      made.get(key) ??
      (async () => {
        const resized = sharp(source).resize({ width: Math.ceil(width * DENSITY), withoutEnlargement: true });
        const { isOpaque } = await sharp(source).stats();
        return isOpaque
          ? { content: await resized.jpeg({ quality: 85 }).toBuffer(), contentType: 'image/jpeg' }
          : { content: await resized.png().toBuffer(), contentType: 'image/png' };
      })();
    made.set(key, ready);
    images.push({
      ...(await ready),
      width,
      height,
      dpi: 96,
      anchor: { row: row + 1, column: column + 1 },
      offsetX: 4,
      offsetY: 4,
      title: name,
      description: name,
    });
  }
  return images;
}
