// The report of a show: planned and actual times side by side, computed from the cues, calls and notes that the show
// recorded. Pure: the page, the files and the API give the same figures.

import { isCallable } from '../timing/showTimes.ts';
import { medianOf, proposalsOf, type PastCue, type Proposal } from './proposals.ts';

/** A row that went on, or was skipped, with its plan as it was at that moment. Instants and durations are ms. */
export interface ReportCue extends PastCue {
  readonly number: string;
  readonly title: string;
  readonly plannedStart: number | null;
  readonly startedAt: number;
  /** The person who put the cue on, or skipped it; null where that was not recorded. */
  readonly userId: string | null;
}

/** A caller of the show, from an instant in ms on. */
export interface ReportCall {
  readonly userId: string;
  readonly at: number;
}

/** A note that was taken during the show. */
export interface ReportNote {
  readonly id: string;
  readonly rowId: string | null;
  readonly text: string;
  readonly at: number;
  readonly userId: string;
}

/** A call of a department to a row, and its answers: each is the instant in ms, null where it did not come. */
export interface ReportStandby {
  readonly rowId: string;
  readonly categoryId: string;
  readonly standbyAt: number | null;
  readonly readyAt: number | null;
  readonly goAt: number | null;
}

/** A row of the sheet as it is today. Of a heading, the title names a section. */
export interface ReportPlanRow {
  readonly rowId: string;
  readonly number: string;
  readonly title: string;
  readonly isHeading: boolean;
  readonly plannedStart: number | null;
  readonly duration: number | null;
  readonly isPinned: boolean;
  readonly isOmitted: boolean;
  readonly isFloat: boolean;
}

/** The records that a report is computed from. */
export interface ReportSource {
  /** The start and end of the show; null where the sheet has had no show. */
  readonly show: { readonly startedAt: number; readonly endedAt: number | null } | null;
  /** The cues of the show, in any order. */
  readonly cues: readonly ReportCue[];
  /** Who called, in the order in which they took the call. */
  readonly calls: readonly ReportCall[];
  readonly notes: readonly ReportNote[];
  readonly standbys: readonly ReportStandby[];
  /** The rows of the sheet, in order. */
  readonly plan: readonly ReportPlanRow[];
  readonly departments: readonly { readonly categoryId: string; readonly title: string }[];
  /** The cues of earlier shows of the sheet, newest show first. */
  readonly earlier: readonly (readonly PastCue[])[];
  /** Whether durations of the sheet have seconds. */
  readonly showsSeconds: boolean;
}

/** A row of the report. Differences are actual minus planned times, in ms; null where one of them is not known. */
export interface ReportRow {
  readonly rowId: string;
  readonly number: string;
  readonly title: string;
  /** When the row was planned to start, and when it first started. */
  readonly planned: number | null;
  readonly started: number | null;
  readonly difference: number | null;
  readonly plannedDuration: number | null;
  /** The time for which the row was on, holds included, summed over every time it was put on; null while it is on. */
  readonly lasted: number | null;
  readonly durationDifference: number | null;
  readonly held: number;
  readonly added: number;
  /** Number of times that the row was put on. */
  readonly count: number;
  /** When the row was skipped; null where it was not skipped, or was put on after all. */
  readonly skippedAt: number | null;
  /** Who skipped the row; null where it was not skipped, or where that was not recorded. */
  readonly skippedBy: string | null;
  /** The index of the row's section. */
  readonly section: number;
}

/** The sums of the rows below a heading that have ended or were skipped. */
export interface ReportSection {
  /** The title of the section's heading; null above the first heading. */
  readonly title: string | null;
  readonly planned: number;
  readonly lasted: number;
  readonly difference: number;
}

/** A time or a duration as it was planned and as it was, and the difference, in ms; null where it is not known. */
export interface ReportFigure {
  readonly planned: number | null;
  readonly actual: number | null;
  readonly difference: number | null;
}

/** The figures at the top of a report. Of `onTime` and `hardStarts` only one is shown there. */
export interface ReportFigures {
  readonly start: ReportFigure;
  readonly end: ReportFigure;
  readonly length: ReportFigure;
  /** The row that started latest against its plan, and the first one after it that was on time again. */
  readonly mostOver: {
    readonly rowId: string;
    readonly number: string;
    readonly difference: number;
    readonly backNumber: string | null;
  } | null;
  /** How many cues started within `ON_TIME_MS` of their plan, of all that had a planned start. */
  readonly onTime: { readonly met: number; readonly of: number };
  /** The same for the rows with a pinned start, and the latest of those that were not on time. */
  readonly hardStarts: {
    readonly met: number;
    readonly of: number;
    readonly latest: { readonly number: string; readonly difference: number } | null;
  };
}

/** How a department answered the calls to it. */
export interface ReportDepartment {
  readonly categoryId: string;
  readonly title: string;
  readonly standbyCount: number;
  readonly goCount: number;
  /** The median time in ms from standby to “Standing by”; null where nobody answered. */
  readonly answerMs: number | null;
  /** The numbers of the rows that went on before the department had answered its standby. */
  readonly unanswered: readonly string[];
}

/** What one caller called, until they handed the show over. */
export interface ReportCaller {
  readonly userId: string;
  /** When the caller took over the call, in ms; for the first caller, the start of the show. */
  readonly at: number;
  /** How many cues the caller put on, and the numbers of the first and the last one; null where there were none. */
  readonly cues: number;
  readonly first: string | null;
  readonly last: string | null;
}

/** A note with the number of its cue. */
export interface ReportedNote extends ReportNote {
  readonly number: string | null;
}

/** The report of a show. */
export interface ShowReport {
  readonly figures: ReportFigures;
  readonly rows: readonly ReportRow[];
  readonly sections: readonly ReportSection[];
  readonly callers: readonly ReportCaller[];
  readonly departments: readonly ReportDepartment[];
  readonly notes: readonly ReportedNote[];
  readonly proposals: readonly Proposal[];
}

/** Time in ms by which a start may differ from its plan and be on time. */
export const ON_TIME_MS = 15_000;
/** The greatest delay in ms at which a show that was late counts as back in its plan. */
const BACK_MS = 5_000;

/** Returns the report of a show. */
export function showReportOf(source: ReportSource): ShowReport {
  const { show, cues, notes, standbys, departments, earlier, showsSeconds } = source;
  const { rows, sections } = rowsOf(source);
  const numbers = new Map(rows.map(({ rowId, number }) => [rowId, number]));
  const shows = [cues, ...earlier];
  return {
    figures: figuresOf(rows, source),
    rows,
    sections: sections.map((title, index) => sectionOf(title, index, rows)),
    callers: callersOf(source),
    departments: departments.map((department) => departmentOf(department, standbys, numbers)),
    notes: notes
      .toSorted((a, b) => a.at - b.at)
      .map((note) => ({ ...note, number: numbers.get(note.rowId ?? '') ?? null })),
    proposals: !show || show.endedAt === null ? [] : proposalsOf(rows, shows, showsSeconds),
  };
}

/**
 * Returns a row of the report for each row that went on, was skipped, or was to go on, in the order of the sheet, and
 * the titles of the sections. A row at which Next does not stop (`isCallable`) was not to go on.
 */
function rowsOf({ cues, plan }: ReportSource): {
  readonly rows: readonly ReportRow[];
  readonly sections: readonly (string | null)[];
} {
  const called = cues.toSorted((a, b) => a.startedAt - b.startedAt);
  const byRow = Map.groupBy(called, ({ rowId }) => rowId);
  const planned = new Map(plan.map((row) => [row.rowId, row]));
  const sections: (string | null)[] = [];
  const rows: ReportRow[] = [];
  let heading: string | null = null;
  let isNew = true;
  for (const rowId of orderOf(called, plan)) {
    const row = planned.get(rowId);
    if (row?.isHeading) {
      heading = row.title;
      isNew = true;
      continue;
    }
    const own = byRow.get(rowId);
    const made = own ? rowOf(own) : row && isCallable(row) ? unreachedOf(row) : null;
    if (!made) continue;
    // A heading without rows has nothing to sum.
    if (isNew) sections.push(heading);
    isNew = false;
    rows.push({ ...made, section: sections.length - 1 });
  }
  return { rows, sections };
}

/** Returns the ids of the rows of the sheet; a row deleted since then comes after the row that was on before it. */
function orderOf(called: readonly ReportCue[], plan: readonly ReportPlanRow[]): readonly string[] {
  const order = plan.map(({ rowId }) => rowId);
  const known = new Set(order);
  for (const [at, { rowId }] of called.entries()) {
    if (known.has(rowId)) continue;
    known.add(rowId);
    order.splice(order.indexOf(called[at - 1]?.rowId ?? '') + 1, 0, rowId);
  }
  return order;
}

/** Returns the row of the report for the cues of one row, which are given oldest first. */
function rowOf(cues: readonly ReportCue[]): Omit<ReportRow, 'section'> {
  const runs = cues.filter(({ isSkipped }) => !isSkipped);
  const [first] = runs.length > 0 ? runs : cues;
  if (!first) throw new Error('A row of a report has a cue');
  const { rowId, number, title, plannedStart: planned, plannedDuration } = first;
  const started = runs.length > 0 ? first.startedAt : null;
  const isOn = runs.some(({ endedAt }) => endedAt === null);
  const lasted = isOn
    ? null
    : runs.reduce((sum, { startedAt, endedAt }) => sum + ((endedAt ?? startedAt) - startedAt), 0);
  return {
    rowId,
    number,
    title,
    planned,
    started,
    difference: differenceOf(started, planned),
    plannedDuration,
    lasted,
    durationDifference: differenceOf(lasted, plannedDuration),
    held: runs.reduce((sum, { heldMs }) => sum + heldMs, 0),
    added: runs.reduce((sum, { addedMs }) => sum + addedMs, 0),
    count: runs.length,
    skippedAt: runs.length === 0 ? first.startedAt : null,
    skippedBy: runs.length === 0 ? first.userId : null,
  };
}

function unreachedOf({ rowId, number, title, plannedStart, duration }: ReportPlanRow) {
  return {
    rowId,
    number,
    title,
    planned: plannedStart,
    started: null,
    difference: null,
    plannedDuration: duration,
    lasted: null,
    durationDifference: null,
    held: 0,
    added: 0,
    count: 0,
    skippedAt: null,
    skippedBy: null,
  };
}

/** Returns the sums of a section. A row that was not reached, or is still on, counts for neither side. */
function sectionOf(title: string | null, index: number, rows: readonly ReportRow[]): ReportSection {
  const own = rows.filter(({ section, lasted }) => section === index && lasted !== null);
  const sumOf = (field: 'plannedDuration' | 'lasted' | 'durationDifference'): number =>
    own.reduce((sum, row) => sum + (row[field] ?? 0), 0);
  return {
    title,
    planned: sumOf('plannedDuration'),
    lasted: sumOf('lasted'),
    difference: sumOf('durationDifference'),
  };
}

/** Returns who called which cues. Cues before the start belong to the person who called at the start. */
function callersOf({ show, cues, calls }: ReportSource): readonly ReportCaller[] {
  if (!show) return [];
  const startedAt = Math.min(show.startedAt, ...cues.map((cue) => cue.startedAt));
  const since = calls.filter(({ at }) => at > startedAt);
  const first = calls.findLast(({ at }) => at <= startedAt) ?? since.shift();
  const all = first ? [{ ...first, at: show.startedAt }, ...since] : [];
  const run = cues.filter(({ isSkipped }) => !isSkipped).toSorted((a, b) => a.startedAt - b.startedAt);
  return all.map(({ userId, at }, index) => {
    const from = index === 0 ? -Infinity : at;
    const until = all[index + 1]?.at ?? Infinity;
    const own = run.filter((cue) => cue.startedAt >= from && cue.startedAt < until);
    const nameOf = (cue: ReportCue | undefined): string | null => (cue ? cue.number || cue.title : null);
    return { userId, at, cues: own.length, first: nameOf(own[0]), last: nameOf(own.at(-1)) };
  });
}

function figuresOf(rows: readonly ReportRow[], { show, plan }: ReportSource): ReportFigures {
  const pinned = new Set(plan.filter(({ isPinned }) => isPinned).map(({ rowId }) => rowId));
  const started = rows.filter(({ difference }) => difference !== null);
  const hard = started.filter(({ rowId }) => pinned.has(rowId));
  // A show may be started in the middle of its sheet: nobody meant to call the rows above.
  const first = rows.findIndex(({ difference }) => difference !== null);
  const timed = rows.slice(Math.max(0, first)).filter(({ planned }) => planned !== null);
  const plannedStart = timed.reduce((least, { planned }) => Math.min(least, planned ?? least), Infinity);
  const plannedEnd = timed.reduce(
    (most, { planned, plannedDuration }) => Math.max(most, (planned ?? most) + (plannedDuration ?? 0)),
    -Infinity,
  );
  const start = Number.isFinite(plannedStart) ? plannedStart : null;
  const end = Number.isFinite(plannedEnd) ? plannedEnd : null;
  const latest = latestOf(hard.filter((row) => !isOnTime(row)));
  return {
    start: figureOf(start, show?.startedAt ?? null),
    end: figureOf(end, show?.endedAt ?? null),
    length: figureOf(differenceOf(end, start), differenceOf(show?.endedAt ?? null, show?.startedAt ?? null)),
    mostOver: mostOverOf(started),
    onTime: { met: started.filter(isOnTime).length, of: started.length },
    hardStarts: {
      met: hard.filter(isOnTime).length,
      of: hard.length,
      latest: latest && { number: latest.number, difference: latest.difference ?? 0 },
    },
  };
}

function mostOverOf(started: readonly ReportRow[]): ReportFigures['mostOver'] {
  const most = latestOf(started);
  if (!most) return null;
  const { rowId, number, difference, started: at } = most;
  const back = started
    .filter((row) => (row.started ?? 0) > (at ?? 0))
    .toSorted((a, b) => (a.started ?? 0) - (b.started ?? 0))
    .find((row) => (row.difference ?? 0) <= BACK_MS);
  const isOver = (difference ?? 0) > BACK_MS;
  return { rowId, number, difference: difference ?? 0, backNumber: isOver ? (back?.number ?? null) : null };
}

function latestOf(rows: readonly ReportRow[]): ReportRow | null {
  return rows.reduce<ReportRow | null>(
    (most, row) => (most === null || (row.difference ?? 0) > (most.difference ?? 0) ? row : most),
    null,
  );
}

function isOnTime({ difference }: ReportRow): boolean {
  return Math.abs(difference ?? Infinity) <= ON_TIME_MS;
}

function departmentOf(
  { categoryId, title }: { readonly categoryId: string; readonly title: string },
  standbys: readonly ReportStandby[],
  numbers: ReadonlyMap<string, string>,
): ReportDepartment {
  const own = standbys.filter((standby) => standby.categoryId === categoryId);
  const answers = own.flatMap(({ standbyAt, readyAt }) => differenceOf(readyAt, standbyAt) ?? []);
  return {
    categoryId,
    title,
    standbyCount: own.filter(({ standbyAt }) => standbyAt !== null).length,
    goCount: own.filter(({ goAt }) => goAt !== null).length,
    answerMs: medianOf(answers),
    unanswered: own.flatMap(({ rowId, standbyAt, readyAt, goAt }) =>
      standbyAt !== null && readyAt === null && goAt !== null ? [numbers.get(rowId) ?? ''] : [],
    ),
  };
}

function figureOf(planned: number | null, actual: number | null): ReportFigure {
  return { planned, actual, difference: differenceOf(actual, planned) };
}

function differenceOf(actual: number | null, planned: number | null): number | null {
  return actual === null || planned === null ? null : actual - planned;
}
