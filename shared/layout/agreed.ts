// How wide the letters are that no table of advances names: those of Chinese, Japanese and Korean, emoji, and the box of a
// letter without a face. One rule for all machines and faces, so that lines break before any of these faces has come.

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Marks and joiners, which stay with what they mark. */
export const JOINING = /[\p{M}\p{Cf}]/u;
const WITHOUT_WIDTH = /[\p{Mn}\p{Me}\p{Cf}]/u;
const HALF = /[\uff61-\uff9f\uffe8-\uffee]/;
const HANGUL = /[\u3131-\u318e\uac00-\ud7a3\uffa0-\uffdc]/;
/** Ligatures, bars and small signs that the faces of Han set in widths of their own. */
const OTHERWISE = /[\u00ad\ufb00-\ufb06\u2e3a\u2e3b\u31a0-\u31bf\u{1f16c}]|\u302e|\u302f/u;
const PICTURE = /^\p{Extended_Pictographic}|^[\u{1f1e6}-\u{1f1ff}]|\u20e3/u;
const TEXT_STYLE = '\ufe0e';
const PICTURE_STYLE = '\ufe0f';

/** Returns the width of a letter in em, or null where faces do not agree: then no face has it. */
export function agreedEmOf(code: number): number | null {
  const letter = String.fromCodePoint(code);
  return OTHERWISE.test(letter) ? null : emOf(letter);
}

/** Returns the width of `text` in em, where no face with a table of advances has it. */
export function emsOf(text: string): number {
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

/** The letters of a text as a reader counts them: with their marks, a sequence of emoji as one. */
export function* clustersOf(text: string): Iterable<string> {
  for (const { segment } of graphemes.segment(text)) yield segment;
}

/** Whether browsers set `cluster` as a picture even where a face of text has its letters. */
export function isPicture(cluster: string): boolean {
  return PICTURE.test(cluster) && cluster.includes(PICTURE_STYLE);
}

/** Whether `cluster` is asked for as text, so that no browser takes a face of pictures for it. */
export function isPlain(cluster: string): boolean {
  return cluster.includes(TEXT_STYLE);
}
