// Timers of other programs, such as a media player, that are shown with a show. They are not logged: each program
// reports its remaining time repeatedly, and the timer is removed some seconds after the last report.

import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import type { ShowState } from '../../shared/show/showState.ts';

/** The report of another program on its timer. */
export interface ExternalTimer {
  readonly source: string;
  readonly label: string;
  readonly remainingMs: number;
}

/** The timers of other programs that are shown with one show. */
export interface ExternalTimers {
  /** Sets the timer of a source. @throws AppError 'tooLarge' where there are too many */
  set(timer: ExternalTimer): void;
  list(): ShowState['external'];
  close(): void;
}

interface Entry {
  readonly label: string;
  readonly endsAt: number;
  /** Time at which the timer is removed unless it is reported again, in ms since 1970. */
  readonly until: number;
}

/** Time for which a timer stays after its last report. */
const SILENCE_MS = 3000;
/** If the end of a timer moves by less than this, it counts as unchanged, since reports arrive with different
 *  delays. */
const JITTER_MS = 200;

/** Opens the timers of a show, with none at first. `changed` is called when the list has changed. */
export function openExternalTimers({
  now,
  changed,
}: {
  readonly now: () => number;
  readonly changed: () => void;
}): ExternalTimers {
  const entries = new Map<string, Entry>();
  let timer: NodeJS.Timeout | null = null;

  /** Removes timers that are no longer reported, and schedules the next check. */
  function look(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    let hasEnded = false;
    for (const [source, { until }] of entries) if (until <= now()) hasEnded = entries.delete(source);
    const next = Math.min(...Array.from(entries.values(), ({ until }) => until));
    if (entries.size > 0) timer = setTimeout(look, Math.max(1, next - now())).unref();
    if (hasEnded) changed();
  }

  return {
    set({ source, label, remainingMs }) {
      const before = entries.get(source);
      if (!before && entries.size >= limits.externalTimers)
        throw new AppError('tooLarge', {
          message: `A show has at most ${limits.externalTimers} timers of other programs.`,
        });
      const endsAt = now() + remainingMs;
      const isSame = before?.label === label && Math.abs(before.endsAt - endsAt) < JITTER_MS;
      entries.set(source, { label, endsAt: isSame ? before.endsAt : endsAt, until: now() + SILENCE_MS });
      if (timer === null) look();
      if (!isSame) changed();
    },
    list: () => Array.from(entries, ([source, { label, endsAt }]) => ({ source, label, endsAt })),
    close() {
      if (timer) clearTimeout(timer);
      entries.clear();
    },
  };
}
