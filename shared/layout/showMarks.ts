// The marks of the rows that are on now and next in a show, and their colours, which only a screen draws, over those of
// a row and its cells.

import { contrastOf, hexOfHsl, hslOf, luminanceOf } from '../format/colour.ts';
import type { Fields } from '../model/action.ts';
import { colourPairOf, mixColourPairs, theme, type ColourPair } from './colours.ts';

/** A row that is on now or next in a show; in a rehearsal it is outlined and has no colour. */
export type ShowMark = 'current' | 'next' | 'rehearsedCurrent' | 'rehearsedNext';

/** The words for each mark, for people who cannot see its colour. */
export const SHOW_MARK_WORDS: Readonly<Record<ShowMark, string>> = {
  current: 'On now',
  next: 'Next',
  rehearsedCurrent: 'On now in rehearsal',
  rehearsedNext: 'Next in rehearsal',
};

/** The usual background of the row that is on now; the next one has none. */
export const ON_NOW_FILL: ColourPair = { light: '#fff3d0', dark: '#302008' };

const LEAST_CONTRAST = 4.5;
/** The share of a chosen colour that is given up at a time until text on it is legible. */
const STEP = 0.1;
/** The number of halvings that find a lightness to one of 256 steps. */
const HALVINGS = 9;

/**
 * Returns the background of a marked row in a sheet's own colours, legible below the usual text; null for a mark that
 * is only outlined.
 */
export function showFillOf(mark: ShowMark | null, sheet: Fields): ColourPair | null {
  if (mark === 'current')
    return legible(colourPairOf(sheet, 'currentRowBackgroundColor', theme.text)) ?? ON_NOW_FILL;
  if (mark === 'next') return legible(colourPairOf(sheet, 'nextRowBackgroundColor', theme.text));
  return null;
}

/** Returns `colour`, faded as far as text on it needs. */
function legible(colour: ColourPair | null): ColourPair | null {
  if (colour === null) return null;
  const faded = (scheme: 'light' | 'dark'): string => {
    for (let share = 1; share > 0; share -= STEP) {
      const next = mixColourPairs(colour, theme.ground, share)[scheme];
      if (contrastOf(next, theme.text[scheme]) >= LEAST_CONTRAST) return next;
    }
    return theme.ground[scheme];
  };
  return { light: faded('light'), dark: faded('dark') };
}

/**
 * Returns a row's own colour in the hue of the show, as light as it was, so that the text that was chosen for it stays
 * legible.
 */
export function blendWithShowFill(own: ColourPair | null, shown: ColourPair): ColourPair {
  if (own === null) return shown;
  const mixed = (scheme: 'light' | 'dark'): string => {
    const [hue, saturation] = hslOf(shown[scheme]);
    const luminance = luminanceOf(own[scheme]);
    // Equal lightness looks different in two hues, so the lightness with the same luminance is searched for.
    let [dark, light] = [0, 1];
    for (let step = 0; step < HALVINGS; step++) {
      const middle = (dark + light) / 2;
      if (luminanceOf(hexOfHsl(hue, saturation, middle)) < luminance) dark = middle;
      else light = middle;
    }
    return hexOfHsl(hue, saturation, (dark + light) / 2);
  };
  return { light: mixed('light'), dark: mixed('dark') };
}
