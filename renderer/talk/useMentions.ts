// Mentions in a comment: `@` and some letters of a name open a list of the project's people. A mention is plain text,
// the full name, by which the server finds whom to notify.

import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { ComboOption } from '../ui/Listbox.tsx';
import { useListbox, type ListboxState } from '../ui/useListbox.ts';
import { session } from '../store/session.ts';
import { mentionQueryIn } from '../../shared/rich/mentionQuery.ts';
import { useTalk } from './talkContext.ts';

export interface Mentions {
  readonly list: ListboxState;
  /** The people whose names match; the list is open while there are any. */
  readonly found: readonly ComboOption[];
  /** Whether there is more room above the text than below it. */
  readonly isAbove: boolean;
  /** Updates the list, after the text or the caret has changed. */
  look(): void;
  /** Handles the keys of the list while it is open; returns whether it did. */
  press(event: KeyboardEvent): boolean;
  shut(): void;
}

/** The mention that is being typed: its letters, and the offset of its `@`. */
interface Wish {
  readonly query: string;
  readonly from: number;
}

/** Adds a list of mentions to a field. `write` is called with the text after a mention was inserted. */
export function useMentions(
  input: RefObject<HTMLTextAreaElement | null>,
  write: (text: string) => void,
): Mentions {
  const { members } = useTalk();
  const ownId = useSnapshot(session).user?.id;
  const [wish, setWish] = useState<Wish | null>(null);
  const [isAbove, setAbove] = useState(false);
  /** Offset of an `@` where Escape was pressed, and the list stays closed; -1 for none. */
  const [dismissed, dismiss] = useState(-1);
  const people = members().filter(({ id }) => id !== ownId);
  const found = wish && wish.from !== dismissed ? peopleFor(people, wish.query) : [];
  const isOpen = found.length > 0;

  const look = (): void => {
    const field = input.current;
    const next = field && wishIn(field);
    if (next?.query !== wish?.query || next?.from !== wish?.from) {
      setWish(next);
      list.activate(0);
    }
    if (!next) dismiss(-1);
    if (next && !isOpen) setAbove(hasMoreAbove(field));
  };
  const shut = (): void => {
    setWish(null);
    dismiss(-1);
  };
  const list = useListbox({
    count: found.length,
    isOpen,
    wraps: true,
    tabTakes: true,
    take(at) {
      const field = input.current;
      const person = found[at];
      if (!field || !wish || !person) return;
      field.setRangeText(`@${person.label} `, wish.from, field.selectionEnd, 'end');
      shut();
      write(field.value);
    },
    close: () => dismiss(wish?.from ?? -1),
  });
  // With Shift, keys belong to the text: a new line, a selection.
  const press = (event: KeyboardEvent): boolean => !event.shiftKey && list.press(event);
  return { list, found, isAbove, look, press, shut };
}

/** Returns the mention at the caret; null without one. */
function wishIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Wish | null {
  if (selectionStart !== selectionEnd) return null;
  const asked = mentionQueryIn(value.slice(0, selectionStart));
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
