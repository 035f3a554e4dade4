// The worker that searches for patterns: it answers, or it is said that it did not come.

import { afterEach, expect, test, vi } from 'vitest';
import { openMatcher } from '../../../../renderer/sheet/operations/find/matcher.ts';
import { NO_QUERY } from '../../../../renderer/sheet/operations/find/query.ts';

class FakeWorker extends EventTarget {
  static last: FakeWorker | null = null;
  readonly listeners = new Map<string, number>();
  constructor() {
    super();
    FakeWorker.last = this;
  }
  override addEventListener(...given: Parameters<EventTarget['addEventListener']>): void {
    const [name, , options] = given;
    const signal = typeof options === 'object' ? options.signal : undefined;
    this.listeners.set(name, (this.listeners.get(name) ?? 0) + 1);
    signal?.addEventListener('abort', () => this.listeners.set(name, (this.listeners.get(name) ?? 0) - 1));
    super.addEventListener(...given);
  }
  postMessage(): void {
    queueMicrotask(() => this.say([]));
  }
  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  terminate(): void {}
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const query = { ...NO_QUERY, text: 'a+', isPattern: true };

test('a search fails where the worker does not come', async () => {
  vi.stubGlobal('Worker', FakeWorker);
  const found = openMatcher(query, /a+/).find(['a']);
  FakeWorker.last!.dispatchEvent(new Event('error'));
  await expect(found).rejects.toThrow(/online/);
}, 2_000);

test('what listens for an answer is gone after it', async () => {
  vi.stubGlobal('Worker', FakeWorker);
  const matcher = openMatcher(query, /a+/);
  FakeWorker.last!.say('here');
  const { listeners } = FakeWorker.last!;
  const before = listeners.get('error');
  for (const text of ['a', 'aa', 'b']) await matcher.find([text]);
  expect(listeners.get('error')).toBe(before);
});
