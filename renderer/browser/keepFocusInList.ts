// The focus in a list from which items are removed: the browser would take it to the beginning of the page.

/**
 * The `ref` of a list. Where the item that has the focus is removed, by this person or by somebody else, the item that
 * takes its place gets the focus: not its button, which a key that is still held would press.
 */
export function keepFocusInList(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined;
  const { children } = list;
  /** The item that had the focus last, and its place. */
  let focused: Element | null = null;
  let at = 0;

  function focus({ target }: FocusEvent): void {
    focused = [...children].find((item) => target instanceof Node && item.contains(target)) ?? null;
    change();
  }

  function change(): void {
    if (!focused) return;
    if (focused.isConnected) return void (at = [...children].indexOf(focused));
    const { activeElement } = document;
    // A dialog that asks about an item has the focus until it closes.
    if (activeElement?.closest('[role=dialog], [role=alertdialog]')) return;
    focused = null;
    const next = children[at] ?? children[children.length - 1];
    if (activeElement !== document.body || !(next instanceof HTMLElement)) return;
    next.tabIndex = -1;
    next.focus();
  }

  const observer = new MutationObserver(change);
  observer.observe(list, { childList: true });
  // Dialogs are children of the body.
  observer.observe(document.body, { childList: true });
  list.addEventListener('focusin', focus);
  return () => {
    observer.disconnect();
    list.removeEventListener('focusin', focus);
  };
}
