// The time of printing as text, in the project's time zone.

/** Returns `21 Nov 2026, 18:05 CET`; in UTC where this machine does not know the zone. */
export function printedAtOf(now: number, timeZone: string): string {
  const parts = {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  const zone = isZone(timeZone) ? timeZone : 'UTC';
  return new Intl.DateTimeFormat('en-GB', {
    ...parts,
    hourCycle: 'h23',
    timeZone: zone,
    timeZoneName: 'short',
  }).format(now);
}

function isZone(name: string): boolean {
  if (name === '') return false;
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
