// Naming somebody in a comment: `@` and some letters of a name open the list of the project's people below the text.
// What is written is plain text: their whole name, by which they are told.

import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { ComboOption } from '../../../../ui/Listbox.tsx';
import { useListbox, type ListboxState } from '../../../../ui/useListbox.ts';
import { session } from '../../../../store/session.ts';
import { askedIn } from '../../../editors/rich/mentions.ts';
import { useInspecting } from '../inspecting.ts';

export interface Mentions {
  readonly list: ListboxState;
  /** Whom the letters may mean; the list is open while there is anybody. */
  readonly found: readonly ComboOption[];
  /** There is more room above the text than below it. */
  readonly isAbove: boolean;
  /** After the text or the caret has changed. */
  look(): void;
  /** Takes the keys that go through the list, while it is open. */
  press(event: KeyboardEvent): boolean;
  shut(): void;
}

/** What is being asked for: the letters, and where their sign stands. */
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
  const [isAbove, setAbove] = useState(false);
  /** Where Escape was pressed: there the list stays shut. */
  const [dismissed, dismiss] = useState(-1);
  const people = grid.view.faces.members().filter(({ id }) => id !== ownId);
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
  // With Shift they are those of the text: a new line, a selection.
  const press = (event: KeyboardEvent): boolean => !event.shiftKey && list.press(event);
  return { list, found, isAbove, look, press, shut };
}

/** Null where no name is being written. */
function wishIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Wish | null {
  if (selectionStart !== selectionEnd) return null;
  const asked = askedIn(value.slice(0, selectionStart));
  if (asked?.sign !== '@') return null;
  return { query: asked.query, from: selectionStart - asked.query.length - 1 };
}

/** Those whose names hold the letters, whatever their case; whose name begins so comes first. */
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
