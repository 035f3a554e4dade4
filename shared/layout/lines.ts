// Breaks runs of text into lines of a given width, greedily. Painters never wrap. Texts are NFC, since only composed
// letters have advances; decomposed ones would be measured as words of another script.
import { clustersOf } from './fixedWidths.ts';
import { breaksOf } from './breaks.ts';
import type { ColourPair } from './colours.ts';
import { isRightToLeft } from './direction.ts';
import { languageOf, type Han } from './han.ts';
import { hasGlyphsFor, type FaceName, type Fonts } from './metrics.ts';

/** A text with one style. */
export interface Run {
  readonly text: string;
  readonly face: FaceName;
  /** The font size in px. */
  readonly size: number;
  readonly ink: ColourPair;
  readonly link?: string;
  /** Whether the digits have equal widths. */
  readonly tabular?: boolean;
  readonly underline?: boolean;
  readonly strike?: boolean;
  /** Whether the run is a mention. */
  readonly isMention?: boolean;
  /** Whether the run is the name of an unknown variable, in braces. */
  readonly isUnknownVariable?: boolean;
}

/** A run, or a part of one, with its position in the line. */
export interface Piece {
  readonly run: Run;
  readonly text: string;
  readonly x: number;
  readonly width: number;
}

/** A broken line of text. Lengths are px; `baseline` is measured from the line's upper edge. */
export interface BrokenLine {
  /** The language of the line's CJK letters; null where it has none. */
  readonly han: Han | null;
  readonly rightToLeft: boolean;
  readonly width: number;
  readonly height: number;
  readonly baseline: number;
  readonly pieces: readonly Piece[];
}

/**
 * The style of lines. `lineHeight` is a factor of the largest font size in the line. `ellipsis` stands for one line
 * that is cut where it is too long.
 */
export interface TextStyle {
  readonly width: number;
  readonly wrap: 'wrap' | 'ellipsis';
  readonly lineHeight: number;
}

interface Range {
  readonly start: number;
  readonly end: number;
  readonly tail: '' | '-' | '…';
}

// Blink rounds the width of each text up to 1/64 px, and tolerates the same when it breaks lines; `linesOf` does
// likewise.
const FORGIVEN = 1 / 64;

// The x of each offset in the current paragraph. One buffer for all calls: allocating it took two thirds of the time.
let offsets = new Float64Array(4096);
const between = (start: number, end: number): number => (offsets[end] ?? 0) - (offsets[start] ?? 0);

/**
 * Returns the lines of `runs`, at least one. Newlines always break, trailing spaces hang, and a word that is too long
 * is split.
 */
export function linesOf(runs: readonly Run[], style: TextStyle, fonts: Fonts): readonly BrokenLine[] {
  const lines: BrokenLine[] = [];
  const text = textOf(runs);
  const whole = { han: languageOf(text, fonts.han), rightToLeft: isRightToLeft(text) };
  for (const paragraph of paragraphsOf(runs)) {
    for (const range of rangesOf(paragraph, style, fonts))
      lines.push(lineOf(paragraph, range, style, fonts, whole));
  }
  return lines;
}

/** Returns the number of lines of `linesOf` without building them, for an index of heights. */
export function lineCountOf(runs: readonly Run[], style: TextStyle, fonts: Fonts): number {
  let count = 0;
  for (const paragraph of paragraphsOf(runs)) count += rangesOf(paragraph, style, fonts).length;
  return count;
}

function textOf(runs: readonly Run[]): string {
  return runs.length === 1 ? (runs[0]?.text ?? '') : runs.map((run) => run.text).join('');
}

function paragraphsOf(runs: readonly Run[]): readonly (readonly Run[])[] {
  if (!runs.some((run) => /[\t\n\r]/.test(run.text))) return [runs];
  const paragraphs: Run[][] = [[]];
  for (const run of runs) {
    const [first = '', ...others] = run.text.replaceAll('\t', '    ').split(/\r\n|[\n\r]/);
    paragraphs.at(-1)?.push({ ...run, text: first });
    for (const text of others) paragraphs.push([{ ...run, text }]);
  }
  return paragraphs;
}

function fillOffsets(runs: readonly Run[], length: number, fonts: Fonts): void {
  if (offsets.length <= length) offsets = new Float64Array(length * 2);
  let at = 0;
  let x = 0;
  for (const { text, face: name, size, tabular: aligned } of runs) {
    const { advances, tabular, unitsPerEm } = fonts.faces[name];
    const scale = size / unitsPerEm;
    const plain = hasGlyphsFor(fonts.faces[name], text);
    let start = 0;
    // A word with letters that the face lacks is measured as a whole: widths of marks and joined letters do not add
    // up.
    for (const end of plain ? [text.length] : breaksOf(text)) {
      const word = plain ? '' : text.slice(start, end).trimEnd();
      if (!hasGlyphsFor(fonts.faces[name], word)) {
        const each = (fonts.measure(name, word) * size) / word.length;
        for (const solid = start + word.length; start < solid; start += 1, x += each) offsets[at + start] = x;
      }
      for (; start < end; start += 1) {
        const code = text.charCodeAt(start);
        offsets[at + start] = x;
        x += ((aligned && tabular.get(code)) || (advances[code] ?? 0)) * scale;
      }
    }
    at += text.length;
  }
  offsets[at] = x;
}

function rangesOf(runs: readonly Run[], style: TextStyle, fonts: Fonts): readonly Range[] {
  const text = textOf(runs);
  fillOffsets(runs, text.length, fonts);
  const width = style.width + FORGIVEN;
  if (between(0, text.length) <= width) return [{ start: 0, end: text.length, tail: '' }];
  if (style.wrap === 'ellipsis') {
    return [{ start: 0, end: longest(text, 0, width - tailWidth('…', runs[0], fonts)), tail: '…' }];
  }
  const ranges: Range[] = [];
  let start = 0;
  let end = 0;
  const close = (until: number): void => {
    ranges.push({ start, end: trimmed(text, start, until), tail: isSoft(text, until) ? '-' : '' });
    start = until;
  };
  for (const next of breaksOf(text)) {
    const hyphen = isSoft(text, next) ? tailWidth('-', runs[0], fonts) : 0;
    if (end > start && between(start, trimmed(text, start, next)) + hyphen > width) close(end);
    while (between(start, trimmed(text, start, next)) > width) {
      const cut = longest(text, start, width);
      if (cut >= next) break;
      close(cut);
    }
    end = next;
  }
  close(end);
  return ranges;
}

const isSoft = (text: string, end: number): boolean => text.charCodeAt(end - 1) === 0xad;

/** Returns the largest offset whose text from `start` fits in `width`: at least one grapheme further. */
function longest(text: string, start: number, width: number): number {
  let end = start;
  while (end < text.length) {
    const next = end + letterLengthAt(text, end);
    if (end > start && between(start, next) > width) break;
    end = next;
  }
  return end;
}

const FIRST_MARK = 0x300;
const LONGEST_LETTER = 64;

function letterLengthAt(text: string, at: number): number {
  const next = at + 1 < text.length ? text.charCodeAt(at + 1) : 0;
  if (text.charCodeAt(at) < FIRST_MARK && next < FIRST_MARK) return 1;
  const [letter = ''] = clustersOf(text.slice(at, at + LONGEST_LETTER));
  return Math.max(1, letter.length);
}

function trimmed(text: string, start: number, end: number): number {
  let last = end;
  while (last > start && text.charCodeAt(last - 1) === 32) last -= 1;
  return last;
}

function tailWidth(tail: string, run: Run | undefined, { faces }: Fonts): number {
  if (!run || tail === '') return 0;
  return ((faces[run.face].advances[tail.charCodeAt(0)] ?? 0) * run.size) / faces[run.face].unitsPerEm;
}

function lineOf(
  runs: readonly Run[],
  { start, end, tail }: Range,
  style: TextStyle,
  fonts: Fonts,
  { han, rightToLeft }: Pick<BrokenLine, 'han' | 'rightToLeft'>,
): BrokenLine {
  let pieces: Piece[] = [];
  let tallest = runs[0];
  let at = 0;
  for (const run of runs) {
    const from = Math.max(start, at);
    const to = Math.min(end, at + run.text.length);
    if (to > from) {
      const extra = to === end ? tail : '';
      const text = run.text.slice(from - at, to - at) + extra;
      const width = between(from, to) + tailWidth(extra, run, fonts);
      const piece = { run, text, x: between(start, from), width };
      // Most lines have one piece: an array that grows from nothing has room for seventeen, in each line.
      if (pieces.length === 0) pieces = [piece];
      else pieces.push(piece);
      if (pieces.length === 1 || run.size > (tallest?.size ?? 0)) tallest = run;
    }
    at += run.text.length;
  }
  const { ascent, descent, unitsPerEm } = fonts.faces[tallest?.face ?? 'regular'];
  const size = tallest?.size ?? 0;
  const height = size * style.lineHeight;
  const last = pieces.at(-1);
  const baseline = height / 2 + ((ascent + descent) / unitsPerEm / 2) * size;
  return { han, rightToLeft, width: last ? last.x + last.width : 0, height, baseline, pieces };
}
