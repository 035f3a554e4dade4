// The name and the colour of a person. Everyone in a project with them hears that they have changed.

import type { User } from '../../shared/api/parts.ts';
import { AppError } from '../../shared/errors.ts';
import type { Profile } from '../../shared/forms/profile.ts';
import { writeAuditLine, SITE_CHAIN } from '../audit/audit.ts';
import { findUser } from '../people/accounts.ts';
import type { MembershipServices } from '../people/tell.ts';
import { publishProfile } from '../people/tellPerson.ts';

/** The parts of the server that changing a profile needs. */
export interface ProfileServices extends MembershipServices {
  readonly now: () => number;
}

type Names = Pick<Profile, 'firstName' | 'lastName'>;

/** Answers with the record as it is now. @throws AppError 'signedOut' where it is gone */
export async function changeProfile(
  services: ProfileServices,
  userId: string,
  wanted: Profile,
): Promise<User> {
  const { firstName, lastName, color } = wanted;
  await services.database.knex.transaction(async (trx) => {
    const own = () => trx('account').where({ id: userId });
    const before: Names | undefined = await own().forUpdate().first('firstName', 'lastName');
    await own().update({ firstName, lastName, color });
    if (!before || (before.firstName === firstName && before.lastName === lastName)) return;
    await writeAuditLine(trx, {
      chainId: SITE_CHAIN,
      at: services.now(),
      byUserId: userId,
      act: 'account.name',
      about: {},
    });
  });
  await publishProfile(services, userId);
  const user = await findUser(services.database, userId);
  if (!user) throw new AppError('signedOut');
  return user;
}
