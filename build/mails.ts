// `npm run mails`: writes every sample mail as HTML, text and PNG, light and dark, 640 and 390 px wide, into
// build/screens/mails/, for people to look at.
// `npm run mails -- notices` writes only those whose names begin with the word; the others stay as they are.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { launchBrowser } from './findBrowser.ts';
import { renderMailHtml, renderMailText } from '../server/mail/renderMail.ts';
import { letterOf, SAMPLES, type Sample } from './mailSamples.ts';
import { root } from './renderer.config.ts';

const folder = join(root, 'build', 'screens', 'mails');
const widths = [640, 390] as const;
const schemes = ['light', 'dark'] as const;

async function shoot(browser: Browser, { name, ...sample }: Sample): Promise<void> {
  const letter = letterOf({ name, ...sample });
  const html = renderMailHtml(letter);
  writeFileSync(join(folder, `${name}.html`), html);
  writeFileSync(join(folder, `${name}.txt`), `Subject: ${letter.subject}\n\n${renderMailText(letter)}`);
  for (const colorScheme of schemes) {
    for (const width of widths) {
      const page = await browser.newPage({ viewport: { width, height: 400 }, colorScheme });
      await page.setContent(html);
      const { isWider, buttons } = await page.evaluate(() => ({
        isWider: document.documentElement.scrollWidth > innerWidth,
        buttons: [...document.querySelectorAll('.act')].map((act) => act.getBoundingClientRect().height),
      }));
      if (isWider) missed(`${name} is wider than ${width} px`);
      if (buttons.some((height) => height < 44)) missed(`${name} has a button that is lower than 44 px`);
      await page.screenshot({ path: join(folder, `${name}.${width}.${colorScheme}.png`), fullPage: true });
      await page.close();
    }
  }
}

/** Reports a failure. The run continues, and ends with an error. */
function missed(what: string): void {
  process.exitCode = 1;
  console.error(what);
}

const asked = process.argv.slice(2);
const wanted = SAMPLES.filter(
  ({ name }) => asked.length === 0 || asked.some((start) => name.startsWith(start)),
);
if (asked.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const browser = await launchBrowser(process.env['CHROMIUM_PATH']);
try {
  if (!browser) throw new Error('No Chromium was found');
  for (const sample of wanted) await shoot(browser, sample);
  console.log(`${wanted.length} mails in ${folder}`);
} finally {
  await browser?.close();
}
