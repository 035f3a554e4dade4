// A list box below a field that keeps the focus. It has nothing to do with cells.

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

export interface OptionList {
  readonly element: HTMLElement;
  show(options: readonly ListOption[], active: number): void;
  move(by: 1 | -1): void;
  active(): ListOption | null;
  activeId(): string | null;
  /** Whether the active option was changed by key since the list was shown. */
  isMoved(): boolean;
}

/** Most options in the list; more are found by typing. */
const MOST_SHOWN = 60;
let lists = 0;

/** Makes an empty list box. `taken` is called with the option that was chosen. */
export function openOptionList(taken: (option: ListOption) => void): OptionList {
  const element = document.createElement('div');
  element.className = 'options';
  element.role = 'listbox';
  element.ariaLabel = 'Choices';
  element.id = `options-${lists++}`;
  let options: readonly ListOption[] = [];
  let at = -1;
  let moved = false;

  function mark(next: number): void {
    element.children[at]?.setAttribute('aria-selected', 'false');
    at = next;
    const chosen = element.children[at];
    chosen?.setAttribute('aria-selected', 'true');
    chosen?.scrollIntoView({ block: 'nearest' });
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
    move(by) {
      if (options.length === 0) return;
      moved = true;
      mark(at < 0 ? (by > 0 ? 0 : options.length - 1) : (at + by + options.length) % options.length);
    },
    active: () => options[at] ?? null,
    activeId: () => element.children[at]?.id ?? null,
    isMoved: () => moved,
  };
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
