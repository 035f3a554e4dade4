// A keyboard of another script than the Latin one, whose keys have the same places.

import type { Page } from 'playwright';

export const CTRL = 2;
export const SHIFT = 8;

/** Returns a function that presses a key as such a keyboard sends it: with its own letter and the code of its place. */
export async function otherKeyboard(
  page: Page,
): Promise<(key: string, code: string, modifiers?: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (key, code, modifiers = 0) => {
    const shown = { key, code, modifiers, windowsVirtualKeyCode: code.charCodeAt(3) };
    const text = modifiers === 0 && { text: key };
    await session.send('Input.dispatchKeyEvent', { ...shown, type: 'keyDown', ...text });
    await session.send('Input.dispatchKeyEvent', { ...shown, type: 'keyUp' });
  };
}
