// To whom a comment was given, and until when it is to be done.

import { useSnapshot } from 'valtio';
import { shortMoment } from '../../shared/format/moments.ts';
import { now } from '../browser/clock.ts';
import { preferredClock } from '../browser/look.ts';
import { db } from '../store/db.ts';
import { session } from '../store/session.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { cx } from '../ui/classes.ts';
import { personOf } from '../widgets/person.ts';

/** Who is to do it, and until when in ms. */
export interface AssignedTo {
  readonly userId: string;
  readonly dueAt: number | null;
}

/** The line that says who is to do it. Once its moment has passed, the moment is red. */
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
