// What a person calls the device behind a `User-Agent`: "Chrome on Windows".

/** The first that is named counts: every browser also names those that it wants to be taken for. */
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

/** Names the browser and the system of a `User-Agent`; returns the text itself where neither is known. */
export function deviceName(userAgent: string): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? (userAgent || 'Unknown device');
}

/** What to draw for it. */
export function deviceKind(userAgent: string): 'desktop' | 'phone' | 'browser' {
  if (userAgent.includes('Electron/')) return 'desktop';
  return /\b(?:iPhone|iPad|Android)\b/.test(userAgent) ? 'phone' : 'browser';
}
