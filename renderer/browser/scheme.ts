// The colour scheme: auto, light or dark. The preference is stored, auto by default. The page follows it live, as
// well as the system's setting and changes in another tab.

import { readStored, writeStored } from './storage.ts';

const SCHEMES = ['auto', 'light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

const key = 'scheme';

/** Returns the colour scheme that was chosen in this browser, 'auto' where none was. */
export function preferredScheme(): Scheme {
  const stored = readStored(key);
  return SCHEMES.find((scheme) => scheme === stored) ?? 'auto';
}

/** The scheme of a page that has one of its own; null where the person's choice counts. */
let overriding: 'light' | 'dark' | null = null;

/** Shows the page in a scheme of its own, until it is called with null. The person's choice stays as it is. */
export function overrideScheme(scheme: 'light' | 'dark' | null): void {
  overriding = scheme;
  announce();
}

/** Returns the scheme of the page, or else the one that the preference and the system result in. */
function currentScheme(): 'light' | 'dark' {
  if (overriding !== null) return overriding;
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
    if (event.key === key || event.key === null) announce();
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

function announce(): void {
  applyScheme();
  changed.dispatchEvent(new Event('change'));
}
