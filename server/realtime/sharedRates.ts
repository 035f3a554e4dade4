// The servers of one database share their rate limits: each reports what was spent on it, so that a caller of several
// servers gets no more than a caller of one.

import type { RateLimits } from '../rateLimits.ts';
import type { Bus } from './bus.ts';
import type { SpentPoints } from './serverNotes.ts';

/** Points that are spent within this time are reported together. */
const TOGETHER_MS = 200;

/** Shares the counts of this server's rate limits with the other servers. Returns the function that ends this. */
export function shareRates(
  rates: Pick<RateLimits, 'onSpent' | 'addSpent'>,
  bus: Pick<Bus, 'tellServers' | 'join'>,
): () => void {
  const spent = new Map<string, SpentPoints>();
  let timer: NodeJS.Timeout | null = null;

  function say(): void {
    timer = null;
    bus.tellServers({ kind: 'spent', spent: [...spent.values()] });
    spent.clear();
  }

  const endings = [
    rates.onSpent(({ limit, key, points }) => {
      const name = `${limit} ${key}`;
      spent.set(name, { limit, key, points: points + (spent.get(name)?.points ?? 0) });
      timer ??= setTimeout(say, TOGETHER_MS).unref();
    }),
    bus.join({
      receive: () => undefined,
      kicked: () => undefined,
      fromServer(note) {
        if (note.kind === 'spent') rates.addSpent(note.spent);
      },
    }),
  ];
  return () => {
    if (timer) clearTimeout(timer);
    for (const end of endings) end();
  };
}
