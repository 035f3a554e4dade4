// The fixture for sign-ins with Google: a server that uses the mock provider, and for each test a new user of the
// provider.

import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { newId } from './client.ts';
import { startGoogle, type FakeGoogle, type GooglePerson, type CookieClient } from './google.ts';
import { startServer, type Server } from './server.ts';

export interface GoogleFixture {
  readonly google: FakeGoogle;
  readonly server: Server;
  readonly mara: GooglePerson;
}

/** Sets up the fixture before the first test, and returns a function that returns it. */
export function openGoogleFixture(): () => GoogleFixture {
  let google: FakeGoogle;
  let server: Server;
  let mara: GooglePerson;
  beforeAll(async () => {
    google = await startGoogle();
    server = await startServer({ env: google.env });
  });
  beforeEach(() => {
    const key = newId().toLowerCase();
    mara = {
      sub: key,
      email: `Mara.${key}@gmail.example`,
      email_verified: true,
      given_name: 'Mara',
      family_name: 'Lindqvist',
    };
    google.signIn(mara);
  });
  afterAll(async () => {
    await server.stop();
    await google.stop();
  });
  return () => ({ google, server, mara });
}

export const emailOf = ({ email }: GooglePerson) => email.toLowerCase();

export async function whoIs(browser: CookieClient) {
  const { body } = await browser.go('/api/auth');
  return body.data as { loggedIn: boolean; user: { id: string; email: string; firstName: string } | null };
}

/** Opens the URL to which the provider has redirected. */
export const back = (browser: CookieClient, { pathname, search }: URL) => browser.go(pathname + search);

/** Expects that the sign-in failed, and that nobody is signed in. */
export async function expectNobody(browser: CookieClient, place: string | undefined, why = 'failed') {
  expect(place).toBe(`/auth/login?google=${why}`);
  expect((await whoIs(browser)).loggedIn).toBe(false);
  expect(browser.cookies()).not.toMatch(/eo_session|eo_challenge/);
}
