// Whether the page is complete: the root element has `data-idle` while no call is running, code and fonts of what
// is shown are loaded, and everything is painted. Programs that read the page wait for it.

let underWay = 0;
let changes = 0;

/** Makes the page busy until the returned function is called; further calls change nothing. */
export function beginBusy(): () => void {
  underWay += 1;
  changes += 1;
  delete document.documentElement.dataset['idle'];
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    underWay -= 1;
    if (underWay === 0) void markIdle();
  };
}

/** Makes the page busy until `work` settles, and returns `work`. */
export function keepBusyDuring<Value>(work: Promise<Value>): Promise<Value> {
  const end = beginBusy();
  work.then(end, end);
  return work;
}

/** Sets `data-idle`, if the page is still idle after two frames: a response is rendered in the next one, which may
 *  request more, or a font. */
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
