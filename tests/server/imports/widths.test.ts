// The widths that an import chooses: the sheet fills its paper, and no word is broken.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openServerFonts } from '../../../server/exports/fonts.ts';
import { guessTab } from '../../../server/imports/guesses/guess.ts';
import { fitToPaper, isTooWide, paperForColumns } from '../../../server/imports/guesses/widths.ts';
import { documentOf } from '../../../shared/layout/document.ts';
import { sampleContent } from '../../shared/layout/sampleContent.ts';
import { keptTab } from './collect.ts';

const FIXTURES = join(import.meta.dirname, '../../../../shared/fixtures');

async function guess(path: string) {
  const { kept, sample } = await keptTab(readFileSync(join(FIXTURES, path)), path, 0);
  return guessTab(kept, sample);
}

test('columns narrow until the sheet fits at full size, and only then it is printed smaller', () => {
  const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0);
  const fitting = fitToPaper([100, 200, 240, 120].map((width) => ({ width, least: 60 })));
  expect(sum(fitting)).toBeLessThanOrEqual(494);
  expect(sum(fitting)).toBeGreaterThan(485);
  const words = fitToPaper([100, 200, 240].map((width) => ({ width, least: width === 100 ? 100 : 190 })));
  expect(words).toEqual([100, 190, 204]);
  // Six of ten of 1,920 points are more than the 740 of the paper.
  expect(sum(fitToPaper(Array.from({ length: 8 }, () => ({ width: 240, least: 40 }))))).toBe(1152);
});
test('where there is room, columns whose texts wrap get it, by what they lack', () => {
  const asked = [
    { width: 60, least: 40 },
    { width: 100, least: 40, whole: 150 },
    { width: 120, least: 40, whole: 220 },
  ];
  expect(fitToPaper(asked)).toEqual([60, 150, 220]);
  const more = [...asked, { width: 100, least: 40, whole: 320 }];
  const widths = fitToPaper(more);
  expect(widths[0]).toBe(60);
  expect(widths.reduce((all, width) => all + width, 0)).toBeGreaterThan(485);
  expect(widths.reduce((all, width) => all + width, 0)).toBeLessThanOrEqual(494);
});
test.skipIf(!existsSync(FIXTURES)).each([
  ['planning/show-lighting-cues-greatest-showman.csv', 1],
  ['planning/production-clock-rundown.csv', 1],
  ['planning/conference-talks-purplecon-2018.csv', 0.8],
  ['encodings-separators/dutch-budget-padded-header.csv', 0.8],
])(
  '%s is printed at %d or more of its size, and no column is under its longest word',
  async (path, least) => {
    const kept = (await guess(path)).columns.filter(({ skip }) => !skip);
    const widths = fitToPaper(kept);
    expect(widths.every((width, at) => width >= (kept[at]?.least ?? 0))).toBe(true);
    const { paperSize: paper, orientation } = paperForColumns(kept.length);
    const content = sampleContent(
      widths.map((width) => ({ width })),
      [{ texts: ['one'] }],
    );
    const { scale } = documentOf(content, { paper, orientation, printedAt: '' }, openServerFonts().fonts);
    expect(scale).toBeGreaterThanOrEqual(least);
  },
);

test('columns that no paper takes together are known', () => {
  expect(isTooWide(Array.from({ length: 76 }, () => 120))).toBe(true);
  expect(isTooWide(fitToPaper(Array.from({ length: 40 }, () => ({ width: 240, least: 36 }))))).toBe(false);
});
