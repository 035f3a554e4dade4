// Keeps the screen of this device on while the caller's page is shown.

import { useEffect, useState } from 'react';

/** Keeps the screen on until the component unmounts. Returns whether that is so: some browsers cannot do it. */
export function useAwake(): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async (): Promise<void> => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      try {
        const given = await navigator.wakeLock.request('screen');
        if (isOver) return void given.release();
        lock = given;
        setAwake(true);
        given.addEventListener('release', () => setAwake(false));
      } catch {
        // A device that saves its battery refuses; the page says that the screen may turn off.
        setAwake(false);
      }
    };
    // The browser gives the lock up whenever the page is hidden.
    const again = (): void => void ask();
    document.addEventListener('visibilitychange', again);
    void ask();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
  return isAwake;
}
