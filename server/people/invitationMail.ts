// The link of an invitation: its token is made when the mail is sent, and stored as a hash only.

import { z } from 'zod';
import { hashOfNew, newToken } from '../auth/tokens.ts';
import type { Database } from '../database/database.ts';
import { isDenied } from '../mail/denyList.ts';
import type { MailJobServices } from '../mail/mail.ts';

const written = z.object({ invitationId: z.string(), round: z.number() });

/** Returns the functions that load the data of invitation mails. They make the token of the link when the mail is
 *  written. */
export function invitationMailLoaders({
  database: { knex },
  now,
}: {
  readonly database: Database;
  readonly now: () => number;
}): MailJobServices['writers'] {
  /** Resolves to null, so that no mail is sent, for an invitation that was withdrawn, accepted, or sent again since,
   *  and for an address on the deny list. */
  const load: NonNullable<MailJobServices['writers']['invitation']> = async (data, to) => {
    const { invitationId, round } = written.parse(data);
    if (await isDenied(knex, to.address, 'invites', now())) return null;
    const token = newToken();
    const waiting = await knex('invitation')
      .where({ id: invitationId, round })
      .where('expiresAt', '>', now())
      .update({ tokenHash: hashOfNew(token) });
    return waiting === 1 ? { firstName: '', token } : null;
  };
  return { invitation: load, approval: load };
}
