// Colours as pairs, for the light and the dark scheme. A colour that is set for one scheme is derived for the other
// by inverting its lightness, with a contrast of at least 4.5 : 1. Any value but `#rrggbb` counts as not set, since
// colours are written into style attributes.
import { contrastOf, hexOfHsl, hslOf, luminanceOf, mixColours } from '../format/colour.ts';
import type { Fields } from '../model/action.ts';

/** A colour in both schemes. A painter chooses by the scheme; paper uses light. */
export interface ColourPair {
  readonly light: string;
  readonly dark: string;
}

/** The default colours of a sheet (the tokens `--text`, `--bg` …; those of paper in light). */
export const theme = {
  ground: { light: '#ffffff', dark: '#17181b' },
  text: { light: '#1c2024', dark: '#edeef0' },
  quiet: { light: '#60646c', dark: '#b0b4ba' },
  rule: { light: '#e0e1e6', dark: '#26282c' },
  grid: { light: '#eceef2', dark: '#26282c' },
  strong: { light: '#1c2024', dark: '#b0b4ba' },
  frame: { light: '#dcdde3', dark: '#363a3f' },
  foot: { light: '#c3c5ce', dark: '#43484e' },
  banner: { light: '#f1f1f4', dark: '#24262a' },
  /** A start that is before the end of the row above: its ground, its frame, and its text. */
  over: { light: '#feebec', dark: '#3b1219' },
  overLine: { light: '#fdbdbe', dark: '#72232d' },
  overText: { light: '#c62a2f', dark: '#ff9592' },
  /** The colours of a checked box and of its tick. */
  accent: { light: '#5b5bd6', dark: '#5b5bd6' },
  onAccent: { light: '#ffffff', dark: '#ffffff' },
  /** The colour of links and mentions. */
  link: { light: '#5753c6', dark: '#b1a9ff' },
  /** The border of a check box, and of a swatch. */
  field: { light: '#8b8d98', dark: '#6c717b' },
  edge: { light: '#cdced6', dark: '#43484e' },
} as const satisfies Record<string, ColourPair>;

const LEAST_CONTRAST = 4.5;

/** Returns `value` in lower case where it is a colour `#rrggbb`, else null. */
export const colourIn = (value: unknown): string | null =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : null;

const namesOf = (field: string) => ({ light: `${field}Light`, dark: `${field}Dark` });

/** The field names, built once, since they are needed for each cell of a sheet. */
const NAMES: Readonly<Record<string, { readonly light: string; readonly dark: string }>> = {
  backgroundColor: namesOf('backgroundColor'),
  textColor: namesOf('textColor'),
  highlightColor: namesOf('highlightColor'),
};

/**
 * Returns the colour that `field`, `fieldLight` and `fieldDark` of an entity set; null where none does. `against` is
 * the colour that it must have a contrast with: the theme's text for a background, the background for text.
 */
export function colourPairOf(
  entity: Fields,
  field: string,
  against: ColourPair,
  floor = LEAST_CONTRAST,
): ColourPair | null {
  const names = NAMES[field] ?? namesOf(field);
  const light = colourIn(entity[names.light]) ?? colourIn(entity[field]);
  const dark = colourIn(entity[names.dark]);
  if (light === null && dark === null) return null;
  return {
    light: light ?? invertedLightness(dark ?? '#000000', against.light, floor),
    dark: dark ?? invertedLightness(light ?? '#000000', against.dark, floor),
  };
}

/**
 * Returns a text colour with enough contrast on `background`: `preferred` where its contrast is enough, else the
 * better of black and white.
 */
export function readableOn(background: ColourPair, preferred: ColourPair): ColourPair {
  return {
    light: readable(background.light, preferred.light),
    dark: readable(background.dark, preferred.dark),
  };
}

/** The contrast that a bold text needs. It is lower than for others, so that colours people chose are kept. */
const LEAST_BOLD_CONTRAST = 3;

/**
 * Returns the colour of a bold text on `background`: the chosen one where its contrast is enough, else a readable one.
 */
export function boldInkOn(background: ColourPair, chosen: ColourPair): ColourPair {
  const legible = (under: string, over: string): string =>
    contrastOf(under, over) >= LEAST_BOLD_CONTRAST ? over : readable(under, over);
  return { light: legible(background.light, chosen.light), dark: legible(background.dark, chosen.dark) };
}

/** Returns `share` (0 to 1) of `colour` mixed with `background`. */
export function mixColourPairs(colour: ColourPair, background: ColourPair, share: number): ColourPair {
  return {
    light: mixColours(colour.light, background.light, share),
    dark: mixColours(colour.dark, background.dark, share),
  };
}

function readable(ground: string, preferred: string): string {
  if (contrastOf(ground, preferred) >= LEAST_CONTRAST) return preferred;
  return contrastOf(ground, '#000000') >= contrastOf(ground, '#ffffff') ? '#000000' : '#ffffff';
}

/** Returns `colour` with its lightness inverted, then shifted until it has enough contrast with `against`. */
function invertedLightness(colour: string, against: string, floor: number): string {
  const [hue, saturation, lightness] = hslOf(colour);
  const step = luminanceOf(against) > 0.18 ? -0.02 : 0.02;
  for (let next = 1 - lightness; ; next += step) {
    const within = Math.min(1, Math.max(0, next));
    const found = hexOfHsl(hue, saturation, within);
    // Stops at black or white.
    if (contrastOf(found, against) >= floor || (step > 0 ? next >= 1 : next <= 0)) return found;
  }
}
