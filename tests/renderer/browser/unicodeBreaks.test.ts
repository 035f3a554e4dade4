// A text that needs the rules of Unicode waits for them, any other is laid out without, and both break as on paper.

import { beforeEach, expect, test, vi } from 'vitest';
import type * as LineBreakModule from 'linebreak';
import type * as UnicodeBreaks from '../../../renderer/browser/unicodeBreaks.ts';
import { breaksOf } from '../../../shared/layout/breaks.ts';

const made = vi.hoisted(() => ({ count: 0 }));

vi.mock('linebreak', async (importOriginal) => {
  const { default: Original } = await importOriginal<{ default: new (text: string) => object }>();
  class Counted extends Original {
    constructor(text: string) {
      super(text);
      made.count += 1;
    }
  }
  return { default: Counted };
});

let breaks: typeof UnicodeBreaks;
beforeEach(async () => {
  vi.resetModules();
  made.count = 0;
  breaks = await import('../../../renderer/browser/unicodeBreaks.ts');
});

const LETTERS = 'Az09 -/?!|}({[<\'",.;:%$&~éßĀŋΑωЖяẞỹ';
const OTHERS = '–—’“”…·°€\u00a0\u007f\u200b中日あ한עא😀';

/** Returns `length` characters of `from`, other ones for each `seed`. */
function textOf(from: string, length: number, seed: number): string {
  const characters = Array.from(from);
  let state = seed * 2_654_435_761;
  return Array.from({ length }, () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return characters[state % characters.length];
  }).join('');
}

/** Returns whether the sheet waits for the rules before it lays out `text`. */
async function waitsFor(text: string): Promise<boolean> {
  await breaks.unicodeBreaksFor([JSON.stringify({ value: text })]);
  const before = breaks.countWithoutBreaks();
  return new breaks.default(text).nextBreak() !== null && breaks.countWithoutBreaks() === before;
}

test('texts of ASCII and of Latin, Greek and Cyrillic letters never ask for the rules', () => {
  for (let seed = 1; seed <= 2_000; seed += 1) breaksOf(textOf(LETTERS, 24, seed));
  expect(made.count).toBe(0);
});

test.each(Array.from(OTHERS))('a text with %j waits for the rules', async (other) => {
  expect(await waitsFor(`Doors${other}open`)).toBe(true);
});

test('a text without one does not', async () => {
  expect(await waitsFor('Doors open: 19:30 / Türen auf\tΠόρτες\nдвери')).toBe(false);
});

test('once they are loaded, the breaks are those of the library', async () => {
  const { default: Library } = await vi.importActual<typeof LineBreakModule>('linebreak');
  await breaks.loadUnicodeBreaks();
  for (let seed = 1; seed <= 300; seed += 1) {
    const text = textOf(LETTERS + OTHERS, 20, seed);
    const [own, given] = [new breaks.default(text), new Library(text)];
    for (let next = given.nextBreak(); next; next = given.nextBreak())
      expect(own.nextBreak()?.position).toBe(next.position);
    expect(own.nextBreak()).toBeNull();
  }
});

test('what was laid out without them is laid out anew when they come', async () => {
  let heard = 0;
  breaks.onUnicodeBreaks(() => (heard += 1));
  expect(new breaks.default('中日').nextBreak()).toBeNull();
  expect(breaks.countWithoutBreaks()).toBe(1);
  await breaks.loadUnicodeBreaks();
  expect(heard).toBe(1);
  expect(new breaks.default('中日').nextBreak()?.position).toBe(1);
});

test('where they do not come the sheet opens all the same, and they are asked for again', async () => {
  vi.doMock('linebreak', () => {
    throw new Error('Failed to fetch dynamically imported module');
  });
  await breaks.unicodeBreaksFor(['中']);
  expect(new breaks.default('中日').nextBreak()).toBeNull();
  await expect(breaks.loadUnicodeBreaks()).rejects.toThrow();
  vi.doUnmock('linebreak');
  await breaks.loadUnicodeBreaks();
  expect(new breaks.default('中日').nextBreak()?.position).toBe(1);
});
