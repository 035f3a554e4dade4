// Paper: sizes, orientation, margins, and the scale at which a sheet fits on it.
import { AppError } from '../errors.ts';
import { customSidesOf, type CustomPaperSize } from '../format/paperSizes.ts';
import { idIn, numberIn, pxOf, type Sides } from './content.ts';
import type { LaidColumn } from './columns.ts';
import type { Sheet, SheetLayout } from '../records.ts';

/** The paper sizes in millimetres, in portrait. A screen is 1280 by 720 px, as a slide of a presentation. */
export const PAPERS = {
  A3: [297, 420],
  A4: [210, 297],
  A5: [148, 210],
  Letter: [215.9, 279.4],
  Legal: [215.9, 355.6],
  Tabloid: [279.4, 431.8],
  Screen: [190.5, (190.5 * 16) / 9],
} as const;
/** The name of a paper size. */
export type PaperName = keyof typeof PAPERS;
/** A paper size by name, or a custom one. */
export type PaperSize = PaperName | CustomPaperSize;
/** The orientation of the paper. */
export type Orientation = 'portrait' | 'landscape';

/** A paper with its margins, in CSS px (96 per inch). */
export interface Paper {
  readonly name: PaperSize;
  readonly orientation: Orientation;
  readonly width: number;
  readonly height: number;
  readonly margins: Sides;
}

/** The requested paper. Unknown names are ignored. */
export interface PaperOverride {
  readonly paper?: string | undefined;
  readonly orientation?: string | undefined;
}

/** CSS px of a millimetre. */
export const PX_PER_MM = 96 / 25.4;
const USUAL_MARGIN = 12 * PX_PER_MM;
/**
 * The largest margin, and the least length that two opposite margins leave between them, in mm: as much as the largest
 * ones leave on A5.
 */
const MOST_MARGIN = 60;
const LEAST_INNER_SIDE = 28;
/** The smallest scale of a sheet on paper: nobody could read a smaller one. */
export const LEAST_SCALE = 0.5;
const LANDSCAPE_FROM = 6;

/** Tells whether a paper size is one by name. */
export const isNamedPaper = (size: unknown): size is PaperName =>
  typeof size === 'string' && Object.hasOwn(PAPERS, size);

const isPaper = (size: unknown): size is PaperSize => isNamedPaper(size) || customSidesOf(size) !== null;

/**
 * Returns the requested paper, else that of the view, of the sheet, or A4. By default it is landscape from six
 * columns on; a screen and a custom size lie as they are. An orientation that was chosen for another paper does not
 * turn these.
 */
export function paperOf(
  override: PaperOverride,
  sheet: Sheet,
  view: SheetLayout | null,
  columnCount: number,
): Paper {
  const names = [override.paper, view?.paperSize, sheet.paperSize];
  const orientations = [override.orientation, view?.orientation, sheet.orientation];
  const name = names.find(isPaper) ?? 'A4';
  const own = usualOrientationOf(name);
  const orientation =
    (own === null ? orientations : orientations.slice(0, names.indexOf(name) + 1)).find(isOrientation) ??
    own ??
    (columnCount >= LANDSCAPE_FROM ? 'landscape' : 'portrait');
  const [width, height] = paperSidesOf(name, orientation);
  const margins = marginsOf(sheet, width, height);
  return { name, orientation, width: width * PX_PER_MM, height: height * PX_PER_MM, margins };
}

/** Returns the orientation that a paper size has of its own; null where the columns decide. */
export function usualOrientationOf(size: PaperSize): Orientation | null {
  if (size === 'Screen') return 'landscape';
  const custom = customSidesOf(size);
  if (custom === null) return null;
  return custom[0] > custom[1] ? 'landscape' : 'portrait';
}

/** Returns the width and the height of a paper in mm. */
export function paperSidesOf(
  size: PaperSize,
  orientation: Orientation,
): readonly [width: number, height: number] {
  const [one, other] = isNamedPaper(size) ? PAPERS[size] : (customSidesOf(size) ?? PAPERS.A4);
  const [short, long] = [Math.min(one, other), Math.max(one, other)];
  return orientation === 'portrait' ? [short, long] : [long, short];
}

/** Returns the words for a paper: `A4 landscape`, `330 × 190.5 mm`. */
export function paperWords({ name, orientation }: Pick<Paper, 'name' | 'orientation'>): string {
  if (customSidesOf(name) === null) return `${name} ${orientation}`;
  return `${paperSidesOf(name, orientation).join(' × ')} mm`;
}

/**
 * Returns the scale at which `columns` fit, at most 1.
 * @throws AppError 'badRequest' naming the first column that does not fit at half size
 */
export function scaleOf(width: number, columns: readonly LaidColumn[], paper: Paper): number {
  const printable = printableWidthOf(paper);
  const scale = Math.min(1, printable / width);
  if (scale >= LEAST_SCALE) return scale;
  const index = columns.findIndex((column) => column.x + column.width > printable / LEAST_SCALE);
  const column = columns[index];
  const name = column && column.title !== '' ? `“${column.title}”` : `number ${index + 1}`;
  throw new AppError('badRequest', {
    code: 'TOO_WIDE',
    message:
      `The columns are too wide for ${paperWords(paper)}, even at half size: ` +
      `the column ${name} does not fit. Make columns narrower, hide some, or choose larger paper.`,
  });
}

/** Returns the width between the margins of a paper, in px. */
export const printableWidthOf = ({ width, margins }: Paper): number => width - margins.left - margins.right;

const isOrientation = (value: unknown): value is Orientation => value === 'portrait' || value === 'landscape';

/**
 * Returns the sheet's margins in px. They are stored in points, and at most 60 mm, so that some of the page is left; on
 * a small custom paper less. `width` and `height` of the paper are in mm.
 */
function marginsOf(sheet: Sheet, width: number, height: number): Sides {
  const { margins } = sheet;
  const side = (given: unknown, across: number): number => {
    const most = Math.min(MOST_MARGIN, (across - LEAST_INNER_SIDE) / 2) * PX_PER_MM;
    return idIn(given) === null && typeof given !== 'number'
      ? USUAL_MARGIN
      : pxOf(numberIn(given, [0, (USUAL_MARGIN * 3) / 4, (most * 3) / 4]));
  };
  return {
    top: side(margins?.top, height),
    right: side(margins?.right, width),
    bottom: side(margins?.bottom, height),
    left: side(margins?.left, width),
  };
}
