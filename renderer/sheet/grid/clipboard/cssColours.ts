// Colours as spreadsheets and mail programs write them, as `#rrggbb`.

import { parseHex, parseRgb } from '../../../../shared/format/colour.ts';

const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  silver: '#c0c0c0',
  gray: '#808080',
  grey: '#808080',
  white: '#ffffff',
  maroon: '#800000',
  red: '#ff0000',
  purple: '#800080',
  fuchsia: '#ff00ff',
  magenta: '#ff00ff',
  green: '#008000',
  lime: '#00ff00',
  olive: '#808000',
  yellow: '#ffff00',
  navy: '#000080',
  blue: '#0000ff',
  teal: '#008080',
  aqua: '#00ffff',
  cyan: '#00ffff',
  orange: '#ffa500',
};

/** Returns `#rrggbb`; null for no colour, for one that is seen through, and for what is no colour. */
export function colourOf(value: string): string | null {
  const text = value.trim().toLowerCase();
  if (text.startsWith('#')) return parseHex(text.length === 9 ? text.replace(/ff$/, '') : text);
  return NAMED[text] ?? parseRgb(text);
}
