// The sheets that projects start with: their files, and what the first day shows of them.

import { expect, test } from 'vitest';
import { startSheetOf } from '../../renderer/auth/getstarted/startSheets.ts';
import { readStart } from '../../server/projects/starts.ts';
import { TRADE_NAMES, STARTS, START_IDS, startsOf } from '../../shared/planning.ts';
import { parseDuration } from '../../shared/timing/durations.ts';
import { openCascade } from '../../shared/timing/cascade.ts';
import { openZone } from '../../shared/timing/zones.ts';

/** Points that `1:00:00` needs with its padding. */
const DURATION_PT = 54;

test('every trade has three starts', () => {
  for (const planning of TRADE_NAMES) expect(startsOf(planning)).toHaveLength(3);
});

test.each(START_IDS)(
  '%s can be made: its departments are known, its durations read, its times fit',
  async (id) => {
    const { categories, sheet } = await readStart(id);
    expect(sheet.title).toBe(STARTS[id].title);
    const names = new Set(categories.map(({ name }) => name));
    expect(new Set(sheet.columns.flatMap(({ category }) => category ?? []))).toEqual(names);
    expect(new Set(categories.map(({ hue }) => hue)).size).toBe(categories.length);
    const [startAt, lengthAt] = ['startTime', 'duration'].map((wanted) =>
      sheet.columns.findIndex(({ purpose }) => purpose === wanted),
    );
    const rows = sheet.rows.flatMap((row) => ('cells' in row ? [row] : []));
    expect(rows.length).toBeGreaterThan(4);
    for (const row of rows) expect(row.cells).toHaveLength(sheet.columns.length);
    if (startAt === undefined || lengthAt === undefined || startAt < 0 || lengthAt < 0) return;
    expect(sheet.columns[lengthAt]?.width).toBeGreaterThanOrEqual(DURATION_PT);
    const cascade = openCascade(openZone(null, null), null);
    rows.forEach(({ cells, pinned = false, timing = null }, index) =>
      cascade.put(index, {
        kind: 'row',
        start: cells[startAt] ?? '',
        duration: cells[lengthAt] ?? '',
        isPinned: pinned,
        timing,
        isCue: true,
      }),
    );
    for (const [index, { cells }] of rows.entries()) {
      const { gap, problem } = cascade.at(index);
      expect([cells, problem, Math.min(gap, 0)]).toEqual([cells, null, 0]);
      if (cells[lengthAt]) expect(parseDuration(cells[lengthAt] ?? '')).not.toBeNull();
    }
  },
);

test('the sample of the first day shows the starts that the sheet computes', () => {
  const texts = startSheetOf('broadcast').sheet.rows.flatMap((row) => ('cells' in row ? [row.cells[0]] : []));
  expect(texts.slice(0, 3)).toEqual(['19:00:00', '19:00:20', '19:01:00']);
  const dayTwo = startSheetOf('event-build').sheet.rows.flatMap((row) =>
    'cells' in row ? [row.cells[0]] : [],
  );
  expect(dayTwo).toContain('13:00');
});
