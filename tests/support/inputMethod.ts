// An input method such as those for Japanese: it composes a text in the field that has the focus, and reads keys.

import type { CDPSession, Page } from 'playwright';

export interface InputMethod {
  /** Shows a text in the field that is being composed, and not inserted yet. */
  compose(text: string): Promise<void>;
  /** Inserts a text in place of the composed one. */
  take(text: string): Promise<void>;
  /** Presses a key that the input method reads. The page gets the key code 229 instead of that of the key. */
  press(key: string): Promise<void>;
}

/** The key code that browsers report for a key which an input method has read. */
const HANDLED = 229;

export async function openInputMethod(page: Page): Promise<InputMethod> {
  const session: CDPSession = await page.context().newCDPSession(page);
  return {
    async compose(text) {
      const at = text.length;
      await session.send('Input.imeSetComposition', { text, selectionStart: at, selectionEnd: at });
    },
    async take(text) {
      await session.send('Input.insertText', { text });
    },
    async press(key) {
      const sent = { key, code: key, windowsVirtualKeyCode: HANDLED };
      await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...sent });
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...sent });
    },
  };
}
