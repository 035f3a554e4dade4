// What lies on the clipboard, whoever put it there: rows of cells with their texts and looks. Pure.

import type { Fields } from '../../../../shared/model/action.ts';
import type { Cell, Row } from '../../../../shared/records.ts';

/** Fields of a cell, as far as they are known; null takes one away. */
export type CellFields = { readonly [Name in keyof Cell]?: Cell[Name] | null };

/** A cell. What a span covers is null in its line. */
export interface ClipCell {
  /** As a person sees it. */
  readonly text: string;
  /** As it is stored, where that is something else: a computed time is seen, and stored nowhere. */
  readonly value: string;
  /** Its rich form as it is stored; null for a plain text. */
  readonly rich: string | null;
  /** What else is known of it, by the names of our own fields. */
  readonly look: CellFields;
  /** How other programs are to show it, as CSS. */
  readonly style: string;
}

export type ClipLine = readonly (ClipCell | null)[];

export interface ClipRow {
  /** The fields of a row of ours; null for one of another program. */
  readonly row: Partial<Row> | null;
  /** One line of cells; several for a row of several sub-lines. */
  readonly lines: readonly ClipLine[];
  /** The cells of a free block, which stand in no columns. */
  readonly block: readonly Fields[];
}

/** Where a copy of ours comes from. */
export interface Origin {
  readonly projectId: string;
  readonly sheetId: string;
  /** Names the cut that is waiting for this paste; '' for a copy. */
  readonly cut: string;
  /** The purpose of each column. */
  readonly purposes: readonly (string | null)[];
}

export interface Clip {
  readonly rows: readonly ClipRow[];
  readonly width: number;
  /** Null where another program wrote it. */
  readonly origin: Origin | null;
  /** Has anything in it a look? Bare text has none. */
  readonly isDressed: boolean;
}

export const PLAIN = { rich: null, look: {}, style: '' } as const;

/** Returns a cell of a clip that has a text and nothing else. */
export function plainCell(text: string): ClipCell {
  return { text, value: text, ...PLAIN };
}

/** Lines of texts, as a clip without looks. */
export function clipOfTexts(lines: readonly (readonly string[])[]): Clip {
  const rows = lines.map((texts): ClipRow => ({ row: null, lines: [texts.map(plainCell)], block: [] }));
  return { rows, width: widthOf(rows), origin: null, isDressed: false };
}

/** The width of the widest line. */
export function widthOf(rows: readonly ClipRow[]): number {
  let width = 0;
  for (const { lines } of rows) for (const line of lines) width = Math.max(width, line.length);
  return width;
}

/** How many columns and sub-lines a cell covers. */
export function spanOf({ look }: ClipCell): { readonly w: number; readonly h: number } {
  return { w: look.dimensions?.w ?? 1, h: look.dimensions?.h ?? 1 };
}

/** A row that is one cell over the whole width: a heading. */
export function isHeading({ row, lines }: ClipRow, width: number): boolean {
  const [line, ...more] = lines;
  const [first, ...others] = line ?? [];
  if ((row?.type ?? 0) !== 0 || !first || more.length > 0 || width < 2) return false;
  return spanOf(first).w >= width && others.every((cell) => cell === null || cell.text === '');
}

/** Text as it is stored: composed, with line feeds only, and without what no database takes. */
export function cleaned(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').replace(/\r\n?/g, '\n').normalize('NFC');
}

/** Transposes a clip. Its lines become single cells; spans and blocks are lost, texts are kept. */
export function transposed(clip: Clip): Clip {
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
