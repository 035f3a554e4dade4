// The look of a cell: typography, alignment and colours. A colour is the first one that is set: by the cell, its
// category, the category of its column, the row, the sheet, or the theme.
import type { PurposeDefinition } from '../purposes/purpose.ts';
import { purposeNamed } from '../purposes/purposes.ts';
import { mixColourPairs, colourPairOf, readableOn, theme, type ColourPair } from './colours.ts';
import { idIn, numberIn, rawTextOf } from './content.ts';
import { isRightToLeft } from './direction.ts';
import { hueOf } from './hues.ts';
import type { Stroke } from './list.ts';
import { measures } from './measures.ts';
import type { FaceName } from './metrics.ts';
import type { PatternName } from './patterns.ts';
import type { Category, Cell, Row, Sheet } from '../records.ts';

/** The horizontal alignment of a text. */
export type Align = 'left' | 'center' | 'right';
/** The vertical alignment of a text in its cell. */
export type Vertical = 'top' | 'middle' | 'bottom';

/** The look of a cell's text and background; `size` in px. */
export interface CellStyle {
  readonly face: FaceName;
  readonly size: number;
  readonly underline: boolean;
  readonly strike: boolean;
  readonly tabular: boolean;
  readonly align: Align;
  readonly vertical: Vertical;
  /**
   * The fill of the cell; null where none is set, so that the fill of the row, or the tint of the column, is visible.
   */
  readonly fill: ColourPair | null;
  readonly ink: ColourPair;
}

/** The context of a cell. `category` is its own; `columnCategory` that of its column. */
export interface CellContext {
  readonly row: Partial<Row>;
  readonly sheet: Partial<Sheet>;
  readonly purpose: string | null;
  readonly category: Category | null;
  readonly columnCategory: Category | null;
}

/**
 * The least contrast of a border. It is low, since a border need not be read, and a faint one stays faint when its
 * colour is derived for the other scheme.
 */
const LINE_FLOOR = 1.3;
type Typography = NonNullable<Cell['typography']>;

/** The share of the highlight's colour in the tint of its row. */
const TINT = 0.14;
/** The share of a category's own background in the tint of its column. */
const LANE = 0.35;
const STROKES: Readonly<Record<string, number>> = { hairline: 0.5, thin: 1, thick: 2 };

/** Returns the look of a cell: by its own fields, then those that it inherits, then the defaults of its purpose. */
export function cellStyleOf(cell: Partial<Cell>, around: CellContext): CellStyle {
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

/** Returns the fill of a whole row: its own, else the sheet's; null where neither is set. */
export function rowFillOf(row: Partial<Row>, sheet: Partial<Sheet>): ColourPair | null {
  return (
    colourPairOf(row, 'backgroundColor', theme.text) ?? colourPairOf(sheet, 'backgroundColor', theme.text)
  );
}

/** Returns the tint of a highlighted row, below columns and cells; null where it has no highlight. */
export function tintOf(row: Partial<Row>): ColourPair | null {
  const bar = colourPairOf(row, 'highlightColor', theme.ground);
  return bar && mixColourPairs(bar, theme.ground, TINT);
}

/**
 * Returns the background of cells that inherit it from a category: the category's own, else that of its hue; null
 * without one.
 */
export function categoryFillOf(category: Category | null): ColourPair | null {
  if (!category) return null;
  return colourPairOf(category, 'backgroundColor', theme.text) ?? hueOf(category.hue)?.ground ?? null;
}

/** Returns the colour of the bar over a column of a category. */
export function barOf(category: Category | null): ColourPair | null {
  if (!category) return null;
  return hueOf(category.hue)?.bar ?? colourPairOf(category, 'backgroundColor', theme.text);
}

/** The patterned line by which a category is recognised without its colours, as in a black and white print. */
export interface PatternLine {
  readonly pattern: PatternName;
  readonly ink: ColourPair;
}

/** Returns the line of a category; null for one without a hue. */
export function patternLineOf(category: Category | null): PatternLine | null {
  const hue = hueOf(category?.hue);
  return hue && { pattern: hue.pattern, ink: hue.label };
}

/** Returns the tint below the header of a column of a category. */
export function headerTintOf(category: Category | null): ColourPair | null {
  if (!category) return null;
  const own = colourPairOf(category, 'backgroundColor', theme.text);
  return hueOf(category.hue)?.lane ?? (own && mixColourPairs(own, theme.ground, LANE));
}

/** Returns the border of a row or a cell; null where it has none. */
export function strokeOf(entity: Partial<Row> | Partial<Cell>): Stroke | null {
  const { border } = entity;
  const width = STROKES[idIn(border?.style) ?? ''];
  if (!border || width === undefined) return null;
  return { width, colour: colourPairOf(border, 'color', theme.ground, LINE_FLOOR) ?? theme.strong };
}

/** Returns the radius of a cell's corners in px. */
export function cornerRadiusOf(cell: Partial<Cell>): number {
  return cell.roundedCorners === true ? measures.corner : numberIn(cell.roundedCorners, [0, 0, 24]);
}

function cellFillOf(cell: Partial<Cell>, { category, columnCategory }: CellContext): ColourPair | null {
  const own = colourPairOf(cell, 'backgroundColor', theme.text);
  if (own || cell.inheritCategoryBackgroundColor !== true) return own;
  return categoryFillOf(category) ?? categoryFillOf(columnCategory);
}

function inkOf(
  cell: Partial<Cell>,
  { category, columnCategory }: CellContext,
  background: ColourPair | null,
): ColourPair {
  const own = colourPairOf(cell, 'textColor', theme.ground);
  if (own) return own;
  if (cell.inheritCategoryTextColor === true) {
    const inherited = categoryInkOf(category) ?? categoryInkOf(columnCategory);
    if (inherited) return inherited;
  }
  return background ? readableOn(background, theme.text) : theme.text;
}

/**
 * Returns the text colour of cells that inherit it from a category: the category's own, else that of its hue; null
 * without one.
 */
export function categoryInkOf(category: Category | null): ColourPair | null {
  if (!category) return null;
  return colourPairOf(category, 'textColor', theme.ground) ?? hueOf(category.hue)?.ink ?? null;
}

/** Returns the default font size of a cell: its category's, else its column's category's, else that of the sheet. */
function sizeOf({ category, columnCategory }: CellContext): number {
  const ofColumn = numberIn(columnCategory?.textSize, [6, measures.textSize, 72]);
  return numberIn(category?.textSize, [6, ofColumn, 72]);
}

function faceOf(type: Typography, { weight }: PurposeDefinition): FaceName {
  if (type.italic === true) return type.bold === true ? 'boldItalic' : 'italic';
  if (type.bold === true) return 'bold';
  return type.bold === false ? 'regular' : weight;
}

/** Returns the default alignment: right for a text that runs from right to left, as in other programs. */
function usualAlignOf({ align }: PurposeDefinition, cell: Partial<Cell>): Align {
  return align ?? (isRightToLeft(rawTextOf(cell)) ? 'right' : 'left');
}

const alignIn = (value: unknown): Align | null =>
  value === 'left' || value === 'center' || value === 'right' ? value : null;

function verticalIn(value: unknown): Vertical {
  if (value === 'bottom') return 'bottom';
  return value === 'middle' || value === 'center' ? 'middle' : 'top';
}
