// Common parts of the cells of a worksheet: their styles, texts, links and the sizes of their pictures.

import type { CellObject } from 'write-excel-file/node';
import type { Assets, PictureFile } from '../../shared/layout/assets.ts';
import { theme } from '../../shared/layout/colours.ts';
import type { LaidColumn } from '../../shared/layout/columns.ts';
import type { SheetContent } from '../../shared/layout/content.ts';
import type { CellStyle } from '../../shared/layout/cellStyle.ts';
import { measures } from '../../shared/layout/measures.ts';
import { richIn } from '../../shared/layout/richRuns.ts';
import type { Cell } from '../../shared/records.ts';
import { partsByAddress } from '../../shared/rich/addresses.ts';
import { pointsOf, type FileTable } from './fileTable.ts';

/** A place in the spreadsheet, from 0. */
export interface SpreadsheetPlace {
  readonly row: number;
  readonly column: number;
}

/** A picture, and the cell in whose upper left corner it begins. Lengths are px. */
export interface PlacedPicture extends SpreadsheetPlace {
  readonly file: PictureFile;
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** A link, and the cell that leads to it. */
export interface PlacedLink extends SpreadsheetPlace {
  readonly address: string;
}

/** The data of a sheet that are needed to write each of its rows. */
export interface RowsContext {
  readonly sheet: SheetContent['sheet'];
  readonly table: FileTable;
  readonly columns: readonly LaidColumn[];
  readonly assets: Assets;
  readonly showsSeconds: boolean;
}

/** Returns the style of a cell. `fill` is its background colour. */
export function styleOf(look: CellStyle, fill: string | undefined): CellObject {
  const { face, underline, strike, align, vertical, ink } = look;
  const isBold = face === 'bold' || face === 'semibold' || face === 'boldItalic';
  return {
    fontSize: pointsOf(look.size),
    ...(isBold && { fontWeight: 'bold' as const }),
    ...((face === 'italic' || face === 'boldItalic') && { fontStyle: 'italic' as const }),
    ...(underline && {
      textDecoration: { underline: true as const, ...(strike && { strikethrough: true }) },
    }),
    ...(strike && !underline && { textDecoration: { strikethrough: true } }),
    ...(ink.light !== theme.text.light && { textColor: ink.light }),
    ...(fill !== undefined && fill !== theme.ground.light && { backgroundColor: fill }),
    align,
    alignVertical: vertical === 'middle' ? 'center' : vertical,
  };
}

/** Returns the size of a picture in a cell of that width, in px. */
export function sizeIn(
  cellWidth: number,
  { width, height }: PictureFile,
): { readonly width: number; readonly height: number } {
  const { inset, most } = measures.picture;
  const scale = Math.min(1, (cellWidth - 2 * inset) / width, most / height);
  return { width: Math.max(1, width * scale), height: Math.max(1, height * scale) };
}

/** Returns a text in which sequences such as `_x0041_` are escaped, since a spreadsheet would decode them. A text that
 *  is the name of a property of every object (`constructor`) begins with such a sequence: write-excel-file keeps its
 *  texts by name in an object, and would write that property in place of the text. */
export function safeText(text: string): string {
  if (text in Object.prototype)
    return `_x${text.charCodeAt(0).toString(16).padStart(4, '0')}_${text.slice(1)}`;
  return text.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
}

/** Returns the first URL in a cell: that of a link of its rich text, else one that is written out in its text. */
export function addressIn(cell: Cell, text: string): string | null {
  if (!text.includes(':') && cell.valueText === undefined) return null;
  const link = richIn(cell)
    ?.paragraphs.flatMap(({ spans }) => spans)
    .find((span) => span.link !== undefined)?.link;
  return link ?? partsByAddress(text).find(({ isLink }) => isLink)?.text ?? null;
}
