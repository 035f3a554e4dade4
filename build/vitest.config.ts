import { defineConfig } from 'vitest/config';

// A poll waits for what happens, however busy the machine: a second is no judgement.
const slow = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { interval: 50, timeout: 20_000 } },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/{shared,server,renderer,build,electron}/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...slow,
          name: 'api on sqlite',
          include: ['tests/api/**/*.test.ts'],
          env: { EO_TEST_DATABASE: 'sqlite' },
        },
      },
      {
        test: {
          ...slow,
          name: 'api on postgres',
          include: ['tests/api/**/*.test.ts'],
          exclude: ['tests/api/**/*.sqlite.test.ts'],
          globalSetup: ['tests/support/postgres.ts'],
          env: { EO_TEST_DATABASE: 'postgres' },
          fileParallelism: false,
        },
      },
      { test: { ...slow, name: 'e2e', include: ['tests/e2e/**/*.test.ts'], maxWorkers: 2 } },
    ],
  },
});
