// The number of comments that are given to this person, beside the link to them.

import { useSnapshot } from 'valtio';
import { formatCount } from '../../shared/format/words.ts';
import { assignedState } from '../store/assigned.ts';

/** The number, read out with its meaning; nothing where there are none. */
export function AssignedCount() {
  const { open } = useSnapshot(assignedState);
  if (open === null || open === 0) return null;
  return (
    <span className="flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 text-10 font-semibold text-on-solid tabular">
      <span className="sr-only">, </span>
      {formatCount(open)}
      <span className="sr-only"> open</span>
    </span>
  );
}
