// Whether the browser believes that there is a network.

export function isOnline(): boolean {
  return navigator.onLine;
}

export function onOnlineChange(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
