// A list of links: recipient, rights, end and last opening of each, with a button that revokes it.

import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { SharedLink } from '../../shared/api/links.ts';
import { shortMoment } from '../../shared/format/moments.ts';
import { countOf, fullNameOf } from '../../shared/format/words.ts';
import { preferredClock } from '../browser/look.ts';
import { db } from '../store/db.ts';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import { linkRightsWords } from './linkChoice.ts';

const cell = 'py-2 pr-4 align-middle';

/** The list of the links to a view, or, with `placeOf`, to several views. */
export function LinkList<Listed extends SharedLink>({
  heading,
  links,
  placeOf,
  busyId,
  revoke,
}: {
  heading: string;
  links: readonly Listed[];
  /** Returns the words for the view of a link; absent if all links of the list lead to the same view. */
  placeOf?: (link: Listed) => string;
  /** Id of the link that is being revoked; null for none. */
  busyId: string | null;
  revoke: (linkId: string) => void;
}) {
  const [now] = useState(() => Date.now());
  const open = links.filter((link) => isOpen(link, now)).length;
  const names = ['For', ...(placeOf ? ['View'] : []), 'May', 'Open until', 'Opened last'];
  return (
    <section aria-labelledby="links-to">
      <h2 id="links-to" className="mb-1 font-semibold">
        {heading} <span className="ml-1 font-normal text-ink-2">{open} open</span>
      </h2>
      {links.length === 0 ? (
        <p className="text-ink-2">There are none yet.</p>
      ) : (
        <table className="w-full text-left phone:block">
          <thead className="phone:sr-only">
            <tr className="text-12 text-ink-2">
              {names.map((name) => (
                <th key={name} scope="col" className={cx(cell, 'font-medium')}>
                  {name}
                </th>
              ))}
              <th scope="col" className="sr-only">
                End
              </th>
            </tr>
          </thead>
          <tbody className="phone:block">
            {links.map((link) => (
              <LinkLine
                key={link.linkId}
                link={link}
                place={placeOf?.(link) ?? null}
                now={now}
                isBusy={busyId === link.linkId}
                revoke={() => revoke(link.linkId)}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function isOpen({ endedAt, expiresAt }: SharedLink, now: number): boolean {
  return endedAt === null && (expiresAt === null || expiresAt > now);
}

function LinkLine({
  link,
  place,
  now,
  isBusy,
  revoke,
}: {
  link: SharedLink;
  /** The words for the view of the link; null if all links of the list lead to the same view. */
  place: string | null;
  now: number;
  isBusy: boolean;
  revoke: () => void;
}) {
  const categories = useSnapshot(db.category);
  const people = useSnapshot(db.user);
  const { title, expiresAt, endedAt, endedBy, hasPassword } = link;
  const isThere = isOpen(link, now);
  const name = title === '' ? 'Anybody who has it' : title;
  const ender = people[endedBy ?? ''];
  const revokedBy = ender
    ? ` by ${fullNameOf({ firstName: ender.firstName ?? '', lastName: ender.lastName ?? '' })}`
    : '';
  return (
    <tr
      className={cx(
        'border-t border-line phone:grid phone:grid-cols-[1fr_auto] phone:items-center phone:py-2',
        !isThere && 'text-ink-2',
      )}
    >
      <th
        scope="row"
        className={cx(cell, 'font-medium phone:col-start-1 phone:py-0', endedAt !== null && 'line-through')}
      >
        {name}
      </th>
      {place !== null && <td className={cx(cell, 'phone:col-start-1 phone:py-0')}>{place}</td>}
      <td className={cx(cell, 'phone:col-start-1 phone:py-0')}>
        {linkRightsWords(link, (id) => categories[id]?.name ?? '')}
      </td>
      <td className={cx(cell, 'tabular phone:col-start-1 phone:py-0')}>
        {untilWords(link, now)}
        {hasPassword && isThere && (
          <span className="ml-2 whitespace-nowrap text-ink-2">
            <Icon of={Lock} size="xs" className="mr-1 inline" />
            password
          </span>
        )}
      </td>
      <td className={cx(cell, 'tabular phone:col-start-1 phone:py-0')}>
        {endedAt === null
          ? openedWords(link, now)
          : `Revoked${revokedBy}, ${shortMoment(endedAt, now, preferredClock())}`}
      </td>
      <td className="py-1 text-right phone:col-start-2 phone:row-span-5 phone:row-start-1">
        {isThere && (
          <Button
            kind="dangerLine"
            size="sm"
            busy={isBusy}
            aria-label={`Revoke now: the link for ${name}`}
            onClick={revoke}
          >
            Revoke now
          </Button>
        )}
        {!isThere && expiresAt === null && endedAt === null && '–'}
      </td>
    </tr>
  );
}

function untilWords({ expiresAt, endedAt }: SharedLink, now: number): string {
  if (endedAt !== null) return 'ended';
  if (expiresAt === null) return 'no end';
  const moment = shortMoment(expiresAt, now, preferredClock());
  return expiresAt <= now ? `ran out ${moment}` : moment;
}

const DEVICES = { phone: 'on a phone', tablet: 'on a tablet', desk: 'at a desk' } as const;

function openedWords({ opens, openedAt, openedOn }: SharedLink, now: number): string {
  if (openedAt === null) return 'Not opened yet';
  const where = openedOn === null ? '' : ` ${DEVICES[openedOn]}`;
  return `A guest${where}, ${shortMoment(openedAt, now, preferredClock())} · ${countOf(opens, 'time')}`;
}
