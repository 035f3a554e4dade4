// Who has the channel open now.

import { useSnapshot } from 'valtio';
import { db } from '../../store/db.ts';
import { presence } from '../../store/presence.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { personOf } from '../../widgets/person.ts';
import { useChannel } from '../channelContext.ts';
import { readersWords } from '../model/words.ts';

/** The line that says who is reading; its place is there when nobody is, so that nothing moves. */
export function Readers() {
  const { channelId, ownId } = useChannel();
  const users = useSnapshot(db.user);
  const { byId } = useSnapshot(presence);
  const here = Object.values(byId).filter(
    (status) => status.channelId === channelId && status.state === 'active' && status.userId !== ownId,
  );
  const people = [...new Set(here.map(({ userId }) => userId))].map((userId) => ({
    userId,
    person: personOf(users[userId], userId),
  }));
  return (
    <p className="flex min-h-4.5 min-w-0 flex-1 items-center gap-2 text-12 text-ink-2">
      <span aria-hidden className="flex shrink-0">
        {people.slice(0, 3).map(({ userId, person }) => (
          <Avatar
            key={userId}
            person={person}
            className="size-(--av-mini) text-[0.5rem] ring-2 ring-raised not-first:-ml-0.75"
          />
        ))}
      </span>
      <span className="truncate">{readersWords(people.map(({ person }) => person.short))}</span>
    </p>
  );
}
