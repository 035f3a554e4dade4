// Proposes durations for the rows of a sheet that are nearer to how long the rows really took in its shows.
//
// The rule. A row has a proposal where the median of how long it lasted, over this show and up to four earlier ones,
// rounded as below, differs from its plan by at least 10 seconds and by at least 5 %. Holds do not count, since the row
// itself does not need them. The median is rounded to 5 seconds below ten minutes, to 15 below half an hour, to a
// minute above, and to a minute where the sheet shows none. A proposal is ticked where all of these shows ran to the
// same side of the plan.

/** A row of an earlier show: what was planned, and how long it was on. Instants and durations are ms. */
export interface PastCue {
  readonly rowId: string;
  readonly plannedDuration: number | null;
  readonly startedAt: number;
  readonly endedAt: number | null;
  readonly heldMs: number;
  readonly addedMs: number;
  readonly isSkipped: boolean;
}

/** A row with the duration that it was planned with, in ms. */
interface PlannedRow {
  readonly rowId: string;
  readonly number: string;
  readonly plannedDuration: number | null;
}

/** A duration that is proposed for a row, in ms. */
export interface Proposal {
  readonly rowId: string;
  readonly number: string;
  readonly planned: number;
  readonly proposed: number;
  /** The number of shows from which the median was computed. */
  readonly shows: number;
  readonly isTicked: boolean;
}

const MOST_SHOWS = 5;
const LEAST_MS = 10_000;
const LEAST_SHARE = 0.05;
const MINUTE = 60_000;

/** Returns the proposals for the rows of a report. `shows` are the cues of each show, this one first. */
export function proposalsOf(
  rows: readonly PlannedRow[],
  shows: readonly (readonly PastCue[])[],
  showsSeconds: boolean,
): readonly Proposal[] {
  const lengths = shows.slice(0, MOST_SHOWS).map(lengthsOf);
  return rows.flatMap(({ rowId, number, plannedDuration: planned }): readonly Proposal[] => {
    const own = lengths.flatMap((show) => show.get(rowId) ?? []);
    const median = medianOf(own);
    // A row that this show did not play gets no proposal from older shows.
    if (median === null || planned === null || planned <= 0 || !lengths[0]?.has(rowId)) return [];
    const proposed = roundedDuration(median, showsSeconds);
    const difference = Math.abs(proposed - planned);
    if (difference < Math.max(LEAST_MS, planned * LEAST_SHARE)) return [];
    const isTicked = own.every((length) => Math.sign(length - planned) === Math.sign(proposed - planned));
    return [{ rowId, number, planned, proposed, shows: own.length, isTicked }];
  });
}

/** Returns a duration in ms, rounded as a plan would have it; never 0. */
export function roundedDuration(ms: number, showsSeconds: boolean): number {
  const step = showsSeconds ? stepOf(ms) : MINUTE;
  return Math.max(step, Math.round(ms / step) * step);
}

function stepOf(ms: number): number {
  if (ms < 10 * MINUTE) return 5_000;
  return ms < 30 * MINUTE ? 15_000 : MINUTE;
}

/**
 * Returns how long each row was on in a show, without its holds; rows that were skipped, or are still on, are left out.
 */
function lengthsOf(cues: readonly PastCue[]): ReadonlyMap<string, number> {
  const lengths = new Map<string, number>();
  for (const { rowId, startedAt, endedAt, heldMs, isSkipped } of cues) {
    if (isSkipped || endedAt === null) continue;
    lengths.set(rowId, (lengths.get(rowId) ?? 0) + (endedAt - startedAt - heldMs));
  }
  return lengths;
}

/** Returns the median of some numbers, the mean of the middle two where their count is even; null without numbers. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
