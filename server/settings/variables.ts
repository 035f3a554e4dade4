// The schemas and defaults of all environment variables of docs/settings.md. `settings.ts` checks their combinations.
// Error messages contain the expected form, but never the value, which may be a secret.

import { isIP } from 'node:net';
import { z } from 'zod';

const whole = (least: number, most: number, fallback: number) => {
  const expected = `expected a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, expected)
    .transform(Number)
    .pipe(z.number().min(least, expected).max(most, expected))
    .default(fallback);
};

const address = (expected: string, fits: (url: URL) => boolean) =>
  z.string().refine((text) => {
    const url = URL.parse(text);
    return url !== null && fits(url);
  }, expected);

const hasHost = (url: URL, ...protocols: string[]) => protocols.includes(url.protocol) && url.hostname !== '';

/** Schema of `https://host[:port]`. Nothing may follow or precede the host, since it would be a part of every link. */
const publicUrl = address('expected an address such as https://eo.example, without a path', (url) => {
  const isBare = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return isBare && hasHost(url, 'http:', 'https:');
}).transform((text) => new URL(text).origin);

const databaseUrl = z
  .string()
  .refine(
    (text) => /^sqlite:.+/.test(text) || (/^postgres(ql)?:\/\/[^/]+\/.+/.test(text) && URL.canParse(text)),
    'expected sqlite:FILE or postgres://USER:PASSWORD@HOST/DATABASE',
  );

const NETWORK_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(text: string): boolean {
  const [ip = '', bits, ...rest] = text.split('/');
  const version = isIP(ip);
  if (version === 0 || rest.length > 0) return NETWORK_NAMES.includes(text);
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

const trustProxy = z
  .string()
  .transform((text) => (text === 'off' ? [] : text.split(',').map((part) => part.trim())))
  .refine(
    (parts) => parts.every(isNetwork),
    'expected off, or addresses and networks of proxies joined by commas',
  )
  .transform((parts) => (parts.length === 0 ? (false as const) : parts))
  .default(false);

const secret = (least: number) =>
  z.string().regex(new RegExp(`^\\S{${least},}$`), `expected at least ${least} characters without a space`);

const stripeKey = (kind: string) =>
  z.string().regex(new RegExp(`^(${kind})_\\w+$`), `expected a key that begins with ${kind.split('|')[0]}_`);

const smtpUrl = address('expected smtp://HOST:PORT or smtps://HOST:PORT', (url) =>
  hasHost(url, 'smtp:', 'smtps:'),
);
const webUrl = address('expected an address that begins with http:// or https://', (url) =>
  hasHost(url, 'http:', 'https:'),
);

/** Returns whether a text is the path of a folder, or the URL of an S3 bucket, whose name must be in lower case,
 *  without parameters besides the endpoint and region. */
function isAssetStore(text: string): boolean {
  if (/^file:.+/.test(text)) return true;
  if (!/^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]\/?(?:\?|$)/.test(text)) return false;
  const parameters = URL.parse(text)?.searchParams ?? new URLSearchParams();
  const endpoint = parameters.get('endpoint');
  if (endpoint !== null) {
    const url = URL.parse(endpoint);
    if (!url || !hasHost(url, 'http:', 'https:') || url.search || url.hash || url.username) return false;
  }
  const isRegion = /^[a-z0-9-]+$/.test(parameters.get('region') ?? 'us-east-1');
  return isRegion && [...parameters.keys()].every((name) => name === 'endpoint' || name === 'region');
}

/** The schema of the environment variables of the server. */
export const variables = z.object({
  PORT: whole(0, 65_535, 3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'expected a host name or an IP address')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  PUBLIC_URL: publicUrl.optional(),
  DATABASE_URL: databaseUrl.optional(),
  REDIS_URL: address('expected redis://HOST:PORT or rediss://HOST:PORT', (url) =>
    hasHost(url, 'redis:', 'rediss:'),
  ).optional(),
  ASSET_STORE: z
    .string()
    .refine(isAssetStore, 'expected file:FOLDER or s3://BUCKET?endpoint=https://HOST&region=REGION')
    .optional(),
  AWS_ACCESS_KEY_ID: secret(1).optional(),
  AWS_SECRET_ACCESS_KEY: secret(1).optional(),
  SCAN_URL: address('expected clamd://HOST:PORT', (url) => hasHost(url, 'clamd:') && !url.search).optional(),
  SCAN_POLICY: z.enum(['pass', 'hold'], { error: 'expected pass or hold' }).optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]+@[^\r\n]+$/, 'expected a mail address')
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: webUrl.optional(),
  STRIPE_SECRET_KEY: stripeKey('sk|rk').optional(),
  STRIPE_PUBLIC_KEY: stripeKey('pk').optional(),
  STRIPE_WEBHOOK_SECRET: stripeKey('whsec').optional(),
  STRIPE_API_BASE: webUrl.optional(),
  SESSION_DAYS: whole(1, 90, 30),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'expected fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  TRUST_PROXY: trustProxy,
  METRICS_TOKEN: secret(16).optional(),
  EO_LAUNCH_SECRET: secret(32).optional(),
  SEED_DEMO: z.enum(['on', 'off'], { error: 'expected on or off' }).optional(),
  TEST_RATE_SCALE: whole(1, 1_000_000, 1),
});

/** The parsed variables, including defaults. */
export type Variables = z.infer<typeof variables>;
