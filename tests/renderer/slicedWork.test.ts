// Long work in slices: in a page that paints in between, and in one where something else comes first.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Sliced } from '../../shared/model/sliced.ts';
import { afterSlices, doInSlices, finishSlices } from '../../renderer/browser/slicedWork.ts';

const MANY = 10_000;
let page: EventTarget;
let done: string[];
let now: number;

beforeEach(() => {
  page = new EventTarget();
  done = [];
  now = 0;
  vi.stubGlobal('window', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});

afterEach(() => {
  finishSlices();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Each part takes longer than a slice. */
function* work(name: string, parts = 3): Sliced<void> {
  for (let part = 1; part <= parts; part++) {
    done.push(`${name}${part}`);
    now += 20;
    yield;
  }
}

test('few things are done at once', () => {
  doInSlices(3, work('a'));
  expect(done).toEqual(['a1', 'a2', 'a3']);
});

test('many are done a slice at a time, in the order in which they were asked for', async () => {
  doInSlices(MANY, work('a'));
  doInSlices(MANY, work('b'));
  afterSlices(() => done.push('then'));
  expect(done).toEqual(['a1']);
  await expect.poll(() => done).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'then']);
});

test.each(['keydown', 'pointerdown', 'pagehide'])('%s finds everything done', (name) => {
  doInSlices(MANY, work('a'));
  page.addEventListener(name, () => done.push('found'));
  page.dispatchEvent(new Event(name));
  expect(done).toEqual(['a1', 'a2', 'a3', 'found']);
});

test('few things that are asked for in between come after what has begun', () => {
  doInSlices(MANY, work('a'));
  doInSlices(1, work('b', 1));
  expect(done).toEqual(['a1', 'a2', 'a3', 'b1']);
});

test('work that asks for work goes on first, and what follows waits for both', () => {
  doInSlices(
    MANY,
    (function* outer(): Sliced<void> {
      done.push('outer');
      doInSlices(MANY, work('inner', 2));
      doInSlices(1, work('small', 1));
      afterSlices(() => done.push('then'));
      yield;
      done.push('outer ends');
    })(),
  );
  finishSlices();
  expect(done).toEqual(['outer', 'small1', 'outer ends', 'inner1', 'inner2', 'then']);
});

function* failing(): Sliced<void> {
  now += 20;
  yield;
  throw new Error('no');
}

test('work that fails is over, and what follows is done', () => {
  doInSlices(MANY, failing());
  doInSlices(MANY, work('b', 2));
  expect(() => finishSlices()).toThrow('no');
  finishSlices();
  expect(done).toEqual(['b1', 'b2']);
});

test('work that fails between two frames does not hold up what follows', async () => {
  const failures: unknown[] = [];
  vi.stubGlobal(
    'MessageChannel',
    class {
      readonly port1: { onmessage: () => void; close: () => void } = {
        onmessage: () => undefined,
        close: () => undefined,
      };
      readonly port2 = {
        postMessage: () =>
          queueMicrotask(() => {
            try {
              this.port1.onmessage();
            } catch (error) {
              failures.push(error);
            }
          }),
      };
    },
  );
  doInSlices(MANY, failing());
  doInSlices(MANY, work('b', 2));
  await expect.poll(() => done).toEqual(['b1', 'b2']);
  expect(failures).toMatchObject([{ message: 'no' }]);
});

test('after nothing, something is done at once', () => {
  afterSlices(() => done.push('then'));
  expect(done).toEqual(['then']);
});
