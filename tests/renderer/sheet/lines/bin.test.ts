import { expect, test } from 'vitest';
import { linesOfBin, idsDeletedTogether } from '../../../../renderer/sheet/panels/rows/binLines.ts';

const NOW = 1_795_000_000_000;
const gone = { deletedAt: NOW - 120_000, causeId: 'one', userId: 'mara' };
const bin = {
  rows: [
    { ...gone, id: 'a', type: 0, label: '12A', title: null, text: 'Sponsor film · 1:30' },
    { ...gone, id: 'b', type: 0, label: null, title: null, text: '' },
    { ...gone, id: 'c', type: 1, label: null, title: 'Part two', text: '', causeId: 'two' },
    { ...gone, id: 'd', type: 2, label: null, title: null, text: '' },
  ],
  columns: [{ ...gone, id: 'e', title: null, categoryId: null }],
  more: false,
};

test('each line says what it was and when it went', () => {
  const lines = linesOfBin(bin, 'row', NOW);
  expect(lines.map(({ label, name }) => [label, name])).toEqual([
    ['12A', 'Sponsor film · 1:30'],
    ['', 'An empty row'],
    ['', 'Page break · Part two'],
    ['', 'Title block'],
  ]);
  expect(lines[0]!.when).toBe('2 minutes ago');
  expect(linesOfBin(bin, 'column', NOW)).toMatchObject([{ id: 'e', name: 'A column without a title' }]);
});

test('what went in one act is chosen together', () => {
  const lines = linesOfBin(bin, 'row', NOW);
  expect(idsDeletedTogether(lines, lines[1]!)).toEqual(['a', 'b', 'd']);
});
