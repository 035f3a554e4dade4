// Handlers of `shared/api/account.ts`.

import { Readable } from 'node:stream';
import { AppError } from '../../shared/errors.ts';
import type { Handlers } from '../contract.ts';
import type { Authenticator } from '../auth/door.ts';
import { dispositionOf } from '../disposition.ts';
import { findUser } from '../people/accounts.ts';
import { deleteAccount, type AccountDeletionParts } from './deleting.ts';
import {
  requestEmailChange,
  confirmEmailChange,
  cancelEmailChange,
  pendingEmailOf,
  type EmailParts,
} from './email.ts';
import { accountEndOf } from './ending.ts';
import { accountExport } from './export.ts';
import { addOwnDemo, startFirstProject, type FirstProjectParts } from './first.ts';
import { changeProfile } from './profile.ts';
import { ownRequestsOf } from './requests.ts';
import { savePlanningSettings, planningSettingsOf } from './settings.ts';

/** The parts of the server that the handlers of a person's own account need. */
export interface AccountParts extends EmailParts, AccountDeletionParts, FirstProjectParts {
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
export function accountHandlers(parts: AccountParts): Handlers<AccountNames> {
  const { database, now } = parts;
  const { knex, reader } = database;
  return {
    'account.load': async ({ caller: { userId } }) => ({
      isVerified: await isVerified(parts, userId),
      pendingEmail: await pendingEmailOf(reader, userId),
      settings: await planningSettingsOf(reader, userId),
    }),
    'account.settings': async ({ body, caller }) => ({
      settings: await savePlanningSettings(knex, caller.userId, body),
    }),
    'account.profile': async ({ body, caller }) => ({
      user: await changeProfile(parts, caller.userId, body),
    }),
    'account.email': async ({ body, caller }) => ({
      pendingEmail: await requestEmailChange(parts, caller.userId, body.email),
    }),
    'account.keepEmail': async ({ caller }) => ({ deleted: await cancelEmailChange(parts, caller.userId) }),
    'account.confirmEmail': async ({ body }) => ({ email: await confirmEmailChange(parts, body.token) }),
    'account.resend': async ({ caller }) => ({ sent: await resend(parts, caller.userId) }),
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
      await deleteAccount(parts, caller.userId, body.email);
      await parts.authenticator.signOut(request, reply);
      return { deleted: true };
    },
    'account.start': async ({ body, caller }) => startFirstProject(parts, caller.userId, body),
    'account.demo': async ({ caller }) => ({ projectId: await addOwnDemo(parts, caller.userId) }),
  };
}

async function isVerified({ database }: AccountParts, userId: string): Promise<boolean> {
  const row: { verifiedAt: number | string | null } | undefined = await database
    .reader('account')
    .where({ id: userId })
    .first('verifiedAt');
  return row !== undefined && row.verifiedAt !== null;
}

/** False where nothing is left to verify. */
async function resend(parts: AccountParts, userId: string): Promise<boolean> {
  const user = await findUser(parts.database, userId);
  if (!user) throw new AppError('signedOut');
  if (await isVerified(parts, userId)) return false;
  const { firstName, lastName, email } = user;
  const to = { name: `${firstName} ${lastName}`, address: email };
  await parts.mailQueue.add(parts.database.knex, to, { kind: 'verify', userId, firstName });
  parts.jobs.wake();
  return true;
}
