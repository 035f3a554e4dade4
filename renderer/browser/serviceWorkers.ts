// We keep no service worker, and remove one that an earlier version or another program at this address has left.

/** Unregisters every service worker of this origin. */
export function unregisterServiceWorkers(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.getRegistrations().then(
    (registrations) => registrations.forEach((registration) => void registration.unregister()),
    // Refused where storage is blocked; then there is none either.
    () => undefined,
  );
}
