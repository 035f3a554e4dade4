// What a letter says that is known only when it is written: tokens, which are never stored, and accounts, which the
// asker must not learn of.

import { makeMailToken } from './mailTokens.ts';
import { recoverable } from './recovery.ts';
import type { Database } from '../database/database.ts';
import type { MailJobParts } from '../mail/mail.ts';

export function openWriting(parts: {
  readonly database: Database;
  readonly now: () => number;
}): MailJobParts['writing'] {
  const { database, now } = parts;
  return async (mail, to) => {
    switch (mail.kind) {
      case 'verify': {
        const { userId, firstName } = mail;
        const token = await makeMailToken(database.knex, { userId, email: to.address }, 'verify', now());
        return { firstName, token };
      }
      case 'recover': {
        const account = await recoverable(parts, to.address);
        if (!account) return null;
        return {
          firstName: account.firstName,
          token: await makeMailToken(database.knex, account, 'recover', now()),
        };
      }
      case 'passwordChanged':
      case 'secondFactor':
        return { firstName: mail.firstName, token: '' };
    }
  };
}
