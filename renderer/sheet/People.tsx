// Who else is in the project now: avatars that lead to where each of them is.

import { useSnapshot } from 'valtio';
import { Avatar } from '../kit/Avatar.tsx';
import { Tooltip } from '../kit/Tooltip.tsx';
import { db } from '../store/db.ts';
import { presence } from '../store/presence.ts';
import { textOf } from './columns.ts';
import type { Grid } from './handle.ts';
import { hueOf } from './peers.ts';

const MOST = 4;

export function People({ grid }: { grid: Grid | null }) {
  const { byId } = useSnapshot(presence);
  const users = useSnapshot(db.user);
  const people = [...new Map(Object.values(byId).map((status) => [status.userId, status])).values()];
  const more = people.length - MOST;
  return (
    <div className="flex items-center">
      {people.slice(0, MOST).map(({ userId, rowId }) => {
        const user = users[userId];
        const person = {
          firstName: textOf(user?.['firstName']),
          lastName: textOf(user?.['lastName']),
          color: hueOf(userId, user),
        };
        const name = `${person.firstName} ${person.lastName}`.trim() || 'Somebody';
        return (
          <Tooltip key={userId} text={`Go to ${name}`}>
            <button
              type="button"
              className="-ml-1 rounded-full ring-2 ring-surface"
              onClick={() => rowId && grid?.goTo(rowId)}
            >
              <span className="sr-only">Go to</span>
              <Avatar person={person} online />
            </button>
          </Tooltip>
        );
      })}
      {more > 0 && <span className="ml-1 text-12 text-ink-2">+{more}</span>}
    </div>
  );
}
