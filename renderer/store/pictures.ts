// The picture of somebody as a channel tells of them.

import { avatar, type AvatarPicture } from '../../shared/api/parts.ts';

/** Null where there is none, or none that this version knows. */
export function pictureOf(user: Readonly<Record<string, unknown>> | undefined): AvatarPicture | null {
  const read = avatar.safeParse(user?.['avatar']);
  return read.success ? read.data : null;
}
