// Mails are stored as jobs in the transaction that causes them. Their texts are written when the job runs, and each
// mail is sent at least once.

import type { Knex } from 'knex';
import { z } from 'zod';
import { email } from '../../shared/forms/credentials.ts';
import type { Database } from '../database/database.ts';
import type { JobKind, Jobs } from '../jobs/jobs.ts';
import { denyBouncedAddress, isDenied } from './denyList.ts';
import { renderMailHtml, renderMailText } from './renderMail.ts';
import { singleLine, type Letter } from './letter.ts';
import { parseStoredMail, type Mail, type MailName } from './letters.ts';
import { AddressRefused, type OutgoingMail, type MailTransport } from './transport.ts';

/** The recipient of a mail. */
export interface MailRecipient {
  readonly name: string;
  readonly address: string;
}

/** The queue by which the rest of the server sends mails. */
export interface MailQueue {
  /** Adds a mail within the transaction that causes it; callers call `jobs.wake` after the commit. */
  add(trx: Knex, to: MailRecipient, mail: Mail): Promise<void>;
}

const payload = z.object({ to: z.object({ name: z.string(), address: email }), mail: z.unknown() });

/** The kind of the jobs that each send one mail. */
export const MAIL_JOB = 'mail';

/** Returns a queue that adds each mail as a job. */
export function openMailQueue(jobs: Pick<Jobs, 'add'>): MailQueue {
  return {
    add: (trx, to, mail) => jobs.add(trx, { kind: MAIL_JOB, payload: { to, mail } }),
  };
}

/** The data of a recipient that are only known when the mail is written. */
export interface RecipientData {
  readonly firstName: string;
  /** One-time token; empty where the letter has none. */
  readonly token: string;
}

/** The function that loads the data of a recipient; null where the mail must not be sent. */
export type MailDataLoader = (data: unknown, to: MailRecipient) => Promise<RecipientData | null>;

/** The services that writing and sending a mail needs. */
export interface MailJobServices {
  readonly database: Database;
  readonly now: () => number;
  readonly newId: () => string;
  readonly transport: MailTransport;
  /** Returns the public URL, without a slash at its end. */
  readonly publicUrl: () => string;
  readonly say: (text: string) => void;
  /** Loaders of the kinds of mail that need further data. */
  readonly writers: Partial<Readonly<Record<MailName, MailDataLoader>>>;
}

const HOUR_MS = 60 * 60_000;
/** Most mails an hour, of one kind that strangers can cause, to one address. */
const MOST_AN_HOUR = 3;

/** Returns the job that sends one mail. */
export function mailJob(services: MailJobServices): JobKind {
  const { database, now, transport, publicUrl, say } = services;
  const writers = new Map<string, MailDataLoader>(Object.entries(services.writers));
  return {
    isSlow: true,
    async run(given, jobId) {
      const { to, mail } = payload.parse(given);
      const { name, kind, data } = parseStoredMail(mail);
      if (await isDenied(database.knex, to.address, 'sending', now())) return;
      if (kind.byStrangers && !(await isWithinLimit(services, jobId, to.address, name))) return;
      const known = await knownOf(writers.get(name), data, to);
      if (!known) return;
      const letter = kind.letter(data, { ...known, url: publicUrl() });
      await sendOrDeny(services, to.address, {
        to: { name: singleLine(to.name), address: to.address },
        subject: letter.subject,
        text: renderMailText(letter),
        html: renderMailHtml(letter),
        messageId: `<${jobId.toLowerCase()}@${new URL(publicUrl()).hostname}>`,
        headers: headersOf(letter),
      });
      if (transport.place !== null) say(`a mail (${name}) lies in ${transport.place}`);
    },
  };
}

function knownOf(
  writer: MailDataLoader | undefined,
  data: unknown,
  to: MailRecipient,
): Promise<RecipientData | null> {
  return writer ? writer(data, to) : Promise.resolve({ firstName: to.name.split(' ')[0] ?? '', token: '' });
}

/** Records that a mail will be sent, if the limit allows it. Resolves to whether the limit allows it. */
async function isWithinLimit(
  { database: { knex }, now }: MailJobServices,
  jobId: string,
  address: string,
  kind: string,
): Promise<boolean> {
  await knex('mail_sent')
    .where('sentAt', '<=', now() - HOUR_MS)
    .delete();
  // A repeated attempt counts as the same mail.
  await knex('mail_sent').insert({ jobId, address, kind, sentAt: now() }).onConflict('jobId').ignore();
  // The mail is recorded before mails are counted, so that two processes that send at once see each other's records.
  if (await isBelowMailLimit(knex, address, kind, now(), jobId)) return true;
  await knex('mail_sent').where({ jobId }).delete();
  return false;
}

/** Returns whether the limit allows one more mail of a kind. A job that was counted already is not counted
 *  again. */
export async function isBelowMailLimit(
  knex: Knex,
  address: string,
  kind: string,
  now: number,
  jobId = '',
): Promise<boolean> {
  const [sent]: { count: number | string }[] = await knex('mail_sent')
    .where({ address, kind })
    .where('sentAt', '>', now - HOUR_MS)
    .whereNot({ jobId })
    .count('* as count');
  return Number(sent?.count ?? 0) < MOST_AN_HOUR;
}

/** Sends a mail. An address that is refused permanently is put on the deny list. */
async function sendOrDeny(
  { transport, database, ...services }: MailJobServices,
  address: string,
  envelope: OutgoingMail,
): Promise<void> {
  try {
    await transport.send(envelope);
  } catch (error) {
    if (error instanceof AddressRefused)
      await denyBouncedAddress(database.knex, address, error.message, services);
    throw error;
  }
}

function headersOf({ unsubscribe }: Letter): Record<string, string> {
  const machine = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };
  if (!unsubscribe) return machine;
  const list = {
    'List-Unsubscribe': `<${unsubscribe.url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { ...machine, ...list };
}
