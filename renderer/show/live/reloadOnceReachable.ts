// Reloads a light page whose script could not be loaded. Without it the page shows the show as it was when it was opened,
// and nobody sees that it does not follow.

const ASK_MS = 5000;

/** Reloads the page as soon as the server answers. */
export async function reloadOnceReachable(): Promise<void> {
  let isReachable = false;
  while (!isReachable) {
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
    isReachable = await fetch('/healthz').then(
      ({ ok }) => ok,
      () => false,
    );
  }
  location.reload();
}
