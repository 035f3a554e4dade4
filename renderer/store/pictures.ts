// The profile picture of a member as a channel announces it.

import type { Member } from '../../shared/records.ts';
import { avatar, type AvatarPicture } from '../../shared/api/parts.ts';

/** Returns the picture; null where there is none, or none that this version knows. */
export function pictureOf(user: Member | undefined): AvatarPicture | null {
  const read = avatar.safeParse(user?.avatar);
  return read.success ? read.data : null;
}
