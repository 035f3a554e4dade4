// `npm run screens`: writes a PNG of every screen in every window into build/screens/, for people to look at.
// `npm run screens -- phone state- paper` writes only those of these windows whose names begin with one of the other
// words; the others stay as they are.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './renderer.config.ts';
import { visitScreens, windows } from './screenSite.ts';

const folder = join(root, 'build', 'screens');
const asked = process.argv.slice(2);
let written = 0;
if (asked.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await visitScreens(asked, windows, async (page, screen, window, scheme) => {
  await page.screenshot({
    path: join(folder, `${screen.name}.${window.name}.${scheme}.png`),
    fullPage: screen.whole ?? false,
  });
  written += 1;
});
console.log(`${written} screens in ${folder}`);
