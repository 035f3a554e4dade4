// The hit of a number that no row has now, or that a row keeps without being in the show.

import type { Fate } from '../../../../shared/model/labelHistory.ts';
import { note, rowHit, type Hit } from './hits.ts';

/** `14 Nov`, with its year where that is another. */
export function dayText(at: number, now: number): string {
  const [date, today] = [new Date(at), new Date(now)];
  const year = date.getFullYear() === today.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', ...year });
}

/** `Deleted on 14 Nov by Elin`, `Unfrozen …`: then its row is there, under another number. */
export function fateHit(
  label: string,
  { what, rowId, at }: Fate,
  { who, now, present }: { who: string; now: number; present: string | null },
): Hit {
  const when = `on ${dayText(at, now)} by ${who}`;
  if (what === 'deleted') return note(`Deleted ${when}`, { number: label, isStruck: true });
  if (present === null) return note(`Unfrozen ${when}, and deleted since`, { number: label, isStruck: true });
  return {
    ...rowHit(rowId, label, `Unfrozen ${when}; is ${present || 'without a number'} now`),
    isStruck: true,
  };
}

/** `OMITTED since 14 Nov, by Elin`. */
export function omittedText(told: { readonly at: number } | null, who: string, now: number): string {
  return told ? `OMITTED since ${dayText(told.at, now)}, by ${who}` : 'OMITTED';
}
