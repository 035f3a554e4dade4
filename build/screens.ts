// `npm run screens`: writes a PNG of every screen in every window into build/screens/, for people to look at.
// `npm run screens -- phone dark state- paper` writes only those of these windows and colour schemes whose names begin
// with one of the other words; the others stay as they are.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { root } from './renderer.config.ts';
import { visitScreens, windows } from './screenSite.ts';

/** Makes the window as high as its page. A picture with `fullPage` of a page that is higher than its window would be
 *  drawn without touch: the browser forgets the pointer while it is taken. */
async function showWhole(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const size = page.viewportSize();
  if (size && height > size.height) await page.setViewportSize({ width: size.width, height });
}

const folder = join(root, 'build', 'screens');
const asked = process.argv.slice(2);
let written = 0;
if (asked.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await visitScreens(asked, windows, async (page, screen, window, scheme) => {
  if (screen.whole) await showWhole(page);
  await page.screenshot({ path: join(folder, `${screen.name}.${window.name}.${scheme}.png`) });
  written += 1;
});
console.log(`${written} screens in ${folder}`);
