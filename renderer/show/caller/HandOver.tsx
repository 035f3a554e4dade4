// Handing the call over: who may call, and who was asked. The one who calls goes on until the other takes it.

import { ArrowLeftRight } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { roleWord } from '../../../shared/format/roleWords.ts';
import { may } from '../../../shared/permissions/rights.ts';
import type { Member } from '../../../shared/records.ts';
import { draftOf } from '../../store/actionDraft.ts';
import { db } from '../../store/db.ts';
import { presence } from '../../store/presence.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { personOf } from '../../widgets/person.ts';
import { lengthText } from '../../../shared/show/showTexts.ts';
import { sendToShow, useCaller, useCallerView } from './useCaller.ts';

/** The button that hands the call over, with the list of people. */
export function HandOver() {
  return (
    <Popover
      label="Hand over the call"
      isWide
      trigger={
        <Button icon={ArrowLeftRight} aria-label="Hand over">
          <span className="max-lg:sr-only">Hand over</span>
        </Button>
      }
    >
      {() => <People />}
    </Popover>
  );
}

function People() {
  const { projectId, userId } = useCaller();
  const users = useSnapshot(db.user);
  const { byId } = useSnapshot(presence);
  const here = new Set(Object.values(byId).map((status) => status.userId));
  const others = Object.values(users)
    .filter((user) => user.projectId === projectId && user.id !== userId)
    .toSorted((one, other) => rankOf(one, here) - rankOf(other, here));
  return (
    <div>
      <div className="px-3 pt-2.5 pb-2.5">
        <h2 className="text-14 font-semibold">Hand over the call</h2>
        <p className="mt-0.5 text-ink-2">You call until the other one takes it.</p>
      </div>
      {others.length === 0 ? (
        <p className="border-t border-line px-3 py-3 text-ink-2">
          Nobody else is in this project. Invite an editor, who may then call.
        </p>
      ) : (
        <ul aria-label="People" className="max-h-80 overflow-y-auto">
          {others.map((user) => (
            <Person key={user.id} user={user} isHere={here.has(user.id)} />
          ))}
        </ul>
      )}
      <p className="border-t border-line px-3 py-2.5 text-12 text-ink-2">
        Once none of your devices has been heard for 0:10, whoever may call can take the call without being
        asked.
      </p>
    </div>
  );
}

/** Returns the place of a member in the list: people who may call come first, and in both groups those who are here. */
function rankOf(user: Member, here: ReadonlySet<string>): number {
  return (mayCall(user) ? 0 : 2) + (here.has(user.id) ? 0 : 1);
}

function mayCall({ role }: Member): boolean {
  return role !== undefined && may(role, 'show.call');
}

function Person({ user, isHere }: { user: Member; isHere: boolean }) {
  const caller = useCaller();
  const showId = useCallerView(({ moment }) => moment?.state.showId ?? null);
  const isOffered = useCallerView(({ moment }) => moment?.state.offer?.userId === user.id);
  const offeredTo = useCallerView(({ moment }) =>
    moment?.state.offer ? lengthText(moment.now - moment.state.offer.at) : '',
  );
  const person = personOf(user, user.id);
  const offer = (userId: string | null): void => {
    if (showId !== null) void sendToShow(caller, [draftOf('show.update.offer', showId, { userId })]);
  };
  return (
    <li className="flex min-h-13 items-center gap-3 border-t border-line px-3 py-2">
      <Avatar person={person} size="XS" online={isHere} />
      <span className="min-w-0 flex-1">
        <b className="block truncate font-medium">{person.name}</b>
        <span className="block truncate text-12 text-ink-2">
          {user.role && roleWord(user.role)} · {isHere ? 'here' : 'not here'}
          {!mayCall(user) && ' · may only follow'}
        </span>
      </span>
      {isOffered && <span className="text-12 text-ink-2 tabular">Asked {offeredTo}</span>}
      {mayCall(user) && (
        <Button
          size="sm"
          aria-label={isOffered ? `Take back what ${person.name} was asked` : `Ask ${person.name}`}
          onClick={() => offer(isOffered ? null : user.id)}
        >
          {isOffered ? 'Take back' : 'Ask'}
        </Button>
      )}
    </li>
  );
}
