// The rows of a sheet as a show runs through them: what the one timing function of the show (`timing/showTimes.ts`)
// reads, on the server, in the app and on the light pages alike. Its planned times are computed from the content of the
// sheet by `timing/sheet.ts`.

import { rowNameText, isPlain, openCategories, openRowTexts } from '../arrange/rowTexts.ts';
import { idIn, kindOf, type SheetContent } from '../layout/content.ts';
import { isOmitted } from '../layout/omitted.ts';
import { DAY_SECONDS } from '../timing/clocks.ts';
import { timesOf, type SheetTimes } from '../timing/sheet.ts';
import { OVERRUNS, NO_ROW_TIMES, type Overrun, type RowTimes } from '../timing/timedRow.ts';
import { openZone } from '../timing/zones.ts';
import type { Row } from '../records.ts';

/** A row of a show. Instants are ms since 1970, durations ms. */
export interface RundownRow {
  readonly rowId: string;
  /** The item number; '' without one. */
  readonly number: string;
  readonly title: string;
  /** Whether the row is the heading of a section, which never goes on. */
  readonly isHeading: boolean;
  /** The planned start; null where the sheet does not determine it. */
  readonly plannedStart: number | null;
  readonly duration: number | null;
  /** Whether the row's start is pinned, and so does not follow from the rows before it. */
  readonly isPinned: boolean;
  /** Whether the rows above must end before this row starts. */
  readonly isHardOut: boolean;
  /** Whether the show is on the air from this row on. */
  readonly isOnAir?: boolean;
  /** Whether the row is in the sheet without a time, and goes on only if the caller goes to it. */
  readonly isFloat: boolean;
  /** Whether the row is left out of the show. */
  readonly isOmitted: boolean;
  /** What the row does with an overrun: as chosen for it; by default, a typed or pinned start absorbs it, and any
   *  other is pushed. */
  readonly overrun: Overrun;
  /** What the row's cells say to each department, by the id of the category. */
  readonly texts: Readonly<Record<string, string>>;
}

/** The rows of a show, and how its sheet writes times. */
export interface Rundown {
  readonly rows: readonly RundownRow[];
  /** The zone of the project; null without one, so that its times are those of UTC. */
  readonly timeZone: string | null;
  readonly isTwelveHour: boolean;
  readonly showsSeconds: boolean;
}

/**
 * Returns the rundown of a sheet for a show at the instant `at` (ms): its start, or now if it has not started. The plan
 * is on the day on which the show is run, also where the sheet was run on another day before.
 */
export function rundownOf(content: SheetContent, at: number): Rundown {
  const times = timesOnDay(content, at);
  const style = times?.cascade.style();
  const texts = openRowTexts(content);
  const textsByCategory = openDepartmentTexts(content);
  const rows = content.rows.flatMap((row, index): readonly RundownRow[] => {
    if (kindOf(row) !== 'grid') return [];
    const [own, rowTexts] = [times?.cascade.at(index) ?? NO_ROW_TIMES, texts.textsOf(row)];
    const isHeading = texts.isHeading(row);
    const seconds = times?.cascade.lengthAt(index) ?? null;
    return [
      {
        rowId: row.id,
        number: texts.numberOf(row),
        title: ((isHeading ? rowTexts[0] : rowNameText(rowTexts))?.text ?? '').replaceAll(/\s+/g, ' '),
        isHeading,
        plannedStart: own.start === null ? null : own.start * 1000,
        duration: seconds === null ? null : seconds * 1000,
        isPinned: own.isPinned,
        isHardOut: row.timing === 'hardOut',
        isOnAir: row.timing === 'onAir',
        isFloat: row.timing === 'float',
        isOmitted: isOmitted(row, content.cells.get(row.id) ?? []),
        overrun: overrunOf(row, own),
        texts: isHeading ? {} : textsByCategory(rowTexts),
      },
    ];
  });
  return {
    rows,
    timeZone: idIn(content.project.timeZone),
    isTwelveHour: style?.isTwelveHour ?? false,
    showsSeconds: style?.showsSeconds ?? true,
  };
}

/** Returns what a row does with an overrun: the choice for the row; else a start that is not computed absorbs it. */
function overrunOf(row: Row, { isPinned, isComputed, start }: RowTimes): Overrun {
  const chosen = OVERRUNS.find((overrun) => overrun === row.overrun);
  return chosen ?? (isPinned || (start !== null && !isComputed) ? 'absorb' : 'push');
}

/** Returns a function that joins the texts of a row for each department, a line each, by the id of its category. */
function openDepartmentTexts(content: SheetContent) {
  const categoryOf = openCategories(content);
  return (rowTexts: ReturnType<ReturnType<typeof openRowTexts>['textsOf']>): Record<string, string> => {
    const texts: Record<string, string> = {};
    for (const each of rowTexts.filter(isPlain)) {
      const category = categoryOf(each.cell);
      if (!category) continue;
      const before = texts[category.id];
      texts[category.id] = before === undefined ? each.text : `${before}\n${each.text}`;
    }
    return texts;
  };
}

/** The most seconds after a plan's end at which a show still belongs to it, and not to the plan of the next day. */
const AFTERWARDS = DAY_SECONDS / 4;
/** The number of seconds before and after a plan of several days within which a show belongs to that plan. */
const NEAR = DAY_SECONDS / 2;

/** Computes the times of a sheet on the day of a show; null where it has no columns of times. */
function timesOnDay(content: SheetContent, at: number): SheetTimes | null {
  const [instant, planned] = [at / 1000, timesOf(content)];
  const span = planned && plannedSpan(planned);
  if (!span) return planned;
  const hasDay = dayOf(content.project.startDate) !== null;
  const length = span.last - span.first;
  const hasDays = length >= DAY_SECONDS;
  const around = hasDays ? NEAR : 0;
  if (hasDay && span.first - around <= instant && instant <= span.last + around) return planned;
  const { timeZone } = content.project;
  const { day: ahead, seconds } = planned.zone.wallOf(span.first);
  // The local date at the instant, less the days between the plan's first day and its first start.
  const today = openZone(idIn(timeZone), '1970-01-01').wallOf(instant).day - ahead;
  const firstOn = (day: number): number =>
    openZone(idIn(timeZone), dateOf(day)).momentOf(ahead, seconds, Number.NaN);
  const day = hasDays ? nearestDay(today, firstOn, instant) : dayOfShow(today, firstOn, { length, instant });
  return timesOf({ ...content, project: { ...content.project, startDate: dateOf(day) } });
}

/** Returns the day around `today` on which a plan begins nearest to an instant. */
function nearestDay(today: number, firstOn: (day: number) => number, instant: number): number {
  const distanceOn = (day: number): number => Math.abs(firstOn(day) - instant);
  return [today - 1, today + 1].reduce(
    (best, each) => (distanceOn(each) < distanceOn(best) ? each : best),
    today,
  );
}

/** Returns the day around `today` of a show at an instant: the first whose plan is not over for long (`AFTERWARDS`). */
function dayOfShow(
  today: number,
  firstOn: (day: number) => number,
  { length, instant }: { readonly length: number; readonly instant: number },
): number {
  const afterwards = Math.min(AFTERWARDS, (DAY_SECONDS - length) / 2);
  const isOver = (day: number): boolean => firstOn(day) + length + afterwards < instant;
  return [today - 1, today].find((day) => !isOver(day)) ?? today + 1;
}

/** Returns the calendar date `YYYY-MM-DD` of a number of days since 1970. */
const dateOf = (day: number): string => new Date(day * DAY_SECONDS * 1000).toISOString().slice(0, 10);

const dayOf = (startDate: unknown): number | null => {
  const day = typeof startDate === 'string' ? Date.parse(`${startDate.slice(0, 10)}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(day) ? null : day;
};

/** Returns the first start of a plan and its last end, in seconds since 1970; null where it has no start. */
function plannedSpan({ cascade }: SheetTimes): { readonly first: number; readonly last: number } | null {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let index = 0; index < cascade.count(); index++) {
    const { start, end } = cascade.at(index);
    if (start === null) continue;
    first = Math.min(first, start);
    last = Math.max(last, end ?? start);
  }
  return last < first ? null : { first, last };
}
