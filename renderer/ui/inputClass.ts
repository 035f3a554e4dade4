// The classes of text fields, selects and text areas.

import { cx } from './classes.ts';

/** A size of fields. */
export type InputSize = 'md' | 'lg' | 'xl';

const base =
  // Phones zoom in on fields with a font size below 16 px.
  'flex w-full min-w-0 items-center gap-2 bg-raised text-ink touch:min-h-11 touch:text-16 ' +
  'focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus has-disabled:opacity-60';

const sizes: Record<InputSize, string> = {
  md: 'h-7 px-2 rounded-small text-13 edge-line-control',
  lg: 'h-9 px-3 rounded-control text-14 edge-line-field phone:h-11 phone:text-16',
  xl: 'h-10 px-3 rounded-control text-14 edge-line-field phone:h-11 phone:text-16',
};

const wrong = 'edge-danger focus-within:outline-danger';

/** Returns the classes of a text field, a select or a text area. */
export function inputClass(size: InputSize, invalid: boolean, className?: string): string {
  return cx(base, sizes[size], invalid && wrong, className);
}

/** Classes of an input without a box of its own, inside such a box. */
export const bareInput = 'min-w-0 flex-1 self-stretch bg-transparent outline-none';
