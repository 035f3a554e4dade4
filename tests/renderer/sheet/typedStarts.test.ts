// Starts that are typed near midnight, and starts that are removed: what is written can be read again, is the moment
// that was meant, and changes the length of no duration.

import { beforeAll, expect, test } from 'vitest';
import type { SheetModel } from '../../../renderer/sheet/model/sheetModel.ts';
import { selectionOf } from '../../../renderer/sheet/model/selection.ts';
import { clearRanges } from '../../../renderer/sheet/operations/clearing.ts';
import { clipOfRanges } from '../../../renderer/sheet/operations/clipboard/copying.ts';
import { cutOf } from '../../../renderer/sheet/operations/clipboard/cut.ts';
import { pasteClip } from '../../../renderer/sheet/operations/clipboard/paste.ts';
import { DEFAULT_PASTE } from '../../../renderer/sheet/operations/clipboard/pasteOptions.ts';
import { planReplace } from '../../../renderer/sheet/operations/find/planReplace.ts';
import { NO_QUERY } from '../../../renderer/sheet/operations/find/query.ts';
import {
  deleteRows,
  moveRows,
  moveRowsBeside,
  omitRows,
} from '../../../renderer/sheet/operations/rowEdits.ts';
import { conflictOf } from '../../../renderer/sheet/operations/times/conflict.ts';
import { writeTime } from '../../../renderer/sheet/operations/times/typing.ts';
import { findGoToResults } from '../../../renderer/sheet/panels/goto/findGoToResults.ts';
import type { Sheet } from '../../../shared/records.ts';
import { clockOf } from '../../../shared/timing/clocks.ts';
import { momentOfTyped } from '../../../shared/timing/timedRow.ts';
import { contextOf } from '../../support/arrangedSheet.ts';
import { timedSheet, type TimedRow } from '../../support/timedSheet.ts';

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

/** A sheet that begins after midnight; the second row is expected at 0:45. */
const AFTER_MIDNIGHT: readonly TimedRow[] = [{ start: '0:15', dur: '0:30' }, { dur: '0:10' }];

test.each([
  [5, 'The first start would be on the day before.'],
  [35, null],
])('all starts are shifted within the days of the show only: to 0:%i', (minutes, refusal) => {
  const view = timedSheet(AFTER_MIDNIGHT);
  const line = view.line(1)!;
  const expected = view.times.at(line).expected!;
  const conflict = conflictOf(view, line, expected - (45 - minutes) * 60, null)!;
  const shift = conflict.choices.find(({ way }) => way === 'shift')!;
  expect(shift.refusal).toBe(refusal);
  if (refusal === null)
    expect(shift.drafts()).toMatchObject([{ entityId: 'r1.start', data: { value: '0:05' } }]);
});

test('a start shortly before midnight, in a sheet that begins after it, is of its first evening', () => {
  const view = timedSheet(AFTER_MIDNIGHT);
  const line = view.line(1)!;
  const { zone } = view.times.schedule()!;
  const moment = momentOfTyped(zone, 23 * 3600 + 50 * 60, null, view.times.at(line).expected!);
  const pin = conflictOf(view, line, moment, null)!.choices.find(({ way }) => way === 'pin')!;
  expect(pin.drafts()).toMatchObject([
    { entityId: 'r2.start', data: { value: '23:50' } },
    { entityId: 'r2.start', data: { purpose: 'hardStart' } },
  ]);
  const pinned = timedSheet([AFTER_MIDNIGHT[0]!, { start: '23:50', dur: '0:10', isPinned: true }]);
  const times = pinned.times.at(pinned.line(1)!);
  expect([times.start, times.gap]).toEqual([moment, 23 * 3600 + 5 * 60]);
});

test('all starts are shifted within the days of the show only, also where a later one is the earliest', () => {
  const view = timedSheet([
    { start: '0:30', dur: '0:30' },
    { start: '0:10', dur: '0:10', isPinned: true },
    { dur: '0:10' },
  ]);
  const line = view.line(2)!;
  const refusalAt = (minutes: number) =>
    conflictOf(view, line, view.times.at(line).expected! - minutes * 60, null)!.choices.find(
      ({ way }) => way === 'shift',
    )!.refusal;
  expect([refusalAt(10), refusalAt(15)]).toEqual([null, 'The first start would be on the day before.']);
});

test('a pinned start that is typed anew shortly before midnight can be read', () => {
  const view = timedSheet([AFTER_MIDNIGHT[0]!, { start: '0:50', isPinned: true }]);
  const { context, drafts } = contextOf(view);
  expect(writeTime(context, { row: 1, column: 0 }, '23:50')).toBe(true);
  const written = drafts.flatMap(({ data }) => ('value' in data ? [String(data.value)] : []));
  expect(written).toEqual(['23:50']);
  expect(clockOf(written[0]!)).not.toBeNull();
});

const OVER_MIDNIGHT: readonly TimedRow[] = [
  { start: '19:00', dur: '1:00', isPinned: true },
  { start: '23:30', dur: '0:30', isPinned: true },
  { start: '0:45+1', dur: '0:30', isPinned: true },
];

test.each([
  ['23:45', 'r2'],
  ['0:30+1', 'r2'],
  ['0:30', 'r2'],
  ['1:00', 'r3'],
  ['3:00+1', 'r3'],
  ['18:00', null],
  ['3:00', null],
])('Go to %s leads to what is on then', (typed, rowId) => {
  const [first] = findGoToResults(timedSheet(OVER_MIDNIGHT), typed, null);
  expect(first?.hits.map((hit) => hit.rowId)).toEqual([rowId]);
});

/** A sheet whose first start alone says that durations have no seconds. */
const MINUTES: readonly TimedRow[] = [{ start: '19:30', dur: '1:30' }, { dur: '0:20' }];
const KEPT = { name: 'sheet.update.showSeconds', entityId: 's', data: { showSeconds: false } };
const START = { top: 0, left: 0, bottom: 0, right: 0 };

test.each<[string, (view: SheetModel, context: ReturnType<typeof contextOf>) => void]>([
  ['emptied with Delete', (view, { sheetActions }) => clearRanges(view, sheetActions, [START])],
  ['deleted with its row', (view, { sheetActions }) => deleteRows(view, sheetActions, [0])],
  ['omitted with its row', (view, { sheetActions }) => omitRows(view, sheetActions, ['r1'])],
  ['emptied in its editor', (_, { context }) => void writeTime(context, { row: 0, column: 0 }, '')],
  ['cut, and pasted among notes', cutToNotes],
  ['replaced by a word', replaceStart],
])('the first start is %s: durations keep their length', (_, remove) => {
  const view = timedSheet(MINUTES, {});
  const made = contextOf(view);
  remove(view, made);
  expect(made.drafts).toHaveLength(2);
  // It comes last: of names that are as frequent, undo says the first.
  expect(made.drafts[1]).toEqual(KEPT);
});

function cutToNotes(view: SheetModel, { context }: ReturnType<typeof contextOf>): void {
  const clip = clipOfRanges(view, [START], { lines: null, cut: 'cut' })!;
  const cut = cutOf(view, { id: 'cut', rowIds: ['r1'], columnIds: ['start'], lines: null });
  context.select(selectionOf({ ...START, left: 3, right: 3 }));
  pasteClip(context, clip, DEFAULT_PASTE, {
    begin: () => cut,
    waiting: () => cut,
    isWaiting: () => true,
    end: () => undefined,
  });
}

function replaceStart(_: SheetModel, { context, sheetActions }: ReturnType<typeof contextOf>): void {
  const cell = { id: 'r1.start', rowId: 'r1', columnId: 'start', line: 0, text: '19:30' } as const;
  const found = { ...cell, resolved: null, rich: null, isComputed: false, categoryId: null };
  const match = { from: 0, to: 5, groups: [] };
  const hit = { key: 'r1', cell: found, match, block: null, elsewhere: null };
  const replacement = { text: 'later', query: { ...NO_QUERY, text: '19:30' } };
  const present = () => ({ id: 'r1.start', value: '19:30' });
  sheetActions.gesture(planReplace(context, [hit], replacement, present).drafts);
}

test.each<[string, readonly TimedRow[], Partial<Sheet>]>([
  ['the sheet says whether it has seconds', MINUTES, { showSeconds: false }],
  ['the next start says the same', [...MINUTES, { start: '22:00' }], {}],
  ['no duration is left', [{ start: '19:30', dur: '1:30' }], {}],
  ['the start has seconds, as a sheet without starts', [{ start: '19:30:00' }, { dur: '1:30' }], {}],
])('nothing is set with the removal of the first row where %s', (_, rows, setting) => {
  const view = timedSheet(rows, setting);
  const { sheetActions, drafts } = contextOf(view);
  deleteRows(view, sheetActions, [0]);
  expect(drafts.map(({ name }) => name)).toEqual(['row.delete']);
});

const MOVED: readonly TimedRow[] = [...MINUTES, { start: '22:00:30', dur: '0:10' }, { dur: '0:40' }];

test.each<[string, readonly number[], number, boolean]>([
  ['a start with seconds above the first one', [2], 0, true],
  ['the first one below a start with seconds', [0], 3, true],
  ['both, as they are', [0, 2], 4, false],
  ['rows without starts', [1, 3], 0, false],
  ['the first one, still above', [0], 2, false],
])('where rows are moved, durations keep their length: %s', (_, rows, target, isKept) => {
  const moves = [
    (view: SheetModel, { sheetActions }: ReturnType<typeof contextOf>) =>
      void moveRows(view, sheetActions, rows, target),
    (view: SheetModel, { sheetActions }: ReturnType<typeof contextOf>) => {
      const [beside, direction] = target < 4 ? ([target, 'before'] as const) : ([3, 'after'] as const);
      moveRowsBeside(view, sheetActions, rows, { beside, direction });
    },
  ];
  for (const move of moves) {
    const view = timedSheet(MOVED, {});
    const made = contextOf(view);
    move(view, made);
    expect(made.drafts.map(({ name }) => name)).toEqual([
      'row.update.place',
      ...(isKept ? ['sheet.update.showSeconds'] : []),
    ]);
  }
});

test('nothing is set where another start than the first is removed, and for a person who may not', () => {
  const view = timedSheet([...MINUTES, { start: '22:00:30' }], {});
  const { sheetActions, drafts } = contextOf(view);
  deleteRows(view, sheetActions, [2]);
  deleteRows(view, { ...sheetActions, mayArrange: () => false }, [0]);
  expect(drafts.map(({ name }) => name)).toEqual(['row.delete', 'row.delete']);
  deleteRows(view, sheetActions, [0]);
  expect(drafts).toContainEqual(KEPT);
});

test.each([
  [true, ['cell.update.value', 'cell.update.purpose']],
  [false, ['cell.update.value']],
])('Delete unpins a pinned start for a person who may: %s', (mayArrange, names) => {
  const view = timedSheet([{ start: '19:30', dur: '1:30', isPinned: true }]);
  const { sheetActions, drafts } = contextOf(view);
  clearRanges(view, { ...sheetActions, mayArrange: () => mayArrange }, [START]);
  expect(drafts.map(({ name }) => name)).toEqual(names);
});

test('many pinned starts are emptied and unpinned by one action', () => {
  const view = timedSheet(Array.from({ length: 150 }, () => ({ start: '19:30', isPinned: true })));
  const { sheetActions, drafts } = contextOf(view);
  clearRanges(view, { ...sheetActions, mayArrange: () => true }, [{ ...START, bottom: 149 }]);
  expect(drafts.map(({ name }) => name)).toEqual(['sheet.insert.cells']);
  expect(drafts[0]!.data).toMatchObject({ looks: [{ purpose: null }], rows: { length: 150 } });
});
