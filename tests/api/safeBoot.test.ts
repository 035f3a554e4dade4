// O10: settings that would break a promise do not start, and say which one it is.

import { describe, expect, test } from 'vitest';
import { StartFailure, startServer } from '../support/server.ts';
import { size } from '../support/tier.ts';

/** With a commit the first ones are tried; tests/server/settings.test.ts refuses the others by the same rules. */
const REFUSED: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['PUBLIC_URL', { PUBLIC_URL: 'http://eo.example' }],
  ['TEST_RATE_SCALE', { PUBLIC_URL: 'https://eo.example', TEST_RATE_SCALE: '10' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://eo:eo@127.0.0.1:1/eo' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/eo' }],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLIC_KEY: 'pk_live_1' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'guess' }],
  ['PORT', { PORT: 'eighty' }],
];

describe('O10 a server that could not keep its promises does not start', () => {
  test.each(REFUSED.slice(0, size(3, REFUSED.length)))('%s: %j', async (name, env) => {
    const failure = await startServer({ env, database: null }).then(
      async (started) => {
        await started.stop();
        return null;
      },
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(StartFailure);
    const { exit, log } = failure as StartFailure;
    expect(exit.code).not.toBe(0);
    expect(log.trim().split('\n')).toHaveLength(1);
    expect(log).toContain(`${name}: `);
  });
});
