// What a person who may only view a sheet may do there, in words, and who can let them do more.

import { Check, X } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { colorOfPerson } from '../../../shared/format/personColour.ts';
import type { RightName } from '../../../shared/permissions/rights.ts';
import { atLeast } from '../../../shared/permissions/roles.ts';
import { db } from '../../store/db.ts';
import { pictureOf } from '../../store/pictures.ts';
import { useDenialReason } from '../../store/rights.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { cx } from '../../ui/classes.ts';
import { textOf } from '../model/columns.ts';

/** The rights that are listed, with their words. Each line shows whether the person has the right. */
const ACTS: readonly (readonly [right: RightName, words: string])[] = [
  ['project.open', 'Read every sheet and its assets'],
  ['history.read', 'Read who changed what, and when'],
  ['comment.write', 'Comment and mention people'],
  ['project.export', 'Print, and keep a PDF'],
  ['cell.edit', 'Change cells, rows or columns'],
];

export function ViewOnlyAbout({ projectId }: { projectId: string }) {
  const denialReason = useDenialReason(projectId);
  return (
    <div className="px-3 py-2.5 text-13">
      <p className="font-semibold">You may look at everything here</p>
      <p className="mb-2 text-ink-2">Nothing you press can change a sheet.</p>
      <ul>
        {ACTS.map(([right, words]) => {
          const may = denialReason(right) === null;
          return (
            <li key={right} className={cx('flex items-center gap-2 py-1', !may && 'text-ink-2')}>
              <Icon of={may ? Check : X} size="s" className={may ? 'text-good-text' : 'text-ink-3'} />
              <span>
                <span className="sr-only">{may ? 'You may: ' : 'You may not: '}</span>
                {words}
              </span>
            </li>
          );
        })}
      </ul>
      <WhoCanChangeIt />
    </div>
  );
}

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });
/** Most people who are named. */
const MOST = 3;

function WhoCanChangeIt() {
  const users = Object.values(useSnapshot(db.user)).filter(
    ({ role }) => role !== undefined && atLeast(role, 'ADMIN'),
  );
  const people = users.slice(0, MOST).map((user) => ({
    id: user.id,
    name: textOf(user.firstName) || 'Somebody',
    look: {
      firstName: textOf(user.firstName),
      lastName: textOf(user.lastName),
      color: colorOfPerson(user.id, user),
      avatar: pictureOf(user),
    },
  }));
  if (people.length === 0) return null;
  return (
    <div className="mt-2 flex items-center gap-2.5 border-t border-line pt-2.5">
      <span aria-hidden className="flex">
        {people.map(({ id, look }) => (
          <span key={id} className="-ml-1 rounded-full ring-2 ring-float first:ml-0">
            <Avatar person={look} />
          </span>
        ))}
      </span>
      <p className="min-w-0 flex-1 text-ink-2">
        {either.format(people.map(({ name }) => name))} can let you edit.
      </p>
    </div>
  );
}
