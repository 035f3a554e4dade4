// Starts of a file: what follows from durations is left to follow, what does not is pinned.

import { expect, test } from 'vitest';
import type { PlannedColumn } from '../../../server/imports/columns.ts';
import type { SourceRow } from '../../../server/imports/reading/tabSink.ts';
import { openImportedStarts, showsSecondsIn } from '../../../server/imports/importedStarts.ts';

const columns = (['startTime', 'duration', 'title', 'endTime'] as const).map(
  (purpose, from): PlannedColumn => ({
    id: `c${from}`,
    from,
    title: purpose,
    width: 60,
    purpose,
    categoryId: null,
    hue: null,
  }),
);
const rowsOf = (...texts: readonly (readonly string[])[]): readonly SourceRow[] =>
  texts.map((row, index) => ({ index, texts: row, looks: [] }));

function pinsOf(rows: readonly SourceRow[]): readonly boolean[] {
  const judge = openImportedStarts(columns, showsSecondsIn(columns, rows));
  return rows.map((row) => judge.isPinned(row));
}

test('exactly the starts that do not follow are pinned, and what comes after them follows them', () => {
  const rows = rowsOf(
    ['19:00', '10:00', 'Walk-in'],
    ['19:10', '5:00', 'Warm-up'],
    ['19:14', '2:00', 'Link'],
    ['19:16', '4:00', 'Song'],
    ['19:30', '', 'Interval'],
    ['', '', 'OMITTED'],
    ['23:50', '30:00', 'Late'],
    ['0:20', '5:00', 'Later'],
  );
  expect(showsSecondsIn(columns, rows)).toBe(true);
  expect(pinsOf(rows)).toEqual([false, false, true, false, true, false, false, false]);
});

test('where no row has a duration, nothing is pinned', () => {
  expect(pinsOf(rowsOf(['9:00', '', 'A'], ['8:00', '', 'B'], ['9:00', '', 'C']))).toEqual([
    false,
    false,
    false,
  ]);
});

test('the reading is the one by which starts and ends follow', () => {
  const hours = rowsOf(['9:00', '1:30', 'Talk', '10:30'], ['10:30', '0:15', 'Coffee', '10:45']);
  const minutes = rowsOf(['9:00', '1:30', 'Song', ''], ['9:01:30', '0:15', 'Sting', '']);
  expect([showsSecondsIn(columns, hours), showsSecondsIn(columns, minutes)]).toEqual([false, true]);
});

test('where no start says it, songs are not hours long, and talks may be', () => {
  const lengths = (...texts: readonly string[]) =>
    showsSecondsIn(columns, rowsOf(...texts.map((text) => ['', text, 'x'])));
  expect([lengths('3:45', '12:10'), lengths('0:45', '1:30')]).toEqual([true, null]);
});
