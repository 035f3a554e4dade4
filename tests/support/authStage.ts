// The handlers of signing in on a database of their own, without a server: passwords are judged at once, mails are kept
// in a list, and a test may let something happen between the judging of a password and its use.

import { TOTP } from 'otpauth';
import { openApiTokenStore } from '../../server/auth/apiTokens.ts';
import { openAuthenticator } from '../../server/auth/authenticate.ts';
import { openEncryption } from '../../server/auth/encryption.ts';
import { authHandlers } from '../../server/auth/handlers.ts';
import { openLoginThrottle } from '../../server/auth/loginThrottle.ts';
import { openSessionStore } from '../../server/auth/sessions.ts';
import { tokenHandlers } from '../../server/auth/tokenHandlers.ts';
import { openAddress } from '../../server/guard/address.ts';
import { openCookies } from '../../server/guard/cookies.ts';
import { openAccessControl } from '../../server/people/accessControl.ts';
import type { Caller } from '../../server/contract.ts';
import { openPeopleDatabase } from './peopleDatabase.ts';

/** The password of everybody at first. */
export const FIRST = 'a lighthouse keeper sleeps at noon';

const STEP_MS = 30_000;

/** Functions that are each called once in the middle of a call: `judged` after a password was judged, `signIn` before a
 *  session begins. */
interface Meanwhile {
  judged: (() => Promise<unknown>) | null;
  signIn: (() => Promise<unknown>) | null;
  /** Whether the hashes of the first passwords were made with other costs than today's. */
  isOutdated: boolean;
}

type Handled = Readonly<Record<string, (call: never) => Promise<unknown>>>;

export type AuthStage = Awaited<ReturnType<typeof openAuthStage>>;

export async function openAuthStage() {
  const people = await openPeopleDatabase();
  const { database, now, clock } = people;
  const mails: { kind: string; address: string }[] = [];
  const meanwhile: Meanwhile = { judged: null, signIn: null, isOutdated: false };
  async function once(moment: 'judged' | 'signIn'): Promise<void> {
    const act = meanwhile[moment];
    meanwhile[moment] = null;
    await act?.();
  }
  const kept = { ...people, sessionDays: 30, kick: () => undefined, confirmsAddresses: false };
  const sessions = openSessionStore(kept);
  const apiTokens = openApiTokenStore(kept);
  const address = openAddress({ publicUrl: null, port: 0 });
  const cookies = openCookies(address, 30);
  const authenticator = openAuthenticator({ ...kept, sessions, apiTokens, cookies, asksAgain: true });
  let hashes = 0;
  const services = {
    ...kept,
    sessions,
    apiTokens,
    address,
    access: openAccessControl(database),
    publishPeople: () => Promise.resolve(),
    encryption: openEncryption(Buffer.alloc(32, 7).toString('base64url')),
    authenticator: {
      ...authenticator,
      async signIn(...given: Parameters<typeof authenticator.signIn>) {
        await once('signIn');
        return authenticator.signIn(...given);
      },
    },
    loginThrottle: openLoginThrottle(database, now, 1),
    passwords: {
      hash: (password: string) => Promise.resolve(`${(hashes += 1)} ${password}`),
      async fits(stored: string | null, password: string) {
        const isRight = stored?.replace(/^\d+ /, '') === password;
        await once('judged');
        return isRight;
      },
      isOutdated: (stored: string) => meanwhile.isOutdated && stored.startsWith('0 '),
    },
    passwordRefusal: () => null,
    mailQueue: {
      add: (_: unknown, to: { address: string }, { kind }: { kind: string }) =>
        Promise.resolve(void mails.push({ kind, address: to.address })),
    },
    jobs: {
      wake: () => undefined,
      add: () => Promise.resolve(),
      idle: () => Promise.resolve(),
      close: () => Promise.resolve(),
    },
  };
  const handlers: Handled = { ...authHandlers(services), ...tokenHandlers(services) };

  return {
    ...people,
    services,
    mails,
    meanwhile,
    browser: () => openBrowser(handlers, (headers) => services.authenticator.callerOf(headers)),
    /** Adds a person with the first password. Their email is `name@eo.example`. */
    async owner(name: string): Promise<string> {
      const id = await people.person(name);
      await database
        .knex('account')
        .where({ id })
        .update({ passwordHash: `0 ${FIRST}` });
      return id;
    },
    /** Returns how many sessions a person has. */
    sessionsOf: async (userId: string): Promise<number> => (await sessions.listOf(userId)).length,
    /** Lets the given time pass. */
    later: (ms: number) => void (clock.at += ms),
  };
}

export type Browser = ReturnType<typeof openBrowser>;

/** A browser with its cookies, which calls handlers by their names. */
function openBrowser(handlers: Handled, callerOf: (headers: { cookie: string }) => Promise<Caller | null>) {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map((pair) => pair.join('=')).join('; ');
  const take = (line: string) => {
    const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
    jar.set(name, value);
  };
  const reply = {
    header: (name: string, value: string) => void (name === 'set-cookie' && take(value)),
    redirect: () => Promise.resolve(),
  };

  async function call(
    name: string,
    given: { body?: unknown; params?: unknown; ip?: string | undefined } = {},
  ) {
    const headers = { cookie: cookie() };
    const request = { ip: given.ip ?? '10.0.0.1', headers, method: 'GET', log: { warn: () => undefined } };
    const caller = await callerOf(headers);
    return handlers[name]!({ ...given, caller, request, reply } as never);
  }

  return {
    call,
    caller: () => callerOf({ cookie: cookie() }),
    logIn: (name: string, password = FIRST, ip?: string) =>
      call('auth.login', { body: { email: `${name.toLowerCase()}@eo.example`, password }, ip }),
    code: (code: string, ip?: string) => call('auth.secondFactor', { body: { code }, ip }),
    /** Turns the second factor on. Returns the function that makes the present code, or that of some steps later. */
    async enroll(now: () => number) {
      const { secret } = (await call('auth.enroll')) as { secret: string };
      const totp = new TOTP({ secret });
      const codeNow = (steps = 0) => totp.generate({ timestamp: now() + steps * STEP_MS });
      await call('auth.confirm', { body: { code: codeNow(-1) } });
      return { codeNow };
    },
  };
}
