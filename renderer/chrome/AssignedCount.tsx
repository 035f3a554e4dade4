// The number of open comments that are assigned to the signed-in person, beside the link to them.

import { useSnapshot } from 'valtio';
import { formatCount } from '../../shared/format/words.ts';
import { assignedState } from '../store/assigned.ts';

/** Returns the label of the link to the person's assigned comments: `Mine, 3 open`. */
export function useAssignedLabel(): string {
  const { open } = useSnapshot(assignedState);
  return open === null || open === 0 ? 'Mine' : `Mine, ${formatCount(open)} open`;
}

/** The number, hidden from screen readers, which read it in the link's label. Renders nothing for 0. */
export function AssignedCount() {
  const { open } = useSnapshot(assignedState);
  if (open === null || open === 0) return null;
  return (
    <span
      aria-hidden
      className="flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 text-10 font-semibold text-on-solid tabular"
    >
      {formatCount(open)}
    </span>
  );
}
