// Handlers of `shared/api/account.ts`.

import { Readable } from 'node:stream';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { User } from '../../shared/api/parts.ts';
import { AppError } from '../../shared/errors.ts';
import type { Profile } from '../../shared/forms/profile.ts';
import { writeAuditLine, SITE_CHAIN } from '../audit/audit.ts';
import type { Authenticator } from '../auth/authenticate.ts';
import type { Handlers } from '../contract.ts';
import { tableOf } from '../database/tables.ts';
import { dispositionOf } from '../disposition.ts';
import { findUser } from '../people/accounts.ts';
import { markOnboarding, onboardingOf } from '../people/onboarding.ts';
import { publishProfile, type MembershipServices } from '../people/publishMemberships.ts';
import { deleteAccount, accountEndOf, type AccountDeletionServices } from './deleteAccount.ts';
import {
  requestEmailChange,
  confirmEmailChange,
  cancelEmailChange,
  pendingEmailOf,
  type EmailServices,
} from './emailChange.ts';
import { accountExport } from './export.ts';
import {
  addOwnDemo,
  startFirstProject,
  savePlanningSettings,
  planningSettingsOf,
  type FirstProjectServices,
} from './firstProject.ts';

/** The services that the handlers of a person's own account need. */
export interface AccountServices extends EmailServices, AccountDeletionServices, FirstProjectServices {
  readonly authenticator: Authenticator;
}

type AccountNames =
  | 'account.load'
  | 'account.settings'
  | 'account.profile'
  | 'account.email'
  | 'account.keepEmail'
  | 'account.confirmEmail'
  | 'account.resend'
  | 'account.requests'
  | 'account.export'
  | 'account.ending'
  | 'account.delete'
  | 'account.onboarding'
  | 'account.markOnboarding'
  | 'account.start'
  | 'account.demo';

/** Returns the handlers of a person's own account: profile, settings, address, export, deletion and first
 *  project. */
export function accountHandlers(services: AccountServices): Handlers<AccountNames> {
  const { database, now } = services;
  const { knex, reader } = database;
  return {
    'account.load': async ({ caller: { userId } }) => ({
      isVerified: await isVerified(services, userId),
      pendingEmail: await pendingEmailOf(reader, userId),
      settings: await planningSettingsOf(reader, userId),
    }),
    'account.settings': async ({ body, caller }) => ({
      settings: await savePlanningSettings(knex, caller.userId, body),
    }),
    'account.profile': async ({ body, caller }) => ({
      user: await changeProfile(services, caller.userId, body),
    }),
    'account.email': async ({ body, caller }) => ({
      pendingEmail: await requestEmailChange(services, caller, body.email),
    }),
    'account.keepEmail': async ({ caller }) => ({
      deleted: await cancelEmailChange(services, caller.userId),
    }),
    'account.confirmEmail': async ({ body }) => ({ email: await confirmEmailChange(services, body.token) }),
    'account.resend': async ({ caller }) => ({ sent: await resend(services, caller.userId) }),
    'account.requests': async ({ caller }) => ({
      requests: [...(await ownRequestsOf(reader, caller.userId))],
    }),
    'account.export': async ({ caller, reply }) => {
      await reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('content-disposition', dispositionOf('attachment', 'EO account', 'json'))
        .header('cache-control', 'no-store')
        .send(Readable.from(accountExport(database, caller.userId, now())));
      return null;
    },
    'account.ending': async ({ caller }) => {
      const { handOver, goes } = await accountEndOf(reader, caller.userId);
      return { handOver: [...handOver], goes: [...goes] };
    },
    'account.delete': async ({ body, caller, request, reply }) => {
      await deleteAccount(services, caller.userId, body.email);
      await services.authenticator.signOut(request, reply);
      return { deleted: true };
    },
    'account.onboarding': async ({ caller }) => onboardingOf(reader, caller.userId),
    'account.markOnboarding': async ({ body, caller }) => {
      await markOnboarding(knex, caller.userId, body.marks, now());
      return onboardingOf(knex, caller.userId);
    },
    'account.start': async ({ body, caller }) => startFirstProject(services, caller.userId, body),
    'account.demo': async ({ caller }) => ({ projectId: await addOwnDemo(services, caller.userId) }),
  };
}

async function isVerified({ database }: AccountServices, userId: string): Promise<boolean> {
  const row: { verifiedAt: number | string | null } | undefined = await database
    .reader('account')
    .where({ id: userId })
    .first('verifiedAt');
  return row !== undefined && row.verifiedAt !== null;
}

/** Mails the link that verifies the address again. Resolves to false where it is verified already. */
async function resend(services: AccountServices, userId: string): Promise<boolean> {
  const user = await findUser(services.database, userId);
  if (!user) throw new AppError('signedOut');
  if (await isVerified(services, userId)) return false;
  const { firstName, lastName, email } = user;
  const to = { name: `${firstName} ${lastName}`, address: email };
  await services.mailQueue.add(services.database.knex, to, { kind: 'verify', userId, firstName });
  services.jobs.wake();
  return true;
}

// Everyone in a project with the person is notified when their name or colour changes.

/** The services that changing a profile needs. */
interface ProfileServices extends MembershipServices {
  readonly now: () => number;
}

type Names = Pick<Profile, 'firstName' | 'lastName'>;

/**
 * Changes the profile and resolves to the new record.
 * @throws AppError 'signedOut' where the account has been deleted
 */
async function changeProfile(services: ProfileServices, userId: string, wanted: Profile): Promise<User> {
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

// A team or project to which the person has requested access. A denied request stays listed, since the requester is not
// told of the denial.

interface RequestedScope {
  readonly id: string;
  readonly entityType: 'project' | 'team';
  readonly title: string;
  readonly team: string;
  readonly requestedAt: number;
}

/** Most requests that are shown. */
const MOST = 20;

const project = z.object({ title: z.string() });

/** Returns the person's requests, the latest first. Deleted teams and projects are left out. */
async function ownRequestsOf(knex: Knex, userId: string): Promise<readonly RequestedScope[]> {
  const rows: {
    id: string;
    requestedAt: number | string;
    projectId: string | null;
    teamName: string;
    data: string | null;
  }[] = await knex('access_request')
    .leftJoin('project_home', 'project_home.projectId', 'access_request.projectId')
    .join(
      'team',
      (on) => void on.on('team.id', 'access_request.teamId').orOn('team.id', 'project_home.teamId'),
    )
    .leftJoin({ project: tableOf('project') }, 'project.id', 'access_request.projectId')
    .where({ userId })
    .whereNot({ state: 'approved' })
    .whereNull('team.deletedAt')
    .whereNull('project.deletedBy')
    .orderBy('requestedAt', 'desc')
    .limit(MOST)
    .select(
      'access_request.id',
      'requestedAt',
      'access_request.projectId',
      'team.name as teamName',
      'project.data',
    );
  return rows.flatMap(({ id, requestedAt, projectId, teamName, data }): readonly RequestedScope[] => {
    const request = { id, team: teamName, requestedAt: Number(requestedAt) };
    if (projectId === null) return [{ ...request, entityType: 'team', title: teamName }];
    const found = project.safeParse(data === null ? null : JSON.parse(data));
    return found.success ? [{ ...request, entityType: 'project', title: found.data.title }] : [];
  });
}
