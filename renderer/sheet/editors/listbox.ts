// A list to choose from, below a field that keeps the focus; it stands outside React, as its field does. It knows
// nothing of cells.

import { neighbourOption } from '../../ui/optionKeys.ts';

export interface ListOption {
  /** What choosing it says. */
  readonly text: string;
  /** What stands in the list, where that is more than the text. */
  readonly words?: string;
  /** At the right, quiet. */
  readonly hint?: string;
  /** What stands before the words: a dot, a face, a patch of colour. */
  readonly look: (() => HTMLElement) | null;
}

export interface CellListbox {
  readonly element: HTMLElement;
  show(options: readonly ListOption[], active: number): void;
  step(direction: 'next' | 'previous'): void;
  active(): ListOption | null;
  /** Has somebody gone through it since it was shown? */
  isMoved(): boolean;
}

/** More are found by typing on. */
const MOST_SHOWN = 60;
let lists = 0;

/** Makes an empty list box for a field, which says what is active in it. `taken` is told of the option that was chosen. */
export function openListbox(field: HTMLElement, taken: (option: ListOption) => void): CellListbox {
  const element = document.createElement('div');
  element.className = 'options';
  element.role = 'listbox';
  element.ariaLabel = 'Choices';
  element.id = `options-${lists++}`;
  element.hidden = true;
  let options: readonly ListOption[] = [];
  let at = -1;
  let moved = false;

  function mark(next: number): void {
    element.children[at]?.setAttribute('aria-selected', 'false');
    at = next;
    const chosen = element.children[at];
    chosen?.setAttribute('aria-selected', 'true');
    chosen?.scrollIntoView({ block: 'nearest' });
    describe(field, 'aria-controls', element.hidden ? null : element.id);
    describe(field, 'aria-activedescendant', chosen?.id ?? null);
  }

  // The field keeps the focus.
  element.addEventListener('pointerdown', (event) => event.preventDefault());
  element.addEventListener('mousedown', (event) => event.preventDefault());
  element.addEventListener('click', ({ target }) => {
    const item = target instanceof Element ? target.closest('[role=option]') : null;
    const option = item && options[[...element.children].indexOf(item)];
    if (option) taken(option);
  });

  return {
    element,
    show(given, active) {
      options = given.slice(0, MOST_SHOWN);
      element.replaceChildren(...options.map((option, n) => itemOf(option, `${element.id}-${n}`)));
      element.hidden = options.length === 0;
      moved = false;
      mark(active < options.length ? active : -1);
    },
    step(direction) {
      moved = options.length > 0;
      mark(neighbourOption(direction, { active: at, count: options.length, wraps: true }));
    },
    active: () => options[at] ?? null,
    isMoved: () => moved,
  };
}

function describe(field: HTMLElement, name: string, id: string | null): void {
  if (id === null) field.removeAttribute(name);
  else field.setAttribute(name, id);
}

function itemOf({ text, words, hint, look }: ListOption, id: string): HTMLElement {
  const item = document.createElement('div');
  item.role = 'option';
  item.id = id;
  item.ariaSelected = 'false';
  if (look) item.append(look());
  const label = document.createElement('span');
  label.className = 'words';
  label.textContent = words ?? text;
  item.append(label);
  if (hint === undefined) return item;
  const quiet = document.createElement('span');
  quiet.className = 'hint';
  quiet.textContent = hint;
  item.append(quiet);
  return item;
}
