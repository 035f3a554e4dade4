// An input method such as those for Japanese: it composes a text in the field that has the focus, and reads keys.

import type { CDPSession, Page } from 'playwright';

export interface InputMethod {
  /** Shows a text that is not taken yet. */
  compose(text: string): Promise<void>;
  /** Takes a text in place of what was composed. */
  take(text: string): Promise<void>;
  /** Presses a key that the input method reads, and of which the page is told by the code 229. */
  press(key: string): Promise<void>;
}

/** The code of a key that an input method has read. */
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
