// Whether the page stands as it will be looked at: the root element has `data-idle` while no call is under way, the code
// and the fonts of what is shown are there, and what came is painted. Whoever reads the page by program waits for it.

let underWay = 0;
let changes = 0;

/** The page is not idle until the answer is called. */
export function beginBusy(): () => void {
  underWay += 1;
  changes += 1;
  delete document.documentElement.dataset['idle'];
  return () => {
    underWay -= 1;
    if (underWay === 0) void markIdle();
  };
}

/** The same promise; the page is not idle until it is settled. */
export function keepBusyDuring<Value>(work: Promise<Value>): Promise<Value> {
  const end = beginBusy();
  work.then(end, end);
  return work;
}

/** An answer is drawn in the next frame, and what is drawn may ask for more, or for a font. */
async function markIdle(): Promise<void> {
  const before = changes;
  do {
    await document.fonts.ready;
    await nextFrame();
    await nextFrame();
  } while (document.fonts.status === 'loading');
  if (changes === before) document.documentElement.dataset['idle'] = '';
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
