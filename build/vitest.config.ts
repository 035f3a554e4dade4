import { defineConfig } from 'vitest/config';
import { Durations } from './durations.ts';

// A poll waits for what happens, however busy the machine: a second is no judgement.
const slow = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // A landing is decided by one run on a machine of unknown load: what fails there is tried once more, and told as such.
  retry: process.env['CI'] ? 1 : 0,
  expect: { poll: { interval: 50, timeout: 20_000 } },
};

export default defineConfig({
  test: {
    reporters: ['default', new Durations()],
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
          globalSetup: ['tests/support/apiStage.ts'],
          env: { EO_TEST_DATABASE: 'sqlite' },
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...slow,
          name: 'api on postgres',
          // What a dialect can decide; `npm run test:long` tries all files on it.
          include: ['tests/api/**/*.db.test.ts'],
          globalSetup: ['tests/support/apiStage.ts'],
          env: { EO_TEST_DATABASE: 'postgres' },
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...slow,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/e2eStage.ts'],
          maxWorkers: 2,
        },
      },
    ],
  },
});
