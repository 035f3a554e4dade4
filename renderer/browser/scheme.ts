// The colour scheme: auto, light or dark. The preference is stored, auto by default. The page follows it live, as
// well as the system's setting and changes in another tab. The page on which a show is called is used in dark rooms: it
// is dark, unless the person has chosen otherwise for it in this browser. It is recognised by its address alone.

import { readStored, writeStored } from './storage.ts';

const SCHEMES = ['auto', 'light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

const key = 'scheme';

/** Returns the colour scheme that was chosen in this browser, 'auto' where none was. */
export function preferredScheme(): Scheme {
  const stored = readStored(key);
  return SCHEMES.find((scheme) => scheme === stored) ?? 'auto';
}

const callerKey = 'show.scheme';
/** Matches the path of the page on which a show is called: that of `paths.show`, which this layer must not import. */
const CALLER_PATH = /^\/app\/project\/[^/]+\/sheet\/[^/]+\/show\/?$/;

/** Returns the scheme of the page on which a show is called. */
export function callerScheme(): 'dark' | 'light' {
  return readStored(callerKey) === 'light' ? 'light' : 'dark';
}

/** Stores the scheme that the person has chosen for the page on which a show is called, and applies it. */
export function chooseCallerScheme(scheme: 'dark' | 'light'): void {
  writeStored(callerKey, scheme);
  announce();
}

/** Returns the scheme of the caller's page where that is open, else the one that preference and system result in. */
function currentScheme(): 'light' | 'dark' {
  if (CALLER_PATH.test(location.pathname)) return callerScheme();
  const preferred = preferredScheme();
  if (preferred !== 'auto') return preferred;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Writes the current scheme on the root element, where the design tokens read it. */
export function applyScheme(): void {
  document.documentElement.dataset['scheme'] = currentScheme();
}

const changed = new EventTarget();

/** Stores the colour scheme that is preferred in this browser, and applies it. */
export function preferScheme(scheme: Scheme): void {
  writeStored(key, scheme);
  announce();
}

/** Follows the system and other tabs. The returned function ends it. */
export function followScheme(): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const fromOtherTab = (event: StorageEvent) => {
    // `clear()` in another tab has a null key.
    if (event.key === key || event.key === callerKey || event.key === null) announce();
  };
  system.addEventListener('change', announce);
  addEventListener('storage', fromOtherTab);
  applyScheme();
  return () => {
    system.removeEventListener('change', announce);
    removeEventListener('storage', fromOtherTab);
  };
}

/** Subscribes to every change of the preference or of the system. Returns an unsubscribe function. */
export function onSchemeChange(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  return () => changed.removeEventListener('change', listener);
}

/** Applies the scheme again after the address has changed: the caller's page has one of its own. */
export function followAddress(): void {
  const before = document.documentElement.dataset['scheme'];
  if (before !== currentScheme()) announce();
}

function announce(): void {
  applyScheme();
  changed.dispatchEvent(new Event('change'));
}
