// The state of a list box beside a field: which option is active, and the attributes and keys of the field.
// `Listbox.tsx` draws it.

import { type KeyboardEvent, useId, useState } from 'react';
import { neighbourOption, optionKeyOf, type OptionKeyRules } from './optionKeys.ts';
import { ownEscapeProps } from './ownEscape.ts';

/** The state of a list box, and the attributes and keys of its field. */
export interface ListboxState {
  /** The id of the list's element. */
  readonly id: string;
  /** Index of the active option; -1 while none is. */
  readonly active: number;
  activate(at: number): void;
  /** Chooses the option at an index. `key` is the event of the key that chose it; null for a click. */
  take(at: number, key: KeyboardEvent | null): void;
  /** The attributes of the field that refer to the options; it also needs `aria-controls` with the list's id. */
  readonly fieldProps: {
    readonly 'aria-autocomplete': 'list';
    readonly 'aria-activedescendant': string | undefined;
    readonly 'data-own-escape'?: '';
  };
  /** Handles a key of the field; returns whether it belongs to the list. */
  press(event: KeyboardEvent): boolean;
}

/** Returns the id of the element of an option, by the id of its list and its index. */
export function optionId(listId: string, at: number): string {
  return `${listId}-${at}`;
}

/** Holds which option of a list box is active, while the focus stays in the field beside the list. */
export function useListbox({
  count,
  isOpen = true,
  initial = 0,
  wraps = false,
  tabTakes = false,
  take,
  step,
  close,
}: Pick<OptionKeyRules, 'tabTakes'> & {
  readonly count: number;
  /** Whether the list is shown: while it is closed, all keys belong to the field. */
  readonly isOpen?: boolean;
  /** Index of the option that is active at first; -1 for none. */
  readonly initial?: number;
  /** Whether the first option comes after the last. */
  readonly wraps?: boolean;
  /** Called when an option is chosen, with its index, or with -1 if no option is active. */
  readonly take: (at: number, key: KeyboardEvent | null) => void;
  /** Called when an arrow key has made an option active. */
  readonly step?: (at: number) => void;
  /** Called on Escape. Without it, Escape is left to the field. */
  readonly close?: () => void;
}): ListboxState {
  const id = useId();
  const [at, activate] = useState(initial);
  const active = isOpen && at < count ? at : -1;
  return {
    id,
    active,
    activate,
    take,
    fieldProps: {
      'aria-autocomplete': 'list',
      'aria-activedescendant': active < 0 ? undefined : optionId(id, active),
      ...ownEscapeProps(isOpen && close !== undefined),
    },
    press(event) {
      const key = optionKeyOf(event.nativeEvent, { tabTakes, escapeCloses: close !== undefined });
      if (!isOpen || key === null) return false;
      event.preventDefault();
      event.stopPropagation();
      if (key === 'take') take(active, event);
      else if (key === 'close') close?.();
      else {
        const next = neighbourOption(key, { active, count, wraps });
        activate(next);
        step?.(next);
      }
      return true;
    },
  };
}
