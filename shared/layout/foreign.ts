// Letters that no face of ours has: Chinese, Japanese, Korean, emoji. Each machine draws them in fonts of its own; that
// lines break at the same place on all of them, each takes a width that is agreed upon here.

import { SCRIPT_RANGES, SCRIPTS } from './faces.ts';
import { covers, openFonts, type Face, type Fonts, type PackedMetrics } from './metrics.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{20000}-\u{3fffd}]/u;
const PICTURE_EM = 1.25;

/** Marks and joiners, which stay with what they mark. */
export const JOINING = /[\p{M}\p{Cf}]/u;

/** The width of `text` at 1 px, where no face of ours has it. */
export function emsOf(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += WIDE.test(segment) ? 1 : PICTURE_EM;
  return width;
}

const scriptRanges: readonly (readonly [from: number, to: number])[] = SCRIPTS.flatMap((script) =>
  SCRIPT_RANGES[script].split(', ').map((range): readonly [number, number] => {
    const [from = '', to = from] = range.slice(2).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  }),
);

/** Whether `face`, or a bundled face of another script, sets the character. */
function isOurs(face: Face, code: number): boolean {
  return (
    covers(face, String.fromCodePoint(code)) || scriptRanges.some(([from, to]) => code >= from && code <= to)
  );
}

/** The fonts of sheets. `measure` is asked for words that the face does not cover, or for parts of them: only for
 *  letters of a face of ours (HarfBuzz, or a canvas). */
export function openSheetFonts(packed: PackedMetrics, measure: Fonts['measure']): Fonts {
  const { faces } = openFonts(packed, measure);
  return {
    faces,
    measure: (face, word) =>
      stretchesOf(word, (code) => isOurs(faces[face], code)).reduce(
        (width, { text, isOurs: known }) => width + (known ? measure(face, text) : emsOf(text)),
        0,
      ),
  };
}

/** `text` in stretches that are all of faces of ours, or all of none. */
export function stretchesOf(text: string, isOurs: (code: number) => boolean): readonly Stretch[] {
  const stretches: { text: string; isOurs: boolean }[] = [];
  for (const character of text) {
    const last = stretches.at(-1);
    const own = last && JOINING.test(character) ? last.isOurs : isOurs(character.codePointAt(0) ?? 0);
    if (last?.isOurs === own) last.text += character;
    else stretches.push({ text: character, isOurs: own });
  }
  return stretches;
}

export interface Stretch {
  readonly text: string;
  readonly isOurs: boolean;
}
