// Pictures in rows that share both edges.

import { expect, test } from 'vitest';
import { justifiedRows, type SizedPicture } from '../../../renderer/talk/files/justify.ts';
import { timeLeftWords } from '../../../renderer/talk/files/TransferLine.tsx';

const box = { width: 1000, gap: 12, target: 180 };
const sizes = [
  [1600, 1000],
  [800, 800],
  [900, 1400],
  [3000, 900],
  [1200, 800],
  [640, 480],
  [400, 1000],
  [1920, 1080],
  [1000, 1000],
];
const pictures: readonly SizedPicture[] = sizes.map(([width = 0, height = 0], at) => ({
  id: String(at),
  width,
  height,
}));

test('every row but the last fills the width to the pixel', () => {
  const rows = justifiedRows(pictures, box);
  expect(rows.flatMap((row) => row.pictures.map(({ picture }) => picture.id))).toEqual(
    pictures.map(({ id }) => id),
  );
  for (const row of rows.slice(0, -1)) {
    const sum = row.pictures.reduce((total, { width }) => total + width, 0);
    expect(sum + box.gap * (row.pictures.length - 1)).toBe(box.width);
    expect(row.height).toBeGreaterThan(110);
    expect(row.height).toBeLessThan(290);
  }
});

test('a last row that is not full is as high as the others, and ends before the edge', () => {
  const [row] = justifiedRows([{ id: 'a', width: 400, height: 400 }], box);
  expect(row).toEqual({
    height: 180,
    pictures: [{ picture: { id: 'a', width: 400, height: 400 }, width: 180 }],
  });
});

test('a banner and a column leave room for others', () => {
  const rows = justifiedRows(
    [
      { id: 'banner', width: 9000, height: 100 },
      { id: 'column', width: 100, height: 9000 },
    ],
    box,
  );
  expect(rows[0]?.pictures.map(({ width }) => width)).toEqual([576, 90]);
});

test('the time that an upload takes yet', () => {
  const words = (done: number, total: number, runMs: number) => timeLeftWords({ done, total, runMs });
  expect(words(10, 100, 1000)).toBe('');
  expect(words(10, 100, 2000)).toBe('18 s left');
  expect(words(10, 100, 20_000)).toBe('3 min left');
  expect(words(10, 100, 450_000)).toBe('1 h 8 min left');
});
