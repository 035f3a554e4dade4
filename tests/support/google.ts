// A local OpenID Connect provider in place of Google, and a client that performs a sign-in step by step as a browser
// does, so that a test can falsify any step.

import { Events, OAuth2Server } from 'oauth2-mock-server';
import { ask, type Reply } from './request.ts';
import type { Site } from './server.ts';

export interface GooglePerson {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name?: string;
  readonly given_name?: string;
  readonly family_name?: string;
}

export interface FakeGoogle {
  /** The environment variables of a server that uses this provider. */
  readonly env: Readonly<Record<string, string>>;
  /** Sets the person who is signed in at the provider from now on. */
  signIn(person: GooglePerson): void;
  /** Changes claims in the next identity token before it is signed. */
  lie(claims: Record<string, unknown>): void;
  /** Changes the next identity token after it was signed. */
  forge(change: (idToken: string) => string): void;
  /** Returns this error instead of a code from now on. */
  refuse(error: string): void;
  stop(): Promise<void>;
}

export async function startGoogle(): Promise<FakeGoogle> {
  const google = new OAuth2Server();
  await google.issuer.keys.generate('RS256');
  await google.start(0, 'localhost');
  let person: GooglePerson = { sub: 'nobody', email: 'nobody@gmail.example', email_verified: true };
  google.service.on(Events.BeforeTokenSigning, ({ payload }) => void Object.assign(payload, person));
  return {
    env: {
      GOOGLE_CLIENT_ID: 'eo',
      GOOGLE_CLIENT_SECRET: 'a secret of Google and us',
      GOOGLE_ISSUER: google.issuer.url!,
    },
    signIn: (now) => void (person = now),
    lie(claims) {
      // The first of the two tokens in an answer is the access token, which the server ignores.
      google.service.once(Events.BeforeTokenSigning, () =>
        google.service.once(Events.BeforeTokenSigning, ({ payload }) => void Object.assign(payload, claims)),
      );
    },
    forge(change) {
      google.service.once(Events.BeforeResponse, ({ body }) => {
        if (body) body['id_token'] = change(String(body['id_token']));
      });
    },
    refuse(error) {
      google.service.once(Events.BeforeAuthorizeRedirect, ({ url }) => {
        url.searchParams.delete('code');
        url.searchParams.set('error', error);
      });
    },
    stop: () => google.stop(),
  };
}

/** An HTTP client that stores cookies, and follows redirects step by step. */
export interface CookieClient {
  /** Returns the cookies for the server under test. */
  cookies(): string;
  go(path: string, headers?: Record<string, string>): Promise<Reply<Record<string, unknown>>>;
  /** Signs in at the provider, and returns the URL of the redirect back without opening it. */
  toGoogle(next?: string): Promise<URL>;
  /** Performs the whole sign-in, and returns the path or URL at which it ended. */
  signIn(next?: string): Promise<string>;
}

export function openCookieClient(server: Site, given = ''): CookieClient {
  const jar = new Map(given.split('; ').flatMap((pair) => (pair ? [pairOf(pair)] : [])));
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const go: CookieClient['go'] = async (path, headers = {}) => {
    const reply = await ask(new URL(path, server.url).href, { headers: { cookie: cookies(), ...headers } });
    for (const line of reply.headers['set-cookie'] ?? []) {
      const [name, value] = pairOf(line.split(';')[0] ?? '');
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return reply;
  };
  const toGoogle: CookieClient['toGoogle'] = async (next) => {
    const query = next === undefined ? '' : `?next=${encodeURIComponent(next)}`;
    const { headers } = await go(`/api/oauth/google${query}`);
    return atGoogle(headers.location ?? '');
  };
  return {
    cookies,
    go,
    toGoogle,
    async signIn(next) {
      const back = await toGoogle(next);
      return (await go(back.pathname + back.search)).headers.location ?? '';
    },
  };
}

/** Returns the URL to which the provider redirects. */
export async function atGoogle(url: string): Promise<URL> {
  const reply = await fetch(url, { redirect: 'manual' });
  return new URL(reply.headers.get('location') ?? '');
}

function pairOf(text: string): [string, string] {
  const at = text.indexOf('=');
  return [text.slice(0, at), text.slice(at + 1)];
}
