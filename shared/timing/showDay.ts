// The day of the show as its sheets tell it: when the crew is called, when doors open, when it is on air and over. The
// moments are found by the words of rows; which rows are on air is marked in the sheet.

import { durationText } from './durations.ts';
import type { SheetTimes } from './sheet.ts';
import { momentText } from './timeTexts.ts';
import { sheetSpan } from './totals.ts';

/** A moment of the day that was found in a sheet. */
export interface FoundMoment {
  readonly name: string;
  /** Seconds since 1970. */
  readonly at: number;
  readonly time: string;
  readonly bound: 'begins' | 'ends' | null;
  /** How clearly the sheet names the moment: 0 in the title of the row, 1 in the banner above it or in the title of
   *  the column. */
  readonly rank: number;
}

/** The texts of a row by which moments are recognised. */
export interface NamedRow {
  /** The text of a banner; '' for other rows. */
  readonly banner: string;
  /** The title of the row. */
  readonly title: string;
}

/** The moments that a sheet names, and how long its show takes. */
export interface SheetDay {
  readonly moments: readonly FoundMoment[];
  readonly length: string | null;
}

const NAMED: readonly (readonly [name: string, words: RegExp])[] = [
  ['Crew call', /^(?:crew|unit|company|general) call\b|^call(?: time)?$/i],
  ['Rehearsal', /^(?:dress|tech(?:nical)?|general|camera|full)?[ -]*(?:rehears|run[ -]?through)/i],
  ['Doors', /^(?:doors?|house) ?(?:$|open|at\b)|^doors?\b/i],
  ['Strike', /^(?:strike|load[ -]?out|get[ -]?out)\b/i],
  ['Wrap', /^wrap\b/i],
];

/**
 * Returns the moments of one sheet. `rows` are those of `times`; `startTitle` is the title of its column of starts: a
 * sheet of calls begins with the call of the crew.
 */
export function dayOfSheet(times: SheetTimes, rows: readonly NamedRow[], startTitle: string): SheetDay {
  const { cascade, zone } = times;
  const found = new Map<string, FoundMoment>();
  const note = (name: string, at: number, rank: number, bound: FoundMoment['bound'] = null): void => {
    const known = found.get(name);
    if (!known || known.rank > rank)
      found.set(name, { name, at, time: momentText(at, cascade, zone), bound, rank });
  };
  let banner = '';
  let isFirst = true;
  for (const [index, row] of rows.entries()) {
    if (row.banner !== '') banner = row.banner;
    const { start } = cascade.at(index);
    if (start === null) continue;
    for (const name of namesIn(row.title)) note(name, start, 0);
    for (const name of namesIn(banner)) note(name, start, 1);
    if (isFirst) for (const name of namesIn(startTitle)) note(name, start, 1);
    banner = '';
    isFirst = false;
  }
  const span = sheetSpan(cascade);
  if (!span) return { moments: [...found.values()], length: null };
  const { first, last, air } = span;
  const show = air ?? { from: first, to: last };
  note(air ? 'On air' : 'Starts', show.from, 0, 'begins');
  note(air ? 'Off air' : 'Ends', show.to, 0, 'ends');
  return {
    moments: [...found.values()],
    length: durationText(show.to - show.from, cascade.style().showsSeconds),
  };
}

function namesIn(text: string): readonly string[] {
  return NAMED.flatMap(([name, words]) => (words.test(text.trim()) ? [name] : []));
}

/** The most moments of a day that are listed. */
const MOST = 7;

/**
 * Returns the day of a project, from its sheets in their order. Of several moments with one name it keeps the one with
 * the best rank, then that of the first sheet. The moments are sorted by time.
 */
export function dayOfProject(sheets: readonly SheetDay[]): SheetDay {
  const best = new Map<string, FoundMoment>();
  for (const { moments } of sheets)
    for (const moment of moments) {
      const known = best.get(moment.name);
      if (!known || known.rank > moment.rank) best.set(moment.name, moment);
    }
  const isOnAir = best.has('On air');
  const listed = [...best.values()].filter(({ name }) => !isOnAir || (name !== 'Starts' && name !== 'Ends'));
  const begins = listed.find(({ bound }) => bound === 'begins');
  const ofShow = sheets.find(({ moments }) => begins && moments.includes(begins));
  return {
    moments: listed.toSorted((one, other) => one.at - other.at || rankOf(one) - rankOf(other)).slice(0, MOST),
    length: ofShow?.length ?? null,
  };
}

/** Returns the rank of a moment among those at the same time: an end comes first, a beginning last. */
function rankOf({ bound }: FoundMoment): number {
  return bound === 'ends' ? 0 : bound === null ? 1 : 2;
}
