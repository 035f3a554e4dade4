import { hash } from 'argon2';
import { expect, test } from 'vitest';
import { openPasswordRules } from '../../../server/auth/commonPasswords.ts';
import { openPasswords } from '../../../server/auth/passwords.ts';
import { newPassword } from '../../../shared/forms/credentials.ts';

const owner = { email: 'margarethe@eo.example', firstName: 'Margarethe', lastName: 'Lindqvist' };

test('S1 a hash is Argon2id with 33 MiB and two passes, and salted', async () => {
  const passwords = openPasswords();
  const [one, other] = await Promise.all([
    passwords.hash('harbour lights at dusk'),
    passwords.hash('harbour lights at dusk'),
  ]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=33792,p=1,t=2\$/);
  expect(one).not.toBe(other);
  expect(passwords.isOutdated(one)).toBe(false);
});

test('S11 every character counts, up to the last', async () => {
  const passwords = openPasswords();
  const long = 'ä'.repeat(79);
  const stored = await passwords.hash(`${long}a${long}`);
  expect(await passwords.fits(stored, `${long}a${long}`)).toBe(true);
  expect(await passwords.fits(stored, `${long}b${long}`)).toBe(false);
  expect(await passwords.fits(stored, ` ${long}a${long}`)).toBe(false);
});

test('S2 an unknown account fits no password, not even the dummy’s', async () => {
  const passwords = openPasswords();
  expect(await passwords.fits(null, 'nobody has this password')).toBe(false);
});

test('S13 of a hundred at once 68 are taken, the rest is told to wait', async () => {
  const passwords = openPasswords();
  // A try costs what its stored hash says: how many are taken is a matter of the queue alone.
  const stored = await hash('no guess', { memoryCost: 1024, timeCost: 2, parallelism: 1 });
  const tries = Array.from({ length: 100 }, () => passwords.fits(stored, 'a guess'));
  const settled = await Promise.allSettled(tries);
  const refused = settled.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(100 - 68);
  expect(refused[0]).toMatchObject({ reason: { kind: 'slowDown' } });
  // The queue is free again.
  expect(await passwords.fits(null, 'a guess')).toBe(false);
});

test.each([11, 129])('S11 a password of %i characters is refused', (length) => {
  expect(newPassword.safeParse('pa ss√'.repeat(30).slice(0, length)).success).toBe(false);
});

test.each([12, 64, 128])('S11 a password of %i characters is taken', (length) => {
  expect(newPassword.safeParse('pa ss√'.repeat(30).slice(0, length)).success).toBe(true);
});

test.each([
  ['123456789012', 'common'],
  ['Qwertyuiop[]', 'common'],
  ['Sunshine2024!!', 'common'],
  ['passwordpassword', 'common'],
  ['123456789987654321', 'common'],
  ['aaaaaaaaaaaaaaaa', 'different'],
  ['Margarethe1234', 'your name'],
  ['lindqvist.margarethe', 'your name'],
  ['margarethe@eo.example!', 'your name'],
])('S11 %s is refused', (password, why) => {
  expect(openPasswordRules()(password, owner)).toMatch(new RegExp(why));
});

test.each([
  'harbour lights at dusk',
  ' leading space kept',
  '🦊🌊🚢🎭🎪🎨🎬🎤🎧🎼🎹🥁',
  'correct horse battery',
  'Marga rides at nine',
])('S11 control: %s is taken', (password) => {
  expect(openPasswordRules()(password, owner)).toBeNull();
});
