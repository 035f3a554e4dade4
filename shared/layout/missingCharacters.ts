// Letters that no bundled face has, with their places. The page warns of them before a print, since they become empty
// boxes.

import { JOINING } from './fixedWidths.ts';
import { cellTextOf, idIn, textIn, type SheetContent } from './content.ts';
import type { PaperOptions } from './document.ts';
import type { OnDemandFaces } from './onDemandFaces.ts';
import { hasBundledGlyph } from './sheetFonts.ts';
import type { Fonts } from './metrics.ts';
import { numbersOf, withoutEmptyNumberColumns } from './numbers.ts';
import { headingTest } from './headings.ts';
import { printOrderOf, savedViewOf, visibleContentOf } from './visible.ts';

/** A letter of a sheet that no bundled face has. */
export interface MissingCharacter {
  readonly letter: string;
  /** The first place of the letter: `cell 12 · Item`. */
  readonly place: string;
}

/** The faces in which letters are looked up: those by which sheets are measured, and the on-demand ones. */
export type Faces = Pick<Fonts, 'faces'> & { readonly far: Pick<OnDemandFaces, 'has'> };
/** No on-demand faces. A search with it finds the letters for which on-demand faces must be loaded. */
export const NO_ON_DEMAND_FACES: Pick<OnDemandFaces, 'has'> = { has: () => false };

const UNUSUAL = /[^\s!-\u024f\u2010-\u2026]/;
const NAMED = 3;

/** Returns the letters of a print that have no face, each once, in the order of the paper. */
export function missingCharactersIn(
  content: SheetContent,
  options: Pick<PaperOptions, 'layout' | 'hidden'>,
  faces: Faces,
): readonly MissingCharacter[] {
  const found = new Map<string, string>();
  for (const [text, place] of textsOf(content, options)) {
    if (!UNUSUAL.test(text)) continue;
    for (const letter of text) {
      if (found.has(letter) || hasFace(letter, faces)) continue;
      found.set(letter, place());
    }
  }
  return Array.from(found, ([letter, place]) => ({ letter, place }));
}

/** Returns one sentence about missing letters; empty where there are none. */
export function missingCharactersWords(missing: readonly MissingCharacter[]): string {
  if (missing.length === 0) return '';
  const named = missing.slice(0, NAMED).map(({ letter, place }) => `${codeOf(letter)} in ${place}`);
  const more = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : '';
  const [count, act] =
    missing.length === 1
      ? ['1 letter has', 'it prints as an empty box']
      : [`${missing.length} letters have`, 'they print as empty boxes'];
  return `${count} no face here, so ${act}: ${named.join(', ')}${more}.`;
}

function codeOf(letter: string): string {
  return `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Tells whether a letter has a face. Marks and invisible characters need none. */
function hasFace(letter: string, { faces, far }: Faces): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return code <= 0x20 || JOINING.test(letter) || hasBundledGlyph(faces.regular, code) || far.has(code);
}

function* textsOf(
  content: SheetContent,
  { layout, hidden }: Pick<PaperOptions, 'layout' | 'hidden'>,
): Iterable<readonly [text: string, place: () => string]> {
  const { sheet, project } = content;
  const { columns, rows, cells } = withoutEmptyNumberColumns(
    visibleContentOf(content, savedViewOf(content, layout), hidden ?? []),
  );
  yield [textIn(project.title), () => 'the title of the project'];
  yield [textIn(sheet.title), () => 'the title of the sheet'];
  yield [textIn(sheet.header), () => 'the header'];
  yield [textIn(sheet.footer), () => 'the footer'];
  for (const [at, column] of columns.entries())
    yield [textIn(column.title), () => `the title of column ${at + 1}`];
  const indexes = new Map(columns.map(({ id }, at) => [id, at]));
  const numbers = numbersOf({ sheet, rows, cells }, headingTest({ columns, cells }));
  for (const [at, row] of printOrderOf(content, rows).entries()) {
    const name = numbers.get(row.id) ?? `in row ${at + 1}`;
    yield [textIn(row.title), () => `the page break ${name}`];
    for (const cell of cells.get(row.id) ?? []) {
      const column = columns[indexes.get(idIn(cell.columnId) ?? '') ?? -1];
      const title = column ? textIn(column.title) : '';
      yield [cellTextOf(cell), () => `cell ${name}${title === '' ? '' : ` · ${title}`}`];
    }
  }
}
