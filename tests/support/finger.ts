// Simulates a finger on a page by touch events: single events, and drags.

import type { CDPSession } from 'playwright';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Sends one event of touch; without points, the finger is lifted. */
export async function touch(
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  ...touchPoints: readonly Point[]
): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
}

/**
 * Drags a finger along the points, lets it rest, and lifts it. If it were lifted while moving, Chrome would begin a
 * fling, and the next tap would end the fling instead of being a click.
 */
export async function dragFinger(
  session: CDPSession,
  from: Point,
  ...points: readonly Point[]
): Promise<void> {
  await touch(session, 'touchStart', from);
  for (const point of points) await touch(session, 'touchMove', point);
  const last = points.at(-1) ?? from;
  await touch(session, 'touchMove', { x: last.x, y: last.y + 0.5 });
  await touch(session, 'touchMove', last);
  await touch(session, 'touchEnd');
}
