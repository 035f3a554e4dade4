// Words of no face of ours are as wide on every machine, so that lines break alike on all of them.

import { expect, test } from 'vitest';
import packed from '../../../build/generated/metrics.json' with { type: 'json' };
import { openServerFonts } from '../../../server/exports/fonts.ts';
import { fixedTextWidth } from '../../../shared/layout/fixedWidths.ts';
import { openSheetFonts, stretchesOf } from '../../../shared/layout/sheetFonts.ts';

test('an ideograph is an em, hangul and half widths what their faces say, an emoji one em of however many code points', () => {
  expect(fixedTextWidth('法国')).toBe(2);
  expect(fixedTextWidth('プランス')).toBe(4);
  expect(fixedTextWidth('ｱｲ')).toBe(1);
  expect(fixedTextWidth('프랑')).toBeCloseTo(1.84);
  for (const picture of ['🎤', '👩‍🚀', '👍🏽', '🇦🇫', '1️⃣', '❤️', '🏳️‍🌈', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'])
    expect(fixedTextWidth(picture)).toBe(1);
  // Of no face: a box each, and none for a mark.
  expect(fixedTextWidth('ꦗꦮ')).toBe(2);
  expect(fixedTextWidth('漢\u{e0100}か\u3099')).toBe(2);
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
  for (const word of ['프랑스령', '法国南部', '🎤', '🄰', '👩‍🚀', '1️⃣', '©️', 'ﾊﾝｶｸ']) {
    expect(browser.measure('regular', word)).toBe(server.measure('regular', word));
  }
  expect(asked).toEqual([]);
  browser.measure('regular', 'سلام🎤x̂');
  expect(asked).toEqual(['سلام', 'x̂']);
});
