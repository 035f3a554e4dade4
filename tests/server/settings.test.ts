import { describe, expect, test } from 'vitest';
import { readSettings } from '../../server/settings.ts';

describe('O10 settings', () => {
  test('with nothing set, the embedded default runs', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: null,
      database: { dialect: 'sqlite' },
      sessionDays: 30,
      trustProxy: false,
      seedDemo: 'auto',
      rateScale: 1,
    });
  });

  test('a variable that is set to nothing counts as not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toEqual(readSettings({}));
  });

  test.each([
    ['PORT', '70000', 'a whole number from 0 to 65535'],
    ['PORT', '3000x', 'a whole number'],
    ['HOST', 'a b', 'a host name'],
    ['PUBLIC_URL', 'eo.example', 'an address such as https://eo.example'],
    ['PUBLIC_URL', 'https://eo.example/app', 'without a path'],
    ['PUBLIC_URL', 'https://user:word@eo.example', 'without a path'],
    ['PUBLIC_URL', 'http://eo.example', 'https'],
    ['DATABASE_URL', 'mysql://localhost/eo', 'sqlite:FILE or postgres://'],
    ['DATABASE_URL', 'postgres://', 'sqlite:FILE or postgres://'],
    ['REDIS_URL', 'localhost:6379', 'redis://'],
    ['ASSET_STORE', '/somewhere', 'file:FOLDER'],
    ['ASSET_STORE', 's3://', 'file:FOLDER or s3:'],
    ['SMTP_URL', 'mail.example', 'smtp://'],
    ['STRIPE_SECRET_KEY', 'secret', 'a key that begins with sk_'],
    ['GOOGLE_ISSUER', 'accounts', 'http'],
    ['SESSION_DAYS', '0', 'from 1 to 90'],
    ['LOG_LEVEL', 'loud', 'fatal, error, warn'],
    ['TRUST_PROXY', 'yes', 'addresses and networks'],
    ['TRUST_PROXY', '10.0.0.0/33', 'addresses and networks'],
    ['METRICS_TOKEN', 'short', 'at least 16'],
    ['SEED_DEMO', 'maybe', 'on or off'],
    ['TEST_RATE_SCALE', '-1', 'a whole number'],
  ])('%s=%s stops the start with one line that names it', (name, value, expected) => {
    const line = messageOf({ [name]: value });
    expect(line).toMatch(new RegExp(`^${name}: expected`));
    expect(line).toContain(expected);
    expect(line).not.toContain('\n');
  });

  test('what is fine alone and wrong together is refused', () => {
    const https = 'https://eo.example';
    expect(messageOf({ PUBLIC_URL: https, TEST_RATE_SCALE: '100' })).toMatch(/^TEST_RATE_SCALE/);
    expect(messageOf({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLIC_KEY: 'pk_test_1' })).toMatch(
      /^STRIPE_WEBHOOK_SECRET/,
    );
    const bucket = { ASSET_STORE: 's3://eo-assets', AWS_ACCESS_KEY_ID: 'eo' };
    expect(messageOf(bucket)).toMatch(/^AWS_SECRET_ACCESS_KEY: expected to be set/);
    expect(messageOf({ GOOGLE_CLIENT_ID: 'eo' })).toMatch(/^GOOGLE_CLIENT_SECRET/);
    const google = { GOOGLE_CLIENT_ID: 'eo', GOOGLE_CLIENT_SECRET: 'word' };
    expect(messageOf({ ...google, GOOGLE_ISSUER: 'http://google.example' })).toMatch(/^GOOGLE_ISSUER/);
    expect(messageOf({ SMTP_URL: 'smtp://localhost:25' })).toMatch(/^MAIL_FROM/);
  });

  test('a secret is never repeated in the line', () => {
    const secret = 'postgre://eo:correct-horse@db/eo';
    expect(messageOf({ DATABASE_URL: secret })).not.toContain('correct-horse');
  });

  test('control: the same values in their right form are taken', () => {
    const settings = readSettings({
      PUBLIC_URL: 'https://eo.example/',
      DATABASE_URL: 'postgres://eo:word@db:5432/eo',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      METRICS_TOKEN: 'a-token-of-some-length',
      SEED_DEMO: 'off',
      PORT: '0',
    });
    expect(settings).toMatchObject({
      publicUrl: 'https://eo.example',
      database: { dialect: 'postgres', url: 'postgres://eo:word@db:5432/eo' },
      trustProxy: ['10.0.0.0/8', '::1'],
      port: 0,
    });
  });

  test('what this version does not do yet is said, not refused', () => {
    expect(readSettings({ REDIS_URL: 'redis://localhost:6379' }).withoutEffect).toEqual(['REDIS_URL']);
  });
});

function messageOf(env: Record<string, string>): string {
  try {
    readSettings(env);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return 'no refusal';
}
