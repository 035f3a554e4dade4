// The appearance of sheets in this browser: the height of rows, the format of times of day, and whether categories have
// patterns in addition to their colours. The choices are stored in the browser; open pages follow changes at once, in
// other tabs too.

import type { HourClock } from '../../shared/format/moments.ts';
import { readStored, writeStored } from './storage.ts';

const DENSITIES = ['compact', 'comfortable'] as const;
/** The height of rows. */
export type Density = (typeof DENSITIES)[number];

/** Formats of times of day. `sheet`: each sheet formats its times like its first one. */
const HOURS = ['sheet', '24h', '12h'] as const;
type Hours = (typeof HOURS)[number];

const densityKey = 'sheet.density';
const hoursKey = 'sheet.hours';
const patternsKey = 'sheet.patterns';

/** Returns the height of rows that was chosen in this browser, 'compact' where none was. */
export function preferredDensity(): Density {
  const stored = readStored(densityKey);
  return DENSITIES.find((density) => density === stored) ?? 'compact';
}

/** Returns the format of times of day that was chosen in this browser, 'sheet' where the sheet decides. */
export function preferredHours(): Hours {
  const stored = readStored(hoursKey);
  return HOURS.find((hours) => hours === stored) ?? 'sheet';
}

/** Returns whether this browser shows categories with patterns in addition to their colours. */
export function hasPatternsPreference(): boolean {
  return readStored(patternsKey) === 'on';
}

/** Writes on the root element whether categories have patterns, where the styles read it. */
export function applyPatterns(): void {
  document.documentElement.toggleAttribute('data-patterns', hasPatternsPreference());
}

/** Returns the format of times of day outside of sheets in this browser. */
export function preferredClock(): HourClock {
  return { isTwelveHour: preferredHours() === '12h' };
}

/** Stores the preferred height of rows in this browser, and notifies listeners. */
export function preferDensity(density: Density): void {
  writeStored(densityKey, density);
  changed.dispatchEvent(new Event('change'));
}

/** Stores the preferred format of times of day in this browser, and notifies listeners. */
export function preferHours(hours: Hours): void {
  writeStored(hoursKey, hours);
  changed.dispatchEvent(new Event('change'));
}

/** Stores in this browser whether categories have patterns, and shows them or not. */
export function setPatternsPreference(isOn: boolean): void {
  writeStored(patternsKey, isOn ? 'on' : 'off');
  applyPatterns();
  changed.dispatchEvent(new Event('change'));
}

const changed = new EventTarget();

/** Subscribes to every change, in this tab and in others. Returns an unsubscribe function. */
export function onLookChange(listener: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent): void => {
    // `clear()` in another tab has a null key.
    if (key === null || key === densityKey || key === hoursKey || key === patternsKey) listener();
  };
  changed.addEventListener('change', listener);
  addEventListener('storage', fromOtherTab);
  return () => {
    changed.removeEventListener('change', listener);
    removeEventListener('storage', fromOtherTab);
  };
}
