// The other people in the project now.

import { useSnapshot } from 'valtio';
import { db } from '../../store/db.ts';
import { presence } from '../../store/presence.ts';
import { session } from '../../store/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { personOf } from '../../widgets/person.ts';

const MOST = 4;

/** The faces of the others who are in the project. */
export function PeopleHere({ projectId }: { projectId: string }) {
  const ownId = useSnapshot(session).user?.id;
  const users = useSnapshot(db.user);
  const { byId } = useSnapshot(presence);
  const here = Object.values(byId).filter((status) => status.projectId === projectId);
  const ids = [...new Set(here.map(({ userId }) => userId))].filter((userId) => userId !== ownId);
  if (ids.length === 0) return null;
  return (
    <ul aria-label="Here now" className="flex items-center">
      {ids.slice(0, MOST).map((userId) => {
        const person = personOf(users[userId], userId);
        return (
          <li key={userId} className="not-first:-ml-0.75" data-tip={person.name}>
            <Avatar person={person} online className="ring-2 ring-surface" />
          </li>
        );
      })}
      {ids.length > MOST && (
        <li className="-ml-0.75 grid size-6 place-items-center rounded-full bg-quiet text-10 font-semibold text-ink-2 ring-2 ring-surface">
          +{ids.length - MOST}
        </li>
      )}
    </ul>
  );
}
