// Commands of times: pinning and unpinning starts, resolving gaps and overlaps, rows without times, the hard out, going
// on the air, what a row does with an overrun, and whether the sheet shows seconds.

import {
  AlignEndHorizontal,
  ArrowDownToLine,
  Clock,
  FoldVertical,
  Lock,
  LockOpen,
  Radio,
  Scissors,
  Timer,
  TimerOff,
  TimerReset,
  type LucideIcon,
} from 'lucide-react';
import { momentText } from '../../../shared/timing/timeTexts.ts';
import type { Overrun } from '../../../shared/timing/timedRow.ts';
import type { Grid } from '../grid/grid.ts';
import { forgetResolution, rememberedResolution } from '../operations/times/rememberedResolution.ts';
import {
  activeRow,
  allHaveOverrun,
  closableGap,
  allHaveTiming,
  hasTiming,
  lastItemNumber,
  selectedTimedRows,
  startMismatchRow,
  startMismatchRefusal,
  overrunDrafts,
  performOnRows,
  pinnableRows,
  pinnedRows,
  showsSeconds,
  startMomentOf,
  startText,
  timesRefusal,
  timingDrafts,
} from '../operations/times/selectedTimes.ts';
import {
  durationDraft,
  rowName,
  pinDrafts,
  startDraft,
  storedTime,
  unpinDrafts,
} from '../operations/times/drafts.ts';
import { setShowsSeconds } from '../operations/times/seconds.ts';
import {
  singleTimingDrafts,
  singleTimingRefusal,
  type SingleTiming,
} from '../operations/times/singleTimings.ts';
import type { Command } from './command.ts';
import { shapeCommand, rowChangeCommand } from './refusals.ts';

const pinning: readonly Command[] = [
  rowChangeCommand({
    id: 'times.pin',
    group: 'Rows',
    name: 'Pin start',
    also: 'fix hard start lock time',
    icon: Lock,
    words(grid) {
      const [line, ...others] = pinnableRows(grid);
      if (!line) return 'Pin start';
      if (others.length > 0) return `Pin ${others.length + 1} starts`;
      return `Pin start to ${startText(grid, line)}`;
    },
    refusal: (grid) =>
      pinnableRows(grid).length === 0 ? 'No start here can be pinned: it is, or nothing says when.' : null,
    run: (grid) =>
      performOnRows(grid, pinnableRows(grid), (line, schedule) =>
        pinDrafts(line, schedule, startMomentOf(grid, line)),
      ),
  }),
  rowChangeCommand({
    id: 'times.unpin',
    group: 'Rows',
    name: 'Unpin start',
    icon: LockOpen,
    words: (grid) =>
      pinnedRows(grid).length > 1 ? `Unpin ${pinnedRows(grid).length} starts` : 'Unpin start',
    refusal: (grid) => (pinnedRows(grid).length === 0 ? 'No start here is pinned.' : null),
    run: (grid) =>
      performOnRows(grid, pinnedRows(grid), (line, schedule) => unpinDrafts(grid.view, line, schedule)),
  }),
];

/** Two ways to resolve an overlap or a gap: moving the start of the row, or changing the duration of the one above. */
const fitting: readonly Command[] = [
  rowChangeCommand({
    id: 'times.shift',
    group: 'Rows',
    name: 'Shift to the end of the row above',
    icon: TimerReset,
    words(grid) {
      const line = startMismatchRow(grid);
      const last = line && lastItemNumber(grid);
      return line && last && last !== rowName(grid.view, line)
        ? `Shift ${rowName(grid.view, line)}–${last}`
        : 'Shift to the end of the row above';
    },
    result(grid) {
      const line = startMismatchRow(grid);
      const { expected = null } = line ? grid.view.times.at(line) : {};
      const schedule = grid.view.times.schedule();
      return expected === null || !schedule ? null : momentText(expected, schedule.cascade, schedule.zone);
    },
    refusal: startMismatchRefusal,
    run: (grid) =>
      performOnRows(grid, [startMismatchRow(grid)], (line, schedule) => {
        const { expected } = grid.view.times.at(line);
        return expected === null ? [] : startDraft(line, schedule, storedTime(expected, schedule));
      }),
  }),
  rowChangeCommand({
    id: 'times.cutPrevious',
    group: 'Rows',
    name: 'Fit the duration of the row above',
    icon: Scissors,
    words(grid) {
      const found = closableGap(grid);
      if (!found) return 'Fit the duration of the row above';
      return `${found.by < 0 ? 'Cut' : 'Lengthen'} ${rowName(grid.view, found.previous)}`;
    },
    refusal(grid) {
      const found = closableGap(grid);
      if (!found) return startMismatchRefusal(grid);
      return found.length < 0 ? `${rowName(grid.view, found.previous)} is shorter than that.` : null;
    },
    run(grid) {
      const [found, schedule] = [closableGap(grid), grid.view.times.schedule()];
      if (found && schedule) grid.sheetActions.gesture(durationDraft(found.previous, schedule, found.length));
    },
  }),
];

const marking: readonly Command[] = [
  rowChangeCommand({
    id: 'times.float',
    group: 'Rows',
    name: 'Float: keep the row, without times',
    icon: TimerOff,
    words: (grid) => (allHaveTiming(grid, 'float') ? 'Back into the running order' : 'Float'),
    isOn: (grid) => allHaveTiming(grid, 'float'),
    refusal: timesRefusal,
    run(grid) {
      const timing = allHaveTiming(grid, 'float') ? null : 'float';
      performOnRows(grid, selectedTimedRows(grid), (line) => timingDrafts(grid, line, timing));
    },
  }),
  only('hardOut', {
    id: 'times.hardOut',
    name: 'Hard out here',
    off: 'No hard out here',
    icon: Timer,
  }),
  only('onAir', {
    id: 'times.onAir',
    name: 'On air from here',
    off: 'Not on air from here',
    icon: Radio,
  }),
];

const overruns: readonly Command[] = [
  overrunCommand('push', { id: 'times.push', does: 'push what follows', icon: ArrowDownToLine }),
  overrunCommand('absorb', { id: 'times.absorb', does: 'absorb in the gap', icon: FoldVertical }),
  overrunCommand('keepEnd', { id: 'times.keepEnd', does: 'keep the end', icon: AlignEndHorizontal }),
];

const writing: readonly Command[] = [
  shapeCommand({
    id: 'times.seconds',
    group: 'Sheet',
    name: 'Show seconds, or not',
    icon: Clock,
    words: (grid) => (showsSeconds(grid) ? 'Hide seconds' : 'Show seconds'),
    isOn: showsSeconds,
    refusal: timesRefusal,
    run: (grid) => setShowsSeconds(grid, !showsSeconds(grid)),
  }),
  {
    id: 'times.askAgain',
    group: 'Sheet',
    name: 'Ask again when a typed start does not fit',
    icon: Clock,
    changes: false,
    refusal: ({ view }) =>
      rememberedResolution(view.records.sheetId) === null ? 'This sheet asks already.' : null,
    run({ view, sheetActions }) {
      forgetResolution(view.records.sheetId);
      sheetActions.say('A start that does not fit is asked about again.');
    },
  },
];

export const timeCommands: readonly Command[] = [...pinning, ...fitting, ...marking, ...overruns, ...writing];

/**
 * Returns a command that sets how rows handle an overrun; where all rows have that setting already, it removes the
 * setting.
 */
function overrunCommand(
  overrun: Overrun,
  { id, does, icon }: { readonly id: string; readonly does: string; readonly icon: LucideIcon },
): Command {
  return rowChangeCommand({
    id,
    group: 'Rows',
    name: `Overrun: ${does}`,
    also: 'late show policy',
    icon,
    isOn: (grid) => allHaveOverrun(grid, overrun),
    refusal: timesRefusal,
    run(grid) {
      const next = allHaveOverrun(grid, overrun) ? null : overrun;
      performOnRows(grid, selectedTimedRows(grid), (line) => overrunDrafts(grid, line, next));
    },
  });
}

/** Returns a command for a mark that only one row of a sheet has. Setting the mark removes it from other rows. */
function only(
  timing: SingleTiming,
  {
    id,
    name,
    off,
    icon,
  }: { readonly id: string; readonly name: string; readonly off: string; readonly icon: LucideIcon },
): Command {
  const isHere = (grid: Grid): boolean => hasTiming(grid, activeRow(grid), timing);
  return rowChangeCommand({
    id,
    group: 'Rows',
    name,
    icon,
    words: (grid) => (isHere(grid) ? off : name),
    isOn: isHere,
    refusal(grid) {
      const line = activeRow(grid);
      return !line || isHere(grid) ? timesRefusal(grid) : singleTimingRefusal(grid, line);
    },
    run: (grid) =>
      performOnRows(grid, [activeRow(grid)], (line, schedule) =>
        isHere(grid) ? timingDrafts(grid, line, null) : singleTimingDrafts(grid, line, timing, schedule),
      ),
  });
}
