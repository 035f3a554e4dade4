// A show in a component: what is known of it, and the time by which its digits are counted.

import { useEffect, useState } from 'preact/hooks';
import type { ShowClient, ShowSnapshot } from './showClient.ts';

/** Returns what is known of a show, and renders anew after each change. */
export function useShow(client: ShowClient): ShowSnapshot {
  const [snapshot, setSnapshot] = useState(client.snapshot);
  useEffect(() => {
    const take = (): void => setSnapshot(client.snapshot());
    take();
    return client.subscribe(take);
  }, [client]);
  return snapshot;
}

/**
 * Returns the server's time and renders anew when a digit changes: with each second of the time of day, and with each
 * second that `endsAt` is away. The first time is `first`, which the server has drawn.
 */
export function useNow(client: Pick<ShowClient, 'now'>, endsAt: number | null, first: number): number {
  const [now, setNow] = useState(first);
  useEffect(() => {
    let timer = 0;
    const tick = (): void => {
      const at = client.now();
      setNow(at);
      const untilSecond = 1000 - (at % 1000);
      const untilDigit = endsAt === null ? untilSecond : digitIn(endsAt - at);
      // A little later than the change, so that the digit has changed for certain.
      timer = window.setTimeout(tick, Math.min(untilSecond, untilDigit) + 4);
    };
    tick();
    return () => window.clearTimeout(timer);
  }, [client, endsAt]);
  return now;
}

/** Returns in how many ms the digit of a countdown changes. */
function digitIn(leftMs: number): number {
  const part = leftMs % 1000;
  return part > 0 ? part : 1000 + part;
}
