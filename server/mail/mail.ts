// Mails: written down as jobs with what caused them, made into letters when their turn comes, and sent at least once.

import type { Knex } from 'knex';
import { z } from 'zod';
import { email } from '../../shared/forms/credentials.ts';
import type { Database } from '../database/database.ts';
import type { JobKind, Jobs } from '../jobs/jobs.ts';
import { denyBouncedAddress, isDenied } from './denyList.ts';
import { renderMailHtml, renderMailText } from './renderMail.ts';
import { singleLine, type Letter } from './letter.ts';
import { readMail, type Mail, type MailName } from './letters.ts';
import { AddressRefused, type OutgoingMail, type MailTransport } from './transport.ts';

/** The person whom a mail goes to. */
export interface MailRecipient {
  readonly name: string;
  readonly address: string;
}

/** The way by which the rest of the server sends mails. */
export interface MailQueue {
  /** Within the transaction of what caused it; `jobs.wake` once that is committed. */
  add(trx: Knex, to: MailRecipient, mail: Mail): Promise<void>;
}

const payload = z.object({ to: z.object({ name: z.string(), address: email }), mail: z.unknown() });

/** The name of the job. */
export const MAIL_JOB = 'mail';

/** Returns a queue that adds each mail as a job. */
export function openMailQueue(jobs: Pick<Jobs, 'add'>): MailQueue {
  return {
    add: (trx, to, mail) => jobs.add(trx, { kind: MAIL_JOB, payload: { to, mail } }),
  };
}

/** The data of a recipient that are known only when the letter is written. */
export interface RecipientData {
  readonly firstName: string;
  /** '' where the letter has none. */
  readonly token: string;
}

/** Loads that data; null where the mail is not to be sent. */
export type MailDataLoader = (data: unknown, to: MailRecipient) => Promise<RecipientData | null>;

/** The services that writing and sending a mail needs. */
export interface MailJobServices {
  readonly database: Database;
  readonly now: () => number;
  readonly newId: () => string;
  readonly transport: MailTransport;
  /** The address that people use, without a slash at its end. */
  readonly publicUrl: () => string;
  readonly say: (text: string) => void;
  /** For the kinds that need one; the others know what they say. */
  readonly writers: Partial<Readonly<Record<MailName, MailDataLoader>>>;
}

const HOUR_MS = 60 * 60_000;
/** Mails of one kind that strangers can cause, to one address. */
const MOST_AN_HOUR = 3;

/** Sends one mail. */
export function mailJob(services: MailJobServices): JobKind {
  const { database, now, transport, publicUrl, say } = services;
  const writers = new Map<string, MailDataLoader>(Object.entries(services.writers));
  return {
    isSlow: true,
    async run(given, jobId) {
      const { to, mail } = payload.parse(given);
      const { name, kind, data } = readMail(mail);
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

/** Notes that one goes out, while there is room for it. */
async function isWithinLimit(
  { database: { knex }, now }: MailJobServices,
  jobId: string,
  address: string,
  kind: string,
): Promise<boolean> {
  await knex('mail_sent')
    .where('sentAt', '<=', now() - HOUR_MS)
    .delete();
  // A second try is the same mail.
  await knex('mail_sent').insert({ jobId, address, kind, sentAt: now() }).onConflict('jobId').ignore();
  // Written down before it is counted: of two processes that send at once, each sees the other.
  if (await isBelowMailLimit(knex, address, kind, now(), jobId)) return true;
  await knex('mail_sent').where({ jobId }).delete();
  return false;
}

/** Is there room for one more mail of a kind that is limited? A job that was counted already is not counted again. */
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

/** An address that the other side refuses for good is not written to again. */
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
