// The sums of the selection: the same in slices as at once.

import { beforeAll, expect, test } from 'vitest';
import { UNARRANGED } from '../../../shared/arrange/rowArrangement.ts';
import { readSummary, summaryOf } from '../../../renderer/sheet/model/summary.ts';
import type { SheetModel } from '../../../renderer/sheet/model/sheetModel.ts';
import { arrangedSheet } from '../../support/arrangedSheet.ts';

const rows = Array.from({ length: 40 }, (_, at) => ({
  title: `Cue ${at}`,
  dur: '1:00',
  note: String(at),
}));
let view: SheetModel;
beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
  view = arrangedSheet(rows, UNARRANGED);
});
const ALL = { top: 0, left: 0, bottom: 39, right: 2 };
const NOTES = { ...ALL, left: 2 };

test('a column of numbers has a sum and an average, a column of durations its length in all', () => {
  expect(summaryOf(view, [NOTES])).toEqual({
    cells: 40,
    ranges: 1,
    values: [
      { name: 'Sum', value: '780' },
      { name: 'Average', value: '19.5' },
    ],
  });
  expect(summaryOf(view, [{ ...ALL, right: 0 }]).values[0]?.value).toBe('40:00');
});

test('what is read in slices is what is read at once; each slice is a row, which is looked at once', () => {
  const looked: string[] = [];
  const watched = {
    ...view,
    line(position: number) {
      const line = view.line(position);
      if (line && looked.at(-1) !== line.id) looked.push(line.id);
      return line;
    },
  };
  const reading = readSummary(watched, [ALL, NOTES]);
  let slices = 1;
  let summary = reading.next(() => true);
  for (; summary === null; slices += 1) summary = reading.next(() => true);
  expect(summary).toEqual(summaryOf(view, [ALL, NOTES]));
  expect(slices).toBe(81);
  expect(looked).toHaveLength(80);
});
