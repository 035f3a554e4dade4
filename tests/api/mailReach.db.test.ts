// Whom mails reach, how many leave for one address, and how they are stopped.

import { expect, test } from 'vitest';
import { SAMPLES } from '../../build/mailSamples.ts';
import { makeProject, must, visitorOf } from '../support/client.ts';
import { invite } from '../support/inviting.ts';
import { unusedAddress, header, jobOf, mailsTo, openMailing, wake, write } from '../support/mailing.ts';
import { rowsOf } from '../support/rows.ts';

const stage = openMailing();
const notices = SAMPLES.find(({ name }) => name === 'notices')!;

test('addresses beyond ASCII, and odd ones, reach one mailbox and no other', async () => {
  for (const [address, header] of [
    // The domain as the net knows it: nothing but ASCII is needed of the other side.
    ['ollie@münchen.example', 'Ollie <ollie@xn--mnchen-3ya.example>'],
    ["o'neil+show@pierhall.example", "Ollie <o'neil+show@pierhall.example>"],
  ] as const) {
    await write(stage, { name: 'Ollie', address });
    await wake(stage);
    await expect.poll(() => mailsTo(stage, address).map(({ envelope }) => envelope)).toEqual([[address]]);
    expect(mailsTo(stage, address)[0]!.to).toBe(header);
  }
  for (const address of ['a,b@evil.example', '<x>@evil.example', 'a;b:c@evil.example']) {
    const before = stage.smtp.named.length;
    const id = await write(stage, { name: 'Ollie', address });
    await wake(stage);
    await expect.poll(async () => (await jobOf(stage, id))?.state ?? 'done').not.toBe('waiting');
    // Nothing, or the one that was meant, quoted.
    for (const each of stage.smtp.named.slice(before)) expect(each.replaceAll(/["\\]/g, '')).toBe(address);
    expect(stage.smtp.named.length - before).toBeLessThanOrEqual(1);
  }
});

test('an invitation reaches who has no account, and has no one-click way out', async () => {
  const guest = unusedAddress();
  must(await invite(stage.ollie, await makeProject(stage.ollie), [{ email: guest, role: 'EDITOR' }]));
  const invitation = await stage.smtp.mailFor(guest, 'Ollie Grant invites you to Harbour Lights');
  expect(header(invitation, 'List-Unsubscribe')).toBeUndefined();
});

test('S12 a hundred requests to one address are three mails of a kind', async () => {
  await rowsOf(stage.server, 'DELETE FROM mail_sent');
  const before = mailsTo(stage, stage.ollie.user.email).length;
  for (let at = 0; at < 100; at++)
    await visitorOf(stage.server).post('/api/auth/recovery', { email: stage.ollie.user.email });
  const last = unusedAddress();
  await write(stage, { address: last });
  await rowsOf(stage.server, `UPDATE job SET "runAt" = ${Date.now()} WHERE "runAt" = 1`);
  await wake(stage);
  await expect.poll(() => mailsTo(stage, last).length).toBe(1);
  await expect
    .poll(
      async () =>
        (await rowsOf(stage.server, "SELECT id FROM job WHERE kind = 'mail' AND state = 'waiting'")).length,
    )
    .toBe(0);
  const subjects = mailsTo(stage, stage.ollie.user.email)
    .slice(before)
    .map(({ subject }) => subject);
  expect(subjects).toEqual(Array.from({ length: 3 }, () => 'Choose a new password'));
});

test('one click ends mails of a kind, those that were asked for in one project as well', async () => {
  const { id: userId, email: address } = stage.ollie.user;
  const id = await write(stage, { address }, { ...notices.mail, userId });
  await wake(stage);
  await expect.poll(() => jobOf(stage, id)).toBeNull();
  const link = mailsTo(stage, address).findLast((mail) => header(mail, 'List-Unsubscribe'))!;
  const { pathname } = new URL(/<([^>]+)>/.exec(header(link, 'List-Unsubscribe') ?? '')![1]!);
  const token = pathname.split('/').at(-1)!;
  const projectId = await makeProject(stage.ollie);
  const ticks = { 'mention.email': true, 'mention.app': true };
  must(await stage.ollie.post('/api/notifications/settings', { project: { projectId, choice: { ticks } } }));
  const body = 'List-Unsubscribe=One-Click';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await fetch(stage.server.url + pathname, { method: 'POST', headers, body })).status).toBe(200);
  expect(must(await visitorOf(stage.server).get(`/api/unsubscribe/${token}`))).toMatchObject({ isOn: false });
  const settings = must(
    await stage.ollie.get<{ ticks: object; projects: object }>('/api/notifications/settings'),
  );
  expect(settings.ticks).toMatchObject({ 'mention.email': false });
  expect(settings.projects).toEqual({ [projectId]: { muted: false, ticks: { 'mention.app': true } } });
});

test('a mail about notices does not follow to an address that was given up', async () => {
  const old = unusedAddress();
  const id = await write(stage, { address: old }, { ...notices.mail, userId: stage.ollie.user.id });
  await wake(stage);
  await expect.poll(() => jobOf(stage, id)).toBeNull();
  expect(mailsTo(stage, old)).toEqual([]);
});
