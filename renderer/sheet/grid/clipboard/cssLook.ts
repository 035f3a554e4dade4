// From the styles of a cell of another program to the fields of ours. What nobody chose (black on white, numbers to
// the right) is no look.

import type { Fields } from '../../../../shared/model/action.ts';
import { colourOf } from './cssColours.ts';
import type { Declarations } from './cssRules.ts';

export interface CssLook {
  readonly typography: Fields;
  readonly fill: string | null;
  readonly ink: string | null;
}

/** `text` is what the cell says: a number stands at the right by itself. */
export function lookOfStyles(styles: Declarations, text: string): CssLook {
  const weight = styles['font-weight'] ?? '';
  const lines = `${styles['text-decoration'] ?? ''} ${styles['text-decoration-line'] ?? ''}`;
  const typography: Record<string, unknown> = {};
  if (weight === 'bold' || weight === 'bolder' || Number(weight) >= 600) typography['bold'] = true;
  if (/italic|oblique/.test(styles['font-style'] ?? '')) typography['italic'] = true;
  if (lines.includes('underline')) typography['underline'] = true;
  if (lines.includes('line-through')) typography['strike'] = true;
  const align = (styles['text-align'] ?? '').trim();
  if (align === 'center' || (align === 'right' && !isNumber(text))) typography['align'] = align;
  return { typography, fill: fillOf(styles), ink: inkOf(styles) };
}

/** Excel writes `background:#FFF2CC;mso-pattern:black none`, in several words too. */
function fillOf(styles: Declarations): string | null {
  const said = styles['background-color'] ?? styles['background'] ?? '';
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
  const ink = colourOf(styles['color'] ?? '');
  return ink === '#000000' ? null : ink;
}

function isNumber(text: string): boolean {
  return /^[\s\d.,:%+\-−()€$£'/]*$/.test(text);
}
