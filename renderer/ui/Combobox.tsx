// One of many, found by typing: a field with a list below it that filters (WAI-ARIA combobox). What is typed is only a
// question: the field falls back to what was chosen last.

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
  /** What is typed; null while the list is shut. */
  const [query, setQuery] = useState<string | null>(null);
  const isOpen = query !== null;
  const found = foundIn(options, value, query ?? '');
  const shut = () => setQuery(null);
  const list = useListbox({
    count: found.length,
    isOpen,
    take(at) {
      const option = found[at];
      if (option) choose(option.value);
      shut();
    },
    close: shut,
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
              onBlur={shut}
            />
            <Icon of={ChevronDown} size="s" className="pointer-events-none text-ink-2" />
          </span>
          <ListboxPopup list={list} label={label} options={found} isOpen={isOpen} value={value} />
        </span>
      )}
    </Field>
  );
}

/** More are not drawn: whoever looks for one of them types on. */
const MOST = 60;

/** What is chosen is always among them, however many there are. */
function foundIn(options: readonly ComboOption[], value: string, query: string): readonly ComboOption[] {
  const all = options.filter(({ label, note = '' }) => hasWords(`${label} ${note}`, query));
  if (query !== '') return all.slice(0, MOST);
  const from = Math.max(0, all.findIndex((option) => option.value === value) - MOST / 2);
  return all.slice(from, from + MOST);
}
