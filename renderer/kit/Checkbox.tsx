// Yes or no, with its label.

import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './Icon.tsx';

const box =
  'size-4 appearance-none rounded-cell bg-raised edge-line-field checked:bg-accent checked:shadow-none disabled:opacity-50';
const tick = 'pointer-events-none absolute left-0.5 top-0.5 hidden text-on-solid peer-checked:block';

export function Checkbox({
  children,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & { readonly children: ReactNode }) {
  return (
    <label className="inline-flex items-start gap-2">
      <span className="relative mt-0.5 flex size-4 shrink-0">
        <input {...input} type="checkbox" className={`peer ${box}`} />
        <Icon of={Check} size="xs" className={tick} />
      </span>
      <span>{children}</span>
    </label>
  );
}
