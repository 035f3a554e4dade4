// Predicts the effect of pressing Next: which rows become later, which gap is used up, which hard start becomes late,
// and what would make that start less late. It is computed from the flow of `showTimes.ts`.

import type { RundownRow } from '../show/rundown.ts';
import {
  hardStartsOf,
  shorteningOf,
  showFlow,
  type FlowRow,
  type HardStart,
  type ShorterRow,
  type ShowFlow,
  type ShowProgress,
} from './showTimes.ts';

/** A change that makes a hard start less late. */
export interface CatchUpOption {
  /** `drop`: the row is skipped. `shorten`: the row is shortened by `byMs`. */
  readonly kind: 'drop' | 'shorten';
  readonly rowId: string;
  readonly byMs: number;
  /** How late the hard start still is then; 0 where it is in time. */
  readonly lateMs: number;
}

/** The effect of pressing Next. Instants are ms since 1970, durations ms. */
export interface NextPreview {
  /** The instant of the press: when the row on now ends, or now if it is over already. */
  readonly at: number;
  /** The number of rows, from the next one on, that move alike, and by how much from their plan: below 0 earlier. */
  readonly rowCount: number;
  readonly byMs: number;
  /** The used part of the first gap that absorbs some of the delay, and the length of that gap. */
  readonly gapUsedMs: number;
  readonly gapMs: number;
  /** The first hard start that becomes late. */
  readonly hardStart: { readonly rowId: string; readonly planned: number; readonly lateMs: number } | null;
  /** At most one of each kind, the one that helps most. */
  readonly waysOut: readonly CatchUpOption[];
}

/** The number of rows before the hard start among which ways out are sought. */
const MOST_TRIED = 40;
const SECOND = 1000;

/** A show at an instant. */
interface ShowAt {
  readonly rows: readonly RundownRow[];
  readonly progress: ShowProgress;
  readonly now: number;
}

/** Returns the effect of pressing Next at the instant at which it is due; null where there is no next row. */
export function previewOfNext(
  rows: readonly RundownRow[],
  progress: ShowProgress,
  now: number,
): NextPreview | null {
  const flow = showFlow(rows, progress, now);
  const [next] = flow.rows;
  if (!next) return null;
  const timed = flow.rows.filter(({ lateMs }) => lateMs !== null);
  const byMs = timed[0]?.lateMs ?? 0;
  const other = timed.findIndex(({ lateMs }) => lateMs !== byMs);
  const [hardStart] = hardStartsOf(rows, flow).filter(({ lateMs }) => lateMs > 0);
  return {
    at: next.expectedStart ?? flow.end ?? flow.at,
    rowCount: byMs === 0 ? 0 : other < 0 ? timed.length : other,
    byMs,
    ...gapOf(timed),
    hardStart: hardStart ? namedHardStart(rows, hardStart) : null,
    waysOut: hardStart ? waysOutOf({ rows, progress, now }, flow, hardStart) : [],
  };
}

function namedHardStart(rows: readonly RundownRow[], { index, planned, lateMs }: HardStart) {
  return { rowId: rows[index]?.rowId ?? '', planned, lateMs };
}

/** Returns the used part and the length of the first gap that absorbs some of the delay. */
function gapOf(timed: readonly FlowRow[]): Pick<NextPreview, 'gapUsedMs' | 'gapMs'> {
  const { gapUsedMs = 0, gapMs = 0 } = timed.find((row) => row.gapUsedMs > 0) ?? {};
  return { gapUsedMs, gapMs };
}

/** Returns the ways to make a late hard start less late by changing rows between the next row and that start. */
function waysOutOf(
  { rows, progress, now }: ShowAt,
  flow: ShowFlow,
  hard: HardStart,
): readonly CatchUpOption[] {
  const { index: end, lateMs: late } = hard;
  // Rows below the hard start do not affect it.
  const above = rows.slice(0, Math.max(end, flow.nowIndex) + 1);
  const lateIf = (skipped: readonly string[], shorter?: ShorterRow): number => {
    const otherwise = { ...progress, skippedRowIds: [...progress.skippedRowIds, ...skipped] };
    const { rows: others } = showFlow(above, otherwise, now, shorter);
    return Math.max(0, others.find((row) => row.index === end)?.lateMs ?? 0);
  };
  const tried = flow.rows
    .slice(1)
    .filter(({ index }) => index < end)
    .slice(-MOST_TRIED);
  const movable = tried.flatMap(({ index }) => {
    const row = rows[index];
    const isMovable = row && !row.isPinned && !row.isHardOut && row.overrun !== 'keepEnd';
    const length = row ? (row.duration ?? 0) - shorteningOf(progress, row) : 0;
    return isMovable && length > 0 ? [{ index, rowId: row.rowId, length }] : [];
  });
  const drops = movable.map(({ rowId, length }): CatchUpOption => ({
    kind: 'drop',
    rowId,
    byMs: length,
    lateMs: lateIf([rowId]),
  }));
  const longest = movable.toSorted((one, other) => other.length - one.length)[0];
  const byMs = longest
    ? Math.min(Math.ceil(late / SECOND), Math.floor(longest.length / 2 / SECOND)) * SECOND
    : 0;
  const shorten: readonly CatchUpOption[] = longest
    ? [
        {
          kind: 'shorten',
          rowId: longest.rowId,
          byMs,
          lateMs: lateIf([], { index: longest.index, ms: byMs }),
        },
      ]
    : [];
  const drop = drops.toSorted((one, other) => one.lateMs - other.lateMs || one.byMs - other.byMs).slice(0, 1);
  return [...drop, ...shorten].filter((way) => way.lateMs < late);
}
