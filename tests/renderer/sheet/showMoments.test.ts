// The clock of a show beside the open sheet, and that it stops with its last listener.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openShowMoments } from '../../../renderer/sheet/screen/show/openShowMoments.ts';
import { db } from '../../../renderer/store/db.ts';
import { openRecords } from '../../../renderer/store/records.ts';
import { stateOf } from '../show/liveSample.ts';

const page = Object.assign(new EventTarget(), {
  visibilityState: 'visible',
  documentElement: { dataset: {} },
  fonts: { ready: Promise.resolve(), status: 'loaded' },
});
/** The calls that wait for an answer, in the order in which they were made. */
let asked: (() => void)[] = [];

beforeEach(() => {
  asked = [];
  // An answer is read by timers that stay real.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { origin: 'http://eo.example' });
  vi.stubGlobal('requestAnimationFrame', () => 1);
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    asked.push(() => resolve(Response.json({ error: false, data: { show: stateOf() } })));
    return promise;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  delete db.show['show'];
  delete db.sheet['s'];
});

test('an answer that comes after the last listener has gone starts no clock', async () => {
  const startedAt = Date.now();
  Object.assign(db.show, { show: { id: 'show', sheetId: 's', projectId: 'p', phase: 'running', startedAt } });
  const records = openRecords('s');
  records.reset({}, []);
  const moments = openShowMoments(records, 'p');
  const end = moments.subscribe(() => undefined);
  expect(moments.get()).not.toBeNull();
  await untilTrue(() => asked.length === 1);
  // The answer to another page is read after that to this one.
  let heard = 0;
  const endOther = openShowMoments(records, 'p').subscribe(() => (heard += 1));
  await untilTrue(() => asked.length === 2);
  end();
  heard = 0;
  for (const answer of asked) answer();
  await untilTrue(() => heard > 0);
  endOther();
  expect(vi.getTimerCount()).toBe(0);
});

test('a row on now that leaves the sheet leaves the show at its place', async () => {
  const at = Date.now();
  const show = {
    id: 'show',
    sheetId: 's',
    projectId: 'p',
    phase: 'running',
    startedAt: at,
    rowStartedAt: at,
  };
  Object.assign(db.show, { show: { ...show, rowId: 'B', pastRowIds: ['A'] } });
  Object.assign(db.sheet, { s: { id: 's', projectId: 'p', itemNumbersFrozen: true } });
  const records = openRecords('s');
  records.reset({}, []);
  for (const id of ['A', 'B', 'C', 'D', 'E'])
    records.rows.set(id, { id, sheetId: 's', orderKey: id, itemLabel: id });
  records.waking.wake();
  const moments = openShowMoments(records, 'p');
  let heard = 0;
  /** Returns the next row after the rows have been read again. */
  const nextWithout = (id: string): string | undefined => {
    records.rows.delete(id);
    records.waking.wake();
    moments.subscribe(() => (heard += 1))();
    return moments.get()?.next?.number;
  };
  expect(nextWithout('A')).toBe('C');
  expect(nextWithout('B')).toBe('C');
  expect(nextWithout('C')).toBe('D');
  // The answers to what the page has asked for are read before it is taken away.
  const end = moments.subscribe(() => (heard += 1));
  await untilTrue(() => asked.length === 4);
  heard = 0;
  for (const answer of asked) answer();
  await untilTrue(() => heard > 0);
  end();
});

async function untilTrue(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}
