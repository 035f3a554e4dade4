// What this device does for its person: the department that it remembers, vibrating, flashing, and staying awake.

import { useEffect, useRef, useState } from 'preact/hooks';
import { DEPARTMENT_COOKIE, type FollowPage } from '../../../shared/show/livePage.ts';
import { readStoredFlag, writeStored } from '../../browser/storage.ts';

/** Whether the screen stays awake: it does, the device refuses to, or the browser cannot tell it to. */
export type WakeState = 'held' | 'refused' | 'absent';

/** The settings of this device for calls, and what it is able to do. */
export interface DeviceAlerts {
  readonly canVibrate: boolean;
  readonly vibrates: boolean;
  readonly flashes: boolean;
  readonly wake: WakeState;
  setVibrates(isOn: boolean): void;
  setFlashes(isOn: boolean): void;
}

const YEAR_SECONDS = 31_536_000;
const SILENT_KEY = 'follow.isSilent';
const FLASH_KEY = 'follow.flashes';

/**
 * Returns the department that this device follows for, and the function that chooses another. It is kept in a cookie of
 * this page alone, since the server draws the first paint with it.
 */
export function useDepartment({
  departmentId: first,
  personId,
}: FollowPage): [departmentId: string | null, choose: (departmentId: string | null) => void] {
  const [departmentId, setDepartment] = useState(first);
  return [
    departmentId,
    (chosen) => {
      setDepartment(chosen);
      const value = `${personId}.${chosen ?? ''}`;
      document.cookie = `${DEPARTMENT_COOKIE}=${value}; Path=${location.pathname}; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
    },
  ];
}

/** Returns the settings of this device for calls, and keeps it awake. */
export function useDeviceAlerts(): DeviceAlerts {
  const [vibrates, setVibrates] = useState(true);
  const [flashes, setFlashes] = useState(false);
  const [canVibrate, setCanVibrate] = useState(true);
  const wake = useWakeLock();
  useEffect(() => {
    setCanVibrate('vibrate' in navigator);
    setVibrates(!readStoredFlag(SILENT_KEY));
    setFlashes(readStoredFlag(FLASH_KEY));
  }, []);
  return {
    canVibrate,
    vibrates,
    flashes,
    wake,
    setVibrates(isOn) {
      writeStored(SILENT_KEY, !isOn);
      setVibrates(isOn);
    },
    setFlashes(isOn) {
      writeStored(FLASH_KEY, isOn);
      setFlashes(isOn);
    },
  };
}

function useWakeLock(): WakeState {
  const [wake, setWake] = useState<WakeState>('held');
  useEffect(() => {
    if (!('wakeLock' in navigator)) {
      setWake('absent');
      return undefined;
    }
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    // The lock ends when the page is hidden, and is asked for again when it is shown.
    const hold = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || isOver) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        setWake('held');
      } catch {
        setWake('refused');
      }
    };
    const again = (): void => void hold();
    again();
    document.addEventListener('visibilitychange', again);
    // Some browsers grant the wake lock only after a touch.
    document.addEventListener('pointerup', again, { once: true });
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      document.removeEventListener('pointerup', again);
      void lock?.release();
    };
  }, []);
  return wake;
}

/** Age of a call in ms up to which the device vibrates for it: a page that is opened later does not. */
const NEWS_MS = 10_000;
const PATTERNS = { standby: [250], go: [400, 120, 400] } as const;

/** Vibrates when a call comes. Returns whether the screen is to flash, once. */
export function useCallAlert(
  call: { readonly key: string; readonly state: string; readonly at: number } | null,
  habits: Pick<DeviceAlerts, 'vibrates' | 'flashes'>,
  now: () => number,
): boolean {
  const [flashing, setFlashing] = useState<string | null>(null);
  const key = call?.key ?? null;
  // The device alerts once for each call, even if its settings change while the call continues.
  const notifiedRef = useRef<string | null>(null);
  useEffect(() => {
    if (!call || notifiedRef.current === call.key) return;
    notifiedRef.current = call.key;
    const pattern = call.state === 'go' ? PATTERNS.go : call.state === 'standby' ? PATTERNS.standby : null;
    if (!pattern || now() - call.at > NEWS_MS) return;
    if (habits.vibrates && 'vibrate' in navigator) navigator.vibrate([...pattern]);
    setFlashing(habits.flashes ? call.key : null);
  }, [call, habits, now]);
  return key !== null && flashing === key;
}
