// This browser's clock, for relative times on screen. Stored times never come from here.

/** Returns the time of this browser in milliseconds since 1970, which may differ from the server's. */
export function now(): number {
  return Date.now();
}

/** Returns today's date in the person's time zone, as `YYYY-MM-DD`. */
export function today(): string {
  return new Date().toLocaleDateString('sv');
}

/** Returns the year in UTC, so that it equals the one in a page that the server has rendered. */
export function currentYear(): number {
  return new Date().getUTCFullYear();
}
