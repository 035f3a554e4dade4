// How a mail leaves: by SMTP where there is a server for it, else as a file in the outbox, for whoever tries EO out
// on their own machine. nodemailer is loaded with the first mail.

import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JobRefused } from '../jobs/jobs.ts';

export interface Envelope {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for every try, so that a mail that was sent twice is shown once. */
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Transport {
  /** @throws JobRefused where the other side says never, anything else where it says not now */
  send(envelope: Envelope): Promise<void>;
  /** Where a person looks for it, for the log line; null: it is on its way. */
  readonly place: string | null;
}

export interface TransportParts {
  /** `smtp://…`; null: the outbox. */
  readonly smtpUrl: string | null;
  /** `EO <mail@eo.example>`. */
  readonly from: string;
  readonly dataDir: string;
}

const TIMEOUT_MS = 20_000;
const PERMANENT = 500;

export function openTransport({ smtpUrl, from, dataDir }: TransportParts): Transport {
  return smtpUrl === null ? outboxOf(join(dataDir, 'outbox'), from) : smtpOf(smtpUrl, from);
}

function smtpOf(url: string, from: string): Transport {
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
        throw isPermanent(error) ? new JobRefused(String(error), { cause: error }) : error;
      } finally {
        transporter.close();
      }
    },
  };
}

/** A 5xx of the other side: this address will not take it tomorrow either. */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  return typeof error.responseCode === 'number' && error.responseCode >= PERMANENT;
}

function outboxOf(folder: string, from: string): Transport {
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
