// A checkbox with a label, or without one and centred, as in a table. It has a mixed state, which stands for several
// things that differ.

import { Check, Minus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './classes.ts';
import { Icon } from './Icon.tsx';

const box =
  'size-4 appearance-none rounded-cell bg-raised edge-line-field checked:bg-accent checked:shadow-none disabled:opacity-50 ' +
  'indeterminate:bg-accent indeterminate:shadow-none';
const mark = 'pointer-events-none absolute left-0.5 top-0.5 hidden text-on-solid';

/** A checkbox. Without children it needs an `aria-label`. */
export function Checkbox({
  children,
  mixed = false,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  readonly children?: ReactNode;
  readonly mixed?: boolean;
}) {
  return (
    <label
      className={cx(
        'inline-flex items-start gap-2 touch:min-h-11 touch:min-w-11 touch:items-center',
        children === undefined && 'justify-center',
      )}
    >
      <span className="relative mt-0.5 flex size-4 shrink-0 touch:mt-0">
        <input
          {...input}
          ref={(element) => {
            // HTML has no attribute for the mixed state: it is a property of the element.
            if (element) element.indeterminate = mixed;
          }}
          type="checkbox"
          className={`peer ${box}`}
        />
        <Icon of={Check} size="xs" className={`${mark} peer-checked:block`} />
        <Icon of={Minus} size="xs" className={`${mark} peer-indeterminate:block`} />
      </span>
      {children !== undefined && <span>{children}</span>}
    </label>
  );
}
