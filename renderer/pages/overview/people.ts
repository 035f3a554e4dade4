// Converts the members of a project for avatars.

import { colorOfPerson } from '../../../shared/format/personColour.ts';
import type { Member } from '../../../shared/records.ts';
import { pictureOf } from '../../store/pictures.ts';
import type { AvatarPerson } from '../../ui/Avatar.tsx';

/** Returns the fields of a member that an avatar shows. */
export function personOf(userId: string, user: Member | undefined): AvatarPerson {
  return {
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    color: colorOfPerson(userId, user),
    avatar: pictureOf(user),
  };
}
