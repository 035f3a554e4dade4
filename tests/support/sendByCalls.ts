// Makes a page send its changes by HTTP calls, which `page.route` can intercept, as if its socket accepted no actions.

import type { Page } from 'playwright';

/** Makes an open page send its changes by calls until it is loaded again. */
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
