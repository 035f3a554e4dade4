// A setting or action: its name and explanation at the left, its control at the right.

import type { ReactNode } from 'react';
import { cx } from '../../ui/classes.ts';

const row = 'flex items-start gap-4 border-b border-line py-4 first:pt-0 last:border-b-0';
const stacked = 'phone:flex-col phone:items-stretch phone:gap-3 phone:[&>a]:h-11 phone:[&>button]:h-11';

/** A row of the settings: title, explanation and control. */
export function SettingRow({
  title,
  refusal = null,
  stacks = false,
  children,
  control,
}: {
  title: string;
  /** Reason why the setting is disabled, shown below the explanation; null if it is enabled. */
  refusal?: string | null;
  /** Whether the control, such as a button, is below the text and full-width on a phone. */
  stacks?: boolean;
  children: ReactNode;
  control: ReactNode;
}) {
  return (
    <div className={cx(row, stacks && stacked)}>
      <div className="min-w-0 flex-1">
        <h3 className="font-medium">{title}</h3>
        <p className="mt-0.5 text-ink-2">{children}</p>
        {refusal !== null && <p className="mt-1 text-12 text-ink-2">{refusal}</p>}
      </div>
      {control}
    </div>
  );
}
