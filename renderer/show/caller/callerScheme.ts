// The scheme of the caller's page, which is its own: dark, since it stands in dark rooms, unless the person has chosen
// otherwise in this browser.

import { overrideScheme } from '../../browser/scheme.ts';
import { readStored, writeStored } from '../../browser/storage.ts';

const key = 'show.scheme';

/** Returns the scheme of the page. */
export function callerScheme(): 'dark' | 'light' {
  return readStored(key) === 'light' ? 'light' : 'dark';
}

/** Stores the scheme that the person has chosen, and shows it. */
export function chooseCallerScheme(scheme: 'dark' | 'light'): void {
  writeStored(key, scheme);
  overrideScheme(scheme);
}

/** Shows the page in its own scheme. The returned function gives the app its scheme back. */
export function showCallerScheme(): () => void {
  overrideScheme(callerScheme());
  return () => overrideScheme(null);
}
