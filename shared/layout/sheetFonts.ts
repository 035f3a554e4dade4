// The widths of words with letters that Inter lacks, in stretches: letters of a bundled script are measured, since
// they join and stack; all others have the fixed widths of `fixedWidths.ts`.

import { clustersOf, fixedTextWidth, isEmojiCluster, JOINING } from './fixedWidths.ts';
import { SCRIPT_RANGES, SCRIPTS } from './faces.ts';
import { hasGlyphsFor, openFonts, type Face, type Fonts, type PackedMetrics } from './metrics.ts';

const scriptRanges: readonly (readonly [from: number, to: number])[] = SCRIPTS.flatMap((script) =>
  SCRIPT_RANGES[script].split(', ').map((range): readonly [number, number] => {
    const [from = '', to = from] = range.slice(2).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  }),
);

/** Tells whether `face`, or the bundled font of another script, has the letter. */
export function hasBundledGlyph(face: Face, code: number): boolean {
  return (
    hasGlyphsFor(face, String.fromCodePoint(code)) ||
    scriptRanges.some(([from, to]) => code >= from && code <= to)
  );
}

/**
 * Opens the fonts of sheets. `measure` returns the width of a word with letters of a bundled script, or of a part of
 * one, by HarfBuzz or a canvas. `meet` is called with each stretch of letters that neither Inter nor a bundled script
 * has.
 */
export function openSheetFonts(
  packed: PackedMetrics,
  measure: Fonts['measure'],
  meet: (word: string) => void = () => {},
): Fonts {
  const { faces } = openFonts(packed, measure);
  return {
    faces,
    measure(face, word) {
      let width = 0;
      for (const { text, isOurs: known } of stretchesOf(word, (code) => hasBundledGlyph(faces[face], code))) {
        if (!known) meet(text);
        width += known ? (sumOfAdvances(faces[face], text) ?? measure(face, text)) : fixedTextWidth(text);
      }
      return width;
    },
  };
}

/**
 * Returns the width in em by the table of advances; null where the face lacks a letter, so that the text must be
 * measured.
 */
function sumOfAdvances(face: Face, text: string): number | null {
  if (!hasGlyphsFor(face, text)) return null;
  let width = 0;
  for (let at = 0; at < text.length; at += 1) width += face.advances[text.charCodeAt(at)] ?? 0;
  return width / face.unitsPerEm;
}

/** Returns `text` in stretches for whose letters `isOurs` is the same. Graphemes are not split. */
export function stretchesOf(text: string, isOurs: (code: number) => boolean): readonly Stretch[] {
  const stretches: { text: string; isOurs: boolean }[] = [];
  for (const cluster of clustersOf(text)) {
    const own =
      !isEmojiCluster(cluster) &&
      Array.from(cluster).every((letter, at) =>
        at > 0 && JOINING.test(letter) ? true : isOurs(letter.codePointAt(0) ?? 0),
      );
    const last = stretches.at(-1);
    if (last?.isOurs === own) last.text += cluster;
    else stretches.push({ text: cluster, isOurs: own });
  }
  return stretches;
}

/** A part of a text whose letters are all in Inter or a bundled script, or all not. */
export interface Stretch {
  readonly text: string;
  readonly isOurs: boolean;
}
