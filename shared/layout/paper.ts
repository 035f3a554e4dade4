// Paper: sizes, orientation, margins, and the scale at which a sheet fits on it.
import { AppError } from '../errors.ts';
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
/** The orientation of the paper. */
export type Orientation = 'portrait' | 'landscape';

/** A paper with its margins, in CSS px (96 per inch). */
export interface Paper {
  readonly name: PaperName;
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
/** The smallest scale of a sheet on paper: nobody could read a smaller one. */
export const LEAST_SCALE = 0.5;
const LANDSCAPE_FROM = 6;

/** Tells whether `name` is the name of a paper size. */
export const isPaper = (name: unknown): name is PaperName =>
  typeof name === 'string' && Object.hasOwn(PAPERS, name);

/**
 * Returns the requested paper, else that of the view, of the sheet, or A4. By default it is landscape from six
 * columns on, and a screen always. An orientation that was chosen for another paper does not turn a screen.
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
  const [short, long] = PAPERS[name].map((mm) => mm * PX_PER_MM);
  const [width, height] = orientation === 'portrait' ? [short, long] : [long, short];
  return { name, orientation, width: width ?? 0, height: height ?? 0, margins: marginsOf(sheet) };
}

/** Returns the orientation that a paper size has of its own; null where the columns decide. */
export function usualOrientationOf(name: PaperName): Orientation | null {
  return name === 'Screen' ? 'landscape' : null;
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
      `The columns are too wide for ${paper.name} ${paper.orientation}, even at half size: ` +
      `the column ${name} does not fit. Make columns narrower, hide some, or choose larger paper.`,
  });
}

/** Returns the width between the margins of a paper, in px. */
export const printableWidthOf = ({ width, margins }: Paper): number => width - margins.left - margins.right;

const isOrientation = (value: unknown): value is Orientation => value === 'portrait' || value === 'landscape';

/**
 * Returns the sheet's margins in px. They are stored in points, and at most 60 mm, so that some of the page is left.
 */
function marginsOf(sheet: Sheet): Sides {
  const { margins } = sheet;
  const most = (60 * PX_PER_MM * 3) / 4;
  const side = (given: unknown): number =>
    idIn(given) === null && typeof given !== 'number'
      ? USUAL_MARGIN
      : pxOf(numberIn(given, [0, (USUAL_MARGIN * 3) / 4, most]));
  return {
    top: side(margins?.top),
    right: side(margins?.right),
    bottom: side(margins?.bottom),
    left: side(margins?.left),
  };
}
