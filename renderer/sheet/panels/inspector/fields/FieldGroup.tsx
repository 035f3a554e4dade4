// A group of fields of the inspector: a heading, the fields, and the reason if they cannot be changed. They are then
// disabled, but can still be read.

import { Lock } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Icon } from '../../../../ui/Icon.tsx';

const block = 'min-w-0 border-b border-line px-4 py-3 last:border-b-0';

export function FieldGroup({
  title,
  hiddenTitle = false,
  aside,
  reason = null,
  quiet = reason !== null,
  children,
}: {
  title: string;
  hiddenTitle?: boolean;
  aside?: ReactNode;
  /** Why the fields cannot be changed, as a sentence; null when they can. */
  reason?: string | null;
  /** Whether the fields are disabled. It is true without a `reason` if a group above shows the reason. */
  quiet?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section {...(hiddenTitle ? { 'aria-label': title } : { 'aria-labelledby': id })} className={block}>
      {!hiddenTitle && (
        <div className="mb-2 flex min-h-5 items-center gap-1.5">
          <h3 id={id} className="text-12 font-semibold">
            {title}
          </h3>
          {aside}
        </div>
      )}
      {reason !== null && (
        <p className="mb-2 flex items-start gap-1.5 text-12 text-ink-2">
          <Icon of={Lock} size="s" className="mt-px" />
          {reason}
        </p>
      )}
      <fieldset disabled={quiet} className="min-w-0">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </section>
  );
}
