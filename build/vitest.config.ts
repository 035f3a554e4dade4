import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { Durations } from './durations.ts';

/**
 * The number of workers: one more than the two cores that the run is designed for, since tests wait for an eighth of
 * the time. All projects have the same number, since those with another one would run afterwards, one file at a time.
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
  // Room for new objects in MiB: with the 16 of Node a worker spends a tenth of its time on collecting them.
  execArgv: ['--max-semi-space-size=64'],
  expect: { poll: { interval: 50, timeout: 60_000 } },
};

/** The files of further variants (`*.long.test.ts`): `npm run test:long` runs them all, `npm run test:changed` those
 *  that a change can affect. */
const VARIANTS = process.env['EO_VARIANTS'] === 'on' ? [] : ['tests/**/*.long.test.{ts,tsx}'];

export default defineConfig({
  test: {
    reporters: ['default', new Durations()],
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          setupFiles: ['tests/support/loadedPlans.ts'],
          // For threads that tests start; otherwise each thread would compile the sources again.
          env: { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') },
          include: ['tests/{shared,server,renderer,build,electron}/**/*.test.{ts,tsx}'],
          exclude: VARIANTS,
        },
      },
      {
        test: {
          ...common,
          name: 'api on sqlite',
          include: ['tests/api/**/*.test.ts'],
          exclude: ['tests/api/**/*.postgres.test.ts', ...VARIANTS],
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
          exclude: VARIANTS,
          globalSetup: ['tests/support/apiStage.ts'],
          env: { EO_TEST_DATABASE: 'postgres' },
        },
      },
      {
        test: {
          ...common,
          name: 'e2e',
          // Each poll sends a query to a browser, so a shorter interval would slow the tests down.
          expect: { poll: { interval: 100, timeout: 60_000 } },
          include: ['tests/e2e/**/*.test.ts'],
          exclude: VARIANTS,
          globalSetup: ['tests/support/e2eStage.ts'],
          setupFiles: ['tests/support/noPageErrors.ts'],
        },
      },
    ],
  },
});
