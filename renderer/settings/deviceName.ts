// Readable names for the `User-Agent` of a session, such as "Chrome on Windows".

/** Patterns of browsers, of which the first match counts, since most user agents also name compatible browsers. */
const BROWSERS = [
  [/\bElectron\//, 'EO for desktop'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** Returns the browser and the system of a `User-Agent`; the text itself if neither is known. */
export function deviceName(userAgent: string): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? (userAgent || 'Unknown device');
}

/** Returns the kind of icon for the device. */
export function deviceKind(userAgent: string): 'desktop' | 'phone' | 'browser' {
  if (userAgent.includes('Electron/')) return 'desktop';
  return /\b(?:iPhone|iPad|Android)\b/.test(userAgent) ? 'phone' : 'browser';
}
