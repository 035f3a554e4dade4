// Sends mails by SMTP if a server is configured; else writes them as files to the outbox, for trying EO out locally.
// nodemailer is loaded with the first mail.

import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { JobRefused } from '../jobs/jobs.ts';

/** A mail as it is sent. */
export interface OutgoingMail {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Message id. It is the same for every attempt, so that mail programs show a mail only once that was sent twice. */
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The way by which mails leave the server. */
export interface MailTransport {
  /**
   * Sends a mail.
   * @throws AddressRefused where there is no such mailbox, JobRefused where this mail will never be accepted, any other
   * error where another attempt may succeed
   */
  send(envelope: OutgoingMail): Promise<void>;
  /** Folder of the sent file, for the log; null where mails are sent by SMTP. */
  readonly place: string | null;
}

/** The settings of the transport. */
export interface MailTransportOptions {
  /** URL of the mail server, such as `smtp://…`; null where mails are written to the outbox. */
  readonly smtpUrl: string | null;
  /** Sender of all mails, such as `EO <mail@eo.example>`. */
  readonly from: string;
  readonly dataDir: string;
}

const TIMEOUT_MS = 20_000;

/** The error of a mailbox that does not exist. */
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

/** Returns the permanent error for a 5xx response; null where another attempt may succeed. Errors of the login, of the
 *  sender or of EO itself are not permanent, since the operator can fix them. */
function refusalOf(error: unknown): JobRefused | null {
  if (!(error instanceof Error)) return null;
  const { command, responseCode, response } = smtpError.parse(error);
  if (command === 'API') return new JobRefused(error.message, { cause: error });
  if (responseCode < 500 || (command !== 'RCPT TO' && command !== 'DATA')) return null;
  const isUnknownMailbox = command === 'RCPT TO' && isNoMailbox(responseCode, response);
  return new (isUnknownMailbox ? AddressRefused : JobRefused)(error.message, { cause: error });
}

const smtpError = z.object({
  command: z.string().catch(''),
  responseCode: z.number().catch(0),
  response: z.string().catch(''),
});

/** Returns whether a response means that there is no such mailbox. Of the enhanced codes (RFC 3463), 5.1 is for
 *  addresses, and 5.2.1 for closed mailboxes. A refusal by a policy (5.7) or by a relay does not concern the
 *  address. */
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
