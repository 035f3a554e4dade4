// How the texts of a few cells continue: numbers by their step, times, dates, weekdays and months, and texts that count
// ("Cam 1, Cam 2"). Pure. Each source text is read as a pattern and a value. The values of one pattern form a
// progression, so that "Cam 1, Mic 1" continues as "Cam 2, Mic 2".

import { isMonthFirstDate } from '../../../../shared/purposes/plainSeries.ts';
import { purposeNamed } from '../../../../shared/purposes/purposes.ts';
import type { SeriesPattern, SeriesValue } from '../../../../shared/purposes/series.ts';
import { yearsOf } from '../../../../shared/purposes/yearlessDates.ts';

export interface Series {
  /** The texts that continue the source, beginning with the one nearest to it. */
  readonly texts: readonly string[];
  /** Step in words for the tooltip, such as `every 15 min` or `+2`; null where the cells are only copied. */
  readonly step: string | null;
}

export interface SeriesOptions {
  /** Whether Ctrl is held, which swaps continuing and copying. */
  readonly isOther: boolean;
  /** Whether the sheet shows seconds; undefined where that is unknown, so that durations are read by their form. */
  readonly showsSeconds?: boolean | undefined;
  /** The purpose option of the column. */
  readonly option?: string | null;
}

export interface SeriesRequest extends SeriesOptions {
  readonly count: number;
  /** Whether the series continues backwards: above, or to the left of, the source. */
  readonly isBack: boolean;
}

/** A series whose texts are read one by one. */
export interface SeriesCursor extends Pick<Series, 'step'> {
  /** Whether the cells are copied as they are, including their rich text. */
  readonly isCopy: boolean;
  /** Returns the text at an index, counted from the first source cell: -1 is before it. */
  at(index: number): string;
}

/** Returns the texts that follow a line of source cells in reading order, or with `isBack` those before it. */
export function seriesOf(source: readonly string[], purpose: string | null, request: SeriesRequest): Series {
  const going = continueSeries(source, purpose, request);
  const texts = Array.from({ length: request.count }, (_, at) =>
    going.at(request.isBack ? -1 - at : source.length + at),
  );
  return { texts, step: going.step };
}

/** Reads how the source texts of a fill continue, or finds that they are repeated. */
export function continueSeries(
  source: readonly string[],
  purpose: string | null,
  { isOther, showsSeconds, option = null }: SeriesOptions,
): SeriesCursor {
  const typed = source.map((text) => text.trim());
  const context = {
    showsSeconds: showsSeconds ?? null,
    option,
    isMonthFirst: typed.some(isMonthFirstDate),
  };
  const years = yearsOf(typed);
  const values = typed.map((text, at) =>
    text === '' ? null : purposeNamed(purpose).series(text, { ...context, year: years[at] ?? null }),
  );
  const progressions = progressionsOf(values, isOther);
  const goesOn = [...progressions.values()].some(({ step }) => step !== 0);
  // With one cell, Ctrl makes a plain number count; with several, it copies what would otherwise continue.
  const isCopy = !goesOn || (isOther && source.length > 1);
  const [first] = progressions.values();
  const isEven = !isCopy && progressions.size === 1 && first !== undefined;
  return {
    isCopy,
    step: isEven ? first.pattern.words(first.step) : null,
    at: (index) =>
      isCopy ? (source[mod(index, source.length)] ?? '') : textAt(index, values, progressions, source),
  };
}

/** The values of one pattern among the source, and the step from one to the next. */
interface Progression {
  /** The pattern of the highest rank among them. */
  readonly pattern: SeriesPattern;
  readonly members: readonly SeriesValue[];
  /** The step from one value to the next; 0 where the values have no even step, and are repeated. */
  readonly step: number;
}

function progressionsOf(
  values: readonly (SeriesValue | null)[],
  isOther: boolean,
): ReadonlyMap<string, Progression> {
  const groups = Map.groupBy(
    values.filter((value) => value !== null),
    ({ pattern }) => pattern.key,
  );
  return new Map(
    [...groups].flatMap(([key, group]): readonly (readonly [string, Progression])[] => {
      const members = inMonths(group) ?? group;
      const [first] = members;
      if (!first) return [];
      const pattern = members.reduce((best, { pattern: own }) => higher(best, own), first.pattern);
      const numbers = members.map(({ value }) => value);
      return [[key, { pattern, members, step: stepOf(numbers, pattern, isOther) }]];
    }),
  );
}

/** Returns dates of the same day of the month as a series by months; null for others, and for a single one. */
function inMonths(group: readonly SeriesValue[]): readonly SeriesValue[] | null {
  const months = group.flatMap(({ monthly }) => monthly ?? []);
  const isOneDay = new Set(months.map(({ pattern }) => pattern.key)).size === 1;
  return group.length > 1 && months.length === group.length && isOneDay ? months : null;
}

/** Returns the pattern of the higher rank, and the second where both have the same. */
function higher(one: SeriesPattern, other: SeriesPattern): SeriesPattern {
  return (one.rank ?? 0) > (other.rank ?? 0) ? one : other;
}

function stepOf(values: readonly number[], pattern: SeriesPattern, isOther: boolean): number {
  const [first = 0, second] = values;
  const { cycle } = pattern;
  if (second === undefined) return pattern.alone !== 0 ? (isOther ? 0 : pattern.alone) : isOther ? 1 : 0;
  const difference = second - first;
  // December and January are one step apart, as are 23:30 and midnight.
  const step = cycle !== undefined && -difference > cycle / 2 ? difference + cycle : difference;
  const isEven = values.every((value, at) => {
    const off = first + at * step - value;
    return Math.abs(off - (cycle === undefined ? 0 : Math.round(off / cycle) * cycle)) < 1e-9;
  });
  return isEven ? step : 0;
}

function textAt(
  index: number,
  values: readonly (SeriesValue | null)[],
  progressions: ReadonlyMap<string, Progression>,
  source: readonly string[],
): string {
  const place = mod(index, values.length);
  const own = values[place];
  const progression = own && progressions.get(own.pattern.key);
  if (!own || !progression || progression.step === 0) return source[place] ?? '';
  const round = Math.floor(index / values.length);
  const before = values.slice(0, place).filter((value) => value?.pattern.key === own.pattern.key).length;
  const { members, pattern, step } = progression;
  const at = round * members.length + before;
  return higher(pattern, members[before]?.pattern ?? pattern).print((members[0]?.value ?? 0) + at * step);
}

const mod = (value: number, by: number): number => ((value % by) + by) % by;
