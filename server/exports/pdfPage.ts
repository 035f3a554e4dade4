// Writes the operators of one page's display lists: first the boxes and pictures, then the grid (each line once, and
// adjoining lines as one), then all text in one text object. Since rows do not overlap, this order changes nothing on
// the page.
import type { Box, DisplayList, Part, Picture, Rect, Rule, TextLine } from '../../shared/layout/list.ts';
import { pdfColor, pdfNumber, textOperators, type TextFonts } from './pdfText.ts';
import { patternOperators } from './pdfPattern.ts';
import type { PdfImages } from './pdfImages.ts';
import { openMarkedOperators, utf16 } from './pdfMarks.ts';
import type { StructureElement } from './pdfStructure.ts';

/** A display list with its origin, in px of the drawing (before it is scaled on the page) from the left and the top. */
export interface PlacedList {
  readonly left: number;
  readonly top: number;
  readonly list: DisplayList;
}

/** A rectangle that links to the address `link`, in px of the drawing (before it is scaled on the page) from the left
 *  and the top. */
export interface LinkArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly link: string;
  /** The part in which the link is. */
  readonly part: Part | undefined;
}

/** The fonts, pictures and structure with which the lists of a page are drawn. */
export interface PdfDrawing extends TextFonts {
  readonly images: PdfImages;
  /** Returns a rectangle of the lists as the four numbers of a PDF box, in points from the lower left corner. */
  readonly boxOnPage: (rect: Rect) => readonly number[];
}

interface Upright {
  readonly x: number;
  readonly width: number;
  readonly top: number;
  bottom: number;
}

/** Returns the PDF operators that draw the lists of one page. */
export function pageOperators(lists: readonly PlacedList[], drawing: PdfDrawing): string {
  const boxes: string[] = [];
  const marked = openMarkedOperators(boxes, drawing.structure);
  const draw = (operators: string, figure: StructureElement | null): void => {
    if (operators === '') return;
    marked.begin(figure);
    boxes.push(operators);
  };
  const grid = openGrid();
  const lines: { readonly line: TextLine; readonly x: number; readonly y: number }[] = [];
  for (const { left, top, list } of lists) {
    for (const item of list.items) {
      const at = { x: item.x + left, y: item.y + top };
      if (item.kind === 'box')
        draw(boxOperators(item, at.x, at.y), figureOf(item, item.label ?? '', at, drawing));
      else if (item.kind === 'picture') {
        const operators = pictureOperators(item, { left, top }, drawing.images);
        draw(operators, operators === '' ? null : figureOf(item, item.name, at, drawing));
      } else if (item.kind === 'pattern') draw(patternOperators(item, at.x, at.y), null);
      else if (item.kind === 'rule') grid.add(item, item.x + left, item.y + top);
      else if (item.kind === 'line') lines.push({ line: item, x: item.x + left, y: item.y + top });
    }
  }
  draw(grid.operators(), null);
  marked.end();
  return [...boxes, textOperators(lines, drawing)].filter((part) => part !== '').join('\n');
}

/** Returns a new figure with an alternative text; null for decoration, which has no text. */
function figureOf(
  { part, width, height }: Box | Picture,
  words: string,
  at: { readonly x: number; readonly y: number },
  { structure, boxOnPage }: PdfDrawing,
): StructureElement | null {
  const element = words === '' ? null : structure.elementOf(part);
  if (!element) return null;
  const box = boxOnPage({ ...at, width, height })
    .map(pdfNumber)
    .join(' ');
  return structure.addIn(element, 'Figure', `/Alt<${utf16(words)}>/A<</O/Layout/BBox[${box}]>>`);
}

/** Returns the areas of all links in the lists of one page. */
export function linkAreasOf(lists: readonly PlacedList[]): readonly LinkArea[] {
  const areas: LinkArea[] = [];
  for (const { left, top, list } of lists) {
    for (const item of list.items) {
      if (item.kind === 'line') areas.push(...linksOf(item, left + item.x, top + item.y));
    }
  }
  return areas;
}

function linksOf({ line, part }: TextLine, x: number, y: number): readonly LinkArea[] {
  return line.pieces.flatMap((piece) =>
    piece.run.link === undefined
      ? []
      : [{ x: x + piece.x, y, width: piece.width, height: line.height, link: piece.run.link, part }],
  );
}

function boxOperators({ width, height, fill, stroke, corner }: Box, x: number, y: number): string {
  const out: string[] = [];
  if (fill) out.push(`${pdfColor(fill.light)} rg ${outline(x, y, width, height, corner)} f`);
  if (stroke) {
    // The border is drawn inside the box, as in CSS.
    const inset = stroke.width / 2;
    const path = outline(x + inset, y + inset, width - stroke.width, height - stroke.width, corner);
    out.push(`${pdfNumber(stroke.width)} w ${pdfColor(stroke.colour.light)} RG ${path} S`);
  }
  return out.join(' ');
}

/** Returns the operators of a picture, clipped to its frame. An image of a PDF is one unit wide and high, and
 *  its origin is its lower edge. */
function pictureOperators(
  picture: Picture,
  { left, top }: { readonly left: number; readonly top: number },
  images: PdfImages,
): string {
  const name = images.nameOf(picture);
  if (name === null) return '';
  const { x, y, width, height, corner, image } = picture;
  const window = outline(x + left, y + top, width, height, corner);
  const [foot, side] = [image.y + top + image.height, image.x + left];
  const matrix = [image.width, 0, 0, -image.height, side, foot].map(pdfNumber).join(' ');
  return `q ${window} W n ${matrix} cm /${name} Do Q`;
}

function outline(x: number, y: number, width: number, height: number, corner: number): string {
  if (corner <= 0) return `${pdfNumber(x)} ${pdfNumber(y)} ${pdfNumber(width)} ${pdfNumber(height)} re`;
  const r = Math.min(corner, width / 2, height / 2);
  const k = r * 0.4477;
  const [right, bottom] = [x + width, y + height];
  const curve = (...points: readonly number[]): string => `${points.map(pdfNumber).join(' ')} c`;
  const to = (...points: readonly number[]): string => `${points.map(pdfNumber).join(' ')} l`;
  return [
    `${pdfNumber(x + r)} ${pdfNumber(y)} m`,
    to(right - r, y),
    curve(right - k, y, right, y + k, right, y + r),
    to(right, bottom - r),
    curve(right, bottom - k, right - k, bottom, right - r, bottom),
    to(x + r, bottom),
    curve(x + k, bottom, x, bottom - k, x, bottom - r),
    to(x, y + r),
    curve(x, y + k, x + k, y, x + r, y),
    'h',
  ].join(' ');
}

/** Collects the lines of the grid by colour; vertical lines of one column that meet become one. */
function openGrid(): { add(rule: Rule, x: number, y: number): void; operators(): string } {
  const uprights = new Map<string, Map<number, Upright>>();
  const rects = new Map<string, string[]>();
  const dots = new Map<string, string[]>();

  const push = (lists: Map<string, string[]>, colour: string, path: string): void => {
    const list = lists.get(colour);
    if (list) list.push(path);
    else lists.set(colour, [path]);
  };

  function add({ width, height, colour, dotted }: Rule, x: number, y: number): void {
    const { light } = colour;
    if (dotted)
      push(
        dots,
        light,
        `${pdfNumber(x)} ${pdfNumber(y + 0.5)} m ${pdfNumber(x + width)} ${pdfNumber(y + 0.5)} l`,
      );
    else if (width > height) push(rects, light, outline(x, y, width, height, 0));
    else stand(light, { x, width, top: y, bottom: y + height });
  }

  function stand(colour: string, next: Upright): void {
    let byPlace = uprights.get(colour);
    if (!byPlace) uprights.set(colour, (byPlace = new Map()));
    const last = byPlace.get(next.x);
    if (last && last.width === next.width && Math.abs(last.bottom - next.top) < 0.01)
      last.bottom = next.bottom;
    else {
      if (last) push(rects, colour, outline(last.x, last.top, last.width, last.bottom - last.top, 0));
      byPlace.set(next.x, next);
    }
  }

  function operators(): string {
    for (const [colour, byPlace] of uprights) {
      for (const { x, width, top, bottom } of byPlace.values()) {
        push(rects, colour, outline(x, top, width, bottom - top, 0));
      }
    }
    uprights.clear();
    const filled = [...rects].map(([colour, paths]) => `${pdfColor(colour)} rg ${paths.join(' ')} f`);
    const dotted = [...dots].map(
      ([colour, paths]) => `${pdfColor(colour)} RG 0.75 w [1 2] 0 d ${paths.join(' ')} S [] 0 d`,
    );
    return [...filled, ...dotted].join('\n');
  }

  return { add, operators };
}
