// Mails by SMTP, against a real server on loopback.

import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { signUp } from '../support/client.ts';
import { startServer, type Server } from '../support/server.ts';

let server: Server | null = null;
let smtp: SMTPServer | null = null;
afterEach(async () => {
  await server?.stop();
  await new Promise<void>((resolve) => (smtp ? smtp.close(() => resolve()) : resolve()));
  [server, smtp] = [null, null];
});

/** Listens on a free port. */
async function listen() {
  const got: string[] = [];
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        got.push(Buffer.concat(parts).toString('utf8'));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp?.listen(0, '127.0.0.1', () => resolve()));
  const address = smtp.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  return { got, url: `smtp://127.0.0.1:${address.port}` };
}

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 20));
};

test('a sign-up is told by SMTP, from the address that was set', async () => {
  const { got, url } = await listen();
  const env = { SMTP_URL: url, MAIL_FROM: 'Northlight <desk@northlight.example>', SEED_DEMO: 'off' };
  server = await startServer({ env });
  const { user } = await signUp(server, { firstName: 'Mara', lastName: 'Lindqvist' });
  await until(() => got.length > 0);
  expect(got[0]).toMatch(/^From: Northlight <desk@northlight\.example>/m);
  expect(got[0]).toMatch(new RegExp(`^To: Mara .*<${user.email}>`, 'm'));
  expect(got[0]).toMatch(/^Subject: Confirm your email address/m);
  expect(got[0]).toMatch(/^Auto-Submitted: auto-generated/m);
  expect(got[0]).toContain('text/html');
});
