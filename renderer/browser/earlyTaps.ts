// Buttons that are pressed before the script of a page has run, on pages that the server draws. The blocking script of
// the head keeps them, and the page clicks them once it handles clicks.

const READY = 'eo-ready';

/** Keeps the buttons that are pressed from now on, until the page is ready. Each is clicked once then. */
export function keepTaps(): void {
  const tapped = new Set<HTMLElement>();
  const keep = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) tapped.add(button);
  };
  const repeat = (): void => {
    removeEventListener('click', keep, true);
    for (const button of tapped) if (button.isConnected) button.click();
  };
  addEventListener('click', keep, true);
  addEventListener(READY, repeat, { once: true });
}

/** Clicks the buttons that were pressed before the page handled clicks. */
export function repeatTaps(): void {
  dispatchEvent(new Event(READY));
}
