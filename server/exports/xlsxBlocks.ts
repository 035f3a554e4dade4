// Writes a title block into a worksheet. The cells of the block lie on 24 tracks over the width of the page; each is
// put over the columns of the sheet whose edges are nearest. If these are taken, its text is added to the cell there.

import type { Cell as SheetCell, CellObject } from 'write-excel-file/node';
import { assetIn } from '../../shared/layout/assetNodes.ts';
import { idIn, numberIn, subRowsIn } from '../../shared/layout/content.ts';
import { labelledTextOf } from '../../shared/layout/free.ts';
import { cellStyleOf, rowFillOf } from '../../shared/layout/cellStyle.ts';
import { measures } from '../../shared/layout/measures.ts';
import type { Cell } from '../../shared/records.ts';
import { pointsOf, type FileRow } from './fileTable.ts';
import {
  addressIn,
  safeText,
  sizeIn,
  styleOf,
  type PlacedLink,
  type PlacedPicture,
  type RowsContext,
} from './xlsxCells.ts';

/** The rows of a title block without number and key. */
interface BlockRows {
  readonly rows: readonly SheetCell[][];
  /** Rows and columns are counted from the upper left corner of the block. */
  readonly pictures: readonly PlacedPicture[];
  readonly links: readonly PlacedLink[];
}

interface BlockArea {
  readonly left: number;
  readonly top: number;
  readonly w: number;
  readonly h: number;
}

/** Returns the rows of a title block. */
export function titleBlockRows(file: FileRow, context: RowsContext): BlockRows {
  const { columns, sheet, table, assets } = context;
  const count = file.cells.reduce((most, cell) => Math.max(most, endOf(cell)), subRowsIn(file.row));
  const fill = rowFillOf(file.row, sheet)?.light;
  const background: CellObject = {
    height: pointsOf(measures.freeTrack),
    ...(fill !== undefined && { backgroundColor: fill }),
  };
  const rows = Array.from({ length: count }, (): SheetCell[] => columns.map(() => background));
  const edges = [0, ...columns.map(({ x, width }) => x + width)];
  const owners = new Map<number, CellObject>();
  const pictures: PlacedPicture[] = [];
  const links: PlacedLink[] = [];
  for (const cell of file.cells) {
    const area = freeArea(areaOf(cell, edges), owners, columns.length);
    const category = table.categories.get(idIn(cell.categoryId) ?? '') ?? null;
    const { label, text } = labelledTextOf(cell, category);
    const node = assetIn(cell, assets);
    const words = [label, text || (node && !node.picture ? node.name : '')].filter(Boolean).join('\n');
    if (!area) {
      addTo(owners.get(placeOf(areaOf(cell, edges), columns.length)), words);
      continue;
    }
    const { left, top, w, h } = area;
    const look = cellStyleOf(cell, { row: file.row, sheet, purpose: null, category, columnCategory: null });
    const made: CellObject = {
      ...styleOf(look, look.fill?.light ?? fill),
      ...(words !== '' && { value: safeText(words), type: String, wrap: true }),
      height: heightOf(words, look.size, { width: (edges[left + w] ?? 0) - (edges[left] ?? 0), h }),
      ...(w > 1 && { columnSpan: w }),
      ...(h > 1 && { rowSpan: h }),
    };
    const address = addressIn(cell, words);
    if (address !== null) links.push({ row: top, column: left, address });
    eachPlace(area, columns.length, (place) => owners.set(place, made));
    for (let y = top; y < top + h; y += 1) for (let x = left; x < left + w; x += 1) put(rows, y, x, null);
    put(rows, top, left, made);
    if (text === '' && node?.picture) {
      const size = sizeIn((edges[left + w] ?? 0) - (edges[left] ?? 0), node.picture);
      const high = h * measures.freeTrack;
      const scale = Math.min(1, high / size.height);
      pictures.push({
        row: top,
        column: left,
        file: node.picture,
        name: node.name,
        width: size.width * scale,
        height: size.height * scale,
      });
    }
  }
  return { rows, pictures, links };
}

function put(rows: readonly SheetCell[][], y: number, x: number, cell: SheetCell): void {
  const row = rows[y];
  if (row) row[x] = cell;
}

function endOf({ coordinates, dimensions }: Cell): number {
  return Math.round(numberIn(coordinates?.y, [0, 0, 199])) + Math.round(numberIn(dimensions?.h, [1, 1, 200]));
}

/** Returns the columns and tracks that a cell covers, by the edges of the columns that are nearest to its own. */
function areaOf({ coordinates, dimensions }: Cell, edges: readonly number[]): BlockArea {
  const { freeColumns } = measures;
  const x = numberIn(coordinates?.x, [0, 0, freeColumns - 1]);
  const w = numberIn(dimensions?.w, [1, 4, freeColumns - x]);
  const top = Math.round(numberIn(coordinates?.y, [0, 0, 199]));
  const left = Math.min(nearest(edges, x / freeColumns), Math.max(0, edges.length - 2));
  const right = Math.max(left + 1, nearest(edges, (x + w) / freeColumns));
  return { left, top, w: right - left, h: Math.round(numberIn(dimensions?.h, [1, 1, 200 - top])) };
}

function nearest(edges: readonly number[], share: number): number {
  const at = (edges.at(-1) ?? 0) * share;
  return edges.reduce(
    (best, edge, index) => (Math.abs(edge - at) < Math.abs((edges[best] ?? 0) - at) ? index : best),
    0,
  );
}

function placeOf({ left, top }: BlockArea, across: number): number {
  return top * across + left;
}

function eachPlace({ left, top, w, h }: BlockArea, across: number, visit: (place: number) => void): void {
  for (let y = top; y < top + h; y += 1) for (let x = left; x < left + w; x += 1) visit(y * across + x);
}

/** Returns the leftmost part of the area whose columns are free; null if none is. */
function freeArea(area: BlockArea, owners: ReadonlyMap<number, unknown>, across: number): BlockArea | null {
  const isFree = (x: number): boolean => {
    let free = true;
    eachPlace({ ...area, left: x, w: 1 }, across, (place) => (free &&= !owners.has(place)));
    return free;
  };
  let { left } = area;
  const end = area.left + area.w;
  while (left < end && !isFree(left)) left += 1;
  let w = 0;
  while (left + w < end && isFree(left + w)) w += 1;
  return w === 0 ? null : { ...area, left, w };
}

function addTo(owner: CellObject | undefined, words: string): void {
  if (!owner || words === '') return;
  const before = typeof owner.value === 'string' ? owner.value : '';
  owner.value = before === '' ? safeText(words) : `${before}\n${safeText(words)}`;
  owner.type = String;
  owner.wrap = true;
}

/** Returns the height of a track in points for the lines of a text, since spreadsheet programs do not fit rows to
 *  merged cells. */
function heightOf(
  text: string,
  size: number,
  { width, h }: { readonly width: number; readonly h: number },
): number {
  const letters = Math.max(1, width / (size * 0.55));
  const lines = text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / letters)), 0);
  return Math.max(pointsOf(measures.freeTrack), (lines * pointsOf(size) * 1.35 + 4) / h);
}
