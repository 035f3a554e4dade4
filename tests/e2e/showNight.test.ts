// An evening in a minute: a caller, a second one, a phone of the crew, a phone of a guest and a program call and follow a show
// through an overrun, a skip, a hold, a jump, a hand-over, the end of the caller's tab and of the server. Everybody shows the
// same row, and the report is right to the second.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright';
import type { ReadReport } from '../../shared/api/showReports.ts';
import { followPath, reportPath, showPath } from '../../shared/paths.ts';
import { action, addMember, must, newId, signUp, type Client } from '../support/client.ts';
import { closeContexts, workerBrowser } from '../support/e2eShared.ts';
import { makeLink } from '../support/links.ts';
import { cookiesOf, phone, wide } from '../support/pages.ts';
import { startServer, type Server } from '../support/server.ts';
import { call, makeShowSheet, stateOf, type ShowSheet } from '../support/shows.ts';

let server: Server;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ database: null }), workerBrowser()]);
});
afterAll(async () => {
  await closeContexts(browser);
  await server.stop();
});

async function browserOf(client: Client | null, options = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: wide, baseURL: server.url, ...options });
  if (client) await context.addCookies(cookiesOf(client));
  return context;
}

async function opened(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** What each page shows as on now. */
function onNow(page: Page): Promise<string> {
  return page.getByRole('article', { name: 'On now' }).getByRole('heading').innerText();
}

/** Waits until all pages show the row, and notes when it went on. */
async function allShow(
  pages: readonly Page[],
  { sheet, reader, starts }: Evening,
  row: number,
): Promise<void> {
  for (const page of pages)
    await expect.poll(() => onNow(page), { timeout: 15_000 }).toContain(`Item ${row}`);
  const { now, timer } = await stateOf(reader, sheet.sheetId);
  expect(now?.title).toBe(`Item ${row}`);
  starts.push({ row, at: timer.startedAt ?? 0 });
}

interface Evening {
  readonly sheet: ShowSheet;
  readonly reader: Client;
  /** The rows that went on, and when, by what everybody was told. */
  readonly starts: { readonly row: number; readonly at: number }[];
}

test('SH-5 through an overrun, a skip, a hold, a jump, a hand-over, a lost tab and a killed server all show one row, and the report is right', async () => {
  const [mara, priya] = await Promise.all([
    signUp(server, { firstName: 'Mara', lastName: 'Lindqvist' }),
    signUp(server, { firstName: 'Priya', lastName: 'Raman' }),
  ]);
  const sheet = await makeShowSheet(mara, 10);
  const { projectId, sheetId, rowIds, columnIds } = sheet;
  const evening: Evening = { sheet, reader: mara, starts: [] };
  await addMember(mara, projectId, priya, 'EDITOR');
  const viewId = newId();
  await mara.does(
    action('cell.update.value', `${rowIds[0]}.${columnIds[2]}`, { value: '0:01' }),
    action('sheetLayout.create', viewId, { sheetId, title: 'Crew', visibility: 'everyone' }),
  );
  const link = await makeLink(mara, viewId, { scope: 'follow' });
  const program = (name: string, body = {}) => call(mara, sheetId, name, body, newId()).then(must);

  const [first, second] = [await browserOf(mara), await browserOf(priya)];
  const touch = { viewport: phone, hasTouch: true, isMobile: true };
  const [own, other] = [await browserOf(priya, touch), await browserOf(null, touch)];
  const calling = await opened(first, showPath(projectId, sheetId));
  const [desk, crew, guest] = await Promise.all([
    opened(second, showPath(projectId, sheetId)),
    opened(own, followPath(projectId, sheetId)),
    opened(other, link.url),
  ]);

  // It begins, and the first cue, of a second, runs over.
  await calling.getByRole('button', { name: /^Start with/ }).waitFor();
  await calling.keyboard.press('Space');
  const pages = [calling, desk, crew, guest];
  await allShow(pages, evening, 1);
  await calling.getByRole('article', { name: 'On now' }).getByText('over').first().waitFor();
  await calling.keyboard.press('Space');
  await allShow(pages, evening, 2);

  // A media server says how long its film still runs.
  await program('external', { source: 'qlab', label: 'Opening film', remainingMs: 60_000 });
  const timers = calling.getByRole('list', { name: 'Timers of other programs' });
  await timers.getByText(/^Opening film 0:\d\d$/).waitFor();

  // A program skips the third; the caller goes on, holds, and jumps.
  await program('skip', { row: '3' });
  await calling.keyboard.press('Space');
  await allShow(pages, evening, 4);
  await calling.keyboard.press('h');
  await crew.getByText(/^Held for/).waitFor();
  await guest.getByText(/^Held for/).waitFor();
  await calling.getByRole('button', { name: /^Go on/ }).waitFor();
  await calling.keyboard.press('h');
  await crew.getByText(/^Held for/).waitFor({ state: 'detached' });
  const { held } = (await stateOf(mara, sheetId)).timer;
  await calling.keyboard.press('g');
  await calling.getByLabel('Go to', { exact: true }).fill('6');
  await calling.keyboard.press('Enter');
  await allShow(pages, evening, 6);

  // It is handed over, and the tab of the one who called is gone.
  await calling.getByRole('button', { name: 'Hand over' }).click();
  await calling.getByRole('button', { name: 'Ask Priya Raman' }).click();
  await desk.getByText('Mara Lindqvist asks you to take the call.').waitFor();
  await desk.getByRole('button', { name: 'Take the call' }).click();
  await expect.poll(async () => (await stateOf(mara, sheetId)).callerName).toBe('Priya Raman');
  await calling.close();
  await desk.getByRole('button', { name: /^Next/ }).waitFor();
  await desk.keyboard.press('Space');
  await allShow([desk, crew, guest], evening, 7);

  // The server is killed, and comes back with the same data.
  await server.kill();
  const { port } = new URL(server.url);
  server = await startServer({ database: null, dataDir: server.dataDir, env: { PORT: port } });
  await expect.poll(async () => (await stateOf(mara, sheetId)).now?.title).toBe('Item 7');
  await program('next', { from: '7' });
  await allShow([desk, crew, guest], evening, 8);
  const { show: last } = await program('stop', { from: '8' });
  await crew.getByRole('heading', { name: 'The show has ended' }).waitFor();

  await reportIsRight(evening, last.endedAt ?? 0, held);
  const page = await opened(first, reportPath(projectId, sheetId));
  await page.getByRole('cell', { name: /^skipped at/ }).waitFor();
  expect(await page.getByText('6 of 10 cues run, 1 skipped').count()).toBe(1);
}, 120_000);

/** The report has each row as it was told on the evening. */
async function reportIsRight(
  { sheet, reader, starts }: Evening,
  endedAt: number,
  held: number,
): Promise<void> {
  const { rows, figures } = must(await reader.get<ReadReport>(`/api/show/${sheet.sheetId}/report`));
  const expected = starts.map(({ row, at }, index) => ({
    title: `Item ${row}`,
    started: at,
    lasted: (starts[index + 1]?.at ?? endedAt) - at,
  }));
  expect(
    rows.filter(({ count }) => count > 0).map(({ title, started, lasted }) => ({ title, started, lasted })),
  ).toEqual(expected);
  expect(rows.find(({ title }) => title === 'Item 4')?.held).toBe(held);
  expect(rows.filter(({ skippedAt }) => skippedAt !== null).map(({ title }) => title)).toEqual(['Item 3']);
  expect(figures.length.actual).toBe(endedAt - (starts[0]?.at ?? 0));
}
