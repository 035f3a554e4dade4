// A choice of one of a few options in the browser's own list, which works best on a phone, by keyboard and for
// screen readers.

import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field, type FieldText } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { bareInput, inputClass, type InputSize } from './inputClass.ts';

/** An option of a select. */
export interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

/** A labelled select. */
export function Select<Value extends string>({
  label,
  hint,
  error,
  aside,
  hiddenLabel,
  size = 'lg',
  options,
  value,
  choose,
  className,
  ...select
}: FieldText &
  Omit<ComponentProps<'select'>, 'size' | 'value' | 'onChange'> & {
    readonly size?: InputSize;
    readonly options: readonly Option<Value>[];
    readonly value: Value;
    readonly choose: (value: Value) => void;
  }) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside} hiddenLabel={hiddenLabel ?? false}>
      {(control) => (
        <span className={inputClass(size, Boolean(error), className)}>
          <select
            {...select}
            {...control}
            value={value}
            className={`${bareInput} appearance-none truncate`}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value);
              if (chosen) choose(chosen.value);
            }}
          >
            {options.map((option) => (
              <option
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className="bg-float text-ink"
              >
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} size="s" className="pointer-events-none text-ink-2" />
        </span>
      )}
    </Field>
  );
}
