// Reads the settings from environment variables (docs/settings.md), once at the start. An invalid value stops the start
// with a line that names the variable and the expected form.

import { isAbsolute, join, resolve } from 'node:path';
import { root } from './root.ts';
import { variables, type Variables } from './settings/variables.ts';

/** The database: a SQLite file, or the URL of a PostgreSQL database. */
export type DatabaseChoice =
  | { readonly dialect: 'sqlite'; readonly file: string }
  | { readonly dialect: 'postgres'; readonly url: string };

/** A bucket of S3 or of a service with the same API, with its access keys. */
export interface S3Choice {
  readonly bucket: string;
  /** URL of the service, without the bucket. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The place where the bytes of assets are stored. */
export type AssetStoreChoice =
  | { readonly kind: 'file'; readonly folder: string }
  | { readonly kind: 's3'; readonly bucket: S3Choice };

/** The virus scanner: the address of clamd, and the policy while it is down. */
export interface ScannerChoice {
  readonly host: string;
  readonly port: number;
  /** The policy for files while the scanner is down. With `pass` they are published and marked as not checked; with
   *  `hold` they wait. */
  readonly policy: 'pass' | 'hold';
}

/** The settings of a run of the server. */
export interface Settings {
  /** Port; 0 for any free one. */
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Public URL without a slash at the end; null where the URL depends on the port on which the server listens. */
  readonly publicUrl: string | null;
  readonly database: DatabaseChoice;
  readonly assetStore: AssetStoreChoice;
  /** The scanner for viruses; null where files are not scanned. */
  readonly scanner: ScannerChoice | null;
  readonly sessionDays: number;
  readonly logLevel: Variables['LOG_LEVEL'];
  /** Addresses or networks of proxies whose `X-Forwarded-For` is trusted; false for none. */
  readonly trustProxy: readonly string[] | false;
  /** The token for `/metrics`; null where the metrics are served on loopback only. */
  readonly metricsToken: string | null;
  /** Secret of a local workspace, which every request must send (see guard/launch.ts); null for other servers. */
  readonly launchSecret: string | null;
  readonly seedDemo: 'auto' | 'on' | 'off';
  readonly rateScale: number;
  /** URL of the SMTP server; null where mails are files in the outbox. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Client for signing in with Google; null where that is not offered. */
  readonly google: {
    readonly clientId: string;
    readonly clientSecret: string;
    readonly issuer: string;
  } | null;
  /** Variables that are set and have no effect in this version. */
  readonly withoutEffect: readonly string[];
}

/** An error in a setting. Its message is the line that is printed at the start. */
export class SettingsError extends Error {
  constructor(name: string, expected: string) {
    super(`${name}: ${expected}`);
    this.name = 'SettingsError';
  }
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/** Returns whether a host name is that of the loopback interface. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.has(hostname) || hostname.endsWith('.localhost') || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/**
 * Reads the settings.
 * @throws SettingsError for the first variable that cannot be used
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = checkedVariables(env);
  const dataDir = isAbsolute(given.DATA_DIR) ? given.DATA_DIR : resolve(root, given.DATA_DIR);
  const settings: Settings = {
    port: given.PORT,
    host: given.HOST,
    dataDir,
    publicUrl: given.PUBLIC_URL ?? null,
    database: databaseOf(given.DATABASE_URL, dataDir),
    assetStore: assetStoreOf(given, dataDir),
    scanner: scannerOf(given),
    sessionDays: given.SESSION_DAYS,
    logLevel: given.LOG_LEVEL,
    trustProxy: given.TRUST_PROXY,
    metricsToken: given.METRICS_TOKEN ?? null,
    launchSecret: given.EO_LAUNCH_SECRET ?? null,
    seedDemo: given.SEED_DEMO ?? 'auto',
    rateScale: given.TEST_RATE_SCALE,
    smtpUrl: given.SMTP_URL ?? null,
    mailFrom: given.MAIL_FROM ?? 'EO <mail@eo.example>',
    google: googleOf(given),
    withoutEffect: WITHOUT_EFFECT.filter((name) => given[name] !== undefined),
  };
  mustFitTogether(settings);
  mustBeWhole(given);
  return settings;
}

/** Returns the validated variables. Empty values count as not set, since `.env` files and CI systems often set them. */
function checkedVariables(env: Readonly<Record<string, string | undefined>>): Variables {
  const named = Object.keys(variables.shape).flatMap((name) => (env[name] ? [[name, env[name]]] : []));
  const read = variables.safeParse(Object.fromEntries(named));
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  throw new SettingsError(String(issue?.path[0]), issue?.message ?? 'cannot be used');
}

function databaseOf(url: string | undefined, dataDir: string): DatabaseChoice {
  if (url === undefined) return { dialect: 'sqlite', file: join(dataDir, 'eo.sqlite') };
  if (url.startsWith('sqlite:'))
    return { dialect: 'sqlite', file: resolve(root, url.slice('sqlite:'.length)) };
  return { dialect: 'postgres', url };
}

function assetStoreOf(given: Variables, dataDir: string): AssetStoreChoice {
  const { ASSET_STORE: store = `file:${join(dataDir, 'assets')}` } = given;
  if (store.startsWith('file:')) return { kind: 'file', folder: resolve(root, store.slice('file:'.length)) };
  const { hostname: bucket, searchParams } = new URL(store);
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (accessKeyId === undefined)
    throw new SettingsError('AWS_ACCESS_KEY_ID', 'expected to be set, since ASSET_STORE is a bucket of S3');
  if (secretAccessKey === undefined)
    throw new SettingsError(
      'AWS_SECRET_ACCESS_KEY',
      'expected to be set, since ASSET_STORE is a bucket of S3',
    );
  const region = searchParams.get('region') ?? 'us-east-1';
  const endpoint = searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  return { kind: 's3', bucket: { bucket, endpoint, region, accessKeyId, secretAccessKey } };
}

function scannerOf({ SCAN_URL: url, SCAN_POLICY: policy }: Variables): ScannerChoice | null {
  if (url === undefined) return null;
  const { hostname, port } = new URL(url);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || CLAMD_PORT),
    policy: policy ?? 'pass',
  };
}

const CLAMD_PORT = 3310;

function googleOf(given: Variables): Settings['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = given;
  if (clientId === undefined || clientSecret === undefined) return null;
  return { clientId, clientSecret, issuer: given.GOOGLE_ISSUER ?? 'https://accounts.google.com' };
}

/** Checks values that are valid alone but not together. */
function mustFitTogether({ publicUrl, rateScale, launchSecret, host, google }: Settings): void {
  if (launchSecret !== null && !isLoopback(host)) {
    throw new SettingsError('HOST', 'expected 127.0.0.1, since EO_LAUNCH_SECRET is set');
  }
  const issuer = google === null ? null : new URL(google.issuer);
  if (issuer?.protocol === 'http:' && !isLoopback(issuer.hostname)) {
    throw new SettingsError(
      'GOOGLE_ISSUER',
      'expected https: with http, which is for loopback only, anyone on the way is Google',
    );
  }
  const address = publicUrl === null ? null : new URL(publicUrl);
  if (address?.protocol === 'http:' && !isLoopback(address.hostname)) {
    throw new SettingsError(
      'PUBLIC_URL',
      'expected https: with http, which is for loopback only, sign-in cookies travel in clear',
    );
  }
  if (rateScale !== 1 && address?.protocol === 'https:') {
    throw new SettingsError(
      'TEST_RATE_SCALE',
      'expected to be absent where PUBLIC_URL is https: it is for tests',
    );
  }
}

/** Checks variables that are only valid together. */
function mustBeWhole(given: Variables): void {
  for (const [one, other] of PAIRS) {
    if (given[one] !== undefined && given[other] === undefined) {
      throw new SettingsError(other, `expected to be set, since ${one} is`);
    }
  }
}

const PAIRS = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLIC_KEY'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['SCAN_POLICY', 'SCAN_URL'],
] as const;

/** Variables that are validated (docs/settings.md) but have no effect in this version, which is logged at the start. */
const WITHOUT_EFFECT = ['REDIS_URL', 'STRIPE_SECRET_KEY'] as const;
