// Mentions in a comment: `@` and some letters of a name open a list of the project's people. A mention is plain text,
// the full name, by which the server finds whom to notify.

import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { ComboOption, ComboState } from '../../../../ui/useCombobox.ts';
import { session } from '../../../../store/session.ts';
import { askedIn } from '../../../editors/rich/mentions.ts';
import { useInspecting } from '../inspecting.ts';

export interface Mentions {
  readonly list: ComboState;
  /** Whether there is more room above the text than below it. */
  readonly isAbove: boolean;
  /** Updates the list, after the text or the caret has changed. */
  look(): void;
  /** Handles the keys of the list while it is open; returns whether it did. */
  press(event: KeyboardEvent): boolean;
}

/** The mention that is being typed: its letters, and the offset of its `@`. */
interface Wish {
  readonly query: string;
  readonly from: number;
}

export function useMentions(
  input: RefObject<HTMLTextAreaElement | null>,
  write: (text: string) => void,
): Mentions {
  const { grid } = useInspecting();
  const ownId = useSnapshot(session).user?.id;
  const [wish, setWish] = useState<Wish | null>(null);
  const [at, setAt] = useState(0);
  const [isAbove, setAbove] = useState(false);
  /** Offset of an `@` where Escape was pressed, and the list stays closed; -1 for none. */
  const [dismissed, dismiss] = useState(-1);
  const people = grid.view.faces.members().filter(({ id }) => id !== ownId);
  const found = wish && wish.from !== dismissed ? peopleFor(people, wish.query) : [];
  const isOpen = found.length > 0;

  const look = (): void => {
    const field = input.current;
    const next = field && wishIn(field);
    if (next?.query !== wish?.query || next?.from !== wish?.from) {
      setWish(next);
      setAt(0);
    }
    if (!next) dismiss(-1);
    if (next && !isOpen) setAbove(hasMoreAbove(field));
  };
  const shut = (): void => {
    setWish(null);
    dismiss(-1);
  };
  const take = (option: ComboOption | undefined): void => {
    const field = input.current;
    if (!field || !wish || !option) return;
    field.setRangeText(`@${option.label} `, wish.from, field.selectionEnd, 'end');
    shut();
    write(field.value);
  };
  const walk = (by: number) => () => setAt((at + by + found.length) % found.length);
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: walk(1),
    ArrowUp: walk(-1),
    Enter: () => take(found[at]),
    Tab: () => take(found[at]),
    Escape: () => dismiss(wish?.from ?? -1),
  };
  const press = (event: KeyboardEvent): boolean => {
    const act = isOpen && !event.shiftKey ? keys[event.key] : undefined;
    if (!act) return false;
    event.preventDefault();
    event.stopPropagation();
    act();
    return true;
  };
  const query = isOpen ? (wish?.query ?? null) : null;
  return { list: { query, found, at, open: look, shut, point: setAt, take, press }, isAbove, look, press };
}

/** Returns the mention at the caret; null without one. */
function wishIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Wish | null {
  if (selectionStart !== selectionEnd) return null;
  const asked = askedIn(value.slice(0, selectionStart));
  if (asked?.sign !== '@') return null;
  return { query: asked.query, from: selectionStart - asked.query.length - 1 };
}

/** Returns the people whose names contain the letters, ignoring case; those whose name begins with them come first. */
function peopleFor(
  people: readonly { readonly id: string; readonly name: string }[],
  query: string,
): readonly ComboOption[] {
  const wanted = query.toLowerCase();
  const place = (name: string): number => name.toLowerCase().indexOf(wanted);
  return people
    .filter(({ name }) => place(name) >= 0)
    .toSorted((one, other) => Math.min(place(one.name), 1) - Math.min(place(other.name), 1))
    .map(({ id, name }) => ({ value: id, label: name }));
}

function hasMoreAbove(field: HTMLElement): boolean {
  const { top, bottom } = field.getBoundingClientRect();
  return top > innerHeight - bottom;
}
