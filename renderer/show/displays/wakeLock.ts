// Keeps the screen awake where the browser lets a page do that, and says honestly whether it does.

import { useEffect, useState } from 'preact/hooks';

/** Whether the screen is kept awake: it is, it may sleep, or the page cannot tell yet. */
export type WakeState = 'held' | 'maySleep' | 'unknown';

/** Keeps the screen awake while the page is shown, and returns whether that holds. */
export function useWakeLock(): WakeState {
  const [state, setState] = useState<WakeState>('unknown');
  useEffect(() => {
    let isOver = false;
    let lock: WakeLockSentinel | null = null;
    const hold = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || lock !== null) return;
      try {
        // Browsers without it, and pages that did not come over https.
        if (!('wakeLock' in navigator)) return setState('maySleep');
        const held = await navigator.wakeLock.request('screen');
        if (isOver) return void held.release();
        lock = held;
        setState('held');
        held.addEventListener('release', () => {
          lock = null;
          if (!isOver) setState('maySleep');
        });
      } catch {
        // A low battery, or a rule of the device.
        setState('maySleep');
      }
    };
    const holdAgain = (): void => void hold();
    holdAgain();
    document.addEventListener('visibilitychange', holdAgain);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', holdAgain);
      void lock?.release();
    };
  }, []);
  return state;
}
