// All comments of the sheet, in the order of the sheet: one thread is unfolded, each other one is a line. A switch
// shows the comments on the project as a whole instead.

import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { session } from '../../../../store/session.ts';
import { SegmentedControl } from '../../../../ui/SegmentedControl.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { useMay } from '../../../../store/rights.ts';
import { useInspector } from '../inspectorContext.ts';
import { ThreadCard } from '../../../../talk/ThreadCard.tsx';
import { goToThread, placeName } from '../../../model/comments/goToThread.ts';
import {
  filteredThreads,
  inSheetOrder,
  countOpenThreads,
  type CommentedThread,
  type ThreadFilter,
} from '../../../model/comments/threads.ts';
import { SheetThread } from './SheetThread.tsx';
import { SubjectComposer } from './SubjectComposer.tsx';
import { useProjectThreads } from './useThreads.ts';
import { shortMoment } from '../../../../../shared/format/moments.ts';
import { now } from '../../../../browser/clock.ts';
import { preferredClock } from '../../../../browser/look.ts';
import { db } from '../../../../store/db.ts';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { personOf } from '../../../../widgets/person.ts';

const SHOWN = [
  { value: 'open', label: 'Open' },
  { value: 'mine', label: 'Mine' },
  { value: 'resolved', label: 'Resolved' },
] as const;

const NOTHING: Readonly<Record<ThreadFilter, string>> = {
  open: 'Nothing is open.',
  mine: 'Nothing open is yours: begun by you, or given to you.',
  resolved: 'Nothing is resolved yet.',
};

const SCOPES = [
  { value: 'sheet', label: 'This sheet' },
  { value: 'project', label: 'Project' },
] as const;

export function CommentsTab({
  threads,
  threadId,
}: {
  threads: readonly CommentedThread[];
  threadId: string | null;
}) {
  const [scope, setScope] = useState<'sheet' | 'project'>('sheet');
  return (
    <section aria-label={scope === 'sheet' ? 'Comments of the sheet' : 'Comments of the project'}>
      <div className="px-4 pt-3 pb-2">
        <SegmentedControl label="Comments of" segments={SCOPES} value={scope} choose={setScope} block />
      </div>
      {scope === 'sheet' ? <OfSheet threads={threads} threadId={threadId} /> : <OfProject />}
    </section>
  );
}

function OfSheet({ threads, threadId }: { threads: readonly CommentedThread[]; threadId: string | null }) {
  const { grid, projectId, sheetId } = useInspector();
  const whyNot = useMay(projectId, 'comment.write');
  const ownId = useSnapshot(session).user?.id;
  const [which, setWhich] = useState<ThreadFilter>('open');
  const sorted = inSheetOrder(threads, (rowId) => grid.view.positionOf(rowId));
  const shown = filteredThreads(sorted, which, ownId);
  const { unfolded, unfold } = useUnfolded(shown, threadId);
  return (
    <div className="flex flex-col">
      <Head open={countOpenThreads(threads)} which={which} choose={setWhich} />
      {shown.length === 0 && <NoThreads hasAny={threads.length > 0} which={which} whyNot={whyNot} />}
      {shown.map((thread) =>
        thread === unfolded ? (
          <SheetThread key={thread.first.id} thread={thread} isListed />
        ) : (
          <FoldedThread key={thread.first.id} thread={thread} unfold={() => unfold(thread)} />
        ),
      )}
      <div className="p-4">
        <SubjectComposer subject={{ entityType: 'sheet', entityId: sheetId }} name="the sheet" />
      </div>
    </div>
  );
}

/** The comments on the project as a whole, the newest last. */
function OfProject() {
  const { projectId } = useInspector();
  const ownId = useSnapshot(session).user?.id;
  const [which, setWhich] = useState<ThreadFilter>('open');
  const threads = useProjectThreads(projectId);
  const shown = filteredThreads(threads, which, ownId);
  return (
    <div className="flex flex-col">
      <Head open={countOpenThreads(threads)} which={which} choose={setWhich} />
      {shown.length === 0 && (
        <p className="flex items-center gap-2 px-4 py-6 text-ink-2">
          <Icon of={MessageSquare} />
          {threads.length > 0 ? NOTHING[which] : 'There are no comments on the project as a whole yet.'}
        </p>
      )}
      {shown.map(({ first, replies }) => (
        <div key={first.id} className="border-b border-line px-4 py-3">
          <ThreadCard thread={{ first, replies }} name="the project" goTo={null} />
        </div>
      ))}
      <div className="p-4">
        <SubjectComposer subject={{ entityType: 'project', entityId: projectId }} name="the project" />
      </div>
    </div>
  );
}

function Head({
  open,
  which,
  choose,
}: {
  open: number;
  which: ThreadFilter;
  choose: (which: ThreadFilter) => void;
}) {
  return (
    <div className="flex items-center justify-between gap-2 border-b border-line px-4 pb-2">
      <h2 className="text-12 font-semibold tabular">{open === 1 ? '1 open' : `${open} open`}</h2>
      <SegmentedControl label="Show" segments={SHOWN} value={which} choose={choose} />
    </div>
  );
}

function NoThreads({
  hasAny,
  which,
  whyNot,
}: {
  hasAny: boolean;
  which: ThreadFilter;
  whyNot: string | null;
}) {
  const { grid } = useInspector();
  return (
    <div className="flex flex-col items-start gap-2 px-4 py-6 text-ink-2">
      <p className="flex items-center gap-2">
        <Icon of={MessageSquare} />
        {hasAny ? NOTHING[which] : 'There are no comments on this sheet yet.'}
      </p>
      {!hasAny && (
        <Button refusal={whyNot} onClick={() => grid.run('comment.write')}>
          Comment on the selected row
        </Button>
      )}
    </div>
  );
}

/**
 * Returns the unfolded thread: the one that was clicked, or `threadId`, as long as its row is selected; else the first
 * thread of the selected row. `unfold` goes to a thread and unfolds it.
 */
function useUnfolded(shown: readonly CommentedThread[], threadId: string | null) {
  const { grid, selected } = useInspector();
  const rowId = selected.row?.id ?? null;
  const [chosen, choose] = useState<{ readonly threadId: string; readonly rowId: string | null } | null>(
    null,
  );
  const isOfRow = ({ place }: CommentedThread): boolean => place.rowId !== null && place.rowId === rowId;
  const byId = (id: string | null): CommentedThread | undefined => shown.find(({ first }) => first.id === id);
  const picked = chosen?.rowId === rowId ? byId(chosen.threadId) : undefined;
  const given = byId(threadId);
  const unfolded = picked ?? (given && isOfRow(given) ? given : shown.find(isOfRow));
  return {
    unfolded,
    unfold(thread: CommentedThread): void {
      const isThere = goToThread(grid, thread);
      choose({ threadId: thread.first.id, rowId: isThere ? (thread.place.rowId ?? rowId) : rowId });
    },
  };
}

function FoldedThread({ thread, unfold }: { thread: CommentedThread; unfold: () => void }) {
  const { grid } = useInspector();
  const { first } = thread;
  const person = personOf(useSnapshot(db.user)[first.userId], first.userId);
  const name = placeName(grid, thread);
  return (
    <article aria-label={`Comment on ${name}`} className="border-b border-line">
      <button
        type="button"
        aria-expanded={false}
        className="flex h-11 w-full items-center gap-2 px-4 text-left -outline-offset-2 hover:bg-hover"
        onClick={unfold}
      >
        <span className="max-w-28 shrink-0 truncate rounded-cell bg-active px-1.5 text-12 font-semibold tabular">
          {name}
        </span>
        <Avatar person={person} />
        <span className="min-w-0 flex-1 truncate">{first.text}</span>
        <time
          dateTime={new Date(first.createdAt).toISOString()}
          className="shrink-0 text-12 text-ink-2 tabular"
        >
          {shortMoment(first.createdAt, now(), preferredClock())}
        </time>
      </button>
    </article>
  );
}
