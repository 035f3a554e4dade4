// How a cell looks: typography, alignment, and its colours in the order of the product (first set wins):
// the cell's own, its category's, its column's category's, the row's, the sheet's, the theme's.
import type { PurposeDefinition } from '../purposes/purpose.ts';
import { purposeNamed } from '../purposes/purposes.ts';
import { mixed, pairOf, readableOn, theme, type Pair } from './colours.ts';
import { idIn, numberIn, rawTextOf } from './content.ts';
import { isRightToLeft } from './direction.ts';
import { hueOf } from './hues.ts';
import type { Stroke } from './list.ts';
import { measures } from './measures.ts';
import type { FaceName } from './metrics.ts';
import type { Category, Cell, Row, Sheet } from '../records.ts';

/** Where a text stands in its line. */
export type Align = 'left' | 'center' | 'right';
/** Where a text stands in the height of its cell. */
export type Vertical = 'top' | 'middle' | 'bottom';

/** The look of a cell's text and ground; `size` in px. */
export interface Look {
  readonly face: FaceName;
  readonly size: number;
  readonly underline: boolean;
  readonly strike: boolean;
  readonly tabular: boolean;
  readonly align: Align;
  readonly vertical: Vertical;
  /** Null where nobody set one: the theme's, or the column's lane. */
  readonly fill: Pair | null;
  readonly ink: Pair;
}

/** What a cell stands in. `category` is its own; `columnCategory` that of its column. */
export interface Around {
  readonly row: Partial<Row>;
  readonly sheet: Partial<Sheet>;
  readonly purpose: string | null;
  readonly category: Category | null;
  readonly columnCategory: Category | null;
}

/** A line need not be read: a quiet one stays quiet in the other scheme. */
const LINE_FLOOR = 1.3;
type Typography = NonNullable<Cell['typography']>;

/** How strong a highlight's tint is. */
const TINT = 0.14;
/** How strong the lane of a category with a ground of its own is. */
const LANE = 0.35;
const STROKES: Readonly<Record<string, number>> = { hairline: 0.5, thin: 1, thick: 2 };

/** Returns the look of a cell: its own fields first, then those that it inherits, then what suits its purpose. */
export function lookOf(cell: Partial<Cell>, around: Around): Look {
  const type = cell.typography ?? {};
  const purpose = purposeNamed(idIn(cell.purpose) ?? around.purpose);
  const own = cellFillOf(cell, around);
  return {
    face: faceOf(type, purpose),
    size: numberIn(type.size, [6, sizeOf(around), 72]),
    underline: type.underline === true,
    strike: type.strike === true,
    tabular: purpose.tabular,
    align: alignIn(type.align) ?? usualAlignOf(purpose, cell),
    vertical: verticalIn(cell.textVerticalAlign),
    fill: own,
    ink: inkOf(cell, around, own ?? rowFillOf(around.row, around.sheet)),
  };
}

/** The colour of a whole row, or null: its own, else the sheet's. */
export function rowFillOf(row: Partial<Row>, sheet: Partial<Sheet>): Pair | null {
  return pairOf(row, 'backgroundColor', theme.text) ?? pairOf(sheet, 'backgroundColor', theme.text);
}

/** The tint that a highlight lays over its row, under lanes and cells; null where there is none. */
export function tintOf(row: Partial<Row>): Pair | null {
  const bar = pairOf(row, 'highlightColor', theme.ground);
  return bar && mixed(bar, theme.ground, TINT);
}

/** The ground that a category gives to what inherits it, or null: set by hand, else its hue's. */
export function categoryFillOf(category: Category | null): Pair | null {
  if (!category) return null;
  return pairOf(category, 'backgroundColor', theme.text) ?? hueOf(category.hue)?.ground ?? null;
}

/** The strip over a column of that category. */
export function barOf(category: Category | null): Pair | null {
  if (!category) return null;
  return hueOf(category.hue)?.bar ?? pairOf(category, 'backgroundColor', theme.text);
}

/** The tint below the header of a column of that category. */
export function laneOf(category: Category | null): Pair | null {
  if (!category) return null;
  const own = pairOf(category, 'backgroundColor', theme.text);
  return hueOf(category.hue)?.lane ?? (own && mixed(own, theme.ground, LANE));
}

/** The line round a row or a cell, or null. */
export function strokeOf(entity: Partial<Row> | Partial<Cell>): Stroke | null {
  const { border } = entity;
  const width = STROKES[idIn(border?.style) ?? ''];
  if (!border || width === undefined) return null;
  return { width, colour: pairOf(border, 'color', theme.ground, LINE_FLOOR) ?? theme.strong };
}

/** The radius of a cell's corners. */
export function cornerOf(cell: Partial<Cell>): number {
  return cell.roundedCorners === true ? measures.corner : numberIn(cell.roundedCorners, [0, 0, 24]);
}

function cellFillOf(cell: Partial<Cell>, { category, columnCategory }: Around): Pair | null {
  const own = pairOf(cell, 'backgroundColor', theme.text);
  if (own || cell.inheritCategoryBackgroundColor !== true) return own;
  return categoryFillOf(category) ?? categoryFillOf(columnCategory);
}

function inkOf(cell: Partial<Cell>, { category, columnCategory }: Around, ground: Pair | null): Pair {
  const own = pairOf(cell, 'textColor', theme.ground);
  if (own) return own;
  if (cell.inheritCategoryTextColor === true) {
    const inherited = categoryInkOf(category) ?? categoryInkOf(columnCategory);
    if (inherited) return inherited;
  }
  return ground ? readableOn(ground, theme.text) : theme.text;
}

/** The text colour that a category gives to what inherits it, or null: set by hand, else its hue's. */
export function categoryInkOf(category: Category | null): Pair | null {
  if (!category) return null;
  return pairOf(category, 'textColor', theme.ground) ?? hueOf(category.hue)?.ink ?? null;
}

/** The size of a text that has none of its own: its category's, else its column's, else the usual. */
function sizeOf({ category, columnCategory }: Around): number {
  const ofColumn = numberIn(columnCategory?.textSize, [6, measures.textSize, 72]);
  return numberIn(category?.textSize, [6, ofColumn, 72]);
}

function faceOf(type: Typography, { weight }: PurposeDefinition): FaceName {
  if (type.italic === true) return type.bold === true ? 'boldItalic' : 'italic';
  if (type.bold === true) return 'bold';
  return type.bold === false ? 'regular' : weight;
}

/** A text that runs from right to left stands at the right, as in every program that has such texts. */
function usualAlignOf({ align }: PurposeDefinition, cell: Partial<Cell>): Align {
  return align ?? (isRightToLeft(rawTextOf(cell)) ? 'right' : 'left');
}

const alignIn = (value: unknown): Align | null =>
  value === 'left' || value === 'center' || value === 'right' ? value : null;

function verticalIn(value: unknown): Vertical {
  if (value === 'bottom') return 'bottom';
  return value === 'middle' || value === 'center' ? 'middle' : 'top';
}
