// The state of a field with a filtered list below it: whether it is open, what is typed, which option is active.

import { type KeyboardEvent, useState } from 'react';
import { hasWords } from '../../shared/format/words.ts';

/** An option of a combobox. */
export interface ComboOption {
  readonly value: string;
  readonly label: string;
  /** A quiet text at the right, which the filter searches as well. */
  readonly note?: string | undefined;
}

/** The state of a combobox, and the handlers of its field. */
export interface ComboState {
  /** The typed text; null while the list is closed. */
  readonly query: string | null;
  readonly found: readonly ComboOption[];
  /** Index of the active option in `found`. */
  readonly at: number;
  open(query: string): void;
  shut(): void;
  point(at: number): void;
  take(option: ComboOption | undefined): void;
  press(event: KeyboardEvent): void;
}

/** Most options that are shown: to find others, one types on. */
const MOST = 60;

/** Holds the state of a field with a filtered list: whether it is open, what is typed, and which option is active. */
export function useCombobox(
  options: readonly ComboOption[],
  value: string,
  choose: (value: string) => void,
): ComboState {
  const [query, setQuery] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const found = foundIn(options, value, query ?? '');
  const shut = () => setQuery(null);
  const open = (text: string) => {
    setQuery(text);
    const places = text === '' ? foundIn(options, value, '').findIndex((one) => one.value === value) : 0;
    setAt(Math.max(0, places));
  };
  const take = (option: ComboOption | undefined) => {
    if (option) choose(option.value);
    shut();
  };
  const isOpen = query !== null;
  const acts: Readonly<Record<string, () => void>> = {
    ArrowDown: () => (isOpen ? setAt(Math.min(at + 1, found.length - 1)) : open('')),
    ArrowUp: () => (isOpen ? setAt(Math.max(at - 1, 0)) : open('')),
    // While the list is closed, Enter and Escape belong to the form and the dialog.
    ...(isOpen && { Enter: () => take(found[at]), Escape: shut }),
  };
  return {
    query,
    found,
    at,
    open,
    shut,
    point: setAt,
    take,
    press(event) {
      const act = acts[event.key];
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    },
  };
}

/** Returns at most `MOST` options that match. Without a query the chosen one is among them. */
function foundIn(options: readonly ComboOption[], value: string, query: string): readonly ComboOption[] {
  const all = options.filter(({ label, note = '' }) => hasWords(`${label} ${note}`, query));
  if (query !== '') return all.slice(0, MOST);
  const from = Math.max(0, all.findIndex((option) => option.value === value) - MOST / 2);
  return all.slice(from, from + MOST);
}
