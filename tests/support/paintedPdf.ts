// Reads the rows of a sheet from a PDF by the positions of its texts and the edges of its filled areas.

import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import type { PaperDocument } from '../../shared/layout/document.ts';
import type { FoundRow, Spot } from './painted.ts';

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;
type Matrix = readonly [number, number, number, number, number, number];

const POINTS_PER_PX = 0.75;
/** Greatest distance in px between pieces of one line. Because of their padding, texts of different cells are further
 *  apart. */
const NEAR = 10;

/** Returns every row of a PDF. `made` is only used to find the places of the rows. */
export async function foundInPdf(
  bytes: Uint8Array,
  made: PaperDocument,
): Promise<{ readonly pages: number; readonly rows: readonly (readonly [string, FoundRow])[] }> {
  const pdf = await getDocumentProxy(bytes);
  const rows: (readonly [string, FoundRow])[] = [];
  for (const [index, page] of made.pages.entries()) {
    if (index >= pdf.numPages) break;
    const paper = await pdf.getPage(index + 1);
    const place = placeOn(made);
    const lines = linesOf(await textsOf(paper, place));
    const edges = await edgesOf(paper, place);
    for (const { rowId, top, list } of page.rows) {
      if (rowId === null) continue;
      const end = top + list.height;
      const spots = lines.filter(({ y }) => y > top && y <= end);
      rows.push([rowId, { height: nearest(edges, end) - nearest(edges, top), spots }]);
    }
  }
  return { pages: pdf.numPages, rows };
}

interface Place {
  x(points: number): number;
  y(points: number): number;
  readonly scale: number;
}

/** Returns the conversion from points of the page, counted from its lower edge, to px of the sheet. */
function placeOn({ paper, scale, rowsTop }: PaperDocument): Place {
  return {
    x: (points) => (points / POINTS_PER_PX - paper.margins.left) / scale,
    y: (points) => (paper.height - points / POINTS_PER_PX - rowsTop) / scale,
    scale,
  };
}

/** A glyph of a PDF, from the left edge of its page in px. */
export interface FoundGlyph {
  readonly x: number;
  /** The character as which it is copied. */
  readonly text: string;
}

/** Returns the glyphs of a page in the order in which they are drawn, also those that text extraction leaves out. */
export async function glyphsIn(page: PdfPage): Promise<readonly FoundGlyph[]> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const glyphs: FoundGlyph[] = [];
  let [line, x, size] = [0, 0, 0];
  for (const [at, operator] of fnArray.entries()) {
    const given = argsArray[at];
    if (operator === OPS.setFont) size = given[1];
    else if (operator === OPS.setTextMatrix) x = line = given[0][4];
    else if (operator === OPS.moveText) x = line += given[0];
    else if (operator === OPS.showText)
      for (const { unicode, width } of given[0]) {
        glyphs.push({ x, text: unicode });
        x += (width * size) / 1000;
      }
  }
  return glyphs;
}

interface Text extends Spot {
  readonly end: number;
}

async function textsOf(page: PdfPage, place: Place): Promise<readonly Text[]> {
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , , left = 0, base = 0] = item.transform as number[];
    const x = place.x(left);
    return [{ x, y: place.y(base), end: x + item.width / POINTS_PER_PX / place.scale, text: item.str }];
  });
}

/** Joins texts that follow each other on one base line to lines. */
function linesOf(texts: readonly Text[]): readonly Spot[] {
  const lines: Text[] = [];
  for (const text of texts.toSorted((one, other) => one.x - other.x)) {
    const at = lines.findIndex((line) => Math.abs(line.y - text.y) < 1 && Math.abs(text.x - line.end) < NEAR);
    const line = lines[at];
    if (line) lines[at] = { ...line, end: Math.max(line.end, text.end), text: line.text + text.text };
    else lines.push(text);
  }
  return lines;
}

/** Returns the upper and lower edges of all filled areas. */
async function edgesOf(page: PdfPage, place: Place): Promise<readonly number[]> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const edges = new Set<number>();
  const stack: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [at, operator] of fnArray.entries()) {
    if (operator === OPS.save) stack.push(matrix);
    else if (operator === OPS.restore) matrix = stack.pop() ?? matrix;
    else if (operator === OPS.transform) matrix = times(matrix, argsArray[at]);
    else if (operator === OPS.constructPath)
      for (const y of heightsIn(argsArray[at], matrix)) edges.add(place.y(y));
  }
  return [...edges];
}

/** Returns the heights in a path, which is a list of numbers: operator 0 or 1 is followed by a point, 2 is a curve,
 *  4 closes the path. */
function heightsIn([, [path]]: [number, [ArrayLike<number> | null]], matrix: Matrix): readonly number[] {
  const heights: number[] = [];
  const values = Array.from(path ?? []);
  const points: Readonly<Record<number, number>> = { 0: 1, 1: 1, 2: 3, 3: 2, 4: 0 };
  for (let at = 0; at < values.length;) {
    const count = points[values[at]!] ?? 0;
    for (let point = 0; point < count; point += 1) {
      const [x = 0, y = 0] = [values[at + 1 + point * 2], values[at + 2 + point * 2]];
      heights.push(matrix[1] * x + matrix[3] * y + matrix[5]);
    }
    at += 1 + count * 2;
  }
  return heights;
}

function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function nearest(edges: readonly number[], wanted: number): number {
  return edges.reduce(
    (best, edge) => (Math.abs(edge - wanted) < Math.abs(best - wanted) ? edge : best),
    Infinity,
  );
}
