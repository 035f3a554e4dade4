// The assignment of a comment: to whom, and when it is due.

import { useSnapshot } from 'valtio';
import { shortMoment } from '../../shared/format/moments.ts';
import { now } from '../browser/clock.ts';
import { preferredClock } from '../browser/look.ts';
import { db } from '../store/db.ts';
import { session } from '../store/session.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { cx } from '../ui/classes.ts';
import { personOf } from '../widgets/person.ts';

/** The person to whom a comment is assigned, and when it is due, in ms since 1970; null without a due time. */
export interface AssignedTo {
  readonly userId: string;
  readonly dueAt: number | null;
}

/** The line that names the assigned person and the due time, which is red once it has passed. */
export function Assignment({
  assigned: { userId, dueAt },
  isDone,
}: {
  assigned: AssignedTo;
  isDone: boolean;
}) {
  const person = personOf(useSnapshot(db.user)[userId], userId);
  const isOwn = useSnapshot(session).user?.id === userId;
  const isLate = !isDone && dueAt !== null && dueAt < now();
  return (
    <p className="flex min-h-7 items-center gap-2 rounded-cell bg-active px-2 py-1 text-12">
      <Avatar person={person} className="size-5 text-10" />
      <span className="min-w-0 truncate">
        Given to <b className="font-semibold">{isOwn ? 'you' : person.name}</b>
      </span>
      {dueAt !== null && (
        <time
          dateTime={new Date(dueAt).toISOString()}
          className={cx('ml-auto shrink-0 tabular', isLate ? 'text-danger-text' : 'text-ink-2')}
        >
          <span className="sr-only">{isLate ? 'was due ' : 'until '}</span>
          {shortMoment(dueAt, now(), preferredClock())}
        </time>
      )}
    </p>
  );
}
