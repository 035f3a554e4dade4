// A mail server on loopback, for tests of servers that send real mails.

import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { received, type Received } from './outbox.ts';

export interface Taken extends Received {
  /** The recipients in the envelope. */
  readonly envelope: readonly string[];
}

export interface Smtp {
  readonly port: number;
  /** The environment variables of a server that sends by this mail server. */
  readonly env: Readonly<Record<string, string>>;
  /** All received mails, oldest first. */
  readonly got: readonly Taken[];
  /** Every recipient in an envelope so far, accepted or not. */
  readonly named: readonly string[];
  /** Waits for a mail to an address with a subject, and returns the newest one. */
  mailFor(address: string, subject: string): Promise<Taken>;
  stop(): Promise<void>;
}

/** A reply that refuses, such as `[550, '5.1.1 no such user']`. */
export type Refusal = readonly [code: number, words: string];

export interface SmtpOptions {
  readonly port?: number;
  from?(address: string): Refusal | null;
  to?(address: string): Refusal | null;
  /** Called when the whole mail has been received, before it is acknowledged. */
  mail?(mail: Taken): Refusal | null | Promise<Refusal | null>;
}

export async function startSmtp(options: SmtpOptions = {}): Promise<Smtp> {
  const got: Taken[] = [];
  const named: string[] = [];
  const take = callbackify(async (stream: Readable, to: readonly { address: string }[]): Promise<void> => {
    const mail = received((await buffer(stream)).toString('utf8').replaceAll('\r\n', '\n'));
    const taken = { ...mail, envelope: to.map(({ address }) => address) };
    got.push(taken);
    const refusal = errorOf(await options.mail?.(taken));
    if (refusal) throw refusal;
  });
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: ({ address }, _, done) => done(errorOf(options.from?.(address))),
    onRcptTo({ address }, _, done) {
      named.push(address);
      done(errorOf(options.to?.(address)));
    },
    onData(stream, { envelope }, done) {
      take(stream, envelope.rcptTo, (error) => done(error));
    },
  });
  // A server that is killed leaves its connection open.
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => void smtp.listen(options.port ?? 0, '127.0.0.1', () => resolve()));
  const address = smtp.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  const { port } = address;
  return {
    port,
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'EO <desk@northlight.example>' },
    got,
    named,
    async mailFor(to, subject) {
      for (;;) {
        const found = got.findLast((mail) => mail.to.includes(to) && mail.subject === subject);
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    stop: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}

function errorOf(refusal: Refusal | null | undefined): Error | null {
  if (!refusal) return null;
  const [responseCode, words] = refusal;
  return Object.assign(new Error(words), { responseCode });
}
