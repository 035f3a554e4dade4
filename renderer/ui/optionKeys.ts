// The keys of a field with a list of options beside it (WAI-ARIA combobox): the field keeps the focus, one option is
// active. Free of React and of elements, so that lists of React and those of the grid's editors read keys alike.

/** What a key of the field does to its list. */
export type OptionKey = 'next' | 'previous' | 'take' | 'close';

/** The keys that a list takes besides the arrows up and down and Enter. */
export interface OptionKeyRules {
  /** Tab takes the active option, as Enter does. */
  readonly tabTakes?: boolean;
  /** Escape closes the list. */
  readonly escapeCloses?: boolean;
}

/** Returns what a key does to the list; null where it is the field's own, as every key is that an input method reads. */
export function optionKeyOf(
  { key, isComposing }: Pick<KeyboardEvent, 'key' | 'isComposing'>,
  { tabTakes = false, escapeCloses = false }: OptionKeyRules = {},
): OptionKey | null {
  if (isComposing) return null;
  if (key === 'ArrowDown') return 'next';
  if (key === 'ArrowUp') return 'previous';
  if (key === 'Enter' || (key === 'Tab' && tabTakes)) return 'take';
  return key === 'Escape' && escapeCloses ? 'close' : null;
}

/**
 * Returns the place of the option before or after the active one; -1 stands for none. Beyond the last option comes the
 * first where the list `wraps`, and else the last again.
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
