// The picture of somebody as a channel tells of them.

import type { Member } from '../../shared/records.ts';
import { avatar, type AvatarPicture } from '../../shared/api/parts.ts';

/** Null where there is none, or none that this version knows. */
export function pictureOf(user: Member | undefined): AvatarPicture | null {
  const read = avatar.safeParse(user?.avatar);
  return read.success ? read.data : null;
}
