// The picture of a person or a team; without one the initials of first and last name, the first letter of a team's
// name, or M. The letters lie below the picture, and are seen where it fails to load.

import { useState } from 'react';
import { initialsOf, teamInitialOf } from '../../shared/format/words.ts';
import { personColour } from '../../shared/format/personColour.ts';
import { cx } from './classes.ts';

/** A size of avatars. */
export type AvatarSize = 'XXS' | 'XS' | 'SM' | 'MD' | 'LG';

/** The address of a picture, in three sizes. */
interface AvatarImage {
  readonly baseUrl: string;
  readonly smName: string;
  readonly mdName: string;
  readonly lgName: string;
}

/** The fields of a person that an avatar shows. */
export interface AvatarPerson {
  readonly firstName: string;
  readonly lastName: string;
  /** A colour of the person's own, or the name of a hue. */
  readonly color: string;
  readonly avatar?: AvatarImage | null | undefined;
}

const sizes: Record<AvatarSize, string> = {
  XXS: 'size-(--av-xxs) text-10',
  XS: 'size-(--av-xs) text-12',
  SM: 'size-(--av-sm) text-16',
  MD: 'size-(--av-md) text-64',
  LG: 'size-(--av-lg) text-104',
};

const names = {
  XXS: 'smName',
  XS: 'smName',
  SM: 'smName',
  MD: 'mdName',
  LG: 'lgName',
} as const satisfies Record<AvatarSize, keyof AvatarImage>;

const box =
  'relative inline-flex shrink-0 items-center justify-center leading-none font-semibold text-on-solid';
const mark = 'absolute rounded-full bg-online ring-2 ring-surface';
const marks: Record<AvatarSize, string> = {
  XXS: '-right-0.5 -bottom-0.5 size-[7px]',
  XS: '-right-0.5 -bottom-0.5 size-[7px]',
  SM: '-right-px -bottom-px size-2.5',
  MD: 'right-[6%] bottom-[6%] size-[13%] ring-6',
  LG: 'right-[6%] bottom-[6%] size-[13%] ring-6',
};

/** A person’s picture, or their initials in their colour. */
export function Avatar({
  person,
  team,
  picture = person?.avatar,
  size = 'XXS',
  online = false,
  className,
}: {
  person?: AvatarPerson | undefined;
  /** Name of the team whose picture or first letter is shown. */
  team?: string | undefined;
  /** A picture to show instead of the person's own. */
  picture?: AvatarImage | null | undefined;
  size?: AvatarSize;
  online?: boolean;
  /** Classes for a size other than the five. */
  className?: string | undefined;
}) {
  const src = picture ? `${picture.baseUrl}/${picture[names[size]]}` : null;
  const [failed, setFailed] = useState<string | null>(null);
  const letters = person ? initialsOf(person.firstName, person.lastName) : teamInitialOf(team ?? '');
  const name = person ? `${person.firstName} ${person.lastName}`.trim() : (team ?? '');
  const own = person?.color.startsWith('#') ? personColour(person.color) : null;
  return (
    <span
      data-hue={own ? undefined : (person?.color ?? 'indigo')}
      className={cx(
        box,
        sizes[size],
        own ? 'bg-person' : 'bg-hue-solid',
        person ? 'rounded-full' : 'rounded-team',
        className,
      )}
      style={own ? { '--person': own } : undefined}
    >
      <span aria-hidden>{letters}</span>
      {src !== null && src !== failed && (
        <img
          src={src}
          alt=""
          decoding="async"
          className="absolute inset-0 size-full rounded-[inherit] object-cover"
          onError={() => setFailed(src)}
        />
      )}
      <span className="sr-only">{online ? `${name}, online` : name || 'Somebody'}</span>
      {online && <span className={cx(mark, marks[size])} />}
    </span>
  );
}
