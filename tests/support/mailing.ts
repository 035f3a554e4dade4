// The fixture for tests of the delivery of mails by SMTP. Where no call causes a mail at once, a job is written
// directly into the database. The passing of time is simulated by making the jobs older.

import { afterAll, beforeAll } from 'vitest';
import { must, newId, signUp, visitorOf, type Client } from './client.ts';
import { confirmAddresses, rowsOf } from './rows.ts';
import { startServer, type Server } from './server.ts';
import { startSmtp, type Refusal, type Smtp, type Taken } from './smtp.ts';

export interface Mailing {
  smtp: Smtp;
  server: Server;
  readonly ollie: Client;
  /** The replies of the mail server to the sender and to each recipient, and a function that is called with each
   *  received mail. */
  sender: Refusal | null;
  readonly says: Map<string, Refusal>;
  whenTaken: ((mail: Taken) => Promise<Refusal | null>) | null;
}

/** Before the first test, starts a mail server and a server, and makes a user with a confirmed address. */
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

/** Starts a mail server that replies as the fixture specifies. */
export function listen(stage: Pick<Mailing, 'says' | 'sender' | 'whenTaken'>, port?: number): Promise<Smtp> {
  return startSmtp({
    ...(port !== undefined && { port }),
    from: () => stage.sender,
    to: (address) => stage.says.get(address) ?? null,
    mail: (mail) => stage.whenTaken?.(mail) ?? null,
  });
}

/** A mail to the owner of an account, whose text needs nothing from the database. */
export const HELLO = { kind: 'passwordChanged', firstName: 'Ollie', at: 'today' };

/** Returns an address without an account. */
export const unusedAddress = (): string => `${newId()}@pierhall.example`.toLowerCase();

export function mailsTo({ smtp }: Mailing, address: string): readonly Taken[] {
  return smtp.got.filter(({ envelope }) => envelope.includes(address));
}

export function header({ headers }: Taken, name: string): string | undefined {
  return new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1];
}

/** Writes the job of a mail into the database, and returns its id. */
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

/** Makes the server look for due jobs, by requesting a mail for an unknown address. */
export async function wake({ server }: Mailing): Promise<void> {
  const email = `nobody.${newId()}@eo.example`.toLowerCase();
  must(await visitorOf(server).post('/api/auth/recovery', { email }));
}

interface Job {
  readonly state: string;
  readonly attempts: number;
  readonly lastError: string | null;
}

/** Returns a job; null where it is done. */
export async function jobOf({ server }: Mailing, id: string): Promise<Job | null> {
  const [row] = await rowsOf(server, `SELECT state, attempts, "lastError" FROM job WHERE id = '${id}'`);
  return (row as Job | undefined) ?? null;
}

/** Makes the next attempt of a job due now, and ends the lease of a killed process. */
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
