// Follows the show of the open sheet second by second, outside React. The rows are read again when they have changed
// and the browser is idle; the times are counted on this page by the server's clock.

import { subscribe } from 'valtio';
import type { Show } from '../../../../shared/records.ts';
import { rundownOf, type Rundown } from '../../../../shared/show/rundown.ts';
import { whenIdle } from '../../../browser/idle.ts';
import { call } from '../../../net/call.ts';
import { db } from '../../../store/db.ts';
import type { Records } from '../../../store/records.ts';
import { sheetContentOf } from '../../model/content.ts';
import { showOf } from '../../model/openShow.ts';
import { showMomentOf, type ShowMoment } from './showMoment.ts';

export interface ShowMoments {
  /** Returns the texts of the show bar now; null until the rows have been read, and without a show. */
  get(): ShowMoment | null;
  subscribe(listener: () => void): () => void;
}

/** Delay in ms of each tick after the beginning of a second, since timers may fire early. */
const AFTER_MS = 8;
const LEAST_MS = 50;

/** Opens the moments of a show. The clock runs while there are listeners. */
export function openShowMoments(records: Records, projectId: string): ShowMoments {
  const listeners = new Set<() => void>();
  const clock = openServerClock(records.sheetId);
  let moment: ShowMoment | null = null;
  let rundown: Rundown | null = null;
  /** The ids of the rows when the row on now was last among them. They tell its place once it has left the sheet. */
  let order: readonly string[] = [];
  let timer = 0;
  let ends: readonly (() => void)[] = [];

  function tick(): void {
    window.clearTimeout(timer);
    const show = showOf(db.show, records.sheetId);
    moment = show && rundown ? showMomentOf(show, rundown, followingRowId(show), clock.now()) : null;
    if (moment) timer = window.setTimeout(tick, Math.max(LEAST_MS, moment.nextInMs + AFTER_MS));
    for (const listener of listeners) listener();
  }

  function read(): void {
    const show = showOf(db.show, records.sheetId);
    rundown = show ? rundownOf(sheetContentOf(records, projectId), show.startedAt ?? clock.now()) : null;
    if (rundown?.rows.some(({ rowId }) => rowId === show?.rowId))
      order = rundown.rows.map(({ rowId }) => rowId);
    tick();
  }

  function followingRowId({ rowId = '' }: Show): string | null {
    const rows = rundown?.rows ?? [];
    const place = order.indexOf(rowId);
    if (place < 0 || rows.some((row) => row.rowId === rowId)) return null;
    return order.find((id, at) => at > place && rows.some((row) => row.rowId === id)) ?? null;
  }

  function start(): void {
    const reading = whenIdle(() => {
      read();
      return false;
    });
    const changes = [db.project, db.sheet, db.column, db.category, db.textVariable];
    ends = [
      records.waking.onFrame(reading.again),
      ...changes.map((kind) => subscribe(kind, reading.again)),
      subscribe(db.show, () => (rundown ? tick() : reading.again())),
      clock.sync(tick),
      reading.end,
    ];
    read();
  }

  function stop(): void {
    window.clearTimeout(timer);
    for (const end of ends) end();
    ends = [];
  }

  return {
    get: () => moment,
    subscribe(listener) {
      if (listeners.size === 0) start();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
  };
}

// The server's clock: the time of this device, plus how far the server's is ahead of it by the fastest answer.

const SYNC_MS = 60_000;

interface ServerClock {
  /** Returns the server's time in ms since 1970; that of this device until an answer has come. */
  now(): number;
  /**
   * Asks the server now, every minute, and when the page is shown again; calls `better` when the time is known more
   * exactly.
   */
  sync(better: () => void): () => void;
}

function openServerClock(sheetId: string): ServerClock {
  let ahead = 0;
  let fastest = Number.POSITIVE_INFINITY;

  async function ask(better: () => void, isOver: () => boolean): Promise<void> {
    const [requestedAt, from] = [Date.now(), performance.now()];
    try {
      const { show } = await call('show.state', { params: { sheetId } });
      const took = performance.now() - from;
      if (isOver() || took > fastest) return;
      [fastest, ahead] = [took, show.clock - (requestedAt + took / 2)];
      better();
    } catch {
      // Without a connection the last known lead is used; the server is asked again after a minute.
    }
  }

  return {
    now: () => Date.now() + ahead,
    sync(better) {
      let hasEnded = false;
      const again = (): void => {
        // The device's clock may have been set, or the device may have slept, so earlier answers no longer count.
        fastest = Number.POSITIVE_INFINITY;
        if (document.visibilityState === 'visible') void ask(better, () => hasEnded);
      };
      again();
      const timer = window.setInterval(again, SYNC_MS);
      document.addEventListener('visibilitychange', again);
      return () => {
        hasEnded = true;
        window.clearInterval(timer);
        document.removeEventListener('visibilitychange', again);
      };
    },
  };
}
