// The operator's staff, made and unmade on the command line, and A11: what is theirs is not there for anybody else.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ulid } from 'ulid';
import { expect, test, beforeAll, afterAll } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { openForCommand } from '../../server/database/open.ts';
import { runStaffCommand } from '../../server/staff/commands.ts';
import {
  makeProject,
  must,
  newId,
  PASSWORD,
  signIn,
  signUp,
  visitorOf,
  type Client,
} from '../support/client.ts';
import { invite, unusedAddress } from '../support/inviting.ts';
import { mailFor, mailsFor } from '../support/outbox.ts';
import { ask, list, NEW } from '../support/requests.ts';
import { rowsOf } from '../support/rows.ts';
import { root, startServer, type Server } from '../support/server.ts';

let server: Server;
let nadia: Client;
let database: Database;

beforeAll(async () => {
  server = await startServer();
  nadia = await signUp(server, { firstName: 'Nadia' });
  database = await openForCommand({
    database:
      server.database === null
        ? { dialect: 'sqlite', file: join(server.dataDir, 'eo.sqlite') }
        : { dialect: 'postgres', url: server.database },
  });
});
afterAll(async () => {
  await database.close();
  await server.stop();
});

/** A word on the command line, while the server runs. */
async function staffProcess(...words: string[]): Promise<{ code: number | null; said: string }> {
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

/** The same word without a process of its own, which costs as much as all that it does. */
async function staff(...words: string[]): Promise<{ code: number; said: string }> {
  let said = '';
  const isFine = await runStaffCommand(database.knex, words, {
    now: Date.now,
    newId: ulid,
    say: (line) => (said += `${line}\n`),
  });
  return { code: isFine ? 0 : 1, said };
}

/** What a person gets at a page of the staff, beside what is at an address that is nowhere. */
async function looks(client: Client) {
  const shown = async (path: string) => {
    const { status, headers, bytes } = await client.get(path);
    const { date: _date, 'x-request-id': _id, ...rest } = headers;
    const text = bytes.toString().replaceAll(/nonce-[\w+/=-]+|nonce="[^"]*"/g, '');
    return { status, headers: JSON.stringify(rest).replaceAll(/nonce-[\w+/=-]+/g, ''), text };
  };
  return [await shown('/yrdam'), await shown(`/${newId()}`)] as const;
}

test('A11 the pages of the staff are not there for anybody else; a grant makes them be there', async () => {
  const [before, nowhere] = await looks(nadia);
  expect(before).toEqual(nowhere);
  expect(before.status).toBe(404);
  const granted = await staffProcess('grant', nadia.user.email.toUpperCase(), 'on call', 'this week');
  expect([granted.code, granted.said]).toEqual([0, expect.stringContaining('is staff now')]);
  expect((await staffProcess('list')).said).toContain(nadia.user.email);
  // What was known of a session is looked at anew within a minute; a new one is right at once.
  const again = await signIn(server, nadia.user.email);
  expect((await looks(again))[0].status).toBe(200);
  expect((await staff('revoke', nadia.user.email, 'week is over')).code).toBe(0);
  expect((await looks(await signIn(server, nadia.user.email)))[0].status).toBe(404);
});

test('a grant wants an address that is known, and a reason; both are in a chain that is whole', async () => {
  expect(await staffProcess('grant', 'nobody@eo.example', 'why not')).toMatchObject({ code: 1 });
  expect(await staff('grant', nadia.user.email)).toMatchObject({
    code: 1,
    said: expect.stringContaining('reason'),
  });
  expect(await staff('audit')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^The audit is whole: [1-9]/),
  });
});

const SCOPES = ['signup', 'requests', 'invites', 'sending'] as const;

/** What follows from each scope for an address, as whoever is shut out sees it, and what became of it. */
async function tries(email: string) {
  const owner = await signUp(server, { firstName: 'Mara' });
  const projectId = await makeProject(owner);
  const visitor = visitorOf(server);
  const person = { firstName: 'Greta', lastName: 'Vogel', email };
  const asked = await ask(visitor, projectId, person);
  const invited = await invite(owner, await makeProject(owner), [{ email, role: 'EDITOR' }]);
  const invitation = must(invited).members[0];
  const signed = await visitor.post<{ user: unknown; created: boolean }>('/api/auth/signup', {
    ...person,
    password: PASSWORD,
  });
  // What was written down last leaves last.
  const last = await signUp(server, { firstName: 'Last' });
  await mailFor(server, last.user.email, 'Confirm your email address');
  const subjects = mailsFor(server, email).map(({ subject }) => subject);
  return {
    seen: [asked.status, asked.body.data, invitation?.pending, signed.status, must(signed).created],
    requests: must(await list(owner, projectId)).requests.length,
    isInvitationMailed: subjects.some((subject) => subject.includes('invites you')),
    isAccountMade: must(signed).user !== null,
    isMailed: subjects.length > 0,
  };
}

test('S12 the deny list: each scope shuts out of one thing, unseen; allow beats deny, exact beats domain', async () => {
  const domain = `${newId()}.example`.toLowerCase();
  const at = (name: string) => `${name}.${newId()}@${domain}`.toLowerCase();
  const free = { requests: 1, isInvitationMailed: true, isAccountMade: true, isMailed: true };
  const control = await tries(at('free'));
  expect(control).toEqual({ ...free, seen: [200, NEW, true, 200, true] });
  const without = {
    signup: { isAccountMade: false },
    requests: { requests: 0 },
    invites: { isInvitationMailed: false },
    sending: { isInvitationMailed: false, isMailed: false },
  } as const;
  for (const scope of SCOPES) {
    const email = at(scope);
    const denied = await staff('deny', ` ${email.toUpperCase()}`, scope, 'abuse,', 'ticket 7');
    expect([denied.code, denied.said]).toEqual([0, `${email} is shut out: ${scope}.\n`]);
    expect(await tries(email), scope).toEqual({ ...control, ...without[scope] });
  }
  expect((await staff('deny', `*@${domain}`, 'signup', 'a nest')).code).toBe(0);
  expect(await tries(at('other'))).toEqual({ ...control, ...without.signup });
  const friend = at('friend');
  expect((await staff('allow', friend, 'signup', 'known')).code).toBe(0);
  expect(await tries(friend)).toEqual(control);
  const { said } = await staff('denied');
  expect(said).toMatch(new RegExp(`^\\*@${domain}  signup  deny  \\d{4}-\\d\\d-\\d\\d  a nest$`, 'm'));
  expect(said).toContain(`${friend}  signup  allow`);
});

test('the deny list wants an address or a domain, a scope and a reason; each word is in the chain', async () => {
  for (const words of [
    ['deny', '*@', 'signup', 'why'],
    ['deny', 'a*@eo.example', 'signup', 'why'],
    ['deny', '*@eo.example, *@x.example', 'signup', 'why'],
    ['allow', unusedAddress(), 'everything', 'why'],
    ['allow', unusedAddress(), 'signup'],
  ])
    expect(await staff(...words), words.join(' ')).toMatchObject({ code: 1 });
  const email = unusedAddress();
  expect((await staff('deny', email, 'signup', 'first')).code).toBe(0);
  expect((await staff('allow', email, 'signup', 'a', 'mistake')).code).toBe(0);
  const entries = await rowsOf(
    server,
    `SELECT entry FROM audit WHERE "chainId" = 'site' AND entry LIKE '%${email}%'`,
  );
  expect(entries.map(({ entry }) => JSON.parse(String(entry)))).toMatchObject([
    { byUserId: null, act: 'deny.add', about: { pattern: email, scope: 'signup', reason: 'first' } },
    { byUserId: null, act: 'deny.allow', about: { pattern: email, scope: 'signup', reason: 'a mistake' } },
  ]);
  expect(await staff('audit')).toMatchObject({ code: 0 });
});
