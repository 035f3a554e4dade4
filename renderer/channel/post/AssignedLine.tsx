// Whom a post was given to, and until when.

import { UserRoundCheck } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { shortMoment } from '../../../shared/format/moments.ts';
import { now } from '../../browser/clock.ts';
import { preferredClock } from '../../browser/look.ts';
import { db } from '../../store/db.ts';
import { Icon } from '../../ui/Icon.tsx';
import { personOf } from '../../widgets/person.ts';
import { useChannel } from '../channelContext.ts';
import type { Post } from '../model/posts.ts';

/** The line that says who is to do it. */
export function AssignedLine({ assigned: { userId, dueAt } }: { assigned: NonNullable<Post['assigned']> }) {
  const { ownId } = useChannel();
  const user = useSnapshot(db.user)[userId];
  const name = userId === ownId ? 'you' : personOf(user, userId).name;
  return (
    <p className="mt-1 flex items-center gap-1.5 text-12 text-ink-2 tabular">
      <Icon of={UserRoundCheck} size="s" />
      <span>
        Given to <b className="font-medium text-ink">{name}</b>
        {dueAt !== null && `, by ${shortMoment(dueAt, now(), preferredClock())}`}
      </span>
    </p>
  );
}
