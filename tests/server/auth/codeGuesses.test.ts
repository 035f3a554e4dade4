// Guesses at the code of the second factor, by somebody who has the password: they are counted by account, as guesses
// at passwords are, however many sign-ins they begin.

import { expect, test } from 'vitest';
import { FIRST, openAuthStage, type AuthStage, type Browser } from '../../support/authStage.ts';

const MINUTE = 60_000;
const RECOVERY = 'AAAA-BBBB-CCCC';

/** Ada, who has turned the second factor on in her own browser. */
async function enrolled() {
  const stage = await openAuthStage();
  const userId = await stage.owner('Ada');
  const own = stage.browser();
  await own.logIn('Ada');
  const factor = await own.enroll(stage.now);
  return { ...stage, own, userId, ...factor };
}

/** Begins sign-ins with the right password until `count` wrong codes are judged or refused. Returns the refusals. */
async function guesses(stage: AuthStage, count: number, code = '000000'): Promise<string[]> {
  const kinds: string[] = [];
  while (kinds.length < count) {
    const browser = stage.browser();
    const ip = `10.${kinds.length}.0.1`;
    await browser.logIn('Ada', FIRST, ip);
    for (let index = 0; index < 4 && kinds.length < count; index += 1)
      kinds.push(await refusalOf(browser.code(code, ip)));
  }
  return kinds;
}

const refusalOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'in',
    (error: { kind: string }) => error.kind,
  );
const times = (kind: string, count: number) => Array.from({ length: count }, () => kind);

async function signIn(browser: Browser, code: string): Promise<string> {
  await browser.logIn('Ada', FIRST, '10.99.0.1');
  return refusalOf(browser.code(code, '10.99.0.1'));
}

test.each(['000000', RECOVERY, 'nonsense'])(
  'S4 ten wrong codes (%s) for an account, then a wait, however many sign-ins are begun',
  async (wrong) => {
    const stage = await enrolled();
    expect(await guesses(stage, 14, wrong)).toEqual([...times('signedOut', 10), ...times('slowDown', 4)]);
    const waiting = stage.browser();
    await waiting.logIn('Ada', FIRST, '10.77.0.1');
    await expect(waiting.code(stage.codeNow(), '10.77.0.1')).rejects.toMatchObject({
      kind: 'slowDown',
      details: { retryAfterSeconds: 15 },
    });
  },
);

test('S4 whoever waits long enough gets in by the right code, which takes the count back', async () => {
  const stage = await enrolled();
  await guesses(stage, 12);
  expect(await signIn(stage.browser(), stage.codeNow())).toBe('slowDown');
  stage.later(15 * MINUTE);
  expect(await signIn(stage.browser(), stage.codeNow())).toBe('in');
  expect(await guesses(stage, 11)).toEqual([...times('signedOut', 10), 'slowDown']);
});

test('S4 the owner gets in where they have signed in before, however many guesses there are from elsewhere', async () => {
  const stage = await enrolled();
  await guesses(stage, 12);
  expect(await signIn(stage.own, stage.codeNow())).toBe('in');
});

test('S4 in a known browser wrong codes are counted, too, and the right password does not take them back', async () => {
  const { own, codeNow } = await enrolled();
  const kinds: string[] = [];
  for (let index = 0; index < 12; index += 1) kinds.push(await signIn(own, '000000'));
  expect(kinds).toEqual([...times('signedOut', 10), ...times('slowDown', 2)]);
  expect(await signIn(own, codeNow())).toBe('slowDown');
});

test('S4 wrong codes for turning the second factor off are counted with them', async () => {
  const stage = await enrolled();
  const off = (code: string) =>
    refusalOf(stage.own.call('auth.disable', { body: { password: FIRST, code } }));
  const kinds: string[] = [];
  for (let index = 0; index < 12; index += 1) kinds.push(await off('000000'));
  expect(kinds).toEqual([...times('badRequest', 10), ...times('slowDown', 2)]);
  stage.later(15 * MINUTE);
  expect(await off(stage.codeNow())).toBe('in');
});

test('S4 the owner is told once by mail, when the wait begins', async () => {
  const stage = await enrolled();
  const told = () => stage.mails.filter(({ kind }) => kind === 'wrongCodes');
  await guesses(stage, 9);
  expect(told()).toEqual([]);
  await guesses(stage, 1);
  expect(told()).toEqual([{ kind: 'wrongCodes', address: 'ada@eo.example' }]);
  stage.later(MINUTE);
  await guesses(stage, 3);
  expect(told()).toHaveLength(1);
});
