// Mails as they leave, by SMTP to a real server on loopback: every kind, what names and addresses cannot do, how many,
// and how they are stopped.

import { expect, test } from 'vitest';
import { SAMPLES } from '../../build/mailSamples.ts';
import { makeProject, must, visitorOf } from '../support/client.ts';
import { invite } from '../support/inviting.ts';
import { fresh, header, jobOf, mailsTo, openMailing, wake, write } from '../support/mailing.ts';
import { rowsOf } from '../support/rows.ts';

const stage = openMailing();

test('every kind leaves as text and HTML in UTF-8, from us, once; only notices have a one-click way out', async () => {
  // Those whose links are made for what the database holds are written to somebody whom it knows.
  const { id: userId, email } = stage.ollie.user;
  await rowsOf(stage.server, 'DELETE FROM mail_sent');
  await rowsOf(
    stage.server,
    `INSERT INTO email_change ("userId", email, "askedAt") VALUES ('${userId}', '${email}', 1)`,
  );
  // Those of an invitation need one that waits.
  const written = SAMPLES.filter(({ mail }) => mail.kind !== 'invitation' && mail.kind !== 'approval');
  for (const { mail } of written) {
    await rowsOf(stage.server, 'DELETE FROM mail_sent');
    const before = mailsTo(stage, email).length;
    const id = await write(
      stage,
      { name: 'Ollie Grant', address: email },
      'userId' in mail ? { ...mail, userId } : mail,
    );
    await wake(stage);
    await expect.poll(() => mailsTo(stage, email).length).toBe(before + 1);
    // What was sent is written down after it has left: a delete meanwhile would make the job fail, and wait a minute.
    await expect.poll(() => jobOf(stage, id)).toBe(null);
    const got = mailsTo(stage, email).at(-1)!;
    expect(header(got, 'Content-Type')).toMatch(/^multipart\/alternative;/);
    expect(got.source).toMatch(/content-type: text\/plain; charset=utf-8/i);
    expect(got.source).toMatch(/content-type: text\/html; charset=utf-8/i);
    expect(got.html).toMatch(/^<!doctype html>/);
    expect(got.to).toBe(`Ollie Grant <${email}>`);
    expect(header(got, 'From')).toBe('EO <desk@northlight.example>');
    expect(header(got, 'Reply-To')).toBeUndefined();
    expect(header(got, 'Auto-Submitted')).toBe('auto-generated');
    expect(header(got, 'Message-ID')).toMatch(/^<[0-9a-z]{26}@[^>]+>$/);
    expect(Date.parse(header(got, 'Date') ?? '')).toBeGreaterThan(Date.now() - 120_000);
    const mayStop = mail.kind === 'notices' && !mail.events.includes('invoice');
    expect(header(got, 'List-Unsubscribe') !== undefined).toBe(mayStop);
    expect(header(got, 'List-Unsubscribe-Post')).toBe(mayStop ? 'List-Unsubscribe=One-Click' : undefined);
  }
  const guest = fresh();
  must(await invite(stage.ollie, await makeProject(stage.ollie), [{ email: guest, role: 'EDITOR' }]));
  const invitation = await stage.smtp.mailFor(guest, 'Ollie Grant invites you to Harbour Lights');
  expect(header(invitation, 'List-Unsubscribe')).toBeUndefined();
  const many = mailsTo(stage, email).find(
    ({ subject }) => subject === '8 new notifications in Harbour Lights Awards',
  )!;
  for (const part of [many.text, many.html]) {
    expect(part).toContain('“שלום, מתי פותחים את הדלתות?”');
    expect(part).toContain('“ok 👍🏽”');
  }
  expect(new Set(stage.smtp.got.map((mail) => header(mail, 'Message-ID'))).size).toBe(stage.smtp.got.length);
});

test('S12 no name, however bad, becomes a header, a body or another addressee', async () => {
  const evil = [
    'x\r\nBcc: victim@evil.example\r\n\r\nHello',
    '"Mara" <victim@evil.example>, "',
    '\u202eחברה\u2066 👩‍👩‍👧',
    'Very '.repeat(400),
    '=?utf-8?Q?Bcc=3A_victim=40evil.example?=',
  ];
  for (const name of evil) {
    const address = fresh();
    await write(stage, { name, address }, { kind: 'removed', type: 'project', name, team: name, by: name });
    await wake(stage);
    await expect.poll(() => mailsTo(stage, address).length).toBe(1);
    const [mail] = mailsTo(stage, address);
    expect(mail!.envelope).toEqual([address]);
    const names = mail!.source
      .slice(0, mail!.source.indexOf('\n\n'))
      .split('\n')
      .filter((each) => !/^[ \t]/.test(each))
      .map((each) => each.split(':')[0]);
    expect(new Set(names)).toEqual(
      new Set([
        'From',
        'To',
        'Subject',
        'Message-ID',
        'Date',
        'MIME-Version',
        'Content-Type',
        'Auto-Submitted',
        'X-Auto-Response-Suppress',
      ]),
    );
    expect(names).toHaveLength(9);
    expect(mail!.subject).not.toMatch(/[\r\n\u202e\u2066]/);
    for (const long of mail!.source.split('\n')) expect(Buffer.byteLength(long)).toBeLessThanOrEqual(998);
  }
});

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

test('S12 a hundred requests to one address are three mails of a kind', async () => {
  await rowsOf(stage.server, 'DELETE FROM mail_sent');
  const before = mailsTo(stage, stage.ollie.user.email).length;
  for (let at = 0; at < 100; at++)
    await visitorOf(stage.server).post('/api/auth/recovery', { email: stage.ollie.user.email });
  const last = fresh();
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
  const link = mailsTo(stage, stage.ollie.user.email).findLast((mail) => header(mail, 'List-Unsubscribe'))!;
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
  const sample = SAMPLES.find(({ name }) => name === 'notices')!;
  const old = fresh();
  const id = await write(stage, { address: old }, { ...sample.mail, userId: stage.ollie.user.id });
  await wake(stage);
  await expect.poll(() => jobOf(stage, id)).toBeNull();
  expect(mailsTo(stage, old)).toEqual([]);
});
