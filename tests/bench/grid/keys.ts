// Real key presses on a page, each from the event to the frame that shows what came of it.

import type { Page } from 'playwright';
import { median } from '../line.ts';

const PRESSES = 10;

/** In ms, the median. `before` each press. An open editor is closed by Enter. */
export async function keyToPaint(page: Page, key: string, before: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('[role=gridcell][tabindex], [tabindex]')?.focus();
  });
  const times: number[] = [];
  for (let at = 0; at < PRESSES; at++) {
    await before();
    times.push(await pressed(page, key));
    if (key !== 'Enter') await page.keyboard.press('Enter');
  }
  return median(times);
}

/** From one press of a key (`Control+Enter` too) to the frame after it. */
export async function pressed(page: Page, key: string): Promise<number> {
  await page.evaluate(
    (wanted) => {
      const heard = (event: KeyboardEvent): void => {
        if (event.key !== wanted) return;
        removeEventListener('keydown', heard, true);
        const from = performance.now();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => Object.assign(window, { took: performance.now() - from });
          port2.postMessage(null);
        });
      };
      Object.assign(window, { took: null });
      addEventListener('keydown', heard, true);
    },
    key.split('+').at(-1) ?? '',
  );
  await page.keyboard.press(key);
  await page.waitForFunction(() => Reflect.get(window, 'took') !== null);
  return page.evaluate(() => Number(Reflect.get(window, 'took')));
}
