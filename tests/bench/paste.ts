// A paste of 5,000 × 10 cells into a sheet in a browser, with a server behind it: until the last row is on the screen,
// and until the server has it on its disk; against a page that makes as many bare cells, and against bare SQLite. Then
// one undo.

import { launchBrowser } from '../../build/findBrowser.ts';
import { openDemoFixture, type DemoFixture } from '../support/pages.ts';
import { startServer } from '../support/server.ts';
import { saved } from '../support/sheetPage.ts';
import { bareWrite } from './bulk.ts';
import { atMost, median, ROUNDS, type Line } from './line.ts';
import { cellText } from './trial.ts';
import type { Page } from 'playwright';

const ROWS = 5_000;
const COLUMNS = 10;

/** A server and a browser of the bench's own: those of a run of tests are not there.
 *  @throws Error where there is no Chromium */
async function openOwn() {
  const [server, browser] = await Promise.all([
    startServer({ env: { SEED_DEMO: 'on' } }),
    launchBrowser(process.env['CHROMIUM_PATH']),
  ]);
  if (!browser) throw new Error('No Chromium was found');
  return {
    server,
    browser,
    async close() {
      await browser.close();
      await server.stop();
    },
  };
}

export async function paste(): Promise<readonly Line[]> {
  const stage = await openDemoFixture(openOwn);
  const times = { visible: [0], acknowledged: [0], undone: [0], bare: [0], bareWrite: [0] };
  for (const list of Object.values(times)) list.pop();
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      times.bareWrite.push(bareWrite(ROWS, COLUMNS));
      const page = await newSheet(stage);
      times.bare.push(await page.evaluate(bareTable, [ROWS, COLUMNS] as const));
      const { visible, acknowledged } = await pasteOnce(page);
      times.visible.push(visible);
      times.acknowledged.push(acknowledged);
      times.undone.push(await undoOnce(page));
      await page.close();
    }
  } finally {
    await stage.close();
  }
  const line = (what: string, list: readonly number[], limit: readonly number[], most: number): Line => ({
    what: `paste of 5,000 × 10: ${what}`,
    unit: 'ms',
    ours: median(list),
    limit: median(limit),
    target: atMost(most),
  });
  return [
    line('visible', times.visible, times.bare, 1_000),
    line('acknowledged', times.acknowledged, times.bareWrite, 5_000),
    line('one undo, acknowledged', times.undone, times.bareWrite, 5_000),
  ];
}

async function newSheet({ owner, projectId }: DemoFixture): Promise<Page> {
  const page = await owner.newPage();
  await page.goto(`/app/project/${projectId}`);
  const before = page.url();
  await page.getByRole('button', { name: 'Add a sheet' }).first().click();
  await page.getByRole('menuitem', { name: 'Blank', exact: true }).click();
  await page.waitForURL((url) => url.href !== before && url.pathname.includes('/sheet/'));
  const first = page.locator('.body [aria-rowindex="2"] [aria-colindex="2"]');
  await first.waitFor();
  await saved(page);
  await first.click();
  return page;
}

/** From the event to the frame that shows it, and to the answer of the server. */
async function pasteOnce(page: Page): Promise<{ visible: number; acknowledged: number }> {
  const text = Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: COLUMNS }, (_, column) => cellText(row, column)).join('\t'),
  ).join('\n');
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/actions/send'), {
    timeout: 60_000,
  });
  const began = await page.evaluate(pasteAndWatch, text);
  const response = await answered;
  if (!response.ok()) throw new Error(`refused: ${await response.text()}`);
  await response.finished();
  await saved(page);
  const [visible, acknowledged] = await page.evaluate(
    ([start]) =>
      [Number(document.documentElement.dataset['pasted']) - start, performance.now() - start] as const,
    [began] as const,
  );
  const last = page.locator('.scroller');
  const count = await last.getAttribute('aria-rowcount');
  if (Number(count) < ROWS) throw new Error(`Only ${count} rows are there`);
  return { visible, acknowledged };
}

/** In the page. Dispatches the paste and notes the frame after the first that shows the new rows. */
function pasteAndWatch(text: string): number {
  const scroller = document.querySelector('.scroller');
  const data = new DataTransfer();
  data.setData('text/plain', text);
  const began = performance.now();
  const watch = (): void => {
    if (Number(scroller?.getAttribute('aria-rowcount')) < 5_000) return void requestAnimationFrame(watch);
    requestAnimationFrame(() => {
      document.documentElement.dataset['pasted'] = String(performance.now());
    });
  };
  requestAnimationFrame(watch);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  );
  return began;
}

/** From the key until the rows are gone and the server has answered; the undo goes over the socket. */
async function undoOnce(page: Page): Promise<number> {
  const began = performance.now();
  await page.keyboard.press('Control+z');
  await page.waitForFunction(
    () => Number(document.querySelector('.scroller')?.getAttribute('aria-rowcount')) <= 10,
  );
  await saved(page);
  return performance.now() - began;
}

/** In the page: as many cells as bare elements, laid out once. */
function bareTable([rows, columns]: readonly [number, number]): number {
  const began = performance.now();
  const table = document.createElement('table');
  for (let row = 0; row < rows; row += 1) {
    const line = table.insertRow();
    for (let column = 0; column < columns; column += 1)
      line.insertCell().textContent = `Cue ${row} ${column}`;
  }
  document.body.append(table);
  table.getBoundingClientRect();
  const took = performance.now() - began;
  table.remove();
  return took;
}
