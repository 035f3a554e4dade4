// Removal of service workers: the app has none, but an earlier version or another program at this origin may have
// left one.

/** Unregisters every service worker of this origin. */
export function unregisterServiceWorkers(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.getRegistrations().then(
    (registrations) => registrations.forEach((registration) => void registration.unregister()),
    // The browser rejects where storage is blocked; then there is no service worker either.
    () => undefined,
  );
}
