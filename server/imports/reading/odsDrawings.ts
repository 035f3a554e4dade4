// The drawings over a table of an OpenDocument sheet: pictures, charts, shapes and notes. They are among the cells
// of `content.xml`, and their texts do not belong to the cells.

import type { WorksheetDrawings, DrawnPicture } from './drawings.ts';
import { columnOf } from './columns.ts';

type Attributes = Readonly<Record<string, string>>;

/** The collector of the drawings of one table. `open` and `close` take the elements as they come. */
export interface OdsDrawings {
  /** Returns whether the current element is a drawing, or within one. */
  isInside(): boolean;
  /** Handles the beginning of an element. `cell` is the row and column of the cell that contains it; null outside
   *  cells. */
  open(tag: string, attributes: Attributes, cell: readonly [row: number, column: number] | null): void;
  close(tag: string): void;
  found(): WorksheetDrawings;
}

const DRAWINGS: ReadonlySet<string> = new Set([
  'annotation',
  'frame',
  'caption',
  'circle',
  'connector',
  'control',
  'custom-shape',
  'ellipse',
  'g',
  'line',
  'measure',
  'path',
  'polygon',
  'polyline',
  'rect',
  'regular-polygon',
]);

/** Collects the drawings of one table. */
export function openOdsDrawings(): OdsDrawings {
  const pictures: DrawnPicture[] = [];
  let [charts, shapes, comments] = [0, 0, 0];
  /** Depth of nested drawings. Drawings within another one are parts of it. */
  let depth = 0;
  let frame: { place: Omit<DrawnPicture, 'part'>; part: string | null; isObject: boolean } | null = null;

  function closeFrame({ place, part, isObject }: NonNullable<typeof frame>): void {
    // The picture beside an object only shows it where the object cannot be displayed.
    if (isObject) charts += 1;
    else if (part !== null) pictures.push({ ...place, part });
    else shapes += 1;
  }

  return {
    isInside: () => depth > 0,
    open(tag, attributes, cell) {
      if (frame && tag === 'image') frame.part ??= attributes['xlink:href']?.replace(/^\.\//, '') ?? null;
      if (frame && (tag === 'object' || tag === 'object-ole')) frame.isObject = true;
      if (!DRAWINGS.has(tag)) return;
      depth += 1;
      if (depth > 1) return;
      if (tag === 'annotation') comments += 1;
      else if (tag === 'frame') frame = { place: placeOf(attributes, cell), part: null, isObject: false };
      else shapes += 1;
    },
    close(tag) {
      if (!DRAWINGS.has(tag)) return;
      depth -= 1;
      if (depth > 0 || !frame) return;
      closeFrame(frame);
      frame = null;
    },
    found: () => ({ pictures, charts, shapes, comments }),
  };
}

/** Returns the cells that a frame covers: from the cell that contains it to the cell that its end address names. */
function placeOf(
  attributes: Attributes,
  cell: readonly [row: number, column: number] | null,
): Omit<DrawnPicture, 'part'> {
  if (!cell) return { row: -1, column: -1, lastRow: -1, lastColumn: -1 };
  const [row, column] = cell;
  const [, letters, number] = /\.\$?([A-Z]+)\$?(\d+)$/.exec(attributes['table:end-cell-address'] ?? '') ?? [];
  return {
    row,
    column,
    lastRow: number === undefined ? row : Number(number) - 1,
    lastColumn: letters === undefined ? column : columnOf(letters),
  };
}
