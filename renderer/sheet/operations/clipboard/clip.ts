// The content of a clipboard, from any program: rows of cells with their texts and looks. Pure.

import type { Fields } from '../../../../shared/model/action.ts';
import type { Cell, Row } from '../../../../shared/records.ts';

/** Some fields of a cell; null clears a field. */
export type CellFields = { readonly [Name in keyof Cell]?: Cell[Name] | null };

/** A cell of a clip. Cells that a span covers are null in their line. */
export interface ClipCell {
  /** Text as a person sees it. */
  readonly text: string;
  /**
   * Text as it is stored. It differs for a time in another form than the typed one, and for a text that calls a
   * variable; it is empty for a computed time, which nobody has typed, whatever is stored beneath it.
   */
  readonly value: string;
  /**
   * Text of a time of day in the style of its sheet, which is what a paste stores of a time that was seen: `text` is in
   * the style that the reader prefers. Left out where both are the same.
   */
  readonly time?: string;
  /** Stored rich text; null for a plain text. */
  readonly rich: string | null;
  /** The rich text with its variables resolved; left out where that is the same. */
  readonly shownRich?: string;
  /** Further fields of the cell, by their names in EO. */
  readonly look: CellFields;
  /** Look for other programs, as CSS. */
  readonly style: string;
}

export type ClipLine = readonly (ClipCell | null)[];

export interface ClipRow {
  /** Fields of an EO row; null for a row of another program. */
  readonly row: Partial<Row> | null;
  /** Lines of cells: one, or several for a row of several sub-rows. */
  readonly lines: readonly ClipLine[];
  /** Cells of a free block, which are in no columns. */
  readonly block: readonly Fields[];
}

/** The source of a clip that was copied in EO. */
export interface Origin {
  readonly projectId: string;
  readonly sheetId: string;
  /** Id of the cut that this clip belongs to; '' for a copy. */
  readonly cut: string;
  /** Purposes of the copied columns, from the left. */
  readonly purposes: readonly (string | null)[];
}

export interface Clip {
  readonly rows: readonly ClipRow[];
  readonly width: number;
  /** Source in EO; null when another program wrote the clip. */
  readonly origin: Origin | null;
  /** Whether any cell of the clip has a look. Plain text has none. */
  readonly isDressed: boolean;
}

/** The fields of a cell of a clip that has no formatting, neither of its text nor of the cell. */
export const PLAIN = { rich: null, look: {}, style: '' } as const;

/** Returns a cell of a clip that has a text and nothing else. */
export function plainCell(text: string): ClipCell {
  return { text, value: text, ...PLAIN };
}

/** Returns lines of texts as a clip without looks. */
export function clipOfTexts(lines: readonly (readonly string[])[]): Clip {
  const rows = lines.map((texts): ClipRow => ({ row: null, lines: [texts.map(plainCell)], block: [] }));
  return { rows, width: widthOf(rows), origin: null, isDressed: false };
}

/** Returns the number of cells in the widest line. */
export function widthOf(rows: readonly ClipRow[]): number {
  let width = 0;
  for (const { lines } of rows) for (const line of lines) width = Math.max(width, line.length);
  return width;
}

/** Returns the number of columns and sub-rows that a cell covers. */
export function spanOf({ look }: ClipCell): { readonly w: number; readonly h: number } {
  return { w: look.dimensions?.w ?? 1, h: look.dimensions?.h ?? 1 };
}

/** Tells whether a row is one cell over the whole width: a heading. */
export function isHeading({ row, lines }: ClipRow, width: number): boolean {
  const [line, ...more] = lines;
  const [first, ...others] = line ?? [];
  if ((row?.type ?? 0) !== 0 || !first || more.length > 0 || width < 2) return false;
  return spanOf(first).w >= width && others.every((cell) => cell === null || cell.text === '');
}

/**
 * Returns a text as it is stored: in Unicode NFC, with line feeds only, and without characters that databases refuse.
 */
export function toStoredText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').replace(/\r\n?/g, '\n').normalize('NFC');
}

/** Transposes a clip. Its lines become single cells; spans and blocks are lost, texts are kept. */
export function transposeClip(clip: Clip): Clip {
  const lines = clip.rows.flatMap((row) => row.lines);
  const rows = Array.from({ length: clip.width }, (_, x): ClipRow => ({
    row: null,
    lines: [lines.map((line) => spanless(line[x] ?? plainCell('')))],
    block: [],
  }));
  return { ...clip, rows, width: widthOf(rows), origin: clip.origin && { ...clip.origin, purposes: [] } };
}

function spanless(cell: ClipCell): ClipCell {
  const { dimensions: _, ...look } = cell.look;
  return { ...cell, look };
}
