// The comments on the selection, and a field for a new one.

import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import type { CommentSubject } from '../../../operations/comments/acts.ts';
import { countOpenThreads, type CommentedThread } from '../../../model/comments/threads.ts';
import { SheetThread } from './SheetThread.tsx';
import { SubjectComposer } from './SubjectComposer.tsx';

export function CommentsBlock({
  threads,
  target,
  name,
  focusKey,
}: {
  threads: readonly CommentedThread[];
  target: CommentSubject | null;
  /** Name of the subject of a new comment. */
  name: string;
  focusKey: object | null;
}) {
  const [showsResolved, showResolved] = useState(false);
  const resolved = threads.filter(({ first }) => first.isResolved);
  const shown = showsResolved ? threads : threads.filter(({ first }) => !first.isResolved);
  const open = countOpenThreads(threads);
  return (
    <FieldGroup
      title="Comments"
      aside={open > 0 && <span className="rounded-full bg-active px-1.5 text-11 tabular">{open}</span>}
    >
      <div className="flex flex-col gap-4">
        {shown.map((thread) => (
          <SheetThread key={thread.first.id} thread={thread} isListed={false} />
        ))}
        {resolved.length > 0 && (
          <Button
            kind="plain"
            size="sm"
            className="-ml-2 w-fit text-ink-2"
            aria-expanded={showsResolved}
            onClick={() => showResolved(!showsResolved)}
          >
            {showsResolved ? 'Hide resolved' : `${resolved.length} resolved`}
          </Button>
        )}
        {target && <SubjectComposer key={target.entityId} subject={target} name={name} focusKey={focusKey} />}
      </div>
    </FieldGroup>
  );
}
