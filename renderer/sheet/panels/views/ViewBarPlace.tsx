// The place of the view bar until its code and its sheet have come, as high as the bar will be.

import { Plus } from 'lucide-react';
import { isReordered, type RowArrangement } from '../../../../shared/arrange/rowArrangement.ts';
import { Button } from '../../../ui/Button.tsx';

/** The lines of the bar: the tabs of saved views, the chips, and a notice. */
export const barLines = {
  tabs: 'flex h-9 touch:h-11.5 shrink-0 items-center gap-4 border-b border-line bg-surface pl-4 pr-3 text-13',
  chips:
    'flex min-h-9 touch:min-h-13 shrink-0 items-center gap-2 overflow-x-auto border-b border-line bg-surface px-3 py-1.5',
  notice:
    'flex min-h-8 touch:min-h-11 shrink-0 items-center gap-2 border-b border-line bg-sunken px-4 text-12',
} as const;

/** The place of the bar over a sheet that is arranged like this. */
export function ViewBarPlace({ arrangement }: { arrangement: RowArrangement }) {
  return (
    <div aria-hidden className="flex shrink-0 flex-col">
      <div className={barLines.tabs} />
      <div className={barLines.chips}>
        <Button kind="plain" size="sm" icon={Plus} disabled>
          Filter
        </Button>
      </div>
      {isReordered(arrangement) && <div className={barLines.notice} />}
    </div>
  );
}
