// The token of the mail that asks for another address: made when it is written, never stored.

import { z } from 'zod';
import { makeMailToken } from '../auth/mailTokens.ts';
import type { Database } from '../database/database.ts';
import type { MailJobServices } from '../mail/mail.ts';
import { pendingEmailOf } from './email.ts';

const asked = z.object({ userId: z.string(), firstName: z.string() });

/** Returns the writer of the mail that confirms another address. It makes the token, and sends nothing where that
 *  address is no longer wanted. */
export function emailChangeLoaders(services: {
  readonly database: Database;
  readonly now: () => number;
}): MailJobServices['writers'] {
  const { knex } = services.database;
  return {
    async emailChange(data, to) {
      const { userId, firstName } = asked.parse(data);
      // Taken back meanwhile, or another one is wanted.
      if ((await pendingEmailOf(knex, userId)) !== to.address) return null;
      const token = await makeMailToken(knex, { userId, email: to.address }, 'email', services.now());
      return { firstName, token };
    },
  };
}
