// A row inserted at the top of 10,000: the steps and bytes that go over the wire, to the server and to another person
// who has the sheet open, and the time from the key to the frame that shows it.

import type { Page, Request } from 'playwright';
import { launchBrowser } from '../../build/findBrowser.ts';
import { makeProject, makeSheet, PASSWORD, signUp, type Sheet } from '../support/client.ts';
import { ready, saved } from '../support/sheetPage.ts';
import { startServer } from '../support/server.ts';
import { pressed } from './grid/keys.ts';
import { atMost, median, ratioAtMost, type Line } from './line.ts';
import { fill } from './trial.ts';

const ROWS = 10_000;
const COLUMNS = 20;
const FILLED = 3;
const TIMES = 10;
const INSERT = 'Control+Enter';

interface Inserted {
  readonly sent: number;
  readonly steps: number;
  readonly heard: number;
  readonly painted: number;
}

/** @throws Error where there is no Chromium */
export async function insert(): Promise<readonly Line[]> {
  const server = await startServer({ database: null, env: { LOG_LEVEL: 'warn' } });
  const browser = await launchBrowser(process.env['CHROMIUM_PATH']);
  if (!browser) throw new Error('No Chromium was found');
  try {
    const mara = await signUp(server, { firstName: 'Mara' });
    const projectId = await makeProject(mara);
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
    await context.request.post('/api/auth', {
      headers: { origin: server.url },
      data: { email: mara.user.email, password: PASSWORD },
    });
    const small = await makeSheet(mara, projectId, { rows: 40, columns: COLUMNS });
    const large = await makeSheet(mara, projectId, { rows: ROWS, columns: COLUMNS });
    await fill(mara, { ...large, columnIds: large.columnIds.slice(0, FILLED) });
    const [here, other] = [await opened(await context.newPage(), large), await context.newPage()];
    const all = await insertedMany(here, await listening(other, large));
    const few = await insertedMany(await opened(await context.newPage(), small), null);
    return linesOf(all, few);
  } finally {
    await browser.close();
    await server.stop();
  }
}

function linesOf(all: readonly Inserted[], few: readonly Inserted[]): readonly Line[] {
  const what = `a row at the top of ${ROWS.toLocaleString('en')}`;
  const of = (list: readonly Inserted[], name: keyof Inserted): number =>
    median(list.map((each) => each[name]));
  const line = (name: keyof Inserted, words: string, unit: string, most: number): Line => ({
    what: `${what}: ${words}`,
    unit,
    ours: of(all, name),
    limit: null,
    target: atMost(most),
  });
  return [
    line('steps', 'steps on the wire', 'steps', 1),
    line('sent', 'bytes of the request', 'bytes', 1_000),
    line('heard', 'bytes that another hears', 'bytes', 1_000),
    {
      ...line('painted', 'key to paint, beside 40 rows', 'ms', 0),
      limit: of(few, 'painted'),
      target: ratioAtMost(1.5),
    },
  ];
}

async function opened(page: Page, { projectId, sheetId }: Sheet): Promise<Page> {
  await page.goto(`/app/project/${projectId}/sheet/${sheetId}`);
  await ready(page);
  await saved(page);
  return page;
}

/** Another person at the same sheet. Answers the frames that the socket brought since it was last asked. */
async function listening(page: Page, sheet: Sheet): Promise<() => readonly string[]> {
  const frames: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => void frames.push(payload.toString())),
  );
  await opened(page, sheet);
  return () =>
    frames.splice(0).filter((frame) => frame.includes(sheet.sheetId) && frame.includes('"create"'));
}

async function insertedMany(page: Page, heardSince: (() => readonly string[]) | null): Promise<Inserted[]> {
  const all: Inserted[] = [];
  await page.locator('.body [aria-rowindex="2"] [aria-colindex="2"]').click();
  for (let at = 0; at < TIMES; at += 1) {
    heardSince?.();
    const asked = page.waitForRequest((request) => request.url().endsWith('/api/actions/send'));
    const painted = await pressed(page, INSERT);
    const request = await asked;
    await saved(page);
    const frames = heardSince ? await untilHeard(heardSince) : [];
    const heard = frames.reduce((sum, frame) => sum + Buffer.byteLength(frame), 0);
    all.push({ sent: request.postData()?.length ?? 0, steps: await stepsOf(request), heard, painted });
    await page.locator('.body [aria-rowindex="2"] [aria-colindex="2"]').click();
  }
  return all;
}

async function stepsOf(request: Request): Promise<number> {
  const answer: unknown = await (await request.response())?.json();
  const found = JSON.stringify(answer).match(/"sequence":/g);
  return found?.length ?? 0;
}

async function untilHeard(heardSince: () => readonly string[]): Promise<readonly string[]> {
  const heard: string[] = [];
  const until = performance.now() + 10_000;
  while (heard.length === 0 && performance.now() < until) {
    heard.push(...heardSince());
    await new Promise((resolve) => setImmediate(resolve));
  }
  return heard;
}
