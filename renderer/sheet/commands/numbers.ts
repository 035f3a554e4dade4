// Commands of item numbers: freeze and unfreeze them, omit rows and bring them back, go to a number. The command that
// switches the numbering of a row is in `rowForms.ts` (`row.noNumber`).

import { ArrowRight, CircleSlash, ListRestart, Lock, LockOpen } from 'lucide-react';
import type { Draft } from '../../store/actionDraft.ts';
import type { RowRecord } from '../../store/rowRecord.ts';
import type { Grid } from '../grid/grid.ts';
import { omitRows } from '../operations/rowEdits.ts';
import type { Command } from './command.ts';
import type { Row } from '../../../shared/records.ts';

const freezing: readonly Command[] = [
  {
    id: 'numbers.freeze',
    group: 'Numbers',
    name: 'Freeze item numbers',
    also: 'lock numbers 12A insert',
    icon: Lock,
    changes: true,
    words: () => 'Freeze item numbers…',
    refusal: (grid) => (isFrozen(grid) ? 'The numbers are frozen already.' : null),
    run: (grid) => grid.show({ name: 'freeze' }),
  },
  {
    id: 'numbers.unfreeze',
    group: 'Numbers',
    name: 'Unfreeze item numbers',
    icon: LockOpen,
    changes: true,
    words: () => 'Unfreeze item numbers…',
    refusal: (grid) => (isFrozen(grid) ? null : 'The numbers are live already.'),
    run: (grid) => grid.show({ name: 'unfreeze' }),
  },
];

const leavingOut: readonly Command[] = [
  {
    id: 'numbers.omit',
    group: 'Numbers',
    name: 'Omit, keep the number',
    also: 'cut skip strike drop',
    icon: CircleSlash,
    changes: true,
    refusal(grid) {
      if (!isFrozen(grid)) return 'Freeze the numbers first: live numbers are not stored.';
      return isAny(grid, hasNumber) ? null : 'No row here has a number to keep.';
    },
    run: (grid) => omitRows(grid.view, grid.sheetActions, [...new Set(selected(grid, hasNumber))]),
  },
  {
    id: 'numbers.bringBack',
    group: 'Numbers',
    name: 'Bring back',
    icon: ListRestart,
    changes: true,
    refusal: (grid) => (isAny(grid, isOut) ? null : 'No row here is omitted.'),
    run: (grid) => bringBack(grid, selected(grid, isOut)),
  },
];

const going: readonly Command[] = [
  {
    id: 'numbers.goTo',
    group: 'Move',
    name: 'Go to number, time or page',
    icon: ArrowRight,
    keys: ['Mod+g'],
    changes: false,
    run: (grid) => grid.show({ name: 'goTo' }),
  },
];

export const numberCommands: readonly Command[] = [...freezing, ...leavingOut, ...going];

type Test = (row: Row, grid: Grid, line: RowRecord) => boolean;

const isOut: Test = (row) => row.omitted === true;
const hasNumber: Test = (row, grid, line) => !isOut(row, grid, line) && grid.view.numbers.label(line) !== '';

function isFrozen(grid: Grid): boolean {
  return grid.view.numbers.isFrozen();
}

function isAny(grid: Grid, test: Test): boolean {
  return selected(grid, test).next().done !== true;
}

/** Yields the ids of the selected rows for which `test` returns true. */
function* selected(grid: Grid, test: Test): Generator<string, void> {
  for (const { top, bottom } of grid.ranges()) {
    for (let position = top; position <= bottom; position++) {
      const line = grid.view.line(position);
      if (line && test(grid.view.shown(line).row, grid, line)) yield line.id;
    }
  }
}

function bringBack(grid: Grid, ids: Iterable<string>): void {
  const drafts = [...new Set(ids)].map((entityId): Draft => {
    return { name: 'row.update.omitted', entityId, data: { omitted: null } };
  });
  grid.sheetActions.gesture(drafts);
}
