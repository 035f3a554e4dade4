// `npm run test:long`: the promises at their nightly sizes (tests/support/tier.ts), on both databases, and every state of
// every screen in both looks.

import { defineConfig } from 'vitest/config';

const include = ['tests/api/{durability,order,reconnect,fresh,stop}.test.ts'];
const slow = { testTimeout: 1_800_000, hookTimeout: 120_000, fileParallelism: false };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...slow,
          include: ['tests/e2e/a11y*.test.ts'],
          name: 'every look',
          expect: { poll: { interval: 50, timeout: 20_000 } },
          env: { EO_TIER: 'long' },
        },
      },
      {
        test: {
          ...slow,
          include,
          name: 'long on sqlite',
          env: { EO_TIER: 'long', EO_TEST_DATABASE: 'sqlite' },
        },
      },
      {
        test: {
          ...slow,
          include,
          name: 'long on postgres',
          globalSetup: ['tests/support/postgres.ts'],
          env: { EO_TIER: 'long', EO_TEST_DATABASE: 'postgres' },
        },
      },
    ],
  },
});
