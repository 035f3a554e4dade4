// A comment with its replies. In the tab of all comments its subject is shown above it as a link.

import { Check, RotateCcw } from 'lucide-react';
import { useRef, useState, useEffect, type RefObject } from 'react';
import { useMay } from '../store/rights.ts';
import type { CommentThread } from '../store/commentThreads.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { CommentItem } from './CommentItem.tsx';
import { CommentComposer } from './CommentComposer.tsx';
import { addReply, setResolved } from './commentActions.ts';
import { useTalk } from './talkContext.ts';
import { useSnapshot } from 'valtio';
import { session } from '../store/session.ts';
import { markRead, unreadState } from '../store/unread.ts';
import { watchVisibility } from '../browser/inSight.ts';

export function ThreadCard({
  thread,
  name,
  goTo,
  formerNumber = '',
}: {
  thread: CommentThread;
  /** Name of the subject of the thread. */
  name: string;
  /** Goes to the subject, whose name is then shown above the thread as a button; null if the subject is in sight. */
  goTo: (() => void) | null;
  /** The item number that the commented row had when the comment was written; '' if its number is still the same. */
  formerNumber?: string;
}) {
  const { projectId } = useTalk();
  const [isAnswering, setAnswering] = useState(false);
  const { first, replies } = thread;
  const { isResolved } = first;
  const whyNot = useMay(projectId, 'comment.write');
  const card = useRef<HTMLElement>(null);
  useReadWhenSeen(card, thread);
  return (
    <article ref={card} aria-label={`Comment on ${name}`} className="flex flex-col gap-3">
      <CommentItem
        comment={first}
        place={
          goTo && (
            <button
              type="button"
              className="group/place flex max-w-32 shrink-0 items-center touch:h-11 touch:min-w-11 phone:h-11"
              onClick={goTo}
            >
              <span className="sr-only">Go to </span>
              <span className="truncate rounded-cell bg-active px-1.5 text-12 font-semibold tabular group-hover/place:bg-hover">
                {name}
              </span>
            </button>
          )
        }
        acts={
          <IconButton
            label={isResolved ? 'Open again' : 'Resolve'}
            icon={isResolved ? RotateCcw : Check}
            size="sm"
            refusal={whyNot}
            onClick={() => setResolved(first, !isResolved)}
          />
        }
      />
      {formerNumber !== '' && (
        <p className="-mt-2 pl-8 text-12 text-ink-2 tabular">Written when it was {formerNumber}</p>
      )}
      {isResolved && <p className="pl-8 text-12 text-ink-2">Resolved</p>}
      {replies.map((reply) => (
        <CommentItem key={reply.id} comment={reply} />
      ))}
      <div className="pl-8">
        {isAnswering ? (
          <CommentComposer
            ownerId={first.id}
            label="Reply"
            verb="Reply"
            about={`reply ${first.id}`}
            focusKey={first}
            refusal={whyNot}
            cancel={() => setAnswering(false)}
            send={(content) => {
              setAnswering(false);
              addReply(projectId, first, content);
            }}
          />
        ) : (
          <Button
            kind="plain"
            size="sm"
            className="-ml-2 text-ink-2"
            refusal={whyNot}
            onClick={() => setAnswering(true)}
          >
            Reply
          </Button>
        )}
      </div>
    </article>
  );
}

/** Marks a thread as read while `ref` is in sight and something in it is unread. */
function useReadWhenSeen(ref: RefObject<HTMLElement | null>, thread: CommentThread): void {
  const { first, replies } = thread;
  const ownId = useSnapshot(session).user?.id;
  const isUnread = useSnapshot(unreadState).threads[first.entityId] !== undefined;
  // The person's own newest reply may not have reached the server, which then could not mark up to it.
  const newestId = [first, ...replies].findLast(({ userId }) => userId !== ownId)?.id;
  useEffect(() => {
    const element = ref.current;
    if (!element || !isUnread || newestId === undefined) return undefined;
    let isInSight = false;
    const read = (): void => {
      if (isInSight && document.visibilityState === 'visible') markRead(first.entityId, newestId);
    };
    const unwatch = watchVisibility(element, (isNow) => {
      isInSight = isNow;
      read();
    });
    document.addEventListener('visibilitychange', read);
    return () => {
      unwatch();
      document.removeEventListener('visibilitychange', read);
    };
  }, [ref, isUnread, newestId, first.entityId]);
}
