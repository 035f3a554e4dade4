// A thread as one line: where it is, who began it, how it begins, and when.

import { useSnapshot } from 'valtio';
import { shortMoment } from '../../../../../shared/format/moments.ts';
import { now } from '../../../../browser/clock.ts';
import { preferredClock } from '../../../../browser/look.ts';
import { db } from '../../../../store/db.ts';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { personOf } from '../../../../widgets/person.ts';
import { placeName } from '../../../model/comments/goToThread.ts';
import type { Thread } from '../../../model/comments/threads.ts';
import { useInspector } from '../inspectorContext.ts';

export function FoldedThread({ thread, unfold }: { thread: Thread; unfold: () => void }) {
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
