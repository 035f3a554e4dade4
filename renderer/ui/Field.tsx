// Label, control and message: screen readers read the message with the control, and it has a fixed place below it.

import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';

/** The texts around a control: label, hint and error. */
export interface FieldText {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Content at the right end of the label's line, such as a link. */
  readonly aside?: ReactNode;
  /** Whether the label is for screen readers only. */
  readonly hiddenLabel?: boolean;
}

/** Attributes that the control must carry, so that label and message belong to it. */
interface FieldControl {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  /** What is typed decides the direction, as of a name in Arabic. */
  readonly dir: 'auto';
}

/** A control with its label, hint and error. */
export function Field({
  label,
  hint,
  error,
  aside,
  hiddenLabel = false,
  children,
}: FieldText & { readonly children: (control: FieldControl) => ReactNode }) {
  const id = useId();
  const messageId = `${id}-message`;
  const described = error || hint ? messageId : undefined;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className={hiddenLabel ? 'sr-only' : 'flex items-center justify-between gap-2'}>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described,
        dir: 'auto',
      })}
      {error ? (
        <p id={messageId} className="flex items-start gap-1 text-12 text-danger-text">
          <Icon of={CircleAlert} size="s" className="mt-0.5" />
          {error}
        </p>
      ) : (
        hint && (
          <p id={messageId} className="text-12 text-ink-2">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
