// The profile picture of a member as a channel announces it.

import type { Member } from '../../shared/records.ts';
import type { AvatarPicture } from '../../shared/api/parts.ts';
import { hasFields } from '../../shared/fieldChecks.ts';

const PARTS = { baseUrl: 'string', smName: 'string', mdName: 'string', lgName: 'string' } as const;

/** Returns the picture of a member; null for none, and for one in a form that this version does not know. */
export function pictureOf(user: Member | undefined): AvatarPicture | null {
  return hasFields(user?.avatar, PARTS) ? user.avatar : null;
}
