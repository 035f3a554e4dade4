// A placeholder for the view bar, of the same height, until the code of the bar and the sheet are loaded.

import { Plus } from 'lucide-react';
import { isReordered, type RowArrangement } from '../../../../shared/arrange/rowArrangement.ts';
import { Button } from '../../../ui/Button.tsx';

/** Classes of the lines of the bar: the tabs of saved views, the chips, and a notice. */
export const barLines = {
  tabs: 'flex h-9 touch:h-11.5 shrink-0 items-center gap-4 border-b border-line bg-surface pl-4 pr-3 text-13',
  chips:
    'flex min-h-9 touch:min-h-13 shrink-0 items-center gap-2 overflow-x-auto border-b border-line bg-surface px-3 py-1.5',
  notice:
    'flex min-h-8 touch:min-h-11 shrink-0 items-center gap-2 border-b border-line bg-sunken px-4 text-12',
} as const;

/** The placeholder for a sheet with this arrangement. */
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
