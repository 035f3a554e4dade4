// A line of the box above the matrix: what it is, in a few words, and its control.

import type { ReactNode } from 'react';

const line =
  'flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5 not-first:border-t not-first:border-line';

export function SettingLine({
  title,
  hint,
  children,
}: {
  title: string;
  hint: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={line}>
      <span className="min-w-40 flex-1">
        <b className="block font-medium">{title}</b>
        <span className="block text-12 leading-4 text-ink-2">{hint}</span>
      </span>
      {children}
    </div>
  );
}
