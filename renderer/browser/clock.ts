// The time of this browser, for what is shown beside a time. Nothing that is stored takes its time from here.

/** Returns the time of this browser in milliseconds since 1970, which may differ from the server's. */
export function now(): number {
  return Date.now();
}

/** Today where the person is, as `YYYY-MM-DD`. */
export function today(): string {
  return new Date().toLocaleDateString('sv');
}

/** The year in UTC: a page that the server has rendered says the same. */
export function currentYear(): number {
  return new Date().getUTCFullYear();
}
