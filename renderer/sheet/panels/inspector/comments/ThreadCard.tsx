// A comment with its answers. What it is about stands above it where that is not plain, and leads there.

import { Check, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { cx } from '../../../../ui/classes.ts';
import { useMay } from '../../../../store/rights.ts';
import { useInspecting } from '../inspecting.ts';
import { answer, resolve } from '../../../operations/comments/acts.ts';
import { CommentBox } from './CommentBox.tsx';
import { CommentItem } from './CommentItem.tsx';
import { goToThread, placeName } from '../../../model/comments/going.ts';
import type { Thread } from '../../../model/comments/threads.ts';

const frame = 'rounded-control p-2 edge-line';

export function ThreadCard({
  thread,
  showsPlace,
  isOn = false,
}: {
  thread: Thread;
  showsPlace: boolean;
  /** It is about what is selected. */
  isOn?: boolean;
}) {
  const { grid, projectId } = useInspecting();
  const [isAnswering, setAnswering] = useState(false);
  const { first, replies } = thread;
  const { isResolved } = first;
  const whyNot = useMay(projectId, 'comment.write');
  const name = placeName(grid, thread);
  return (
    <article
      aria-label={`Comment on ${name}`}
      className={cx('flex flex-col gap-3', showsPlace && frame, isOn && showsPlace && 'edge-accent-line')}
    >
      {showsPlace && (
        <button
          type="button"
          className="-mb-1 w-fit rounded-cell bg-active px-1.5 text-12 font-semibold tabular hover:bg-hover phone:h-11"
          onClick={() => goToThread(grid, thread)}
        >
          <span className="sr-only">Go to </span>
          {name}
        </button>
      )}
      <CommentItem
        remark={first}
        acts={
          <IconButton
            label={isResolved ? 'Open again' : 'Resolve'}
            icon={isResolved ? RotateCcw : Check}
            size="sm"
            refusal={whyNot}
            onClick={() => resolve(first, !isResolved)}
          />
        }
      />
      {isResolved && <p className="pl-8 text-12 text-ink-2">Resolved</p>}
      {replies.map((reply) => (
        <CommentItem key={reply.id} remark={reply} />
      ))}
      <div className="pl-8">
        {isAnswering ? (
          <CommentBox
            label="Reply"
            verb="Reply"
            about={`reply ${first.id}`}
            focusKey={first}
            refusal={whyNot}
            cancel={() => setAnswering(false)}
            send={(text) => {
              setAnswering(false);
              answer(projectId, first, text);
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
