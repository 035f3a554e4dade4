// Words of no face of ours are as wide on every machine, so that lines break alike on all of them.

import { expect, test } from 'vitest';
import packed from '../../../build/generated/metrics.json' with { type: 'json' };
import { openServerFonts } from '../../../server/exports/fonts.ts';
import { emsOf, openSheetFonts, stretchesOf } from '../../../shared/layout/foreign.ts';

test('an ideograph is an em, an emoji is one picture however many code points it has', () => {
  expect(emsOf('프랑스령')).toBe(4);
  expect(emsOf('法国')).toBe(2);
  for (const picture of ['🎤', '👩‍🚀', '🇦🇫']) expect(emsOf(picture)).toBe(1.25);
});

test('a word is parted where faces of ours end, and a mark stays with its letter', () => {
  const isOurs = (code: number) => code < 0x700;
  const parts = (text: string) => stretchesOf(text, isOurs).map((each) => [each.text, each.isOurs]);
  expect(parts('Mic🎤2')).toEqual([
    ['Mic', true],
    ['🎤', false],
    ['2', true],
  ]);
  expect(parts('x̂مرحبا')).toEqual([['x̂مرحبا', true]]);
  expect(parts('👩‍🚀')).toEqual([['👩‍🚀', false]]);
});

test('what is asked of a machine is only what a face of ours has', () => {
  const asked: string[] = [];
  const browser = openSheetFonts(packed, (_face, word) => {
    asked.push(word);
    return 0;
  });
  const server = openServerFonts().fonts;
  for (const word of ['프랑스령', '法国南部', '🎤', '🄰', '👩‍🚀']) {
    expect(browser.measure('regular', word)).toBe(server.measure('regular', word));
  }
  expect(asked).toEqual([]);
  browser.measure('regular', 'سلام🎤x̂');
  expect(asked).toEqual(['سلام', 'x̂']);
});
