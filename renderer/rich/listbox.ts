// A list box below a field that keeps the focus. It is outside React, like the field.

import './rich.css';
import { neighbourOption } from '../ui/optionKeys.ts';

export interface ListOption {
  /** Text that the option writes. */
  readonly text: string;
  /** Words in the list, where they differ from the text. */
  readonly words?: string;
  /** A further text at the right, in grey. */
  readonly hint?: string;
  /** The heading of the option's group. Options of one group follow one another. */
  readonly group?: string;
  /** Makes the element before the words: a dot, an avatar, a swatch; null without one. */
  readonly look: (() => HTMLElement) | null;
}

export interface CellListbox {
  readonly element: HTMLElement;
  show(options: readonly ListOption[], active: number): void;
  step(direction: 'next' | 'previous'): void;
  active(): ListOption | null;
  /** Whether an arrow key has changed the active option since the list was shown. */
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
  let items: readonly HTMLElement[] = [];
  let at = -1;
  let moved = false;

  function mark(next: number): void {
    items[at]?.setAttribute('aria-selected', 'false');
    at = next;
    const chosen = items[at];
    chosen?.setAttribute('aria-selected', 'true');
    chosen?.scrollIntoView({ block: 'nearest' });
    describe(field, 'aria-controls', element.hidden ? null : element.id);
    describe(field, 'aria-activedescendant', chosen?.id ?? null);
  }

  // The default action would take the focus from the field.
  element.addEventListener('pointerdown', (event) => event.preventDefault());
  element.addEventListener('mousedown', (event) => event.preventDefault());
  element.addEventListener('click', ({ target }) => {
    const item = target instanceof Element ? target.closest('[role=option]') : null;
    const option = options[items.findIndex((each) => each === item)];
    if (option) taken(option);
  });

  return {
    element,
    show(given, active) {
      options = given.slice(0, MOST_SHOWN);
      items = options.map((option, n) => itemOf(option, `${element.id}-${n}`));
      element.replaceChildren(...grouped(options, items));
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

/** Returns the items with a head above each group. */
function grouped(options: readonly ListOption[], items: readonly HTMLElement[]): readonly HTMLElement[] {
  const shown: HTMLElement[] = [];
  let box: HTMLElement | null = null;
  for (const [n, item] of items.entries()) {
    const group = options[n]?.group;
    if (group === undefined) shown.push(item);
    else {
      if (!box || options[n - 1]?.group !== group) shown.push((box = groupOf(group)));
      box.append(item);
    }
  }
  return shown;
}

function groupOf(name: string): HTMLElement {
  const box = document.createElement('div');
  box.role = 'group';
  box.ariaLabel = name;
  const head = document.createElement('div');
  head.className = 'head';
  head.ariaHidden = 'true';
  head.textContent = name;
  box.append(head);
  return box;
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
