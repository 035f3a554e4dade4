// A provider of identities on this machine that speaks OpenID Connect for real, in Google's place; and the way there
// and back as a browser walks it, step by step, so that a test can put something wrong into its hands.

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
  /** For the server under test. */
  readonly env: Readonly<Record<string, string>>;
  /** Who sits at Google from now on. */
  signIn(person: GooglePerson): void;
  /** What the next identity token says otherwise. */
  lie(claims: Record<string, unknown>): void;
  /** Changes the next identity token after it was signed. */
  forge(change: (idToken: string) => string): void;
  /** Sends people back with this instead of a code. */
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
      // Of the two tokens of an answer the first is for its interface, which nobody looks at.
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

/** A browser without a page: keeps cookies, and follows where it is told to. */
export interface Walker {
  /** Its cookies for our server. */
  cookies(): string;
  go(path: string, headers?: Record<string, string>): Promise<Reply<Record<string, unknown>>>;
  /** Goes to Google, signs in there, and answers the address that it is sent back to, which it does not open. */
  toGoogle(next?: string): Promise<URL>;
  /** The whole way; answers where it came out. */
  signIn(next?: string): Promise<string>;
}

export function walker(server: Site, given = ''): Walker {
  const jar = new Map(given.split('; ').flatMap((pair) => (pair ? [pairOf(pair)] : [])));
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const go: Walker['go'] = async (path, headers = {}) => {
    const reply = await ask(new URL(path, server.url).href, { headers: { cookie: cookies(), ...headers } });
    for (const line of reply.headers['set-cookie'] ?? []) {
      const [name, value] = pairOf(line.split(';')[0] ?? '');
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return reply;
  };
  const toGoogle: Walker['toGoogle'] = async (next) => {
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

/** Where Google sends somebody back to who was sent there. */
export async function atGoogle(url: string): Promise<URL> {
  const reply = await fetch(url, { redirect: 'manual' });
  return new URL(reply.headers.get('location') ?? '');
}

function pairOf(text: string): [string, string] {
  const at = text.indexOf('=');
  return [text.slice(0, at), text.slice(at + 1)];
}
