// A thread about a row, a column or the sheet as a whole. In the list of all comments its name leads to what it is
// about.

import { ThreadCard } from '../../../../talk/ThreadCard.tsx';
import { formerNumber, goToThread, placeName } from '../../../model/comments/goToThread.ts';
import type { CommentedThread } from '../../../model/comments/threads.ts';
import { useInspector } from '../inspectorContext.ts';

const listed = 'border-b border-l-2 border-line border-l-accent-line bg-sunken py-3 pr-4 pl-3.5';

export function SheetThread({
  thread,
  isListed,
}: {
  thread: CommentedThread;
  /** Whether the thread is shown in the list of all comments of the sheet, with a link to its subject. */
  isListed: boolean;
}) {
  const { grid } = useInspector();
  return (
    <div className={isListed ? listed : undefined}>
      <ThreadCard
        thread={thread}
        name={placeName(grid, thread)}
        goTo={isListed ? () => void goToThread(grid, thread) : null}
        formerNumber={formerNumber(grid, thread)}
      />
    </div>
  );
}
