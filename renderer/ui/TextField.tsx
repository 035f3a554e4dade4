// A labelled field for one line of text, with its message.

import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldText } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { bareInput, inputClass, type InputSize } from './inputClass.ts';

/** A labelled field for a line of text. */
export function TextField({
  label,
  hint,
  error,
  aside,
  hiddenLabel,
  size = 'lg',
  icon,
  trailing,
  className,
  ...input
}: FieldText &
  Omit<ComponentProps<'input'>, 'size'> & {
    readonly size?: InputSize;
    readonly icon?: LucideIcon;
    /** A button or sign at the right end, inside the box. */
    readonly trailing?: ReactNode;
  }) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside} hiddenLabel={hiddenLabel ?? false}>
      {(control) => (
        <span className={inputClass(size, Boolean(error), className)}>
          {icon && <Icon of={icon} size="s" className="text-ink-2" />}
          <input {...input} {...control} className={bareInput} />
          {trailing}
        </span>
      )}
    </Field>
  );
}
