// A row inserted at the top of 10,000: the steps and bytes that go over the wire, to the server and to another person
// who has the sheet open, and the time from the key to the frame that shows it.

import type { Page } from 'playwright';
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
    const here = await opened(await context.newPage(), large);
    const all = await insertedMany(here, await opened(await context.newPage(), large));
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

/** A page with a sheet, and the frames of its socket in both directions. */
interface Opened {
  readonly page: Page;
  readonly sent: string[];
  readonly received: string[];
}

async function opened(page: Page, { projectId, sheetId }: Sheet): Promise<Opened> {
  const sent: string[] = [];
  const received: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => void sent.push(payload.toString()));
    socket.on('framereceived', ({ payload }) => void received.push(payload.toString()));
  });
  await page.goto(`/app/project/${projectId}/sheet/${sheetId}`);
  await ready(page);
  await saved(page);
  return { page, sent, received };
}

async function insertedMany(here: Opened, other: Opened | null): Promise<Inserted[]> {
  const { page } = here;
  const all: Inserted[] = [];
  await page.locator('.body [aria-rowindex="2"] [aria-colindex="2"]').click();
  for (let at = 0; at < TIMES; at += 1) {
    for (const frames of [here.sent, here.received, other?.received ?? []]) frames.length = 0;
    const painted = await pressed(page, INSERT);
    const request = await frameWith(here.sent, '"SEND:actions"');
    const answer = await frameWith(here.received, '"RECEIVE:sent"');
    await saved(page);
    const heard = other ? await frameWith(other.received, '"create"') : '';
    all.push({
      sent: Buffer.byteLength(request),
      steps: answer.match(/"sequence":/g)?.length ?? 0,
      heard: Buffer.byteLength(heard),
      painted,
    });
    await page.locator('.body [aria-rowindex="2"] [aria-colindex="2"]').click();
  }
  return all;
}

/** Resolves to the first frame with a text. @throws Error where none comes within 10 s */
async function frameWith(frames: readonly string[], text: string): Promise<string> {
  const until = performance.now() + 10_000;
  while (performance.now() < until) {
    const found = frames.find((frame) => frame.includes(text));
    if (found !== undefined) return found;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error(`No frame with ${text}`);
}
