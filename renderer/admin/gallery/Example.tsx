// A section of the gallery: a title with examples in a row.

import type { ReactNode } from 'react';

/** A titled section of the gallery. */
export function Example({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-4">
      <h3 className="mb-3 font-semibold">{title}</h3>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </div>
  );
}
