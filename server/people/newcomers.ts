// Who is meant by a list of new members: accounts by email or id, or whole teams.

import type { Knex } from 'knex';
import type { z } from 'zod';
import { AppError } from '../../shared/errors.ts';
import type { teamRoutes } from '../../shared/api/teams.ts';
import type { Role } from '../../shared/model/roles.ts';
import { loadRights } from './access.ts';
import { findPeople, idsByEmail } from './accounts.ts';
import type { Kind, Place } from './members.ts';

type Asked = z.output<(typeof teamRoutes)['members.create']['body']>['members'][number];

export interface Newcomer {
  readonly id: string;
  readonly kind: Kind;
  readonly role: Role;
  /** The field of the form that named it. */
  readonly field: string;
}

/** Everyone who is meant, in the order asked for. @throws AppError 'notFound' or 'badRequest' with `fields` */
export async function findNewcomers(
  trx: Knex,
  callerId: string,
  place: Place,
  asked: readonly Asked[],
): Promise<readonly Newcomer[]> {
  const emails = asked.flatMap((one) => ('email' in one ? [one.email] : []));
  const byEmail = await idsByEmail(trx, emails);
  const people = await findPeople(
    trx,
    asked.flatMap((one) => ('userId' in one ? [one.userId] : [])),
  );
  // Only a team that the caller is in: a team's id must not tell whether it exists.
  const { teams } = await loadRights(trx, callerId);
  const newcomers = asked.map((one, index): Newcomer => {
    const at = (key: string) => `members.${index}.${key}`;
    if ('email' in one)
      return user(byEmail.get(one.email) ?? null, one.role, at('email'), 'No account has this email.');
    if ('userId' in one)
      return user(
        people.has(one.userId) ? one.userId : null,
        one.role,
        at('userId'),
        'No account has this id.',
      );
    if (place.type === 'team')
      throw refusal('badRequest', at('teamId'), 'A team has people as members, no teams.');
    if (!teams.has(one.teamId)) throw refusal('notFound', at('teamId'), 'You are in no team with this id.');
    return { id: one.teamId, kind: 'team', role: one.role, field: at('teamId') };
  });
  mustDiffer(newcomers);
  return newcomers;
}

function user(id: string | null, role: Role, field: string, message: string): Newcomer {
  if (id === null) throw refusal('notFound', field, message);
  return { id, kind: 'user', role, field };
}

function mustDiffer(newcomers: readonly Newcomer[]): void {
  const seen = new Set<string>();
  for (const { id, field } of newcomers) {
    if (seen.has(id)) throw refusal('badRequest', field, 'Is in the list twice.');
    seen.add(id);
  }
}

function refusal(kind: 'badRequest' | 'notFound', field: string, message: string): AppError {
  return new AppError(kind, { message, fields: { [field]: message } });
}
