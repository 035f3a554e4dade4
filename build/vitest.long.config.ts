// `npm run test:long`: the promises at their nightly sizes (tests/support/tier.ts), on both databases; the whole API
// on PostgreSQL; every form, every state of every screen in both schemes, and more sheets in each form; the further
// variants (`*.long.test.ts`) of what `npm test` proves; and every sample file of other programs, compared with how
// those programs read it.

import { defineConfig } from 'vitest/config';
import { Durations } from './durations.ts';

/** The number of workers, as in `vitest.config.ts`. “The show of an evening” measures when digits are drawn: it runs
 *  by itself, after the others. */
const WORKERS = 3;

const sized = [
  'tests/api/{durability,once,order,reconnect,fresh,stop,amounts,batch,importLarge,mergeLarge,numbers}{,.db}.test.ts',
  'tests/api/talkServers.postgres.test.ts',
  'tests/api/{bundlesAny,frames,people,posts,uploadsResumed,largeUpload,unread,showKilled,showRaces,showStates,socketActions,linkCanary,policyActions,policyRoutes,bundlesRefused,safeBoot,wire,budgets}{,.db}.test.ts',
];
const slow = {
  testTimeout: 1_800_000,
  hookTimeout: 120_000,
  expect: { poll: { interval: 50, timeout: 60_000 } },
};
const globalSetup = ['tests/support/apiStage.ts'];

export default defineConfig({
  test: {
    reporters: ['default', new Durations()],
    projects: [
      {
        test: {
          ...slow,
          include: [
            'tests/e2e/{a11y*,account,assets,avatars,forms,google,keys-app,members}.test.ts',
            'tests/e2e/{projects,requests,rights,sameLayout,secondFactor,settings,sheet-find,sheet-lines}.test.ts',
            'tests/e2e/*.long.test.ts',
            'tests/e2e/{sheet-savedViews,stepUp,targets,teams,together,badInput}.test.ts',
          ],
          name: 'every look, form and layout',
          globalSetup: ['tests/support/e2eStage.ts'],
          setupFiles: ['tests/support/noPageErrors.ts'],
          env: { EO_TIER: 'long' },
          maxWorkers: WORKERS,
        },
      },
      {
        test: {
          ...slow,
          include: [
            'tests/shared/{simulation,numbers,commentAnchors}.test.ts',
            'tests/{renderer/store/queueSender,server/actions/preparation,server/database/documentCache}.test.ts',
            'tests/{server/processes/lostRight,server/imports/fixtures,server/imports/text,electron/refusals}.test.ts',
            'tests/renderer/show/outputs.test.ts',
            'tests/server/exports/{calendarFile,reportOutputs}.test.ts',
            'tests/{shared,server,renderer,build,electron}/**/*.long.test.{ts,tsx}',
          ],
          name: 'disorder',
          setupFiles: ['tests/support/loadedPlans.ts'],
          env: { EO_TIER: 'long' },
          maxWorkers: WORKERS,
        },
      },
      {
        test: {
          ...slow,
          include: ['tests/long/*.test.ts'],
          name: 'the show of an evening',
          globalSetup: ['tests/support/e2eStage.ts'],
          setupFiles: ['tests/support/noPageErrors.ts'],
          // EO_TIER=short: the forms of a minute.
          env: { EO_TIER: process.env['EO_TIER'] ?? 'long' },
          fileParallelism: false,
        },
      },
      {
        test: {
          ...slow,
          include: ['tests/imports/*.test.ts'],
          name: 'files against other programs',
          globalSetup,
          // EO_TIER=short: a merge of some thousand rows.
          env: { EO_TEST_DATABASE: 'sqlite', EO_TIER: process.env['EO_TIER'] ?? 'long' },
          maxWorkers: WORKERS,
        },
      },
      {
        test: {
          ...slow,
          include: [...sized, 'tests/api/**/*.long.test.ts'],
          exclude: ['tests/api/**/*.postgres.test.ts'],
          name: 'long on sqlite',
          globalSetup,
          env: { EO_TIER: 'long', EO_TEST_DATABASE: 'sqlite' },
          maxWorkers: WORKERS,
        },
      },
      {
        test: {
          ...slow,
          include: sized,
          name: 'long on postgres',
          globalSetup,
          env: { EO_TIER: 'long', EO_TEST_DATABASE: 'postgres' },
          maxWorkers: WORKERS,
        },
      },
      {
        test: {
          ...slow,
          include: ['tests/api/**/*.test.ts'],
          exclude: ['tests/api/**/*.sqlite.test.ts', ...sized],
          name: 'api on postgres',
          globalSetup,
          env: { EO_TEST_DATABASE: 'postgres', EO_REPEATS: 'on' },
          maxWorkers: WORKERS,
        },
      },
    ],
  },
});
