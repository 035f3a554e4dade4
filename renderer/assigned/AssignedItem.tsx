// A comment that is assigned to the signed-in person: its place, its text, its author and its due time.

import { Check } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { fullMoment, shortMoment } from '../../shared/format/moments.ts';
import { now } from '../browser/clock.ts';
import { preferredClock } from '../browser/look.ts';
import { CommentText } from '../talk/CommentText.tsx';
import { TalkContext, type TalkState } from '../talk/talkContext.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import { personOf } from '../widgets/person.ts';
import { dueGroupOf } from './dueGroups.ts';
import type { AssignedComment, AssignedList } from './loadAssigned.ts';

/** An item of the page. Its round button resolves and reopens the comment; the item keeps its place. */
export function AssignedItem({
  comment,
  people,
  isResolved,
  setResolved,
}: {
  comment: AssignedComment;
  people: AssignedList['people'];
  isResolved: boolean;
  setResolved: (isResolved: boolean) => void;
}) {
  const { projectId, projectTitle, text, textRich, author, authorId, label, title, place, path } = comment;
  const person = personOf(author, authorId);
  const talk = useMemo<TalkState>(
    () => ({ projectId, isPhone: false, drafts: new Map(), members: () => people }),
    [projectId, people],
  );
  return (
    <li className="relative flex gap-2 border-b border-line py-3 last:border-0">
      <button
        type="button"
        aria-pressed={isResolved}
        aria-label={`Resolved: ${text}`}
        className="-ml-0.5 grid size-7 shrink-0 place-items-center touch:min-h-14 touch:min-w-11"
        onClick={() => setResolved(!isResolved)}
      >
        <span
          className={cx(
            'grid size-5 place-items-center rounded-full',
            isResolved ? 'bg-good-soft text-good-text' : 'border-2 border-line-field',
          )}
        >
          {isResolved && <Icon of={Check} size="s" />}
        </span>
      </button>
      <div className="min-w-0 flex-1">
        {/* On a phone the due time stands at the right of this line, and the text below both. */}
        <p className="flex min-h-7 flex-wrap items-center gap-x-2 phone:pr-28">
          {label !== '' && (
            <span className="rounded-cell bg-active px-1.5 font-semibold tabular">{label}</span>
          )}
          <Link
            to={path}
            className="flex min-w-0 items-center font-semibold wrap-anywhere hover:underline touch:min-h-11"
          >
            {title || place}
          </Link>
          <span className="text-12 text-ink-2">
            {title === '' ? projectTitle : `${place}, ${projectTitle}`}
          </span>
        </p>
        <div className={cx('phone:text-16', isResolved && 'text-ink-2 line-through')}>
          <TalkContext value={talk}>
            <CommentText text={text} textRich={textRich} />
          </TalkContext>
        </div>
        <p className="mt-1 flex items-center gap-2 text-12 text-ink-2">
          <Avatar person={person} className="size-5 text-10" />
          {person.name}
        </p>
      </div>
      <div className="flex min-h-7 shrink-0 flex-col items-end justify-center gap-1 self-start phone:absolute phone:top-3 phone:right-0 phone:min-h-11">
        {isResolved ? (
          <>
            <span className="text-good-text phone:sr-only">Resolved</span>
            <Button onClick={() => setResolved(false)}>Reopen</Button>
          </>
        ) : (
          <Due dueAt={comment.dueAt} />
        )}
      </div>
    </li>
  );
}

function Due({ dueAt }: { dueAt: number | null }) {
  if (dueAt === null) return null;
  const isLate = dueGroupOf(dueAt, now()) === 'late';
  const clock = preferredClock();
  return (
    <time
      dateTime={new Date(dueAt).toISOString()}
      title={fullMoment(dueAt, clock)}
      className={cx('tabular', isLate && 'font-medium text-danger-text')}
    >
      {isLate && <span className="sr-only">was due </span>}
      {shortMoment(dueAt, now(), clock)}
    </time>
  );
}
