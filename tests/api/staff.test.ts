// The operator's staff, made and unmade on the command line (product 2.6), and A11: what is theirs is not there for
// anybody else.

import { spawn } from 'node:child_process';
import { expect, test, beforeAll, afterAll } from 'vitest';
import { newId, signIn, signUp, type Client } from '../support/client.ts';
import { root, startServer, type Server } from '../support/server.ts';

let server: Server;
let nadia: Client;

beforeAll(async () => {
  server = await startServer();
  nadia = await signUp(server, { firstName: 'Nadia' });
});
afterAll(() => server.stop());

/** While the server runs. */
async function staff(...words: string[]): Promise<{ code: number | null; said: string }> {
  const env = {
    ...process.env,
    DATA_DIR: server.dataDir,
    ...(server.database === null ? {} : { DATABASE_URL: server.database }),
  };
  const child = spawn(process.execPath, ['server/staff.ts', ...words], { cwd: root, env });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}

/** What a person gets at a page of the staff, beside what is at an address that is nowhere. */
async function looks(client: Client) {
  const shown = async (path: string) => {
    const { status, headers, bytes } = await client.get(path);
    const { date, 'x-request-id': _, ...rest } = headers;
    const text = bytes.toString().replaceAll(/nonce-[\w+/=-]+|nonce="[^"]*"/g, '');
    return { status, headers: JSON.stringify(rest).replaceAll(/nonce-[\w+/=-]+/g, ''), text };
  };
  return [await shown('/yrdam'), await shown(`/${newId()}`)] as const;
}

test('A11 the pages of the staff are not there for anybody else; a grant makes them be there', async () => {
  const [before, nowhere] = await looks(nadia);
  expect(before).toEqual(nowhere);
  expect(before.status).toBe(404);
  const granted = await staff('grant', nadia.user.email.toUpperCase(), 'on call', 'this week');
  expect([granted.code, granted.said]).toEqual([0, expect.stringContaining('is staff now')]);
  expect((await staff('list')).said).toContain(nadia.user.email);
  // What was known of a session is looked at anew within a minute; a new one is right at once.
  const again = await signIn(server, nadia.user.email);
  expect((await looks(again))[0].status).toBe(200);
  expect((await staff('revoke', nadia.user.email, 'week is over')).code).toBe(0);
  expect((await looks(await signIn(server, nadia.user.email)))[0].status).toBe(404);
});

test('a grant wants an address that is known, and a reason; both are in a chain that is whole', async () => {
  expect(await staff('grant', 'nobody@eo.example', 'why not')).toMatchObject({ code: 1 });
  expect(await staff('grant', nadia.user.email)).toMatchObject({
    code: 1,
    said: expect.stringContaining('reason'),
  });
  expect(await staff('audit')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^The audit is whole: [1-9]/),
  });
});
