// How a mail leaves: by SMTP where there is a server for it, else as a file in the outbox, for whoever tries EO out
// on their own machine. nodemailer is loaded with the first mail.

import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { JobRefused } from '../jobs/jobs.ts';

/** A mail as it leaves. */
export interface OutgoingMail {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for every try, so that a mail that was sent twice is shown once. */
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The way by which mails leave the server. */
export interface MailTransport {
  /** @throws AddressRefused where there is no such mailbox, JobRefused where this mail is never taken, anything else
   *  where it may leave later */
  send(envelope: OutgoingMail): Promise<void>;
  /** Where a person looks for it, for the log line; null: it is on its way. */
  readonly place: string | null;
}

/** The settings of the transport. */
export interface MailTransportOptions {
  /** `smtp://…`; null: the outbox. */
  readonly smtpUrl: string | null;
  /** `EO <mail@eo.example>`. */
  readonly from: string;
  readonly dataDir: string;
}

const TIMEOUT_MS = 20_000;

/** The other side says that there is no such mailbox, and never will be. */
export class AddressRefused extends JobRefused {}

/** Returns a transport by SMTP where a server is configured, else one to the folder `outbox` of `dataDir`. */
export function openMailTransport({ smtpUrl, from, dataDir }: MailTransportOptions): MailTransport {
  return smtpUrl === null ? outboxOf(join(dataDir, 'outbox'), from) : smtpOf(smtpUrl, from);
}

function smtpOf(url: string, from: string): MailTransport {
  return {
    place: null,
    async send(envelope) {
      const { createTransport } = await import('nodemailer');
      const transporter = createTransport({
        url,
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      try {
        await transporter.sendMail({ ...envelope, headers: { ...envelope.headers }, from });
      } catch (error) {
        throw refusalOf(error) ?? error;
      } finally {
        transporter.close();
      }
    },
  };
}

/** What a 5xx says for good. One to the sign-in, to the sender or to EO itself is for the operator to mend: nobody's
 *  address is to blame, and the mail leaves once it is mended. */
function refusalOf(error: unknown): JobRefused | null {
  if (!(error instanceof Error)) return null;
  const { command, responseCode, response } = smtpError.parse(error);
  if (command === 'API') return new JobRefused(error.message, { cause: error });
  if (responseCode < 500 || (command !== 'RCPT TO' && command !== 'DATA')) return null;
  const isGone = command === 'RCPT TO' && isNoMailbox(responseCode, response);
  return new (isGone ? AddressRefused : JobRefused)(error.message, { cause: error });
}

const smtpError = z.object({
  command: z.string().catch(''),
  responseCode: z.number().catch(0),
  response: z.string().catch(''),
});

/** By the enhanced code (RFC 3463) where there is one: 5.1 speaks of the address, 5.2.1 of a mailbox that is closed.
 *  A policy (5.7) is no word about the address, nor is a relay that will not relay. */
function isNoMailbox(code: number, response: string): boolean {
  const enhanced = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0];
  if (enhanced !== undefined) return /^5\.1\.(?:[0-4]|6|10)$|^5\.2\.1$/.test(enhanced);
  return [550, 551, 553].includes(code) && !/rel(?:ay|aying)\b/i.test(response);
}

function outboxOf(folder: string, from: string): MailTransport {
  return {
    place: folder,
    async send(envelope) {
      const { createTransport } = await import('nodemailer');
      const transporter = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
      const { message } = await transporter.sendMail({
        ...envelope,
        headers: { ...envelope.headers },
        from,
      });
      if (!Buffer.isBuffer(message)) throw new TypeError('a buffer was expected');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = join(folder, `${envelope.messageId.replace(/[^\w-]+/g, '_')}.eml`);
      await writeFile(`${name}.tmp`, message, { mode: 0o600, flush: true });
      await rename(`${name}.tmp`, name);
    },
  };
}
