// What is shown over a page while a file is dragged over it.

import { FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';

const veil = 'pointer-events-none absolute inset-2 z-dialog flex gap-2 animate-appear';
const half =
  'grid flex-1 place-items-center rounded-dialog border-2 border-dashed border-accent bg-accent-soft p-4 text-center text-accent-text';

/** Says what becomes of a file that is dropped: over an open sheet, whose title is given, it depends on the half. */
export function DropVeil({ title }: { title: string | undefined }) {
  return (
    <div className={veil}>
      <DropHalf>Drop the file to make a sheet of it</DropHalf>
      {title !== undefined && <DropHalf>Drop it here to merge it into {title}</DropHalf>}
    </div>
  );
}

function DropHalf({ children }: { children: ReactNode }) {
  return (
    <div className={half}>
      <p className="flex items-center gap-2 text-16 font-semibold">
        <Icon of={FileSpreadsheet} size="l" />
        <span>{children}</span>
      </p>
    </div>
  );
}
