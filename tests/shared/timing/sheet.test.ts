import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import type { SheetContent } from '../../../shared/layout/content.ts';
import type { Entity } from '../../../shared/model/action.ts';
import { timesOf, withTimes } from '../../../shared/timing/sheet.ts';
import { timesSummary } from '../../../shared/timing/totals.ts';

const PURPOSES = ['startTime', 'duration', 'title', 'endTime'] as const;

interface Given {
  readonly texts?: readonly string[];
  readonly row?: Partial<Entity>;
  readonly start?: Partial<Entity>;
  readonly banner?: string;
}

/** Columns s, d, t, e; each row with its texts in their order. */
function contentOf(given: readonly Given[], sheet: Partial<Entity> = {}): SheetContent {
  const rows = given.map(({ row }, at): Entity => ({ id: `r${at}`, sheetId: 'sheet', ...row }));
  const cellAt = (rowId: string, at: number, fields: object): Entity => {
    const columnId = 'sdte'[at] ?? '';
    return { id: `${rowId}.${columnId}`, rowId, columnId, sheetId: 'sheet', ...fields };
  };
  const cells = given.map(({ texts = [], start, banner }, at): [string, Entity[]] => {
    if (banner !== undefined)
      return [`r${at}`, [cellAt(`r${at}`, 0, { value: banner, dimensions: { w: 200, h: 1 } })]];
    const filled = texts.flatMap((value, x) =>
      value === '' ? [] : [cellAt(`r${at}`, x, { value, ...(x === 0 && start) })],
    );
    return [`r${at}`, filled];
  });
  return {
    project: { id: 'project', timeZone: 'Europe/Oslo', startDate: '2026-12-05' },
    sheet: { id: 'sheet', ...sheet },
    columns: PURPOSES.map((purpose, at) => ({ id: 'sdte'[at] ?? '', purpose })),
    rows,
    cells: new Map(cells),
    categories: [],
    sheetLayouts: [],
    hiddenCategories: [],
  };
}

/** What stands in the columns of starts and ends. */
function shownIn({ rows, cells }: SheetContent): readonly string[] {
  return rows.map(({ id }) => {
    const textAt = (columnId: string): string =>
      String(cells.get(id)?.find((cell) => cell.columnId === columnId)?.value ?? '');
    return `${textAt('s')} ${textAt('e')}`.trim();
  });
}

const PIN = { purpose: 'hardStart' };

describe('a sheet with its times in it', () => {
  test('computed starts and ends stand in their cells, pins and what was typed stay', () => {
    const content = contentOf([
      { texts: ['19:30:00', '10:00', 'Opening', 'later'] },
      { texts: ['', '5:00', 'Song'] },
      { texts: ['19:43:30', '2:30', 'Link'], start: PIN },
      { texts: ['', '', 'A note'] },
      { texts: ['19:46', '1:00', 'End'] },
    ]);
    assert.deepEqual(shownIn(withTimes(content)), [
      '19:30:00 19:40:00',
      '19:40:00 19:45:00',
      '19:43:30 19:46:00',
      '',
      '19:46 19:47:00',
    ]);
  });

  test('where nothing can be worked out, the content is what it was', () => {
    const content = contentOf([
      { texts: ['9:00', '', 'A'] },
      { texts: ['8:00', '', 'B', '9:30'] },
      { texts: ['TBC', ''] },
    ]);
    const filled = withTimes(content);
    assert.deepEqual(filled.cells, content.cells);
    assert.deepEqual(filled.rows, content.rows);
  });

  test('a text that is no time stays; what comes after it goes on', () => {
    const content = contentOf([
      { texts: ['19:30:00', '10:00'] },
      { texts: ['TBC', '5:00'] },
      { texts: ['', '1:00'] },
    ]);
    assert.deepEqual(shownIn(withTimes(content)), ['19:30:00 19:40:00', 'TBC', '19:45:00 19:46:00']);
  });

  test('over midnight pins and computed starts say so', () => {
    const content = contentOf([
      { texts: ['23:30:00', '45:00'] },
      { texts: ['', '10:00'] },
      { texts: ['0:45', '5:00'], start: PIN },
    ]);
    assert.deepEqual(shownIn(withTimes(content)), [
      '23:30:00 0:15:00⁺¹',
      '0:15:00⁺¹ 0:25:00⁺¹',
      '0:45:00⁺¹ 0:50:00⁺¹',
    ]);
  });

  test('a banner says what its section comes to: cues that count, durations that are timed', () => {
    const content = contentOf([
      { banner: 'Part one' },
      { texts: ['19:30:00', '10:00'] },
      { texts: ['', '5:00'], row: { timing: 'float' } },
      { texts: ['', '1:00'], row: { numbered: false } },
      { texts: ['', '2:00'], row: { omitted: true } },
      { banner: 'Part two' },
      { texts: ['', '3:00'] },
      { banner: 'Nothing' },
    ]);
    const { rows } = withTimes(content);
    assert.deepEqual(
      rows.map((row) => row.about).filter((about) => about !== undefined),
      ['2 cues · 11:00', '1 cue · 3:00'],
    );
  });

  test('a row that is out hides its times, also from those around it', () => {
    const content = contentOf([
      { texts: ['19:30:00', '10:00'] },
      { texts: ['', '5:00'], row: { omitted: true } },
      { texts: ['', '1:00'] },
    ]);
    assert.deepEqual(shownIn(withTimes(content)), ['19:30:00 19:40:00', '', '19:40:00 19:41:00']);
  });

  test('the sheet says how its durations are read, else its first start', () => {
    const rows = [{ texts: ['9:00', '1:30'] }, { texts: ['', '0:15'] }];
    assert.deepEqual(shownIn(withTimes(contentOf(rows))), ['9:00 10:30', '10:30 10:45']);
    assert.deepEqual(shownIn(withTimes(contentOf(rows, { showSeconds: true }))), [
      '9:00 9:01:30',
      '9:01:30 9:01:45',
    ]);
  });
});

describe('the times of a whole sheet', () => {
  const summaryOf = (given: readonly Given[]) => {
    const times = timesOf(contentOf(given));
    return times && timesSummary(times.cascade, times.zone);
  };

  test('without a row that goes on the air: how long it runs, and when it ends', () => {
    const summary = summaryOf([{ texts: ['22:00:00', '1:30:00'] }, { texts: ['', '1:00:00'] }]);
    assert.deepEqual(summary, {
      cues: 2,
      onAir: null,
      offAir: null,
      runs: '2:30:00',
      ends: { at: '0:30:00', day: 1 },
    });
  });

  test('on the air from its row up to the first gap, and what comes after only ends', () => {
    const summary = summaryOf([
      { texts: ['19:00:00', '30:00'] },
      { texts: ['', '1:00:00'], row: { timing: 'onAir' } },
      { texts: ['', '6:45'] },
      { texts: ['21:00:00', '30:00'], start: PIN },
    ]);
    assert.deepEqual(summary, {
      cues: 4,
      onAir: '1:06:45',
      offAir: '20:36:45',
      runs: null,
      ends: { at: '21:30:00', day: 0 },
    });
  });

  test('nothing, where no row has both a start and an end', () => {
    assert.equal(summaryOf([{ texts: ['9:00', ''] }, { texts: ['', '5:00'] }])?.runs ?? null, '5:00');
    assert.equal(summaryOf([{ texts: ['9:00', ''] }]), null);
  });
});
