// The options below the field of a combobox.

import { useEffect, useRef } from 'react';
import { cx } from './classes.ts';
import type { ComboState } from './useCombobox.ts';

const box = 'absolute inset-x-0 z-menu max-h-64 overflow-y-auto rounded-menu bg-float p-1 shadow-float';
const line =
  'flex min-h-7 cursor-default items-center gap-3 rounded-small px-2 aria-selected:bg-active phone:min-h-10';

/** The list below the field of a combobox. */
export function ComboList({
  id,
  label,
  value,
  isAbove = false,
  state: { query, found, at, point, take },
}: {
  id: string;
  label: string;
  /** Value of the chosen option. */
  value: string;
  /** Whether the list stands above the field instead of below it. */
  isAbove?: boolean;
  state: ComboState;
}) {
  const active = useRef<HTMLDivElement>(null);
  useEffect(() => {
    active.current?.scrollIntoView({ block: 'nearest' });
  }, [at, query]);
  const isOpen = query !== null;
  return (
    <div className={cx(box, isAbove ? 'bottom-full mb-1' : 'top-full mt-1', !isOpen && 'hidden')}>
      <div
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a `datalist` has a look of its own
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        // A press on the list would take the focus from the field.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
      >
        {isOpen &&
          found.map((option, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are those of the field
            <div
              key={option.value}
              ref={index === at ? active : undefined}
              id={`${id}-${index}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `option` holds text alone
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={cx(line, option.value === value && 'font-medium')}
              onPointerMove={() => index !== at && point(index)}
              onClick={() => take(option)}
            >
              <span className="min-w-0 flex-1 truncate">{option.label}</span>
              {option.note && <span className="text-12 text-ink-2">{option.note}</span>}
            </div>
          ))}
      </div>
      {isOpen && found.length === 0 && (
        <output className="block px-2 py-1 text-12 text-ink-2">Nothing of that name.</output>
      )}
    </div>
  );
}
