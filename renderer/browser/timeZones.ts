// The time zones that this browser knows, with their present offset from UTC.

interface TimeZoneWords {
  readonly value: string;
  /** The name with spaces, such as `America/New York`. */
  readonly label: string;
  /** The present offset, such as `UTC+1`; '' for a zone that is not known here. */
  readonly note: string;
}

let known: readonly TimeZoneWords[] | null = null;

/** Returns the zones by name. The list is made once. */
export function timeZones(): readonly TimeZoneWords[] {
  known ??= [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ownTimeZone()])].map(zoneWords);
  return known;
}

/** Returns the zones, with `zone` added where this browser does not list it. */
export function timeZonesWith(zone: string): readonly TimeZoneWords[] {
  const all = timeZones();
  return zone === '' || all.some(({ value }) => value === zone) ? all : [zoneWords(zone), ...all];
}

/** Returns the time zone of this browser. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function zoneWords(zone: string): TimeZoneWords {
  const ahead = minutesAhead(zone, Date.now());
  return {
    value: zone,
    label: zone.replaceAll('_', ' '),
    note: ahead === null ? '' : `UTC${ahead === 0 ? '' : signed(ahead)}`,
  };
}

function signed(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** Returns the minutes by which a zone is ahead of UTC at a moment; null for a zone that is not known here. */
export function minutesAhead(zone: string, at: number): number | null {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    const text = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign = '', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(text) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
