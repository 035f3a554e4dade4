// From the styles of a cell of another program to the fields of ours. What nobody chose (black on white, numbers to
// the right) is no look.

import { parseHex, parseRgb } from '../../../../shared/format/colour.ts';
import type { Cell } from '../../../../shared/records.ts';
import type { Declarations } from './cssRules.ts';

// Colours as spreadsheets and mail programs write them, as `#rrggbb`.

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

/** How a text is set. */
export type Typography = NonNullable<Cell['typography']>;

export interface CssLook {
  readonly typography: Typography;
  readonly fill: string | null;
  readonly ink: string | null;
}

/** `text` is what the cell says: a number stands at the right by itself. */
export function lookOfStyles(styles: Declarations, text: string): CssLook {
  const weight = styles['font-weight'] ?? '';
  const lines = `${styles['text-decoration'] ?? ''} ${styles['text-decoration-line'] ?? ''}`;
  const align = (styles['text-align'] ?? '').trim();
  const isBold = weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;
  const typography: Typography = {
    ...(isBold && { bold: true }),
    ...(/italic|oblique/.test(styles['font-style'] ?? '') && { italic: true }),
    ...(lines.includes('underline') && { underline: true }),
    ...(lines.includes('line-through') && { strike: true }),
    ...((align === 'center' || (align === 'right' && !isNumber(text))) && { align }),
  };
  return { typography, fill: fillOf(styles), ink: inkOf(styles) };
}

/** Excel writes `background:#FFF2CC;mso-pattern:black none`, in several words too. */
function fillOf(styles: Declarations): string | null {
  const said = styles['background-color'] ?? styles.background ?? '';
  const fill =
    colourOf(said) ??
    said
      .split(/\s+(?![^(]*\))/)
      .map(colourOf)
      .find(Boolean) ??
    null;
  return fill === '#ffffff' ? null : fill;
}

function inkOf(styles: Declarations): string | null {
  const ink = colourOf(styles.color ?? '');
  return ink === '#000000' ? null : ink;
}

function isNumber(text: string): boolean {
  return /^[\s\d.,:%+\-−()€$£'/]*$/.test(text);
}
