// The hard out, and the row from which the show is on air: one row of a sheet has each, however it is set.

import { beforeAll, expect, test } from 'vitest';
import { UNARRANGED } from '../../../shared/arrange/rowArrangement.ts';
import { timeCommands } from '../../../renderer/sheet/commands/times.ts';
import type { Grid } from '../../../renderer/sheet/grid/grid.ts';
import { gridColumnsOf } from '../../../renderer/sheet/model/columns.ts';
import type { SheetModel } from '../../../renderer/sheet/model/sheetModel.ts';
import { chosenTiming } from '../../../renderer/sheet/operations/times/singleTimings.ts';
import type { Draft } from '../../../renderer/store/actionDraft.ts';
import { arrangedSheet, contextOf, type GivenRow } from '../../support/arrangedSheet.ts';

beforeAll(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
});

const columns = [
  { id: 'start', purpose: 'startTime', width: 70 },
  { id: 'dur', purpose: 'duration', width: 60 },
] as const;

/** Three rows of ten minutes from 19:30, whose first has the mark; a row before them has no time. */
function sheet(timing: 'hardOut' | 'onAir'): SheetModel {
  const rows: readonly GivenRow[] = [
    {},
    {
      dur: '10:00',
      row: { timing },
      cells: [{ id: 'r2.start', columnId: 'start', value: '19:30:00', purpose: 'hardStart' }],
    },
    { dur: '10:00' },
    { dur: '10:00' },
  ];
  const view = arrangedSheet(rows, UNARRANGED);
  view.setColumns({ sheet: { id: 's' }, columns: gridColumnsOf(columns, new Map()), categories: new Map() });
  view.times.readAll();
  return view;
}

const timed = (entityId: string, timing: string | null) => ({
  name: 'row.update.timing',
  entityId,
  data: { timing },
});
const MOVED = {
  onAir: [timed('r2', null), timed('r4', 'onAir')],
  hardOut: [
    timed('r2', null),
    timed('r4', 'hardOut'),
    { name: 'cell.update.value', entityId: 'r4.start', data: { value: '19:50:00' } },
    { name: 'cell.update.purpose', entityId: 'r4.start', data: { purpose: 'hardStart' } },
  ],
};

test.each(['onAir', 'hardOut'] as const)(
  '%s moves to the row, by the command and in the inspector',
  async (timing) => {
    const view = sheet(timing);
    const { context, drafts } = contextOf(view, { top: 3, bottom: 3 });
    await timeCommands.find(({ id }) => id === `times.${timing}`)!.run(context as unknown as Grid);
    expect(drafts).toEqual(MOVED[timing]);
    expect(chosenTiming(context, ['r4'], timing)).toEqual({ refusal: null, drafts: MOVED[timing] });
    // A row that has it keeps it, and its pin.
    expect(chosenTiming(context, ['r2'], timing)).toEqual({ refusal: null, drafts: [] });
  },
);

test.each([
  ['onAir', 'Only one row is the first on air. Select that row alone.'],
  ['hardOut', 'Only one row is the hard out. Select that row alone.'],
] as const)('%s is refused for several rows, and for one without a time', (timing, refusal) => {
  const { context } = contextOf(sheet(timing));
  expect(chosenTiming(context, ['r3', 'r4'], timing)).toEqual({ refusal, drafts: [] });
  expect(chosenTiming(context, ['r1'], timing)).toEqual({
    refusal: 'Nothing says when this row starts.',
    drafts: [],
  });
});

test.each([
  ['float', 'float'],
  ['', null],
] as const)('“%s” is set for all rows that do not have it', (chosen, timing) => {
  const { context } = contextOf(sheet('onAir'));
  const ids = (drafts: readonly Draft[]) => drafts.map(({ entityId, data }) => [entityId, data]);
  expect(ids(chosenTiming(context, ['r2', 'r4'], chosen).drafts)).toEqual(
    timing === null
      ? [['r2', { timing }]]
      : [
          ['r2', { timing }],
          ['r4', { timing }],
        ],
  );
});
