// A view that draws rows as cards beside the same sheet as a grid, in the same browser, in the same rounds: the grid stands
// for the limit, since opening a view may cost no more than opening the sheet, and cards are as virtual as rows.

import { launchBrowser } from '../../build/findBrowser.ts';
import { serveGridPage } from './grid/build.ts';
import { measure, type Measured } from './grid/measuring.ts';
import { median, ratioAtMost, ROUNDS, type Line } from './line.ts';

const SHEET = 'rows=10000&columns=20&rich=1';

/** @throws Error where there is no Chromium */
export async function views(): Promise<readonly Line[]> {
  const served = await serveGridPage();
  const browser = await launchBrowser(process.env['CHROMIUM_PATH'], ['--js-flags=--expose-gc']);
  if (!browser) throw new Error('No Chromium was found');
  const [cards, grid]: [Measured[], Measured[]] = [[], []];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      grid.push(await measure(browser, `${served.url}index.html?${SHEET}`));
      cards.push(await measure(browser, `${served.url}index.html?${SHEET}&items=cards`));
    }
  } finally {
    await browser.close();
    await served.close();
  }
  const line = (what: string, name: keyof Measured): Line => ({
    what: `cards 10,000 beside the grid: ${what}`,
    unit: 'ms',
    ours: median(cards.map((each) => each[name])),
    limit: median(grid.map((each) => each[name])),
    target: ratioAtMost(1.2),
  });
  return [
    line('load to first rows', 'load'),
    line('main thread a frame, slow scroll', 'slow'),
    line('main thread a frame, fast scroll', 'fast'),
    line('1,000 remote edits', 'remote'),
  ];
}
