// Reloads a light page whose script could not be loaded. Without it the page shows the show as it was when it was opened,
// and nobody sees that it does not follow.

/** Pause in ms before the first question; it doubles with each reload that has not helped, up to two minutes. */
const ASK_MS = 5000;
const MOST_ASK_MS = 120_000;
const RELOADS = 'reloads';

/** Reloads the page as soon as the server answers. All phones of a hall do so at different moments. */
export async function reloadOnceReachable(): Promise<void> {
  const reloads = readReloads();
  const pauseMs = Math.min(ASK_MS * 2 ** reloads, MOST_ASK_MS);
  let isReachable = false;
  while (!isReachable) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random())));
    isReachable = await fetch('/readyz').then(
      ({ ok }) => ok,
      () => false,
    );
  }
  if (writeReloads(reloads + 1)) location.reload();
}

function readReloads(): number {
  try {
    return Number(sessionStorage.getItem(RELOADS));
  } catch {
    return 0;
  }
}

/** Returns false where the browser stores nothing: without the count, the page could reload for ever. */
function writeReloads(count: number): boolean {
  try {
    sessionStorage.setItem(RELOADS, String(count));
    return true;
  } catch {
    return false;
  }
}
