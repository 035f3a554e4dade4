// Hooks by which a component follows a show: its snapshot, and the time that its clocks and timers display.

import { useEffect, useState } from 'preact/hooks';
import { LOST_MS, type ShowClient, type ShowSnapshot } from './showClient.ts';

/** Returns the snapshot of a show, and renders the component again after each change. */
export function useShow(client: ShowClient): ShowSnapshot {
  const [snapshot, setSnapshot] = useState(client.snapshot);
  useEffect(() => {
    const take = (): void => setSnapshot(client.snapshot());
    take();
    return client.subscribe(take);
  }, [client]);
  return snapshot;
}

/** What the time that is shown depends on. Instants are ms since 1970, by the server's clock. */
interface ShownTime {
  /** The instants that digits count to or from. */
  readonly instants: readonly (number | null)[];
  /** When the server was last heard; null for never. */
  readonly heardAt: number | null;
  /** The time that the server has drawn the page with. */
  readonly first: number;
}

/**
 * Returns the server's time, and renders again when a digit changes: with each second of the time of day, with each
 * second between now and one of the instants, and when the connection counts as lost.
 */
export function useNow(client: Pick<ShowClient, 'now'>, { instants, heardAt, first }: ShownTime): number {
  const [now, setNow] = useState(first);
  const key = instants.join(' ');
  const lostAt = heardAt === null ? null : heardAt + LOST_MS;
  // Each message of the server may have corrected the clock, so the time is read anew after it.
  useEffect(() => {
    let timer = 0;
    const digitsOf = (at: number): string =>
      [at, ...instants.map((instant) => at - (instant ?? 0)), at - (lostAt ?? 0)]
        .map((each) => Math.floor(each / 1000))
        .join(' ');
    const tick = (): void => {
      const at = client.now();
      // The shown time stays the same until a digit changes.
      setNow((shown) => (digitsOf(shown) === digitsOf(at) ? shown : at));
      const digits = instants.map((instant) => (instant === null ? 1000 : digitIn(instant - at)));
      const untilLost = lostAt !== null && lostAt > at ? lostAt - at : 1000;
      // A little later than the change, so that the digit has changed for certain.
      timer = window.setTimeout(tick, Math.min(1000 - (at % 1000), untilLost, ...digits) + 4);
    };
    tick();
    return () => window.clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the instants are new at each render, and their text is not
  }, [client, key, lostAt]);
  return now;
}

/** Returns in how many ms the digit of a countdown changes. */
function digitIn(leftMs: number): number {
  const part = leftMs % 1000;
  return part > 0 ? part : 1000 + part;
}
