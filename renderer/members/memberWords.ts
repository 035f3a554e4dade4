// Texts about members.

import type { TeamMember } from '../../shared/api/teams.ts';
import { countOf, fullNameOf, hasWords } from '../../shared/format/words.ts';

const DAY = 24 * 60 * 60_000;

/** Returns the name of a member: that of a person or a team, or the address of an open invitation. */
export function memberName({ user, team, email }: TeamMember): string {
  return user ? fullNameOf(user) : (team?.name ?? email ?? 'Somebody');
}

/** Tells whether the name or the address of a member contains the words of a query. */
export function memberMatches(member: TeamMember, query: string): boolean {
  return hasWords(`${memberName(member)} ${member.user?.email ?? ''}`, query);
}

/** Returns the counts as a sentence: `7 editing seats, 1 viewer. Viewers and guests are free.` */
export function seatWords(members: readonly TeamMember[]): string {
  const people = members.filter(({ kind, pending }) => kind === 'user' && !pending);
  const viewers = people.filter(({ role }) => role === 'VIEW_ONLY').length;
  const seats = countOf(people.length - viewers, 'editing seat');
  return `${seats}, ${countOf(viewers, 'viewer')}. Viewers and guests are free.`;
}

/** Returns the state of an invitation and how long it is still valid, as a sentence. */
export function waitingWords({ expiresAt = 0, isOpen = false }: TeamMember, now: number): string {
  if (expiresAt <= now) return 'Expired. Send it again, and it works for two weeks more.';
  if (!isOpen) return 'No longer valid: its sender may no longer invite. Send it again yourself.';
  const days = Math.ceil((expiresAt - now) / DAY);
  return days === 1 ? 'Invited. The link works until tomorrow.' : `Invited. The link works for ${days} days.`;
}
