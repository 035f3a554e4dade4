// How long an upload takes yet, in words. Pure.

/** The time after which the speed is known well enough, in ms. */
const MEASURED_MS = 1500;
const MINUTE_S = 60;

/** Returns `20 s left`, `3 min left`, `1 h 5 min left`; '' while it cannot be told. Times in ms. */
export function timeLeftWords({
  done,
  total,
  runMs,
}: {
  done: number;
  total: number;
  runMs: number;
}): string {
  if (runMs < MEASURED_MS || done === 0) return '';
  const seconds = Math.ceil(((total - done) * runMs) / done / 1000);
  if (seconds < MINUTE_S) return `${Math.max(1, seconds)} s left`;
  const minutes = Math.round(seconds / MINUTE_S);
  if (minutes < MINUTE_S) return `${minutes} min left`;
  const [hours, rest] = [Math.floor(minutes / MINUTE_S), minutes % MINUTE_S];
  return rest === 0 ? `${hours} h left` : `${hours} h ${rest} min left`;
}
