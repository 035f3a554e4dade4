// The widths of letters that no table of advances has: those of Chinese, Japanese and Korean, emoji, and the empty
// box for a letter without a glyph. They are the same for all machines and faces, so that lines can be broken before
// any of these faces is loaded.

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Matches marks and joiners, which belong to the letter before them. */
export const JOINING = /[\p{M}\p{Cf}]/u;
const WITHOUT_WIDTH = /[\p{Mn}\p{Me}\p{Cf}]/u;
const HALF = /[\uff61-\uff9f\uffe8-\uffee]/;
const HANGUL = /[\u3131-\u318e\uac00-\ud7a3\uffa0-\uffdc]/;
/** Matches ligatures, bars and small signs to which the CJK faces give widths of their own. */
const OTHERWISE = /[\u00ad\ufb00-\ufb06\u2e3a\u2e3b\u31a0-\u31bf\u{1f16c}]|\u302e|\u302f/u;
const PICTURE = /^\p{Extended_Pictographic}|^[\u{1f1e6}-\u{1f1ff}]|\u20e3/u;
const TEXT_STYLE = '\ufe0e';
const PICTURE_STYLE = '\ufe0f';

/**
 * Returns the fixed width of a letter in em; null for a letter whose width differs between faces, so that no on-demand
 * face may draw it.
 */
export function fixedLetterWidth(code: number): number | null {
  const letter = String.fromCodePoint(code);
  return OTHERWISE.test(letter) ? null : emOf(letter);
}

/** Returns the width of `text` in em, by the fixed widths. */
export function fixedTextWidth(text: string): number {
  let width = 0;
  for (const cluster of clustersOf(text)) {
    if (PICTURE.test(cluster)) width += 1;
    else for (const letter of cluster) width += emOf(letter);
  }
  return width;
}

function emOf(letter: string): number {
  if (WITHOUT_WIDTH.test(letter)) return 0;
  if (HANGUL.test(letter)) return 0.92;
  return HALF.test(letter) ? 0.5 : 1;
}

/** Yields the graphemes of a text: letters with their marks, a sequence of emoji as one. */
export function* clustersOf(text: string): Iterable<string> {
  for (const { segment } of graphemes.segment(text)) yield segment;
}

/** Tells whether browsers draw `cluster` as an emoji even where a text face has its letters. */
export function isEmojiCluster(cluster: string): boolean {
  return PICTURE.test(cluster) && cluster.includes(PICTURE_STYLE);
}

/** Tells whether `cluster` asks for the text style, so that no browser uses an emoji face for it. */
export function isTextPresentationCluster(cluster: string): boolean {
  return cluster.includes(TEXT_STYLE);
}
