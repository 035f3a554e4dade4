// What can wait is done once the first view is painted, and at once where there is none, or a person asks for anything.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as FirstView from '../../../renderer/browser/firstView.ts';

let view: typeof FirstView;
let frames: (() => void)[];
let page: EventTarget;
let done: string[];

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  page = new EventTarget();
  frames = [];
  done = [];
  const fonts = { ready: Promise.resolve(), status: 'loaded' };
  vi.stubGlobal('document', { hidden: false, fonts, documentElement: { dataset: {} } });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => frames.push(act));
  view = await import('../../../renderer/browser/firstView.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function paint(): Promise<void> {
  for (const act of frames.splice(0)) act();
  await vi.advanceTimersByTimeAsync(1);
}

test('on a page that awaits none, all is done at once', () => {
  view.afterFirstView(() => done.push('commands'));
  expect(done).toEqual(['commands']);
});

test('what waits is done in its order, once the first view is painted', async () => {
  view.awaitFirstView();
  for (const what of ['commands', 'plans']) view.afterFirstView(() => done.push(what));
  view.firstViewDrawn();
  await paint();
  expect(done).toEqual([]);
  await paint();
  expect(done).toEqual(['commands', 'plans']);
  view.afterFirstView(() => done.push('menus'));
  expect(done).toEqual(['commands', 'plans', 'menus']);
});

test.each(['pointerdown', 'keydown', 'visibilitychange'])('%s ends the waiting', (type) => {
  view.awaitFirstView();
  view.afterFirstView(() => done.push('commands'));
  page.dispatchEvent(new Event(type));
  expect(done).toEqual(['commands']);
  expect(view.isFirstViewAwaited()).toBe(false);
});

test('a page that never shows it goes on all the same', async () => {
  view.awaitFirstView();
  view.afterFirstView(() => done.push('commands'));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(done).toEqual(['commands']);
});

test('a page out of sight waits for nothing', () => {
  vi.stubGlobal('document', { hidden: true });
  view.awaitFirstView();
  expect(view.isFirstViewAwaited()).toBe(false);
});

test('what cannot be loaded is loaded again until it comes, or until nobody needs it', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error()).mockResolvedValue('it');
  const other = vi.fn<() => Promise<string>>().mockRejectedValue(new Error());
  const used: string[] = [];
  view.loadAfterFirstView(load, (loaded) => used.push(loaded));
  const end = view.loadAfterFirstView(other, (loaded) => used.push(loaded));
  await vi.advanceTimersByTimeAsync(7_000);
  expect([load.mock.calls.length, other.mock.calls.length]).toEqual([2, 3]);
  end();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([load.mock.calls.length, other.mock.calls.length]).toEqual([2, 3]);
  expect(used).toEqual(['it']);
});

test('what comes after nobody needs it any more is not used', async () => {
  const used: string[] = [];
  const { promise, resolve } = Promise.withResolvers<string>();
  const end = view.loadAfterFirstView(
    () => promise,
    (loaded) => used.push(loaded),
  );
  end();
  resolve('late');
  await vi.advanceTimersByTimeAsync(1);
  expect(used).toEqual([]);
});
