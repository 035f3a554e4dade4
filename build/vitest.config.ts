import { defineConfig } from 'vitest/config';
import { Durations } from './durations.ts';

/** One more than the two cores for which the run is measured: an eighth of a test is waiting. A project without the same
 *  number would be run after the others, one file at a time. */
const WORKERS = 3;

// A poll waits for what happens, however busy the machine: a second is no judgement.
const slow = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
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
          maxWorkers: WORKERS,
        },
      },
      {
        test: {
          ...slow,
          name: 'api on sqlite',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/apiStage.ts'],
          env: { EO_TEST_DATABASE: 'sqlite' },
          maxWorkers: WORKERS,
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
          maxWorkers: WORKERS,
        },
      },
      {
        test: {
          ...slow,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/e2eStage.ts'],
          maxWorkers: WORKERS,
        },
      },
    ],
  },
});
