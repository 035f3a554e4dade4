// The page of a sheet of 10,000 × 20, from its navigation to its first painted rows: cold, with nothing cached, and warm;
// and how long it waits for nothing before them.

import type { Browser } from 'playwright';
import { launchBrowser } from '../../build/findBrowser.ts';
import { makeProject, makeSheet, signUp, type Client } from '../support/client.ts';
import { startServer } from '../support/server.ts';
import { traceLoad, type LoadTrace } from './loadTrace.ts';
import { atMost, median, ROUNDS, type Line } from './line.ts';
import { fill } from './trial.ts';

const ROWS = 10_000;
const COLUMNS = 20;
const MOST_IDLE_MS = 50;

/** @throws Error where there is no Chromium */
export async function firstRows(): Promise<readonly Line[]> {
  const server = await startServer({ database: null, env: { LOG_LEVEL: 'warn' } });
  const mara = await signUp(server, { firstName: 'Mara' });
  const projectId = await makeProject(mara);
  const sheet = await makeSheet(mara, projectId, { rows: ROWS, columns: COLUMNS });
  await fill(mara, sheet);
  const browser = await launchBrowser(process.env['CHROMIUM_PATH']);
  if (!browser) throw new Error('No Chromium was found');
  const url = `${server.url}/app/project/${projectId}/sheet/${sheet.sheetId}`;
  const [cold, warm]: [LoadTrace[], LoadTrace[]] = [[], []];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const traces = await coldAndWarm(browser, mara, url);
      cold.push(traces.cold);
      warm.push(traces.warm);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return [...linesOf('cold', cold, 800), ...linesOf('warm', warm, 500)];
}

/** One load with nothing cached, and the next one in the same browser. */
async function coldAndWarm(
  browser: Browser,
  client: Client,
  url: string,
): Promise<{ readonly cold: LoadTrace; readonly warm: LoadTrace }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies(cookiesOf(client));
  const load = async (): Promise<LoadTrace> => {
    const page = await context.newPage();
    const trace = await traceLoad(browser, page, url);
    // What is loaded after the first rows is cached as well, as it is for a person.
    await page.waitForLoadState('networkidle');
    await page.close();
    return trace;
  };
  try {
    return { cold: await load(), warm: await load() };
  } finally {
    await context.close();
  }
}

function cookiesOf(client: Client): { name: string; value: string; url: string }[] {
  return client
    .cookie()
    .split('; ')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url: client.server.url };
    });
}

function linesOf(name: string, traces: readonly LoadTrace[], most: number): readonly Line[] {
  const line = (what: string, of: keyof LoadTrace, target: Line['target']): Line => ({
    what: `sheet page 10,000 × 20, ${name}: ${what}`,
    unit: 'ms',
    ours: median(traces.map((trace) => trace[of])),
    limit: null,
    target,
  });
  return [
    line('first rows', 'firstRows', atMost(most)),
    line('Chromium has a process for it', 'process', null),
    line('longest idle stretch before them', 'longestIdle', atMost(MOST_IDLE_MS)),
    line('idle before them in all', 'idle', null),
  ];
}
