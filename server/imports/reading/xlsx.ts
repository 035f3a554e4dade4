// Reads an Excel workbook: from the package to its worksheets, each as a stream of its own.

import type { ReadBudget } from './readBudget.ts';
import { themeColors } from './colors.ts';
import { cellPicturesOf } from './cellPictures.ts';
import { drawingsOf } from './drawings.ts';
import { describeSkippedContents } from './skippedContents.ts';
import { relationsOf, workbookOf, type SheetPart } from './workbookParts.ts';
import { openPictureCollector, type PictureCollector } from './pictures.ts';
import { unreadableFile } from './fileRefusals.ts';
import { sharedStrings } from './sharedStrings.ts';
import { stylesOf } from './workbookStyles.ts';
import type { Sink, TabSink } from './tabSink.ts';
import { readWorksheet, type WorksheetContext } from './worksheet.ts';
import type { Archive } from './zip.ts';

/**
 * Reads the workbook.
 * @throws AppError when it has no sheet that can be read, or a part of it is damaged
 */
export async function readXlsx(archive: Archive, sink: Sink, budget: ReadBudget): Promise<void> {
  const part = await workbookPart(archive);
  const workbook = await workbookOf(archive, part);
  if (workbook.sheets.length === 0) throw unreadableFile('This workbook is damaged: it has no sheets.');
  const theme = await themeColors(archive, workbook.theme);
  const book: WorksheetContext = {
    since1904: workbook.since1904,
    strings: await sharedStrings(archive, workbook.strings),
    styles: await stylesOf(archive, workbook.styles, theme, workbook.since1904),
    pictures: await cellPicturesOf(archive, part),
  };
  const taker = openPictureCollector(archive);
  let read = 0;
  for (const sheet of workbook.sheets) {
    const chunks = await archive.read(sheet.part);
    if (!chunks) continue;
    await readSheet(sheet, chunks, { archive, book, taker, sink, budget });
    read += 1;
  }
  if (read === 0) throw unreadableFile('This workbook is damaged: its sheets are missing.');
}

interface Reading {
  readonly archive: Archive;
  readonly book: WorksheetContext;
  readonly taker: PictureCollector;
  readonly sink: Sink;
  readonly budget: ReadBudget;
}

async function readSheet(
  { name, hidden, part }: SheetPart,
  chunks: AsyncIterable<Uint8Array>,
  { archive, book, taker, sink, budget }: Reading,
): Promise<void> {
  const { pictures: drawn, ...counted } = await drawingsOf(archive, part);
  const tab = sink.tab(name);
  const withText = new Set<number>();
  const rows: TabSink = {
    ...tab,
    row(row) {
      withText.add(row.index);
      tab.row(row);
    },
  };
  const { facts, leftOut, inCells } = await readWorksheet(chunks, book, rows, budget);
  const hasText = (row: number) => withText.has(row);
  const left = await taker.take(tab, { inCells, drawn, merges: facts.merges, hasText });
  const warnings = describeSkippedContents({ ...leftOut, ...counted, pictures: left });
  tab.end({ name, hidden, ...facts, warnings });
}

/** Returns the path of the workbook's part, which the package names. */
async function workbookPart(archive: Archive): Promise<string> {
  if (!archive.names.some((name) => /^\/?\[content_types\]\.xml$/i.test(name))) {
    throw unreadableFile('This file is damaged: it does not say what it holds, so it is no Excel workbook.');
  }
  const relations = await relationsOf(archive, '');
  const office = [...relations.values()].find(({ type }) => type === 'officeDocument');
  if (!office) throw unreadableFile('This file is damaged: it holds no workbook.');
  if (office.target.endsWith('.bin'))
    throw unreadableFile('This is a binary workbook (.xlsb). Save it as .xlsx and try again.');
  if (!/(^|\/)[^/]*\.xml$/i.test(office.target) || !archive.names.some((name) => same(name, office.target))) {
    throw unreadableFile('This file is damaged: its workbook is missing.');
  }
  return office.target;
}

function same(left: string, right: string): boolean {
  return left.replace(/^\/+/, '').toLowerCase() === right.toLowerCase();
}
