// What those who manage a team see of its members beside their role: when they were last there, and whether they have
// a second factor.

import type { Knex } from 'knex';
import type { Member } from '../../shared/api/teams.ts';

/** The same members, with what is known of those who have an account. */
export async function withSecurityFacts(knex: Knex, members: readonly Member[]): Promise<readonly Member[]> {
  const userIds = members.flatMap(({ user }) => (user ? [user.id] : []));
  const seen: { userId: string; at: number | string }[] = await knex('session')
    .whereIn('userId', userIds)
    .groupBy('userId')
    .select('userId')
    .max('lastSeenAt as at');
  const seenAt = new Map(seen.map(({ userId, at }) => [userId, Number(at)]));
  const secured: string[] = await knex('second_factor')
    .whereIn('userId', userIds)
    .whereNotNull('confirmedAt')
    .pluck('userId');
  const isSecured = new Set(secured);
  return members.map((member) => {
    if (!member.user) return member;
    const { id } = member.user;
    return { ...member, lastSeenAt: seenAt.get(id) ?? null, hasSecondFactor: isSecured.has(id) };
  });
}
