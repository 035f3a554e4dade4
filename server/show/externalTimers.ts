// The timers of other programs, such as a player, beside a show. They are not logged: each says how long it still runs,
// again and again, and is gone some seconds after it has said so last.

import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import type { ShowState } from '../../shared/show/showState.ts';

/** What another program says of its timer. */
export interface ExternalTimer {
  readonly source: string;
  readonly label: string;
  readonly remainingMs: number;
}

/** The timers of other programs beside one show. */
export interface ExternalTimers {
  /** Sets the timer of a source. @throws AppError 'tooLarge' where there are too many */
  set(timer: ExternalTimer): void;
  list(): ShowState['external'];
  close(): void;
}

interface Entry {
  readonly label: string;
  readonly endsAt: number;
  /** When it is gone. */
  readonly until: number;
}

/** How long a timer stays after it has been heard last. */
const SILENCE_MS = 3000;
/** A timer that ends at another time by less than this has only travelled longer. */
const JITTER_MS = 200;

/** Opens the timers of a show, without any. `changed` is called when they are others than before. */
export function openExternalTimers({
  now,
  changed,
}: {
  readonly now: () => number;
  readonly changed: () => void;
}): ExternalTimers {
  const entries = new Map<string, Entry>();
  let timer: NodeJS.Timeout | null = null;

  /** Takes out those that are silent, and looks again when the next one may be. */
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
