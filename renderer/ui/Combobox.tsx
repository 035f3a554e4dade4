// A choice of one option, found by typing: a field with a filtered list below it (WAI-ARIA combobox). Typed text
// only filters; the field returns to the chosen option when it is left.

import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { hasWords } from '../../shared/format/words.ts';
import { Field, type FieldText } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { bareInput, inputClass, type InputSize } from './inputClass.ts';
import { optionKeyOf } from './optionKeys.ts';
import { type ComboOption, ListboxPopup } from './Listbox.tsx';
import { useListbox } from './useListbox.ts';

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
  /** The typed text; null while the list is closed. */
  const [query, setQuery] = useState<string | null>(null);
  const isOpen = query !== null;
  const found = foundIn(options, value, query ?? '');
  const close = () => setQuery(null);
  const list = useListbox({
    count: found.length,
    isOpen,
    take(at) {
      const option = found[at];
      if (option) choose(option.value);
      close();
    },
    close,
  });
  const open = (text: string) => {
    setQuery(text);
    const chosen = text === '' ? foundIn(options, value, '').findIndex((one) => one.value === value) : 0;
    list.activate(Math.max(0, chosen));
  };
  const press = (event: KeyboardEvent) => {
    const key = optionKeyOf(event.nativeEvent);
    if (list.press(event) || (key !== 'next' && key !== 'previous')) return;
    event.preventDefault();
    event.stopPropagation();
    open('');
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="relative">
          <span className={inputClass(size, Boolean(error))}>
            <input
              {...control}
              {...list.fieldProps}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input, a `select` cannot be typed in
              role="combobox"
              autoComplete="off"
              aria-expanded={isOpen}
              aria-controls={list.id}
              className={bareInput}
              disabled={disabled}
              value={query ?? options.find((option) => option.value === value)?.label ?? value}
              onClick={(event) => {
                if (isOpen) return;
                event.currentTarget.select();
                open('');
              }}
              onChange={(event) => open(event.target.value)}
              onKeyDown={press}
              onBlur={close}
            />
            <Icon of={ChevronDown} size="s" className="pointer-events-none text-ink-2" />
          </span>
          <ListboxPopup list={list} label={label} options={found} isOpen={isOpen} value={value} />
        </span>
      )}
    </Field>
  );
}

/** Most options that are shown: to find others, one types on. */
const MOST = 60;

/** Returns at most `MOST` options that match. Without a query the chosen one is among them. */
function foundIn(options: readonly ComboOption[], value: string, query: string): readonly ComboOption[] {
  const all = options.filter(({ label, note = '' }) => hasWords(`${label} ${note}`, query));
  if (query !== '') return all.slice(0, MOST);
  const from = Math.max(0, all.findIndex((option) => option.value === value) - MOST / 2);
  return all.slice(from, from + MOST);
}
