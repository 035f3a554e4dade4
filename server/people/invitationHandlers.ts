// Handlers of `shared/api/invitations.ts`, and of what members do with those who have not come yet.

import type { Handlers } from '../contract.ts';
import { AppError } from '../../shared/errors.ts';
import { findUser } from './accounts.ts';
import { acceptByToken, acceptMine, declineMine, invitationsOfMine, viewInvitation } from './accepting.ts';
import { loadUserRoles, roleInScope } from './access.ts';
import { lockScope, type AccessScope } from './members.ts';
import { mustBelong } from './mayManage.ts';
import type { PeopleParts } from './handlers.ts';
import { resendInvitation, withdrawInvitation } from './pending.ts';
import { scopeOfId } from './placeOf.ts';
import { publishMembershipChange } from './tell.ts';

type InvitationNames =
  | 'invitations.mine'
  | 'invitations.accept'
  | 'invitations.decline'
  | 'invitations.look'
  | 'invitations.take'
  | 'members.resend'
  | 'members.withdraw';

/** Returns the handlers that show, accept and decline invitations, and that send them again or withdraw them. */
export function invitationHandlers(parts: PeopleParts): Handlers<InvitationNames> {
  const { database, now } = parts;
  const { knex } = database;
  return {
    'invitations.mine': async ({ caller }) => ({
      invitations: [...(await invitationsOfMine(database.reader, parts, caller.userId, now()))],
    }),
    'invitations.accept': async ({ caller, params }) =>
      entered(
        parts,
        caller.userId,
        await knex.transaction((trx) =>
          acceptMine(trx, parts, { userId: caller.userId, id: params.id }, now()),
        ),
      ),
    'invitations.decline': async ({ caller, params }) => {
      await knex.transaction((trx) =>
        declineMine(trx, parts, { userId: caller.userId, id: params.id }, now()),
      );
      return { deleted: true };
    },
    'invitations.look': ({ body }) => viewInvitation(database.reader, body.token, now()),
    'invitations.take': async ({ caller, body }) => {
      const user = await findUser(database, caller.userId);
      if (!user) throw new AppError('signedOut');
      const who = { userId: user.id, email: user.email };
      const place = await knex.transaction((trx) => acceptByToken(trx, who, body.token, now()));
      return entered(parts, user.id, place);
    },
    'members.resend': async ({ caller, params }) => {
      const place = await scopeOfId(parts, caller.userId, params.entityId);
      const member = await knex.transaction(async (trx) => {
        const handling = await judged(trx, caller.userId, place, params.userId);
        return resendInvitation(trx, parts, handling, now());
      });
      parts.jobs.wake();
      return { member };
    },
    'members.withdraw': async ({ caller, params }) => {
      const place = await scopeOfId(parts, caller.userId, params.entityId);
      await knex.transaction(async (trx) => {
        const handling = await judged(trx, caller.userId, place, params.userId);
        await withdrawInvitation(trx, handling, now());
      });
      return { deleted: true };
    },
  };
}

/** The caller's role as it stands inside the transaction. @throws AppError */
async function judged(
  trx: PeopleParts['database']['knex'],
  byUserId: string,
  place: AccessScope,
  id: string,
) {
  await lockScope(trx, place);
  const own = mustBelong(roleInScope(await loadUserRoles(trx, byUserId), place));
  return { own, place, byUserId, id };
}

/** Everyone in the place hears who has come. */
async function entered(parts: PeopleParts, userId: string, place: AccessScope) {
  await publishMembershipChange(parts, userId, place, [{ id: userId, kind: 'user' }]);
  return { entityType: place.type, entityId: place.id };
}
