// A choice of one option, found by typing: a field with a filtered list below it (WAI-ARIA combobox). Typed text
// only filters; the field returns to the chosen option when it is left.

import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { ComboList } from './ComboList.tsx';
import { Field, type FieldText } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { bareInput, inputClass, type InputSize } from './inputClass.ts';
import { type ComboOption, useCombobox } from './useCombobox.ts';

/** A field with a list that filters as one types. */
export function Combobox({
  label,
  hint,
  error,
  size = 'lg',
  options,
  value,
  choose,
  disabled = false,
}: FieldText & {
  readonly size?: InputSize;
  readonly options: readonly ComboOption[];
  readonly value: string;
  readonly choose: (value: string) => void;
  readonly disabled?: boolean;
}) {
  const listId = useId();
  const state = useCombobox(options, value, choose);
  const { query, found, at } = state;
  const isOpen = query !== null;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="relative">
          <span className={inputClass(size, Boolean(error))}>
            <input
              {...control}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input, a `select` cannot be typed in
              role="combobox"
              autoComplete="off"
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={isOpen && found[at] ? `${listId}-${at}` : undefined}
              className={bareInput}
              disabled={disabled}
              value={query ?? options.find((option) => option.value === value)?.label ?? value}
              onClick={(event) => {
                if (isOpen) return;
                event.currentTarget.select();
                state.open('');
              }}
              onChange={(event) => state.open(event.target.value)}
              onKeyDown={state.press}
              onBlur={state.shut}
            />
            <Icon of={ChevronDown} size="s" className="pointer-events-none text-ink-2" />
          </span>
          <ComboList id={listId} label={label} value={value} state={state} />
        </span>
      )}
    </Field>
  );
}
