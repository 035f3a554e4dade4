// The name and the colour of a person. Everyone in a project with them hears that they have changed.

import type { User } from '../../shared/api/parts.ts';
import { AppError } from '../../shared/errors.ts';
import type { Profile } from '../../shared/forms/profile.ts';
import { findUser } from '../people/accounts.ts';
import type { TellParts } from '../people/tell.ts';
import { tellPerson } from '../people/tellPerson.ts';

/** Answers with the record as it is now. @throws AppError 'signedOut' where it is gone */
export async function changeProfile(parts: TellParts, userId: string, wanted: Profile): Promise<User> {
  const { firstName, lastName, color } = wanted;
  await parts.database.knex('account').where({ id: userId }).update({ firstName, lastName, color });
  await tellPerson(parts, userId);
  const user = await findUser(parts.database, userId);
  if (!user) throw new AppError('signedOut');
  return user;
}
