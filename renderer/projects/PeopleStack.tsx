// The people of a project as three avatars and a count; screen readers get the names.

import { fullNameOf } from '../../shared/format/words.ts';
import { Avatar } from '../ui/Avatar.tsx';
import type { ListedPerson } from '../store/myProjects.ts';

const most = 3;
const face = '-ml-0.5 flex rounded-full ring-2 ring-surface first:ml-0';
const rest =
  'grid size-(--av-xxs) place-items-center rounded-full bg-active text-10 font-semibold text-ink-2';

/** The first few people of a project as overlapping avatars. */
export function PeopleStack({ people }: { people: readonly ListedPerson[] }) {
  const more = people.length - most;
  return (
    <span className="inline-flex items-center align-middle">
      <span className="sr-only">{namesOf(people)}</span>
      <span aria-hidden className="flex">
        {people.slice(0, most).map((person) => (
          <span key={person.id} className={face} title={fullNameOf(person)}>
            <Avatar person={person} />
          </span>
        ))}
        {more > 0 && (
          <span className={face}>
            <span className={rest}>{more > 99 ? '99+' : `+${more}`}</span>
          </span>
        )}
      </span>
    </span>
  );
}

function namesOf(people: readonly ListedPerson[]): string {
  const names = people.slice(0, most).map(fullNameOf).join(', ');
  const more = people.length - most;
  if (people.length === 0) return 'Nobody else';
  return more > 0 ? `${names} and ${more} more` : names;
}
