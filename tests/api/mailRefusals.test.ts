// What a mail server refuses, for now or for good, what happens while it is away, and what a crash leaves.

import { expect, test } from 'vitest';
import {
  deniedFor,
  unusedAddress,
  header,
  jobOf,
  listen,
  mailsTo,
  openMailing,
  tryAgain,
  wake,
  write,
} from '../support/mailing.ts';
import { rowsOf } from '../support/rows.ts';
import { startServer } from '../support/server.ts';

const stage = openMailing();

test('what is refused for now leaves later, with the same Message-ID, and its address stays', async () => {
  const address = unusedAddress();
  stage.says.set(address, [451, '4.7.1 greylisted, come back later']);
  const id = await write(stage, { address });
  await wake(stage);
  await expect
    .poll(() => jobOf(stage, id))
    .toMatchObject({ state: 'waiting', attempts: 1, lastError: expect.stringContaining('451') });
  stage.says.delete(address);
  // The mail is taken in whole, and the answer is lost: the second try is the same mail.
  let answers = 0;
  stage.whenTaken = async () => (answers++ === 0 ? [452, '4.3.1 no room'] : null);
  await tryAgain(stage, id);
  await expect.poll(() => jobOf(stage, id)).toMatchObject({ attempts: 2 });
  await tryAgain(stage, id);
  await expect.poll(() => jobOf(stage, id)).toBeNull();
  stage.whenTaken = null;
  const ids = mailsTo(stage, address).map((mail) => header(mail, 'Message-ID'));
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  expect(await deniedFor(stage, address)).toEqual([]);
});

test('an address that is refused for good is denied, and never written to again; a word of the staff stands', async () => {
  const address = unusedAddress();
  stage.says.set(address, [550, '5.1.1 no such user here']);
  const id = await write(stage, { address });
  await wake(stage);
  await expect.poll(() => jobOf(stage, id)).toMatchObject({ state: 'failed', attempts: 1 });
  expect(await deniedFor(stage, address)).toEqual([
    {
      scope: 'sending',
      decision: 'deny',
      reason: expect.stringMatching(/^bounced: .*no such user/),
      byUserId: null,
    },
  ]);
  const again = await write(stage, { address: address.toUpperCase() });
  await wake(stage);
  await expect.poll(() => jobOf(stage, again)).toBeNull();
  expect(stage.smtp.named.filter((each) => each.toLowerCase() === address)).toHaveLength(1);
  await rowsOf(
    stage.server,
    `UPDATE deny_list SET decision = 'allow', reason = 'they are back' WHERE pattern = '${address}'`,
  );
  const third = await write(stage, { address });
  await wake(stage);
  await expect.poll(() => jobOf(stage, third)).toMatchObject({ state: 'failed' });
  expect(await deniedFor(stage, address)).toMatchObject([{ decision: 'allow', reason: 'they are back' }]);
});

test('a refusal that says nothing of the mailbox denies nobody', async () => {
  for (const [refusal, state] of [
    [[554, '5.7.1 relay access denied'], 'failed'],
    [[550, 'relaying not permitted'], 'failed'],
    [[552, '5.2.2 mailbox full'], 'failed'],
  ] as const) {
    const address = unusedAddress();
    stage.says.set(address, refusal);
    const id = await write(stage, { address });
    await wake(stage);
    await expect.poll(() => jobOf(stage, id)).toMatchObject({ state });
    expect(await deniedFor(stage, address)).toEqual([]);
  }
  // The sender is the operator's to mend: the mail waits.
  const address = unusedAddress();
  stage.sender = [550, '5.7.1 this server may not send from there'];
  const id = await write(stage, { address });
  await wake(stage);
  await expect.poll(() => jobOf(stage, id)).toMatchObject({ state: 'waiting', attempts: 1 });
  stage.sender = null;
  await tryAgain(stage, id);
  await expect.poll(() => mailsTo(stage, address).length).toBe(1);
  expect(await deniedFor(stage, address)).toEqual([]);
});

test('while the mail server is away mails wait, and leave when it is back', async () => {
  await stage.smtp.stop();
  const address = unusedAddress();
  const id = await write(stage, { address });
  await wake(stage);
  await expect
    .poll(() => jobOf(stage, id))
    .toMatchObject({ state: 'waiting', attempts: 1, lastError: expect.stringMatching(/ECONNREFUSED/) });
  const { got, port } = stage.smtp;
  stage.smtp = await listen(stage, port);
  expect(got.some(({ envelope }) => envelope.includes(address))).toBe(false);
  await tryAgain(stage, id);
  await expect.poll(() => mailsTo(stage, address).length).toBe(1);
  expect(await deniedFor(stage, address)).toEqual([]);
});

test('killed between a mail and its mark, the next process sends it once more, as the same mail', async () => {
  const address = unusedAddress();
  const died = Promise.withResolvers<void>();
  stage.whenTaken = async (mail) => {
    if (mail.envelope.includes(address)) await stage.server.kill().then(() => died.resolve());
    return null;
  };
  const id = await write(stage, { address });
  await wake(stage);
  await died.promise;
  stage.whenTaken = null;
  const { dataDir, database } = stage.server;
  stage.server = await startServer({ env: { ...stage.smtp.env, SEED_DEMO: 'off' }, dataDir, database });
  // Its lease has not run out: nobody else takes it before.
  await wake(stage);
  expect(await jobOf(stage, id)).toMatchObject({ state: 'waiting', attempts: 0 });
  await tryAgain(stage, id);
  await expect.poll(() => jobOf(stage, id)).toBeNull();
  const ids = mailsTo(stage, address).map((mail) => header(mail, 'Message-ID'));
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});
