// Writes the operators of lines of text. Plain pieces are written character by character, since their advances simply
// add up. A line with letters that Inter lacks is put in visual order and shaped, and its text is added for copying and
// for screen readers.

import bidiFactory from 'bidi-js';
import { channelsOf } from '../../shared/format/colour.ts';
import { BOX_FILE, EMOJI_FILE } from '../../shared/layout/onDemandFaces.ts';
import { languageOf, DEFAULT_HAN, type Han } from '../../shared/layout/han.ts';
import type { BrokenLine, Piece } from '../../shared/layout/lines.ts';
import type { TextLine } from '../../shared/layout/list.ts';
import type { PdfFonts } from './pdfFonts.ts';
import { openMarkedOperators, utf16, type MarkedOperators } from './pdfMarks.ts';
import type { PdfStructure, StructureElement } from './pdfStructure.ts';
import type { OutlineStep, Shaper } from './shaper.ts';

// A cache of the operands of colours, by their hexadecimal form.

const known = new Map<string, string>();

/** Returns a number rounded to two decimals, which is precise enough: a hundredth of a px is a 10,000th of an inch. */
export const pdfNumber = (value: number): number => Math.round(value * 100) / 100;

/** Returns `#rrggbb` as three numbers of 0 to 1. */
export function pdfColor(colour: string): string {
  let found = known.get(colour);
  if (found === undefined) {
    found = channelsOf(colour)
      .map((channel) => pdfNumber(channel / 255))
      .join(' ');
    // The cache is limited, since the server runs for a long time; usually there are few colours.
    if (known.size > 10_000) known.clear();
    known.set(colour, found);
  }
  return found;
}

/** The fonts of the PDF, the shaper and the structure with which text is drawn. */
export interface TextFonts {
  readonly pens: PdfFonts;
  readonly shaper: Shaper;
  /** The lines that must be shaped. */
  readonly foreign: ReadonlySet<BrokenLine>;
  readonly structure: PdfStructure;
}

interface PlacedLine {
  readonly line: TextLine;
  readonly x: number;
  readonly y: number;
}

const bidi = bidiFactory();

/** Returns the PDF operators that draw the lines in one text object, with the strokes below and through them. */
export function textOperators(lines: readonly PlacedLine[], drawing: TextFonts): string {
  if (lines.length === 0) return '';
  const out: string[] = ['BT'];
  const marked = openMarkedOperators(out, drawing.structure);
  const strokes: string[] = [];
  let ink = '';
  let font = '';
  const pick = (nextInk: string, nextFont: string): void => {
    if (nextInk !== ink) out.push(`${pdfColor((ink = nextInk))} rg`);
    if (nextFont !== font) out.push(`${(font = nextFont)} Tf`);
  };
  let last: Origin | null = null;
  for (const { line: item, x, y } of lines) {
    const { pieces, baseline, han } = item.line;
    const at = y + baseline;
    const element = drawing.structure.elementOf(item.part);
    if (!drawing.foreign.has(item.line)) {
      for (const piece of pieces) {
        const { face, size, tabular = false } = piece.run;
        marked.begin(elementOfPiece(element, item, piece, drawing.structure), han);
        const pen = drawing.pens.of(face);
        pick(piece.run.ink.light, `/${pen.id} ${size}`);
        const origin = { x: pdfNumber(x + piece.x), y: pdfNumber(at) };
        out.push(`${moveTo(origin, last)} (${pen.codesOf(piece.text, tabular)}) Tj`);
        last = origin;
      }
    } else {
      const output = { drawing, out, pick, shapes: strokes, marked, element };
      foreignLine(item, { x, y: at }, output);
      last = null;
    }
    for (const piece of pieces) strokes.push(...strokesOf(piece, x + piece.x, at));
  }
  marked.end();
  const shapes = strokes.length === 0 ? [] : ['/Artifact BMC', ...strokes, 'EMC'];
  return [...out, 'ET', ...shapes].join('\n');
}

/** The origin of a text on the page, rounded. */
interface Origin {
  readonly x: number;
  readonly y: number;
}

/** Returns the operator that moves from the previous text to the next one. It is relative, since the same distances
 *  occur in all rows and compress better than absolute positions. */
function moveTo({ x, y }: Origin, last: Origin | null): string {
  return last ? `${pdfNumber(x - last.x)} ${pdfNumber(last.y - y)} Td` : `1 0 0 -1 ${x} ${y} Tm`;
}

/** Returns the structure element of a piece of a line: that of its link, or that of the line. */
function elementOfPiece(
  element: StructureElement | null,
  { part }: TextLine,
  { run }: Piece,
  structure: PdfStructure,
): StructureElement | null {
  return element && run.link !== undefined ? structure.linkOf(part, run.link) : element;
}

interface Output {
  readonly drawing: TextFonts;
  readonly out: string[];
  /** Operators that are written after the text object. */
  readonly shapes: string[];
  readonly pick: (ink: string, font: string) => void;
  readonly marked: MarkedOperators;
  readonly element: StructureElement | null;
}

interface Word {
  readonly piece: Piece;
  readonly text: string;
  readonly rightToLeft: boolean;
  readonly han: Han;
}

/** Writes a line with letters that Inter lacks. Each glyph is positioned separately, since shaping shifts marks. */
function foreignLine({ line }: TextLine, { x, y }: { x: number; y: number }, output: Output): void {
  let pen = x;
  const parts = visualParts(line);
  const element = parts.some(({ rightToLeft }) => rightToLeft) ? turnedIn(line, output) : output.element;
  for (const { piece, part, rightToLeft } of parts) {
    const words = part.split(WORDS).filter((word) => word !== '');
    for (const text of rightToLeft ? words.toReversed() : words) {
      const word = { piece, text, rightToLeft, han: line.han ?? DEFAULT_HAN };
      // PDF readers order the glyphs of a right-to-left word by themselves, but not an ActualText.
      const spans = !rightToLeft && SHAPED.test(text) && languageOf(text) === null;
      output.marked.begin(element, line.han, spans ? text : '');
      pen = foreignWord(word, { x: pen, y }, output);
    }
  }
}

/** Returns a new element with the text of a right-to-left line in reading order, since its words are drawn in visual
 *  order. */
function turnedIn({ pieces }: BrokenLine, { element, drawing }: Output): StructureElement | null {
  const text = pieces.map((piece) => piece.text).join('');
  return element && drawing.structure.addIn(element, 'Span', `/ActualText<${utf16(text)}>`);
}

/** Draws a word of a line with letters that Inter lacks, and returns the x of its right end. */
function foreignWord(
  { piece, text, rightToLeft, han }: Word,
  { x, y }: { x: number; y: number },
  { drawing, out, pick, shapes }: Output,
): number {
  const { face, size, ink } = piece.run;
  let pen = x;
  for (const run of drawing.shaper.shaped(face, text, { rightToLeft, han })) {
    const scale = size / run.unitsPerEm;
    if (run.file === EMOJI_FILE) {
      // The emoji is drawn as coloured shapes. An invisible glyph, the box for missing letters, has the text that is
      // copied.
      const box = drawing.pens.ofFile(BOX_FILE);
      pick(ink.light, `/${box.id} ${size}`);
      out.push(
        `3 Tr 1 0 0 -1 ${pdfNumber(pen)} ${pdfNumber(y)} Tm (${box.codeOf(BOX_GLYPH, run.text)}) Tj 0 Tr`,
      );
    }
    const font = run.file === EMOJI_FILE ? null : drawing.pens.ofFile(run.file);
    if (font) pick(ink.light, `/${font.id} ${size}`);
    for (const glyph of run.glyphs) {
      const [left, base] = [pen + glyph.x * scale, y - glyph.y * scale];
      if (!font) {
        for (const { colour, outline } of drawing.shaper.layersOf(glyph.id))
          shapes.push(outlineOperators(outline, { left, base, scale, ink: colour }));
      } else if (glyph.text === '')
        shapes.push(outlineOperators(glyph.outline, { left, base, scale, ink: ink.light }));
      else {
        // A bracket in right-to-left text is drawn mirrored, and is copied as the character that it looks like.
        const sign = (rightToLeft && bidi.getMirroredCharacter(glyph.text)) || glyph.text;
        out.push(`1 0 0 -1 ${pdfNumber(left)} ${pdfNumber(base)} Tm (${font.codeOf(glyph.id, sign)}) Tj`);
      }
      pen += glyph.advance * scale;
    }
  }
  return pen;
}

/** Id of the only glyph of the font with the box. */
const BOX_GLYPH = 1;
/** Matches words, which begin with a letter. Marks and joiners that do not follow a letter belong to emoji. */
const WORDS = /(\p{L}[\p{L}\p{M}\p{Cf}]*)/u;
const SHAPED = /^\p{L}[\p{L}\p{M}\p{Cf}]*$/u;

interface Part {
  readonly piece: Piece;
  readonly part: string;
  readonly rightToLeft: boolean;
}

/** Returns the parts of a line from left to right; each has one direction and belongs to one piece. */
function visualParts({ pieces, rightToLeft: isTurned }: BrokenLine): readonly Part[] {
  const text = pieces.map((piece) => piece.text).join('');
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, isTurned ? 'rtl' : 'ltr');
  const owners = pieces.flatMap((piece) => Array.from({ length: piece.text.length }, () => piece));
  const parts: { piece: Piece; part: string; rightToLeft: boolean; level: number }[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const piece = owners[at];
    if (!piece) continue;
    const level = levels[at] ?? 0;
    const last = parts.at(-1);
    if (last && last.piece === piece && last.level === level) last.part += text.charAt(at);
    else parts.push({ piece, part: text.charAt(at), rightToLeft: level % 2 === 1, level });
  }
  return reordered(parts, paragraphs[0]?.level ?? 0);
}

/** Returns the parts of a line in visual order: rule L2 of UAX 9, the Unicode bidirectional algorithm, applied to parts
 *  instead of characters. */
function reordered<Stretch extends { readonly level: number }>(
  parts: readonly Stretch[],
  base: number,
): Stretch[] {
  const order = [...parts];
  const most = Math.max(base, ...parts.map(({ level }) => level));
  for (let level = most; level >= 1; level -= 1) {
    for (let from = 0; from < order.length; from += 1) {
      let to = from;
      while ((order[to]?.level ?? -1) >= level) to += 1;
      if (to > from + 1) order.splice(from, to - from, ...order.slice(from, to).reverse());
      if (to > from) from = to;
    }
  }
  return order;
}

interface TextPosition {
  readonly left: number;
  readonly base: number;
  readonly scale: number;
  readonly ink: string;
}

/** Returns the operators of a glyph as a filled path. Quadratic curves become cubic ones. */
function outlineOperators(steps: readonly OutlineStep[], { left, base, scale, ink }: TextPosition): string {
  const out = [`${pdfColor(ink)} rg`];
  let [atX, atY] = [0, 0];
  for (const { type, values } of steps) {
    const points = values.map((value, index) =>
      index % 2 === 0 ? left + value * scale : base - value * scale,
    );
    const [a = 0, b = 0, c = 0, d = 0] = points;
    if (type === 'M') out.push(`${pdfNumber(a)} ${pdfNumber(b)} m`);
    else if (type === 'L') out.push(`${pdfNumber(a)} ${pdfNumber(b)} l`);
    else if (type === 'Z') out.push('h');
    else {
      const cubic =
        type === 'C'
          ? points
          : [
              atX + (2 / 3) * (a - atX),
              atY + (2 / 3) * (b - atY),
              c + (2 / 3) * (a - c),
              d + (2 / 3) * (b - d),
              c,
              d,
            ];
      out.push(`${cubic.map(pdfNumber).join(' ')} c`);
    }
    [atX, atY] = [points.at(-2) ?? atX, points.at(-1) ?? atY];
  }
  return `${out.join(' ')} f`;
}

function strokesOf({ run, width }: Piece, x: number, baseline: number): readonly string[] {
  const { underline, strike, size, ink } = run;
  const stroke = (up: number): string =>
    `${pdfColor(ink.light)} rg ${pdfNumber(x)} ${pdfNumber(baseline - up)} ${pdfNumber(width)} ${pdfNumber(size / 16)} re f`;
  return [
    ...(underline === true ? [stroke(-size * 0.12)] : []),
    ...(strike === true ? [stroke(size * 0.3)] : []),
  ];
}
