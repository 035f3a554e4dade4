// Announces a change of an account by a line in the audit log and a mail to its owner, so that the owner notices a
// change that somebody else has made.

import { utcMoment } from '../../shared/format/moments.ts';
import type { Knex } from 'knex';
import type { AuditAct } from '../../shared/auditActs.ts';
import { writeAuditLine, SITE_CHAIN } from '../audit/audit.ts';
import type { Mail } from '../mail/letters.ts';
import type { MailQueue } from '../mail/mail.ts';
import type { RevokedCredentials } from './revokeCredentials.ts';

type Notice =
  | { readonly kind: 'passwordChanged'; readonly ended: RevokedCredentials }
  | { readonly kind: 'secondFactor'; readonly isOn: boolean };

/** The services that notifying the owner of an account needs. */
export type OwnerNoticeServices = { readonly mailQueue: MailQueue; readonly now: () => number };

/** Records a change in the audit log and mails the account's own address, in the transaction of the change. */
export async function notifyAccountOwner(
  { now, mailQueue }: OwnerNoticeServices,
  trx: Knex,
  userId: string,
  notice: Notice,
): Promise<void> {
  const line = { chainId: SITE_CHAIN, at: now(), byUserId: userId, ...actOf(notice) };
  await writeAuditLine(trx, line);
  const owner: { firstName: string; lastName: string; email: string } | undefined = await trx('account')
    .where({ id: userId })
    .first('firstName', 'lastName', 'email');
  if (!owner) return;
  const mail: Mail = { ...notice, firstName: owner.firstName, at: utcMoment(now()) };
  await mailQueue.add(trx, { name: `${owner.firstName} ${owner.lastName}`, address: owner.email }, mail);
}

function actOf(notice: Notice): { act: AuditAct; about: Record<string, string> } {
  if (notice.kind === 'passwordChanged') return { act: 'account.password', about: {} };
  return { act: 'account.secondFactor', about: { to: notice.isOn ? 'on' : 'off' } };
}
