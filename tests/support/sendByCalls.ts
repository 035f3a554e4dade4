// A page that sends its changes by calls, where `page.route` reaches them, as one whose socket takes none.

import type { Page } from 'playwright';

/** Makes an open page send by calls from now on, until it is loaded anew. */
export async function sendByCalls(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { send } = WebSocket.prototype;
    const data = JSON.stringify({ type: 'ERROR', data: { code: 'BAD_REQUEST', errorMessage: 'Unknown.' } });
    WebSocket.prototype.send = function (text) {
      if (!String(text).includes('"SEND:actions"')) send.call(this, text);
      else setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })));
    };
  });
}
