// The people of a project on its first page, with the sheet in which each of them is now. The number of lines does not
// depend on who is here, so that the layout does not shift.

import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { Status } from '../../../shared/api/socket.ts';
import { roleWord } from '../../../shared/format/roleWords.ts';
import { fullNameOf } from '../../../shared/format/words.ts';
import { sheetPath } from '../../../shared/paths.ts';
import type { Member } from '../../../shared/records.ts';
import { db } from '../../store/db.ts';
import { health, isOffline } from '../../store/health.ts';
import { presence } from '../../store/presence.ts';
import { roleIn, session } from '../../store/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { personOf } from './people.ts';

const MOST = 5;
const line = 'flex h-10 touch:h-11 items-center gap-2.5 rounded-small';

/** The first few people of a project; those who are here now come first. */
export function OverviewPeople({ projectId }: { projectId: string }) {
  const { byId } = useSnapshot(presence);
  const users = useSnapshot(db.user);
  const isAway = isOffline(useSnapshot(health));
  const { user: own, roles } = useSnapshot(session);
  const where = placesOf(Object.values(byId).filter((status) => status.projectId === projectId));
  const members = Object.values(users)
    .filter((user) => user.projectId === projectId)
    .toSorted((one, other) => rankOf(one, where, own?.id) - rankOf(other, where, own?.id));
  const here = new Set(where.keys());
  if (own) here.add(own.id);
  return (
    <section aria-labelledby="start-people" className="phone:order-last phone:mt-5">
      <h3 id="start-people" className="flex h-8 items-center gap-2 font-semibold">
        People
        <span className="rounded-full bg-active px-1.5 text-11 font-normal text-ink-2 tabular">
          {here.size} here
        </span>
      </h3>
      <ul aria-label="People">
        {members.slice(0, MOST).map((user, at) => (
          // The key is the position, so that lines are reused when the order of people changes.
          // oxlint-disable-next-line react/no-array-index-key -- a line keeps its place
          <li key={at}>
            {user.id === own?.id ? (
              <div className={line}>
                <Person
                  user={user}
                  about={`You, ${roleWord(roleIn(roles, projectId)).toLowerCase()}`}
                  isHere={!isAway}
                />
              </div>
            ) : (
              <Elsewhere user={user} status={where.get(user.id) ?? null} isAway={isAway} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A person other than the signed-in one, linked to their current row if they are in a sheet. */
function Elsewhere({ user, status, isAway }: { user: Member; status: Status | null; isAway: boolean }) {
  const sheets = useSnapshot(db.sheet);
  const sheetId = status?.sheetId ?? null;
  if (status === null || sheetId === null || !sheets[sheetId]) {
    return (
      <div className={line}>
        <Person
          user={user}
          about={status === null ? 'Not here now' : 'Looking around'}
          isHere={status !== null && !isAway}
        />
      </div>
    );
  }
  const row = status.rowId === null ? '' : `#${status.rowId}`;
  return (
    <Link
      to={`${sheetPath(status.projectId, sheetId)}${row}`}
      className={`${line} -mx-2 px-2 hover:bg-hover`}
      aria-label={`Go to ${fullNameOf(personOf(user.id, user))}, in ${sheets[sheetId]?.title ?? ''}`}
    >
      <Person user={user} about={sheets[sheetId]?.title ?? ''} isHere={!isAway} />
    </Link>
  );
}

function Person({ user, about, isHere }: { user: Member; about: string; isHere: boolean }) {
  const person = personOf(user.id, user);
  return (
    <>
      <span aria-hidden className="flex">
        <Avatar person={person} size="XS" online={isHere} />
      </span>
      <span className="min-w-0 flex-1 leading-4.5">
        <span className="block truncate font-medium">{fullNameOf(person) || 'Somebody'}</span>
        <span className="block truncate text-12 text-ink-2">{about}</span>
      </span>
    </>
  );
}

/** Returns one status for each person; for a person with several windows, preferably of one that shows a sheet. */
function placesOf(statuses: readonly Status[]): ReadonlyMap<string, Status> {
  const places = new Map<string, Status>();
  for (const status of statuses)
    if (status.sheetId !== null || !places.has(status.userId)) places.set(status.userId, status);
  return places;
}

/** Returns the rank of a person in the list: people in a sheet, others who are here, the signed-in person, the rest. */
function rankOf(user: Member, where: ReadonlyMap<string, Status>, ownId: string | undefined): number {
  const status = where.get(user.id);
  if (user.id === ownId) return 2;
  if (!status) return 3;
  return status.sheetId === null ? 1 : 0;
}
