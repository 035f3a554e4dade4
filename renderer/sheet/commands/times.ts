// Commands of times: pinning and unpinning starts, resolving gaps and overlaps, rows without times, the hard out, going
// on the air, and whether the sheet shows seconds.

import {
  Clock,
  Lock,
  LockOpen,
  Radio,
  Scissors,
  Timer,
  TimerOff,
  TimerReset,
  type LucideIcon,
} from 'lucide-react';
import { momentText } from '../../../shared/timing/shown.ts';
import type { Timing } from '../../../shared/timing/timed.ts';
import type { RowRecord } from '../../store/line.ts';
import type { Draft } from '../../store/act.ts';
import type { Grid } from '../grid/handle.ts';
import { askAgain, wayWithoutAsking } from '../operations/times/asking.ts';
import {
  active,
  cut,
  isEvery,
  isFlagged,
  lastLabel,
  selectedTimedRows,
  marked,
  misfit,
  misfitRefusal,
  perform,
  pinnable,
  pinned,
  showsSeconds,
  startMomentOf,
  startText,
  timesRefusal,
  timingDrafts,
} from '../operations/times/chosen.ts';
import {
  durationDraft,
  rowName,
  pinDrafts,
  startDraft,
  storedTime,
  unpinDrafts,
} from '../operations/times/drafts.ts';
import { secondsDrafts } from '../operations/times/seconds.ts';
import type { Clockwork } from '../model/times/times.ts';
import type { Command } from './command.ts';
import { arranging, changingRows } from './refusals.ts';

const pinning: readonly Command[] = [
  changingRows({
    id: 'times.pin',
    group: 'Rows',
    name: 'Pin start',
    icon: Lock,
    words(grid) {
      const [line, ...others] = pinnable(grid);
      if (!line || others.length > 0) return `Pin ${others.length + (line ? 1 : 0)} starts`;
      return `Pin start to ${startText(grid, line)}`;
    },
    refusal: (grid) =>
      pinnable(grid).length === 0 ? 'No start here can be pinned: it is, or nothing says when.' : null,
    run: (grid) =>
      perform(grid, pinnable(grid), (line, clockwork) =>
        pinDrafts(line, clockwork, startMomentOf(grid, line)),
      ),
  }),
  changingRows({
    id: 'times.unpin',
    group: 'Rows',
    name: 'Unpin start',
    icon: LockOpen,
    words: (grid) => (pinned(grid).length > 1 ? `Unpin ${pinned(grid).length} starts` : 'Unpin start'),
    refusal: (grid) => (pinned(grid).length === 0 ? 'No start here is pinned.' : null),
    run: (grid) => perform(grid, pinned(grid), (line, clockwork) => unpinDrafts(grid.view, line, clockwork)),
  }),
];

/** The two other ways to resolve an overlap, or a gap. */
const fitting: readonly Command[] = [
  changingRows({
    id: 'times.shift',
    group: 'Rows',
    name: 'Shift to the end of the row above',
    icon: TimerReset,
    words(grid) {
      const line = misfit(grid);
      const last = line && lastLabel(grid);
      return line && last && last !== rowName(grid.view, line)
        ? `Shift ${rowName(grid.view, line)}–${last}`
        : 'Shift to the end of the row above';
    },
    result(grid) {
      const line = misfit(grid);
      const { expected = null } = line ? grid.view.times.at(line) : {};
      const clockwork = grid.view.times.clockwork();
      return expected === null || !clockwork ? null : momentText(expected, clockwork.cascade, clockwork.zone);
    },
    refusal: misfitRefusal,
    run: (grid) =>
      perform(grid, [misfit(grid)], (line, clockwork) => {
        const { expected } = grid.view.times.at(line);
        return expected === null ? [] : startDraft(line, clockwork, storedTime(expected, clockwork));
      }),
  }),
  changingRows({
    id: 'times.cutPrevious',
    group: 'Rows',
    name: 'Fit the duration of the row above',
    icon: Scissors,
    words(grid) {
      const found = cut(grid);
      if (!found) return 'Fit the duration of the row above';
      return `${found.by < 0 ? 'Cut' : 'Lengthen'} ${rowName(grid.view, found.previous)}`;
    },
    refusal(grid) {
      const found = cut(grid);
      if (!found) return misfitRefusal(grid);
      return found.length < 0 ? `${rowName(grid.view, found.previous)} is shorter than that.` : null;
    },
    run(grid) {
      const [found, clockwork] = [cut(grid), grid.view.times.clockwork()];
      if (found && clockwork) grid.desk.gesture(durationDraft(found.previous, clockwork, found.length));
    },
  }),
];

const marking: readonly Command[] = [
  changingRows({
    id: 'times.float',
    group: 'Rows',
    name: 'Float: keep the row, without times',
    icon: TimerOff,
    words: (grid) => (isEvery(grid, 'float') ? 'Back into the running order' : 'Float'),
    isOn: (grid) => isEvery(grid, 'float'),
    refusal: timesRefusal,
    run(grid) {
      const timing = isEvery(grid, 'float') ? null : 'float';
      perform(grid, selectedTimedRows(grid), (line) => timingDrafts(grid, line, timing));
    },
  }),
  only('hardOut', {
    id: 'times.hardOut',
    name: 'Hard out here',
    off: 'No hard out here',
    icon: Timer,
    with: (grid, line, clockwork) =>
      grid.view.times.at(line).isPinned ? [] : pinDrafts(line, clockwork, startMomentOf(grid, line)),
  }),
  only('onAir', {
    id: 'times.onAir',
    name: 'On air from here',
    off: 'Not on air from here',
    icon: Radio,
    with: () => [],
  }),
];

const writing: readonly Command[] = [
  arranging({
    id: 'times.seconds',
    group: 'Sheet',
    name: 'Show seconds, or not',
    icon: Clock,
    words: (grid) => (showsSeconds(grid) ? 'Hide seconds' : 'Show seconds'),
    isOn: showsSeconds,
    refusal: timesRefusal,
    run: (grid) => grid.desk.gesture(secondsDrafts(grid.view, !showsSeconds(grid))),
  }),
  {
    id: 'times.askAgain',
    group: 'Sheet',
    name: 'Ask again when a typed start does not fit',
    icon: Clock,
    changes: false,
    refusal: ({ view }) =>
      wayWithoutAsking(view.records.sheetId) === null ? 'This sheet asks already.' : null,
    run({ view, desk }) {
      askAgain(view.records.sheetId);
      desk.say('A start that does not fit is asked about again.');
    },
  },
];

export const timeCommands: readonly Command[] = [...pinning, ...fitting, ...marking, ...writing];

/** Returns a command for a mark that only one row of a sheet has: setting it removes it from other rows. */
function only(
  timing: Timing,
  {
    id,
    name,
    off,
    icon,
    with: more,
  }: {
    readonly id: string;
    readonly name: string;
    readonly off: string;
    readonly icon: LucideIcon;
    with(grid: Grid, line: RowRecord, clockwork: Clockwork): readonly Draft[];
  },
): Command {
  const isHere = (grid: Grid): boolean => isFlagged(grid, active(grid), timing);
  return changingRows({
    id,
    group: 'Rows',
    name,
    icon,
    words: (grid) => (isHere(grid) ? off : name),
    isOn: isHere,
    refusal(grid) {
      const line = active(grid);
      if (!line || isHere(grid)) return timesRefusal(grid);
      return grid.view.times.at(line).start === null ? 'Nothing says when this row starts.' : null;
    },
    run: (grid) =>
      perform(grid, [active(grid)], (line, clockwork) =>
        isHere(grid)
          ? timingDrafts(grid, line, null)
          : [
              ...marked(grid, timing).flatMap((other) => timingDrafts(grid, other, null)),
              ...timingDrafts(grid, line, timing),
              ...more(grid, line, clockwork),
            ],
      ),
  });
}
