// When something was said or done, as short as it can be told: `14:02` today, `18 Nov, 18:05` before.

const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

export function shortTime(at: number, now: number): string {
  const date = new Date(at);
  const today = new Date(now);
  const time = date.toLocaleTimeString('en-GB', TIME);
  if (date.toDateString() === today.toDateString()) return time;
  const isThisYear = date.getFullYear() === today.getFullYear();
  const day = date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
  return `${day}, ${time}`;
}

/** In full, for a tip. */
export function fullTime(at: number): string {
  return new Date(at).toLocaleString('en-GB', { dateStyle: 'full', timeStyle: 'short' });
}
