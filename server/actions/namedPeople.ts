// Who is chosen to fill in a category is one of the project's people. Documents do not say who belongs: it is judged by
// the memberships, in the transaction that writes the choice.

import type { Knex } from 'knex';
import { z } from 'zod';
import { AppError } from '../../shared/errors.ts';
import type { Stored } from '../../shared/model/action.ts';
import { peopleOfProject } from '../people/projectPeople.ts';

const chosen = z.object({ editors: z.array(z.string()).nullish() });

/** Whoever was named before may stay named, also after they have left.
 *  @throws AppError 'notFound' alike for a stranger and for nobody at all */
export async function mustBeProjectPeople(stored: Stored, knex: Knex): Promise<void> {
  if (stored.type !== 'category' || stored.verb !== 'update') return;
  const before = new Set(editorsOf(stored.previous));
  const added = editorsOf(stored.data).filter((userId) => !before.has(userId));
  if (added.length === 0) return;
  const people = await peopleOfProject(knex, stored.channelId);
  if (added.some((userId) => !people.has(userId)))
    throw new AppError('notFound', { note: `${stored.causeName} names somebody who is not in the project` });
}

function editorsOf(fields: unknown): readonly string[] {
  return chosen.safeParse(fields).data?.editors ?? [];
}
