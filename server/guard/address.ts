// The public address of this server: for links, redirects, cookies, and the checks of Host and Origin. The port may
// be known only once the server listens.

import { isLoopback, type Settings } from '../settings.ts';

/** The address by which people reach this server. */
export interface Address {
  /** Returns the URL, without a slash at the end: `https://eo.example`. */
  url(): string;
  /** Whether the address is https, so that cookies must be Secure. */
  readonly isSecure: boolean;
  /** Returns whether a `Host` header names this server. If not, a foreign domain name points to this machine. */
  isOurHost(host: string): boolean;
  isOurOrigin(origin: string): boolean;
  /** Sets the real port, once the server listens: the settings may say 0. */
  listensOn(port: number): void;
}

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** Returns the public address of the settings, or one on loopback with the port that the server listens on. */
export function openAddress(
  settings: Pick<Settings, 'publicUrl' | 'port'> & Partial<Pick<Settings, 'launchSecret'>>,
): Address {
  let port = settings.port;
  // The desktop shell uses the numeric address: `localhost` may also mean [::1], where another program could listen
  // and receive the secret.
  const name = typeof settings.launchSecret === 'string' ? '127.0.0.1' : 'localhost';
  const url = () => settings.publicUrl ?? `http://${name}:${port}`;

  /** Returns the origins and hosts of this server: on loopback, one for each of its names; elsewhere a single one. */
  function readOrigins(): readonly { origin: string; host: string }[] {
    const own = new URL(url());
    const isAlone = own.protocol === 'https:' || !isLoopback(own.hostname);
    const names = isAlone ? [] : LOOPBACK_NAMES;
    const all = [own, ...names.map((loopback) => new URL(`http://${loopback}:${port}`))];
    return all.map(({ origin, host }) => ({ origin, host }));
  }
  let origins = readOrigins();

  return {
    url,
    isSecure: url().startsWith('https:'),
    isOurOrigin: (origin) => origins.some((own) => own.origin === origin),
    isOurHost: (host) => origins.some((own) => own.host === host.toLowerCase()),
    listensOn(real) {
      port = real;
      origins = readOrigins();
    },
  };
}
