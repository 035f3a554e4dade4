// Translates the CSS of a cell of another program into fields of a cell. Usual values (black on white, numbers aligned
// right) are left out.

import { parseHex, parseRgb } from '../../../../shared/format/colour.ts';
import type { Cell } from '../../../../shared/records.ts';
import type { Declarations } from './cssRules.ts';

// Colour names that spreadsheets and mail programs write, as `#rrggbb`.

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

/** Returns a colour as `#rrggbb`; null for no colour, a transparent one, or an invalid one. */
export function colourOf(value: string): string | null {
  const text = value.trim().toLowerCase();
  if (text.startsWith('#')) return parseHex(text.length === 9 ? text.replace(/ff$/, '') : text);
  return NAMED[text] ?? parseRgb(text);
}

/** The typography of a cell. */
export type Typography = NonNullable<Cell['typography']>;

export interface CssLook {
  readonly typography: Typography;
  readonly fill: string | null;
  readonly ink: string | null;
}

/** Returns the look of a cell. `text` is its text: a number is aligned right by default. */
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

/**
 * Returns the fill. Excel writes `background:#FFF2CC;mso-pattern:black none`, where the value may have several words.
 */
function fillOf(styles: Declarations): string | null {
  const background = styles['background-color'] ?? styles.background ?? '';
  const fill =
    colourOf(background) ??
    background
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
