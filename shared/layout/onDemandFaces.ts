// The on-demand faces: fonts of many thousand letters (CJK and emoji), split into files, with an index of the letters
// in each. The index is separate from the metrics, since few sheets need it: the layout uses fixed widths
// (`sheetFonts.ts`), and a painter loads the files of the letters that it paints.

import { HAN, type Han } from './han.ts';

/** The name of the emoji file, without extension. */
export const EMOJI_FILE = 'Emoji';
/** The name of the file that shows every letter as an empty box. */
export const BOX_FILE = 'Box';

/**
 * The index as it is in `farFaces.json`: the letters of each file as `gap.length` in base 36, without the length
 * where it is 1.
 */
export interface PackedOnDemandFaces {
  readonly files: Readonly<Record<string, string>>;
}

/** The index of the on-demand faces. */
export interface OnDemandFaces {
  /** Returns the file of a family that has the letter; null where none has it. */
  fileOf(family: OnDemandFamily, code: number): string | null;
  /** Tells whether any file has the letter, apart from that of the box. */
  has(code: number): boolean;
}

/** A family of on-demand faces: a language's CJK letters, or emoji. */
export type OnDemandFamily = Han | 'emoji';
/** A range of code points, both ends included. */
export type CodeRange = readonly [from: number, to: number];

const RADIX = 36;

/** Returns the family of a file by its name, such as `Han-zh-Hans-12`; null for files that are no on-demand faces. */
export function familyOf(file: string): OnDemandFamily | 'box' | null {
  if (file === EMOJI_FILE) return 'emoji';
  if (file === BOX_FILE) return 'box';
  return HAN.find((each) => file.startsWith(`Han-${each}-`)) ?? null;
}

/** Opens the index of the on-demand faces. The file of the box, which has every letter, is not in it. */
export function openOnDemandFaces({ files }: PackedOnDemandFaces): OnDemandFaces {
  const ranges = new Map<OnDemandFamily, { from: number; to: number; file: string }[]>();
  for (const [file, packed] of Object.entries(files)) {
    const family = familyOf(file);
    if (family === null || family === 'box') continue;
    const own = ranges.get(family) ?? [];
    for (const [from, to] of unpackedRanges(packed)) own.push({ from, to, file });
    ranges.set(family, own);
  }
  for (const own of ranges.values()) own.sort((one, other) => one.from - other.from);

  function fileOf(family: OnDemandFamily, code: number): string | null {
    const own = ranges.get(family) ?? [];
    let [low, high] = [0, own.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((own[middle]?.to ?? 0) < code) low = middle + 1;
      else high = middle;
    }
    const found = own[low];
    return found && found.from <= code ? found.file : null;
  }

  return {
    fileOf,
    has: (code) => [...ranges.keys()].some((family) => fileOf(family, code) !== null),
  };
}

/** Packs `codes`, which are ascending, as ranges. */
export function packedRanges(codes: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && last.to === code - 1) last.to = code;
    else ranges.push({ from: code, to: code });
  }
  let end = 0;
  return ranges
    .map(({ from, to }) => {
      const gap = (from - end).toString(RADIX);
      end = to;
      return from === to ? gap : `${gap}.${(to - from).toString(RADIX)}`;
    })
    .join(' ');
}

/** Returns the ranges of code points that `packedRanges` has packed, ascending. */
export function unpackedRanges(packed: string): readonly CodeRange[] {
  let end = 0;
  return packed.split(' ').map((part) => {
    const [gap = '', length = '0'] = part.split('.');
    const from = end + Number.parseInt(gap, RADIX);
    end = from + Number.parseInt(length, RADIX);
    return [from, end];
  });
}

/** Returns packed ranges as a `unicode-range` of CSS. */
export function cssRangesOf(packed: string): string {
  return unpackedRanges(packed)
    .map(([from, to]) => `U+${from.toString(16)}${to > from ? `-${to.toString(16)}` : ''}`)
    .join(',');
}
