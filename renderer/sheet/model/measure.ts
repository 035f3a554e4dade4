// How high the text of a cell is, and where its lines break: as `shared/layout` computes it, with a shortcut for texts
// that certainly fit on one line.

import { lineCountOf, linesOf, type Run } from '../../../shared/layout/lines.ts';
import type { CellStyle } from '../../../shared/layout/cellStyle.ts';
import { measures } from '../../../shared/layout/measures.ts';
import type { Fonts } from '../../../shared/layout/metrics.ts';

export interface Measure {
  readonly fonts: Fonts;
  /**
   * Returns the text with a line feed wherever it breaks in a cell of this width; most texts are returned unchanged.
   */
  broken(text: string, width: number, look: CellStyle): string;
  /** Returns the height in px that the text needs in a cell of this width, padding included; 0 for an empty text. */
  need(text: string, width: number, look: CellStyle): number;
  /** Loads the font faces for a text that is shown without being measured. */
  meet(text: string): void;
  /**
   * Returns a counter that grows when a text is measured in a face that is not loaded yet, so that its height may
   * change.
   */
  provisional(): number;
}

const { padding, lineHeight } = measures;
/** The width of the widest printable ASCII character of any face, as a share of the font size. */
const WIDEST = 1.15;
const UNUSUAL = /[^ -~]/;

/** Returns a measurer of texts that breaks lines exactly as paper does. */
export function openMeasure(fonts: Fonts, provisional: () => number = () => 0): Measure {
  const fits = (text: string, width: number, { size }: CellStyle): boolean =>
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

function runOf(text: string, { face, size, ink, tabular }: CellStyle): Run {
  return { text, face, size, ink, tabular };
}
