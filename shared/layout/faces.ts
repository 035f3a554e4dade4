// The font files of sheets: the only list, for the page, the measures and the PDF.

import { cssRangesOf, familyOf, type PackedOnDemandFaces } from './onDemandFaces.ts';
import { hanOrderOf, type Han } from './han.ts';
import { FACES, type FaceName } from './metrics.ts';

/** The files of Inter, without extension. */
export const FACE_FILES = {
  regular: 'Inter-Regular',
  medium: 'Inter-Medium',
  semibold: 'Inter-SemiBold',
  bold: 'Inter-Bold',
  italic: 'Inter-Italic',
  boldItalic: 'Inter-BoldItalic',
} as const satisfies Record<FaceName, string>;

/** The scripts that Inter lacks and a bundled font has, in a regular and a bold weight: `Noto-arabic-400`. */
export const SCRIPTS = ['arabic', 'hebrew', 'thai', 'devanagari'] as const;
/** A script that Inter lacks and a bundled font has. */
export type Script = (typeof SCRIPTS)[number];

/** The `unicode-range` of each script, so that a page loads only the files that it shows. */
export const SCRIPT_RANGES = {
  arabic: 'U+0600-06FF, U+0750-077F, U+0870-08FF, U+FB50-FDFF, U+FE70-FEFC',
  hebrew: 'U+0590-05FF, U+FB1D-FB4F',
  thai: 'U+0E01-0E5B',
  devanagari: 'U+0900-097F, U+1CD0-1CF9, U+A830-A839, U+A8E0-A8FF',
} as const satisfies Record<Script, string>;

/** The CSS weight and style of each face. */
export const FACE_STYLES = {
  regular: [400, 'normal'],
  medium: [500, 'normal'],
  semibold: [600, 'normal'],
  bold: [700, 'normal'],
  italic: [400, 'italic'],
  boldItalic: [700, 'italic'],
} as const satisfies Record<FaceName, readonly [number, 'normal' | 'italic']>;

/** Returns the weight in which a script's font is used together with a face of Inter. */
export function scriptWeightOf(face: FaceName): 400 | 700 {
  return FACE_STYLES[face][0] >= 600 ? 700 : 400;
}

/** All files of the sheet's fonts, without extension. */
export const FONT_FILES: readonly string[] = [
  ...FACES.map((face) => FACE_FILES[face]),
  ...SCRIPTS.flatMap((script) => [`Noto-${script}-400`, `Noto-${script}-700`]),
];

/**
 * The font families. Inter and the scripts are separate ones, since a browser looks for a letter in only one weight
 * of a family.
 */
export const FAMILIES = {
  inter: 'Sheet',
  scripts: 'SheetScripts',
  emoji: 'SheetEmoji',
  box: 'SheetBox',
} as const;

/** Returns the font family of a CJK language. */
export function hanFamilyOf(language: Han): string {
  return `Sheet-${language}`;
}

/**
 * Returns the `font-family` of texts whose CJK letters are drawn as in the language `first`, where its font has them.
 * The list ends with a font for all letters, so that no font of the machine is used.
 */
export function familiesOf(first: Han): string {
  const { inter, scripts, emoji, box } = FAMILIES;
  return [inter, scripts, emoji, ...hanOrderOf(first).map(hanFamilyOf), box].join(',');
}

/** The descriptors of `@font-face` for a font file, except for its address (`src`). */
export interface FaceRule {
  readonly family: string;
  readonly weight: string;
  readonly style: 'normal' | 'italic';
  /** The `unicode-range`; null for all letters. */
  readonly range: string | null;
}

/**
 * Returns the descriptors of a font file; null for a file of no sheet font. The `unicode-range` of an on-demand face
 * comes from the index of on-demand faces.
 */
export function faceRuleOf(file: string, { files }: PackedOnDemandFaces): FaceRule | null {
  const face = FACES.find((each) => FACE_FILES[each] === file);
  if (face) {
    const [weight, style] = FACE_STYLES[face];
    return { family: FAMILIES.inter, weight: String(weight), style, range: null };
  }
  const script = SCRIPTS.find((each) => file.startsWith(`Noto-${each}-`));
  if (script) {
    const weight = file.endsWith('400') ? '400 500' : '600 700';
    return { family: FAMILIES.scripts, weight, style: 'normal', range: SCRIPT_RANGES[script] };
  }
  const far = familyOf(file);
  if (far === null) return null;
  const family = far === 'box' || far === 'emoji' ? FAMILIES[far] : hanFamilyOf(far);
  const packed = files[file];
  const range = packed === undefined ? null : cssRangesOf(packed);
  return { family, weight: '100 900', style: 'normal', range };
}

/** Returns the `@font-face` rules of `files`. `addressOf` returns the address of a file for `url()`. */
export function fontFaceCss(
  files: Iterable<string>,
  far: PackedOnDemandFaces,
  addressOf: (file: string) => string,
): string {
  return Array.from(files, (file) => {
    const rule = faceRuleOf(file, far);
    if (!rule) return '';
    const { family, weight, style, range } = rule;
    const look = `font-weight:${weight};font-style:${style}${range === null ? '' : `;unicode-range:${range}`}`;
    return `@font-face{font-family:${family};src:url(${addressOf(file)}) format("woff2");font-display:block;${look}}`;
  }).join('\n');
}
