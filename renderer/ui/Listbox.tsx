// A list of options that is controlled by the keys of the field beside it (useListbox.ts), and the small window below a
// field that holds such a list.

import { type ComponentProps, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { cx } from './classes.ts';
import { optionId, type ListboxState } from './useListbox.ts';

/** A list box, whose options are `ListboxOption`s. */
export function Listbox({
  list,
  label,
  className,
  children,
}: {
  list: ListboxState;
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      id={list.id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a `datalist` has a look of its own
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      className={className}
      onPointerDown={keepFocus}
      onMouseDown={keepFocus}
    >
      {children}
    </div>
  );
}

/** Prevents the default of a press on the list, which would take the focus from the field. */
function keepFocus(event: SyntheticEvent): void {
  event.preventDefault();
}

/** The option at an index of the list. The active one is scrolled into view. */
export function ListboxOption({
  list,
  at,
  isSelected = at === list.active,
  children,
  ...more
}: Pick<ComponentProps<'div'>, 'className' | 'onPointerMove' | 'onPointerEnter' | 'onPointerLeave'> & {
  readonly list: ListboxState;
  readonly at: number;
  /** Whether screen readers call the option selected: by default the active one, or the one that was chosen before. */
  readonly isSelected?: boolean;
  readonly children: ReactNode;
}) {
  const element = useRef<HTMLDivElement>(null);
  const isActive = at === list.active;
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are those of the field
    <div
      {...more}
      ref={element}
      id={optionId(list.id, at)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `option` holds text alone
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      onClick={() => list.take(at, null)}
    >
      {children}
    </div>
  );
}

/** An option that is a text. */
export interface ComboOption {
  readonly value: string;
  readonly label: string;
  /** A quiet text at the right, which a combobox filters by as well. */
  readonly note?: string | undefined;
}

const popup = 'absolute inset-x-0 z-menu max-h-64 overflow-y-auto rounded-menu bg-float p-1 shadow-float';
const line =
  'flex min-h-7 cursor-default items-center gap-3 rounded-small px-2 aria-selected:bg-active touch:min-h-11 phone:min-h-11';

/** A small window below a field with a list box in it. Pointing at an option makes it active. */
export function ListboxPopup({
  list,
  label,
  options,
  isOpen,
  value,
  isAbove = false,
}: {
  list: ListboxState;
  label: string;
  options: readonly ComboOption[];
  isOpen: boolean;
  /** Value of the chosen option. */
  value?: string;
  /** Whether the window stands above the field instead of below it. */
  isAbove?: boolean;
}) {
  return (
    <div className={cx(popup, isAbove ? 'bottom-full mb-1' : 'top-full mt-1', !isOpen && 'hidden')}>
      <Listbox list={list} label={label}>
        {isOpen &&
          options.map((option, at) => (
            <ListboxOption
              key={option.value}
              list={list}
              at={at}
              className={cx(line, option.value === value && 'font-medium')}
              onPointerMove={() => at !== list.active && list.activate(at)}
            >
              <span className="min-w-0 flex-1 truncate">{option.label}</span>
              {option.note && <span className="text-12 text-ink-2">{option.note}</span>}
            </ListboxOption>
          ))}
      </Listbox>
      {isOpen && options.length === 0 && (
        <output className="block px-2 py-1 text-12 text-ink-2">Nothing of that name.</output>
      )}
    </div>
  );
}
