// The members of a team or a project: who asks to come in, who is in, who is invited. One part, for the settings of
// both and for the share dialog.

import { Search } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Role } from '../../shared/model/roles.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { TextField } from '../ui/TextField.tsx';
import { RequestInbox } from '../requests/RequestInbox.tsx';
import { session } from '../store/session.ts';
import { Asked, type Asking } from './Asked.tsx';
import { Invited } from './Invited.tsx';
import { MemberTable } from './MemberTable.tsx';
import type { Place } from './place.ts';
import { loadRoster, useLiveRoster, useOwnRole, useRoster } from './roster.ts';
import { isFound } from './words.ts';

export function Members({
  place,
  ownRole: known,
  left,
}: {
  place: Place;
  ownRole: Role;
  /** One has left it oneself. */
  left: () => void;
}) {
  useLiveRoster(place);
  const { members, fault } = useRoster(place);
  const ownRole = useOwnRole(place, known);
  const [query, setQuery] = useState('');
  const [asking, setAsking] = useState<Asking | null>(null);
  const { user } = useSnapshot(session);
  const again = () => void loadRoster(place);
  const found = (members ?? []).filter((member) => isFound(member, query));
  const people = found.filter(({ pending }) => !pending);
  return (
    <div className="flex flex-col gap-7">
      <RequestInbox place={place} answered={again} />
      {fault !== null && (
        <Banner kind="bad" action={<Button onClick={again}>Try again</Button>}>
          {fault}
        </Banner>
      )}
      {members === null && fault === null && <Spinner />}
      {members !== null && (
        <section aria-labelledby="people" className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 id="people" className="text-14 font-semibold">
              People
            </h2>
            <div className="w-55 max-w-full phone:w-full">
              <TextField
                hiddenLabel
                label="Filter people"
                type="search"
                placeholder="Filter people"
                icon={Search}
                size="md"
                className="phone:h-8"
                value={query}
                onChange={(event) => setQuery(event.target.value)}
              />
            </div>
          </div>
          {people.length > 0 ? (
            <MemberTable
              place={place}
              viewer={{ id: user?.id ?? '', role: ownRole }}
              members={people}
              all={members}
              ask={setAsking}
            />
          ) : (
            <p className="py-6 text-center text-ink-2">{`Nobody here is called “${query}”.`}</p>
          )}
        </section>
      )}
      <Invited place={place} ownRole={ownRole} members={found.filter(({ pending }) => pending)} />
      {asking && <Asked place={place} asking={asking} close={() => setAsking(null)} left={left} />}
    </div>
  );
}
