import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { Durations } from './durations.ts';

/**
 * The number of workers: one more than the two cores for which the run is measured, since an eighth of a test is
 * waiting. Projects with another number would run after the others, one file at a time.
 */
const WORKERS = 3;

/**
 * The options of all projects. A worker keeps imported modules from file to file, so that a test file must leave
 * globals, timers and the environment as it found them. Polls have a long timeout, since a busy machine must not fail
 * a test.
 */
const common = {
  isolate: false,
  maxWorkers: WORKERS,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { interval: 50, timeout: 60_000 } },
};

export default defineConfig({
  test: {
    reporters: ['default', new Durations()],
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          setupFiles: ['tests/support/loadedPlans.ts'],
          // For the threads that tests start, each of which would else compile the sources again.
          env: { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') },
          include: ['tests/{shared,server,renderer,build,electron}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...common,
          name: 'api on sqlite',
          include: ['tests/api/**/*.test.ts'],
          exclude: ['tests/api/**/*.postgres.test.ts'],
          globalSetup: ['tests/support/apiStage.ts'],
          env: { EO_TEST_DATABASE: 'sqlite' },
        },
      },
      {
        test: {
          ...common,
          name: 'api on postgres',
          // The tests that depend on the dialect; `npm run test:long` runs all files on it.
          include: ['tests/api/**/*.{db,postgres}.test.ts'],
          globalSetup: ['tests/support/apiStage.ts'],
          env: { EO_TEST_DATABASE: 'postgres' },
        },
      },
      {
        test: {
          ...common,
          name: 'e2e',
          // Each look asks a browser: twice as often costs more than it gains.
          expect: { poll: { interval: 100, timeout: 60_000 } },
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/e2eStage.ts'],
        },
      },
    ],
  },
});
