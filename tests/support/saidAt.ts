// Reads the message that a form shows at a field.

import type { Page } from 'playwright';

/** Returns the message at an invalid field; '' for none, or for a hint. State and message are read in one step,
 *  since a message may disappear between two. */
export function saidAt(page: Page, label: string): Promise<string> {
  return page.getByLabel(label, { exact: true }).evaluate((input) => {
    if (input.ariaInvalid !== 'true') return '';
    return document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
  });
}
