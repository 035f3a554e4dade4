// Opens signed-in pages, and reads pictures on them, for tests of the settings of users and teams.

import sharp from 'sharp';
import type { Browser, Page } from 'playwright';
import type { Client } from './client.ts';
import { takePage } from './pages.ts';

/** Opens a page in a new browser context in which this user is signed in. */
export function pageOf(browser: Browser, client: Client, options: object = {}): Promise<Page> {
  return takePage(browser, client.server, { reducedMotion: 'reduce', ...options, person: client });
}

/** Returns a picture of one colour, as a file to choose. */
export async function pictureFile(colour: string) {
  const drawn = sharp({ create: { width: 900, height: 500, channels: 3, background: colour } });
  return { name: 'logo.png', mimeType: 'image/png', buffer: await drawn.png().toBuffer() };
}

/** Returns the colour of a picture on the page, in steps of eight, since compression changes it slightly. */
export async function colourShown(page: Page, selector: string): Promise<string> {
  const shown = page.locator(selector).first();
  await shown.waitFor();
  return shown.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = 1;
    canvas.height = 1;
    canvas.getContext('2d')!.drawImage(image, 0, 0, 1, 1);
    const parts = [...canvas.getContext('2d')!.getImageData(0, 0, 1, 1).data].slice(0, 3);
    return `#${parts.map((part) => (part & 0xf8).toString(16).padStart(2, '0')).join('')}`;
  });
}
