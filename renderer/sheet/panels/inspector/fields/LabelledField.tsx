// A line of the inspector: a label at the left, a control at the right. The label is hidden from screen readers, as the
// control has its own.

import type { ReactNode } from 'react';

const line =
  'mb-1 grid min-h-7 grid-cols-[5.25rem_minmax(0,1fr)] items-center gap-x-2 last:mb-0 touch:min-h-11 phone:min-h-11';

export function LabelledField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={line}>
      <span aria-hidden className="text-12 text-ink-2">
        {label}
      </span>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
