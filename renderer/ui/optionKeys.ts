// The keys of a field with a list box beside it (WAI-ARIA combobox): the field keeps the focus, and one option is
// active. The module knows neither React nor elements: lists in React and in the editors of the grid share it.

import { isOfInputMethod } from '../browser/composing.ts';

/** What a key of the field does to the list. */
export type OptionKey = 'next' | 'previous' | 'take' | 'close';

/** The keys that belong to a list besides the arrows up and down and Enter. */
export interface OptionKeyRules {
  /** Whether Tab takes the active option, as Enter does. */
  readonly tabTakes?: boolean;
  /** Whether Escape closes the list. */
  readonly escapeCloses?: boolean;
}

/** Returns what a key does to the list; null for a key of the field, as all are while an input method composes. */
export function optionKeyOf(
  event: Pick<KeyboardEvent, 'key' | 'isComposing' | 'keyCode'>,
  { tabTakes = false, escapeCloses = false }: OptionKeyRules = {},
): OptionKey | null {
  if (isOfInputMethod(event)) return null;
  const { key } = event;
  if (key === 'ArrowDown') return 'next';
  if (key === 'ArrowUp') return 'previous';
  if (key === 'Enter' || (key === 'Tab' && tabTakes)) return 'take';
  return key === 'Escape' && escapeCloses ? 'close' : null;
}

/**
 * Returns the index of the option before or after the active one; -1 stands for none. After the last option comes the
 * first where the list `wraps`, and else the last stays.
 */
export function neighbourOption(
  direction: 'next' | 'previous',
  { active, count, wraps }: { readonly active: number; readonly count: number; readonly wraps: boolean },
): number {
  if (count === 0) return -1;
  const by = direction === 'next' ? 1 : -1;
  if (!wraps) return Math.max(0, Math.min(active + by, count - 1));
  if (active < 0) return by > 0 ? 0 : count - 1;
  return (active + by + count) % count;
}
