// Mails as they leave, by SMTP to a real server on loopback: every kind, and what names cannot do.

import { expect, test } from 'vitest';
import { SAMPLES } from '../../build/mailSamples.ts';
import { unusedAddress, header, jobOf, mailsTo, openMailing, wake, write } from '../support/mailing.ts';
import { rowsOf } from '../support/rows.ts';

const stage = openMailing();
/** A mail leaves within some milliseconds, and there are many. */
const OFTEN = { interval: 10 };

test('every kind leaves as text and HTML in UTF-8, from us, once; only notices have a one-click way out', async () => {
  // Those whose links are made for what the database holds are written to somebody whom it knows.
  const { id: userId, email } = stage.ollie.user;
  await rowsOf(stage.server, 'DELETE FROM mail_sent');
  await rowsOf(
    stage.server,
    `INSERT INTO email_change ("userId", email, "askedAt") VALUES ('${userId}', '${email}', 1)`,
  );
  // Those of an invitation need one that waits: `mailReach.db.test.ts` sends one.
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
    await expect.poll(() => mailsTo(stage, email).length, OFTEN).toBe(before + 1);
    // What was sent is written down after it has left: a delete meanwhile would make the job fail, and wait a minute.
    await expect.poll(() => jobOf(stage, id), OFTEN).toBe(null);
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
    const address = unusedAddress();
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
