// Rich text as runs: each paragraph with the styles of its spans, list items with a bullet or a number before them. A
// stored rich text is shown only if it is valid and has the same text as the cell.

import { plainOf, type Paragraph, type RichText, type TextSpan } from '../rich/richText.ts';
import { parseRichText } from '../rich/stored.ts';
import { colourPairOf, theme, type ColourPair } from './colours.ts';
import { composeText, rawTextOf } from './content.ts';
import { linesOf, type Run } from './lines.ts';
import type { CellStyle } from './cellStyle.ts';
import type { FaceName, Fonts } from './metrics.ts';
import type { Cell } from '../records.ts';

/** A paragraph of the text, before it is broken into lines. */
export interface RunBlock {
  readonly runs: readonly Run[];
  readonly marker: Run | null;
  /** The distance of the paragraph's lines from the left, in px. */
  readonly indent: number;
}

const CACHE_SIZE = 500;
const parsed = new Map<string, RichText | null>();

/** Returns the rich text of a cell; null where it is plain. */
export function richIn(cell: Cell): RichText | null {
  const stored = cell.valueText;
  if (typeof stored !== 'string') return null;
  const rich = parsedRich(stored);
  return rich && plainOf(rich) === rawTextOf(cell) ? rich : null;
}

/** Parses a rich text with a cache, since rows are laid out again and again. */
function parsedRich(stored: string): RichText | null {
  const found = parsed.get(stored);
  if (found !== undefined) return found;
  if (parsed.size >= CACHE_SIZE) parsed.clear();
  const rich = parseRichText(stored);
  parsed.set(stored, rich);
  return rich;
}

/** Returns the paragraphs of a rich text. `base` is the style of unmarked text in the cell. */
export function blocksOf(
  { paragraphs }: RichText,
  base: Run,
  look: CellStyle,
  fonts: Fonts,
): readonly RunBlock[] {
  const markers = markersOf(paragraphs, { ...base, underline: false, strike: false });
  const widths = markers.map((marker) => (marker ? widthOf(marker, fonts) : 0));
  return paragraphs.map(({ spans }, at) => ({
    runs: spans.length === 0 ? [{ ...base, text: '' }] : spans.map((span) => runOf(span, base, look)),
    marker: markers[at] ?? null,
    indent: indentAt(paragraphs, widths, at),
  }));
}

/** Returns the width of a text in one line. */
function widthOf(run: Run, fonts: Fonts): number {
  const [line] = linesOf([run], { width: Number.POSITIVE_INFINITY, wrap: 'wrap', lineHeight: 1 }, fonts);
  return line?.width ?? 0;
}

function markersOf(paragraphs: readonly Paragraph[], base: Run): readonly (Run | null)[] {
  let number = 0;
  return paragraphs.map(({ list }) => {
    number = list === 'number' ? number + 1 : 0;
    return list ? { ...base, text: list === 'bullet' ? '•  ' : `${number}.  ` } : null;
  });
}

/** Returns the indent of a list item: the widest number of its list. */
function indentAt(paragraphs: readonly Paragraph[], widths: readonly number[], at: number): number {
  const list = paragraphs[at]?.list;
  if (!list) return 0;
  let [from, to] = [at, at];
  while (paragraphs[from - 1]?.list === list) from -= 1;
  while (paragraphs[to + 1]?.list === list) to += 1;
  return widths.slice(from, to + 1).reduce((most, width) => Math.max(most, width), 0);
}

function runOf(span: TextSpan, base: Run, look: CellStyle): Run {
  const { bold, italic, underline, strike, link, mention } = span;
  return {
    ...base,
    text: composeText(span.text),
    face: faceOf(base.face, bold === true, italic === true),
    ink: inkOf(span, look) ?? base.ink,
    underline: base.underline === true || underline === true || link !== undefined,
    strike: base.strike === true || strike === true,
    ...(link === undefined ? {} : { link }),
    ...(mention === undefined ? {} : { isMention: true }),
  };
}

/**
 * Returns the colour of a span: in the light scheme as it was chosen, in the dark one readable on the cell's
 * background.
 */
function inkOf({ color, link, mention }: TextSpan, { fill }: CellStyle): ColourPair | null {
  if (color !== undefined) return colourPairOf({ color }, 'color', fill ?? theme.ground);
  return link !== undefined || mention !== undefined ? theme.link : null;
}

const SLANTED: ReadonlySet<FaceName> = new Set(['italic', 'boldItalic']);
const STRONG: ReadonlySet<FaceName> = new Set(['bold', 'boldItalic']);

function faceOf(base: FaceName, bold: boolean, italic: boolean): FaceName {
  const isStrong = bold || STRONG.has(base);
  const isSlanted = italic || SLANTED.has(base);
  if (isSlanted) return isStrong ? 'boldItalic' : 'italic';
  return isStrong ? 'bold' : base;
}
