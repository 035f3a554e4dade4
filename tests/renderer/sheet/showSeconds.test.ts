// Whether a sheet shows seconds says how its durations are read: it changes together with them, or not at all.

import { beforeAll, expect, test } from 'vitest';
import { omitRows } from '../../../renderer/sheet/operations/rowEdits.ts';
import { conflictOf } from '../../../renderer/sheet/operations/times/conflict.ts';
import { setShowsSeconds } from '../../../renderer/sheet/operations/times/seconds.ts';
import { cellsOfBulk } from '../../../shared/entities/basis.ts';
import { limits } from '../../../shared/limits.ts';
import { contextOf } from '../../support/arrangedSheet.ts';
import { timedSheet, type TimedRow } from '../../support/timedSheet.ts';

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

/** More rows than one request has actions. */
const many = (row: TimedRow): readonly TimedRow[] =>
  Array.from({ length: limits.actionsPerRequest + 500 }, () => row);

test('what a sheet reads its times by is written in one request, however many rows it has', () => {
  const view = timedSheet(many({ start: '19:30', dur: '5:00', isPinned: true }), { showSeconds: true });
  const { context, drafts } = contextOf(view);
  setShowsSeconds(context, false);
  expect(drafts.map(({ name }) => name)).toEqual(['sheet.update.showSeconds', 'sheet.update.cells']);
  const line = view.line(1)!;
  const conflict = conflictOf(view, line, view.times.at(line).expected! + 60, null)!;
  const shift = conflict.choices.find(({ way }) => way === 'shift')!.drafts();
  expect(shift.map(({ data }) => cellsOfBulk(data).length)).toEqual([1500]);
});

test('durations of locked rows would become another length, so that all stays as it is', () => {
  const view = timedSheet([{ dur: '5:00' }, { dur: '5:00', isLocked: true }], { showSeconds: true });
  const { context, drafts, said } = contextOf(view, {}, { mayOpenLocks: false });
  setShowsSeconds(context, false);
  expect(drafts).toEqual([]);
  expect(said).toEqual([expect.stringContaining('locked')]);
});

test('of very many rows that are omitted, durations keep their length within the first request', () => {
  const rows = [{ start: '19:30', dur: '1:30' }, ...many({}), { dur: '0:20' }];
  const view = timedSheet(rows, {});
  const { sheetActions, drafts } = contextOf(view);
  omitRows(
    view,
    sheetActions,
    rows.slice(0, -1).map((_, at) => `r${at + 1}`),
  );
  const kept = { name: 'sheet.update.showSeconds', entityId: 's', data: { showSeconds: false } };
  expect(drafts.indexOf(drafts.find(({ name }) => name === kept.name)!)).toBeLessThan(
    limits.actionsPerRequest,
  );
  expect(drafts).toContainEqual(kept);
});

test('seconds are hidden: every duration is written anew, also of omitted rows and further columns', () => {
  const view = timedSheet(
    [
      { dur: '1:30', isOmitted: true },
      {
        dur: '2:00',
        cells: {
          'dur.1': { value: '0:40' },
          real: { value: '3:00' },
          note: { value: '4:00', purpose: 'duration' },
        },
      },
      { cells: { dur: { value: '5:00', dimensions: { w: 2, h: 1 } }, note: { value: '6:00' } } },
      { cells: { real: { value: 'soon' }, dur: { value: '7:00', purpose: 'title' } } },
    ],
    { showSeconds: true },
  );
  const { context, drafts } = contextOf(view);
  setShowsSeconds(context, false);
  const [setting, written, ...others] = drafts;
  expect(setting).toMatchObject({ name: 'sheet.update.showSeconds', data: { showSeconds: false } });
  expect(new Map(cellsOfBulk(written!.data).map(({ id, cell }) => [id, cell]))).toEqual(
    new Map([
      ['r1.dur', '0:01:30'],
      ['r2.dur', '0:02'],
      ['r2.real', '0:03'],
      ['r2.note', '0:04'],
      ['r4.dur', '0:07'],
    ]),
  );
  expect(others).toEqual([]);
});
