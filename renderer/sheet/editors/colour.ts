// The editor of colours: one of the palette, or any `#rrggbb`. Other texts, such as the number of a gel, are allowed.

import { capitalise } from '../../../shared/format/words.ts';
import { hueOf } from '../../../shared/layout/hues.ts';
import { hues } from '../../ui/hues.ts';
import type { MakeEditor } from './editor.ts';
import { openChooser, type CellOption } from './chooser.ts';

/** Opens the editor of colours: a list of the hues. */
export const openColourEditor: MakeEditor = (host) =>
  openChooser(host, {
    choices: hues.flatMap((name): readonly CellOption[] => {
      const colour = hueOf(name)?.bar.light;
      if (colour === undefined) return [];
      const words = capitalise(name);
      return [{ text: colour, words, hint: colour, look: () => swatchOf(colour) }];
    }),
    newWords: (text) => `“${text}”`,
  });

function swatchOf(colour: string): HTMLElement {
  const element = document.createElement('i');
  element.className = 'swatch';
  element.style.backgroundColor = colour;
  return element;
}
