// A thread of the sheet: about a row, a column or the sheet as a whole, to which its name leads.

import { ThreadCard } from '../../../../talk/ThreadCard.tsx';
import { formerNumber, goToThread, placeName } from '../../../model/comments/goToThread.ts';
import type { Thread } from '../../../model/comments/threads.ts';
import { useInspector } from '../inspectorContext.ts';

export function SheetThread({
  thread,
  showsPlace,
  isOn = false,
}: {
  thread: Thread;
  showsPlace: boolean;
  /** Whether the thread is about the selection. */
  isOn?: boolean;
}) {
  const { grid } = useInspector();
  return (
    <ThreadCard
      thread={thread}
      name={placeName(grid, thread)}
      goTo={showsPlace ? () => void goToThread(grid, thread) : null}
      formerNumber={formerNumber(grid, thread)}
      isOn={isOn}
    />
  );
}
