// A server that sends its mails by SMTP, for tests of how they leave. Mails are written down past the server where no
// call makes one at once; time passes by making their jobs older.

import { afterAll, beforeAll } from 'vitest';
import { must, newId, signUp, visitorOf, type Client } from './client.ts';
import { confirmAddresses, rowsOf } from './rows.ts';
import { startServer, type Server } from './server.ts';
import { startSmtp, type Refusal, type Smtp, type Taken } from './smtp.ts';

export interface Mailing {
  smtp: Smtp;
  server: Server;
  readonly ollie: Client;
  /** What the mail server says of the sender, of addressees, and once it has a mail. */
  sender: Refusal | null;
  readonly says: Map<string, Refusal>;
  whenTaken: ((mail: Taken) => Promise<Refusal | null>) | null;
}

/** Mail server, server and a person whose address is confirmed; all are there from the first test on. */
export function openMailing(): Mailing {
  const stage: Partial<Mailing> & Pick<Mailing, 'says' | 'sender' | 'whenTaken'> = {
    sender: null,
    says: new Map(),
    whenTaken: null,
  };
  beforeAll(async () => {
    stage.smtp = await listen(stage);
    stage.server = await startServer({ env: { ...stage.smtp.env, SEED_DEMO: 'off' } });
    const ollie = await signUp(stage.server, { firstName: 'Ollie', lastName: 'Grant' });
    Object.assign(stage, { ollie });
    await stage.smtp.mailFor(ollie.user.email, 'Confirm your email address');
    await confirmAddresses(stage.server);
  });
  afterAll(async () => {
    await stage.server?.stop();
    await stage.smtp?.stop();
  });
  return stage as Mailing;
}

/** A mail server that says what the stage says. */
export function listen(stage: Pick<Mailing, 'says' | 'sender' | 'whenTaken'>, port?: number): Promise<Smtp> {
  return startSmtp({
    ...(port !== undefined && { port }),
    from: () => stage.sender,
    to: (address) => stage.says.get(address) ?? null,
    mail: (mail) => stage.whenTaken?.(mail) ?? null,
  });
}

/** What an account's owner is told: a mail that needs nothing of the database. */
export const HELLO = { kind: 'passwordChanged', firstName: 'Ollie', at: 'today' };

/** An address that nobody has. */
export const fresh = (): string => `${newId()}@pierhall.example`.toLowerCase();

export function mailsTo({ smtp }: Mailing, address: string): readonly Taken[] {
  return smtp.got.filter(({ envelope }) => envelope.includes(address));
}

export function header({ headers }: Taken, name: string): string | undefined {
  return new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1];
}

/** Writes a mail down as what causes one does; answers the id of its job. */
export async function write(
  { server }: Mailing,
  to: { name?: string; address: string },
  mail: object = HELLO,
): Promise<string> {
  const id = newId();
  const payload = JSON.stringify({ to: { name: '', ...to }, mail }).replaceAll("'", "''");
  await rowsOf(
    server,
    `INSERT INTO job (id, kind, payload, state, attempts, "runAt", "leasedUntil", "createdAt") VALUES ('${id}', 'mail', '${payload}', 'waiting', 0, 1, 0, 1)`,
  );
  return id;
}

/** Whoever asks for anything by mail makes the server look for what is due. */
export async function wake({ server }: Mailing): Promise<void> {
  const email = `nobody.${newId()}@eo.example`.toLowerCase();
  must(await visitorOf(server).post('/api/auth/recovery', { email }));
}

interface Job {
  readonly state: string;
  readonly attempts: number;
  readonly lastError: string | null;
}

/** Null once it is done. */
export async function jobOf({ server }: Mailing, id: string): Promise<Job | null> {
  const [row] = await rowsOf(server, `SELECT state, attempts, "lastError" FROM job WHERE id = '${id}'`);
  return (row as Job | undefined) ?? null;
}

/** Its next try is due now, and the lease of a process that died has run out. */
export async function tryAgain(stage: Mailing, id: string): Promise<void> {
  await rowsOf(stage.server, `UPDATE job SET "runAt" = 1, "leasedUntil" = 0 WHERE id = '${id}'`);
  await wake(stage);
}

export function deniedFor({ server }: Mailing, address: string) {
  return rowsOf(
    server,
    `SELECT scope, decision, reason, "byUserId" FROM deny_list WHERE pattern = '${address}'`,
  );
}
