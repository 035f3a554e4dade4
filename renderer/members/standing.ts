// How the one who looks stands to one of the list: what they may do about them, and why not.

import type { Member } from '../../shared/api/teams.ts';
import { roleWord } from '../../shared/format/roleWords.ts';
import { atLeast, type Role } from '../../shared/model/roles.ts';
import { LAST_OWNER, mayManage } from './place.ts';

export interface Viewer {
  /** One's own id; '' before it is known. */
  readonly id: string;
  readonly role: Role;
}

/** May the role of that one be changed from the list? One’s own is not: that is asked for first. */
export function mayGiveRole({ id, role }: Viewer, member: Member): boolean {
  return member.identityId !== id && mayManage(role, member.role);
}

/** What the team gives cannot be taken away in one of its projects. */
export function belowFloor({ floor }: Member, role: Role): string | null {
  if (floor === undefined || atLeast(role, floor)) return null;
  return `The team gives ${roleWord(floor)} already. Change that in the team.`;
}

/** Why somebody cannot be taken out, or go; null where they can. */
export function whyNotOut(member: Member, all: readonly Member[]): string | null {
  if (member.floor !== undefined) return 'A member through the team. Change team membership in the team.';
  return isLastOwner(member, all) ? LAST_OWNER : null;
}

/** The only one who may do everything here. */
export function isLastOwner(member: Member, all: readonly Member[]): boolean {
  const others = all.some(
    ({ role, pending, identityId }) => role === 'OWNER' && !pending && identityId !== member.identityId,
  );
  return member.role === 'OWNER' && !others;
}
