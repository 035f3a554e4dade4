// A person as pages show them: name, initials, colour, picture.

import { colorOfPerson } from '../../shared/format/personColour.ts';
import type { AvatarPerson } from '../ui/Avatar.tsx';
import { pictureOf } from '../store/pictures.ts';
import type { Member } from '../../shared/records.ts';

/** Returns a person as avatars and names show them; `Somebody` for a user that is not loaded. */
export function personOf(
  user: Member | undefined,
  userId: string,
): AvatarPerson & { readonly name: string; readonly short: string } {
  const { firstName = '', lastName = '' } = user ?? {};
  return {
    firstName,
    lastName,
    color: colorOfPerson(userId, user),
    avatar: pictureOf(user),
    name: `${firstName} ${lastName}`.trim() || 'Somebody',
    short: firstName || 'Somebody',
  };
}
