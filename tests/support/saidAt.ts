// What a form says at a field.

import type { Page } from 'playwright';

/** Returns what is said at a field; '' for nothing, or a hint. It is read at once: a message may go between two questions. */
export function saidAt(page: Page, label: string): Promise<string> {
  return page.getByLabel(label, { exact: true }).evaluate((input) => {
    if (input.ariaInvalid !== 'true') return '';
    return document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
  });
}
