// How high a cell's text stands and where its lines break: what `shared/layout` says, with a short way for
// texts that fit at a glance.

import { lineCountOf, linesOf, type Run } from '../../../shared/layout/lines.ts';
import type { Look } from '../../../shared/layout/looks.ts';
import { measures } from '../../../shared/layout/measures.ts';
import type { Fonts } from '../../../shared/layout/metrics.ts';

export interface Measure {
  readonly fonts: Fonts;
  /** The text with a line feed wherever it breaks in a cell of this width; most texts come back as they are. */
  broken(text: string, width: number, look: Look): string;
  /** Pixels that a cell of this width needs, padding included; 0 for an empty one. */
  need(text: string, width: number, look: Look): number;
  /** Has the faces of a text come that is shown, but never measured. */
  meet(text: string): void;
  /** Grows when something is measured in a face that has not come yet: it may turn out otherwise. */
  provisional(): number;
}

const { padding, lineHeight } = measures;
/** No printable ASCII of any face is wider than this share of its size. */
const WIDEST = 1.15;
const UNUSUAL = /[^ -~]/;

/** Returns a measurer of texts that breaks lines exactly as paper does. */
export function openMeasure(fonts: Fonts, provisional: () => number = () => 0): Measure {
  const fits = (text: string, width: number, { size }: Look): boolean =>
    text.length * size * WIDEST <= width - 2 * padding.x && !UNUSUAL.test(text);
  const styleOf = (width: number) =>
    ({ width: Math.max(1, width - 2 * padding.x), wrap: 'wrap', lineHeight }) as const;
  return {
    fonts,
    broken(text, width, look) {
      if (text === '' || fits(text, width, look)) return text;
      const lines = linesOf([runOf(text, look)], styleOf(width), fonts);
      return lines.map(({ pieces }) => pieces.map((piece) => piece.text).join('')).join('\n');
    },
    need(text, width, look) {
      if (text === '') return 0;
      const count = fits(text, width, look) ? 1 : lineCountOf([runOf(text, look)], styleOf(width), fonts);
      return count * look.size * lineHeight + 2 * padding.y;
    },
    meet(text) {
      if (UNUSUAL.test(text)) fonts.measure('medium', text);
    },
    provisional,
  };
}

function runOf(text: string, { face, size, ink, tabular }: Look): Run {
  return { text, face, size, ink, tabular };
}
