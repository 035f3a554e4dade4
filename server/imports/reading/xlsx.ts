// An Excel workbook: from the package to its sheets, each streamed on its own.

import type { Budget } from './budget.ts';
import { themeColors } from './colors.ts';
import { relationsOf, workbookOf } from './parts.ts';
import { refused } from './refused.ts';
import { sharedStrings } from './strings.ts';
import { stylesOf } from './styles.ts';
import type { Sink } from './tabs.ts';
import { readWorksheet, type Book } from './worksheet.ts';
import type { Archive } from './zip.ts';

/** @throws AppError when the workbook has no sheet that can be read, or a part of it is damaged */
export async function readXlsx(archive: Archive, sink: Sink, budget: Budget): Promise<void> {
  const workbook = await workbookOf(archive, await workbookPart(archive));
  if (workbook.sheets.length === 0) throw refused('This workbook is damaged: it has no sheets.');
  const theme = await themeColors(archive, workbook.theme);
  const book: Book = {
    since1904: workbook.since1904,
    strings: await sharedStrings(archive, workbook.strings),
    styles: await stylesOf(archive, workbook.styles, theme, workbook.since1904),
  };
  let read = 0;
  for (const { name, hidden, part } of workbook.sheets) {
    const chunks = await archive.read(part);
    if (!chunks) continue;
    const tab = sink.tab(name);
    tab.end({ name, hidden, ...(await readWorksheet(chunks, book, tab, budget)) });
    read += 1;
  }
  if (read === 0) throw refused('This workbook is damaged: its sheets are missing.');
}

/** The package says where its workbook is. */
async function workbookPart(archive: Archive): Promise<string> {
  if (!archive.names.some((name) => /^\/?\[content_types\]\.xml$/i.test(name))) {
    throw refused('This file is damaged: it does not say what it holds, so it is no Excel workbook.');
  }
  const relations = await relationsOf(archive, '');
  const office = [...relations.values()].find(({ type }) => type === 'officeDocument');
  if (!office) throw refused('This file is damaged: it holds no workbook.');
  if (office.target.endsWith('.bin'))
    throw refused('This is a binary workbook (.xlsb). Save it as .xlsx and try again.');
  if (!/(^|\/)[^/]*\.xml$/i.test(office.target) || !archive.names.some((name) => same(name, office.target))) {
    throw refused('This file is damaged: its workbook is missing.');
  }
  return office.target;
}

function same(left: string, right: string): boolean {
  return left.replace(/^\/+/, '').toLowerCase() === right.toLowerCase();
}
