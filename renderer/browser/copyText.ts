// The clipboard of the browser, to write to.

/**
 * Copies a text. Resolves to whether that was possible: a browser may refuse it, and has no clipboard at all where the page
 * did not come by HTTPS.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
