// All kinds of mails that EO sends.

import { z } from 'zod';
import type { MailKind } from './defineMail.ts';
import { accountMails } from './letters/account.ts';
import { teamEndMails } from './letters/teamEnd.ts';
import { ownAccountMails } from './letters/ownAccount.ts';
import { memberMails } from './letters/members.ts';
import { noticeMails } from './letters/notices.ts';

/** The kinds of all mails, by their names. */
export const mailKinds = {
  ...accountMails,
  ...noticeMails,
  ...ownAccountMails,
  ...memberMails,
  ...teamEndMails,
} as const;

type Kinds = typeof mailKinds;
/** The name of a kind of mail. */
export type MailName = keyof Kinds;

/** A mail to be sent: its kind, and the data that this kind needs. */
export type Mail = { [Name in MailName]: { kind: Name } & z.input<Kinds[Name]['data']> }[MailName];

/** Schema of a mail as it is stored with its job. */
const written = z.looseObject({ kind: z.string() });

/**
 * Returns a stored mail with its kind.
 * @throws Error where this version does not know its kind
 */
export function parseStoredMail(given: unknown): { name: string; kind: MailKind; data: unknown } {
  const { kind: name, ...data } = written.parse(given);
  const kind: MailKind | undefined = new Map<string, MailKind>(Object.entries(mailKinds)).get(name);
  if (!kind) throw new Error(`no mail ${name}`);
  return { name, kind, data: kind.data.parse(data) };
}
