// A list box below a field that keeps the focus, outside React as its field is. It has nothing to do with cells.

import { neighbourOption } from '../../ui/optionKeys.ts';

export interface ListOption {
  /** Text that the option writes. */
  readonly text: string;
  /** Words in the list, where they differ from the text. */
  readonly words?: string;
  /** Further words at the right, in grey. */
  readonly hint?: string;
  /** Makes the element before the words: a dot, an avatar, a swatch; null without one. */
  readonly look: (() => HTMLElement) | null;
}

export interface CellListbox {
  readonly element: HTMLElement;
  show(options: readonly ListOption[], active: number): void;
  step(direction: 'next' | 'previous'): void;
  active(): ListOption | null;
  /** Whether the active option was changed by key since the list was shown. */
  isMoved(): boolean;
}

/** Most options in the list; more are found by typing. */
const MOST_SHOWN = 60;
let lists = 0;

/**
 * Makes an empty list box, and updates the ARIA attributes of its field. `taken` is called with the option that was
 * chosen.
 */
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

  // Prevents the default, which would take the focus from the field.
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
