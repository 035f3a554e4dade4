// HTML -> PDF by headless Chromium: only for text that our own faces cannot set. Each job has a browser of its
// own, started for it and gone after it, without scripts, without any network; at most two at once.
import type { Browser } from 'playwright';
import { AppError } from '../../shared/errors.ts';
import { launchBrowser } from '../browser.ts';

export interface PrintingBrowser {
  /** Null where this machine has no Chromium. @throws AppError 'busy' when it does not come in time */
  print(pages: {
    readonly html: string;
    readonly width: number;
    readonly height: number;
  }): Promise<Buffer | null>;
}

const AT_ONCE = 2;
const MOST_WAITING = 20;
const MOST_MS = 30_000;
/** No name is found, and whatever asks for an address asks a proxy that is not there. */
const OFFLINE = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
];

export function openPrintingBrowser(chromiumPath: string | undefined): PrintingBrowser {
  const waiting: (() => void)[] = [];
  let busy = 0;

  async function turn(): Promise<void> {
    if (busy < AT_ONCE) {
      busy += 1;
      return;
    }
    if (waiting.length >= MOST_WAITING) throw new AppError('busy', { retryAfterSeconds: 10 });
    // Who leaves hands its place over.
    await new Promise<void>((resolve) => void waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }

  return {
    async print(pages) {
      await turn();
      try {
        const browser = await launchBrowser(chromiumPath, OFFLINE);
        return browser ? await printed(browser, pages) : null;
      } finally {
        leave();
      }
    },
  };
}

async function printed(
  browser: Browser,
  { html, width, height }: { readonly html: string; readonly width: number; readonly height: number },
): Promise<Buffer> {
  const late = setTimeout(() => void browser.close(), MOST_MS);
  try {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      offline: true,
      serviceWorkers: 'block',
    });
    await context.route('**/*', (route) => route.abort());
    const page = await context.newPage();
    page.setDefaultTimeout(MOST_MS);
    await page.setContent(html, { waitUntil: 'load' });
    return await page.pdf({
      width: `${width}px`,
      height: `${height}px`,
      printBackground: true,
      preferCSSPageSize: true,
    });
  } catch (cause) {
    throw new AppError('busy', {
      message: 'The browser that prints this sheet gave up. Try again in a moment.',
      cause,
    });
  } finally {
    clearTimeout(late);
    await browser.close();
  }
}
