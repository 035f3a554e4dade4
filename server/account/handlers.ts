// Handlers of `shared/api/account.ts`.

import { Readable } from 'node:stream';
import { AppError } from '../../shared/errors.ts';
import type { Handlers } from '../contract.ts';
import type { Authenticator } from '../auth/door.ts';
import { dispositionOf } from '../disposition.ts';
import { findUser } from '../people/accounts.ts';
import { deleteAccount, type AccountDeletionServices } from './deleting.ts';
import {
  requestEmailChange,
  confirmEmailChange,
  cancelEmailChange,
  pendingEmailOf,
  type EmailServices,
} from './email.ts';
import { accountEndOf } from './ending.ts';
import { accountExport } from './export.ts';
import { addOwnDemo, startFirstProject, type FirstProjectServices } from './first.ts';
import { changeProfile } from './profile.ts';
import { ownRequestsOf } from './requests.ts';
import { savePlanningSettings, planningSettingsOf } from './settings.ts';

/** The parts of the server that the handlers of a person's own account need. */
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
  | 'account.start'
  | 'account.demo';

/** Returns the handlers of a person's own account: profile, settings, address, export, end and first project. */
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
      pendingEmail: await requestEmailChange(services, caller.userId, body.email),
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

/** False where nothing is left to verify. */
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
