// The list of options beside a field: which option is active, and what the field has to carry and to listen to.
// `Listbox.tsx` draws it.

import { type KeyboardEvent, useId, useState } from 'react';
import { neighbourOption, optionKeyOf, type OptionKeyRules } from './optionKeys.ts';

/** A list of options, and what joins it to its field. */
export interface ListboxState {
  /** The id of the list's element. */
  readonly id: string;
  /** The place of the active option; -1 while none is. */
  readonly active: number;
  activate(at: number): void;
  /** Takes an option, by a key of the field or by a click (null). */
  take(at: number, key: KeyboardEvent | null): void;
  /** The attributes of the field. */
  readonly fieldProps: {
    readonly 'aria-autocomplete': 'list';
    readonly 'aria-controls': string;
    readonly 'aria-activedescendant': string | undefined;
  };
  /** Handles a key of the field. Returns whether the list has taken it. */
  press(event: KeyboardEvent): boolean;
}

/** Returns the id of an option's element, by the id of its list and its place in it. */
export function optionId(listId: string, at: number): string {
  return `${listId}-${at}`;
}

/** Holds which option of a list is active while the focus stays in the field beside it. */
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
  /** While the list is closed, all keys are the field's own. */
  readonly isOpen?: boolean;
  /** The place of the option that is active at first; -1: none. */
  readonly initial?: number;
  /** After the last option comes the first. */
  readonly wraps?: boolean;
  /** Called with -1 where no option is active. */
  readonly take: (at: number, key: KeyboardEvent | null) => void;
  /** Called when an arrow key has made an option active. */
  readonly step?: (at: number) => void;
  /** Called by Escape, which is the field's own without it. */
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
      'aria-controls': id,
      'aria-activedescendant': active < 0 ? undefined : optionId(id, active),
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
