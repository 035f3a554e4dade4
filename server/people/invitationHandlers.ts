// Handlers of `shared/api/invitations.ts`, and of what members do with invitations.

import type { AccessScope } from '../../shared/api/parts.ts';
import type { Handlers } from '../contract.ts';
import { AppError } from '../../shared/errors.ts';
import { findUser } from './accounts.ts';
import {
  acceptByToken,
  acceptMine,
  declineMine,
  invitationsOfMine,
  viewInvitation,
} from './acceptInvitation.ts';
import { loadUserRoles, roleInScope } from './accessControl.ts';
import { mustHaveConfirmedAddress } from './confirmedAddress.ts';
import { lockScope } from './members.ts';
import { mustBelong } from './memberRights.ts';
import type { PeopleServices } from './handlers.ts';
import { makeInvitationLink, resendInvitation, withdrawInvitation } from './manageInvitations.ts';
import { scopeOfId } from './accessScope.ts';
import { publishMembershipChange } from './publishMemberships.ts';

type InvitationNames =
  | 'invitations.mine'
  | 'invitations.accept'
  | 'invitations.decline'
  | 'invitations.look'
  | 'invitations.take'
  | 'members.resend'
  | 'members.link'
  | 'members.withdraw';

/** Returns the handlers that show, accept and decline invitations, and that send them again or withdraw them. */
export function invitationHandlers(services: PeopleServices): Handlers<InvitationNames> {
  const { database, now } = services;
  const { knex } = database;
  return {
    'invitations.mine': async ({ caller }) => ({
      invitations: [...(await invitationsOfMine(database.reader, services, caller.userId, now()))],
    }),
    'invitations.accept': async ({ caller, params }) =>
      entered(
        services,
        caller.userId,
        await knex.transaction((trx) => acceptMine(trx, services, { userId: caller.userId, id: params.id })),
      ),
    'invitations.decline': async ({ caller, params }) => {
      await knex.transaction((trx) =>
        declineMine(trx, services, { userId: caller.userId, id: params.id }, now()),
      );
      return { deleted: true };
    },
    'invitations.look': ({ body }) => viewInvitation(database.reader, body.token, now()),
    'invitations.take': async ({ caller, body }) => {
      const user = await findUser(database, caller.userId);
      if (!user) throw new AppError('signedOut');
      const who = { userId: user.id, email: user.email };
      const scope = await knex.transaction((trx) => acceptByToken(trx, who, body.token, services));
      return entered(services, user.id, scope);
    },
    'members.resend': async ({ caller, params }) => {
      const scope = await scopeOfId(services, caller.userId, params.entityId);
      const member = await knex.transaction(async (trx) => {
        const handling = await judged(trx, caller.userId, scope, params.userId);
        return resendInvitation(trx, services, handling, now());
      });
      services.jobs.wake();
      return { member };
    },
    'members.link': async ({ caller, params }) => {
      const scope = await scopeOfId(services, caller.userId, params.entityId);
      return knex.transaction(async (trx) => {
        const handling = await judged(trx, caller.userId, scope, params.userId);
        await mustHaveConfirmedAddress(trx, services, caller.userId);
        return makeInvitationLink(trx, services, handling, now());
      });
    },
    'members.withdraw': async ({ caller, params }) => {
      const scope = await scopeOfId(services, caller.userId, params.entityId);
      await knex.transaction(async (trx) => {
        const handling = await judged(trx, caller.userId, scope, params.userId);
        await withdrawInvitation(trx, handling, now());
      });
      return { deleted: true };
    },
  };
}

/**
 * Locks the scope and returns the caller's role as the transaction sees it, with what the functions for invitations
 * need.
 * @throws AppError
 */
async function judged(
  trx: PeopleServices['database']['knex'],
  byUserId: string,
  scope: AccessScope,
  id: string,
) {
  await lockScope(trx, scope);
  const own = mustBelong(roleInScope(await loadUserRoles(trx, byUserId), scope));
  return { own, scope, byUserId, id };
}

/** Publishes the new member to everyone in the team or project, and returns the response. */
async function entered(services: PeopleServices, userId: string, scope: AccessScope) {
  services.jobs.wake();
  await publishMembershipChange(services, userId, scope, [{ id: userId, kind: 'user' }]);
  return { entityType: scope.type, entityId: scope.id };
}
