// Ticks the checklist of the demo show as the person tries things on one of its sheets.

import { FLAG } from '../../shared/timing/table.ts';
import type { DemoTick } from '../../shared/onboarding.ts';
import { loadOnboarding, markTried, onboarding } from '../onboarding/onboarding.ts';
import type { Grid } from '../sheet/grid/grid.ts';
import { onDispatch, type GestureDrafts } from '../store/dispatch.ts';
import { followSheetActivity, type SheetActivity } from './sheetActs.ts';

const TICKS: Readonly<Partial<Record<SheetActivity, DemoTick>>> = {
  times: 'demo.duration',
  filter: 'demo.filter',
  comment: 'demo.comment',
  paper: 'demo.paper',
};

/**
 * Ticks the checklist while the person works on a sheet of the demo show; does nothing for other projects. `earlier`
 * holds the changes that were made before this code was loaded. The returned function stops the observation.
 */
export function followDemo(grid: Grid, projectId: string, earlier: readonly GestureDrafts[]): () => void {
  // Ticks are only collected until it is known whether the project is a demo show.
  const tried = new Set<DemoTick>();
  let note = (tick: DemoTick): void => void tried.add(tick);
  const noteAct = (act: SheetActivity): void => {
    const tick = TICKS[act];
    if (tick) note(tick);
  };
  const ends = [followSheetActivity(grid, noteAct, earlier), followOverlaps(grid, (tick) => note(tick))];
  const stop = (): void => {
    for (const end of ends.splice(0)) end();
  };
  void loadOnboarding().then(() => {
    if (onboarding.known?.demos.includes(projectId) !== true) return stop();
    note = markTried;
    for (const tick of tried) markTried(tick);
  });
  return stop;
}

/** Notes 'demo.overlap' once the person's own change has removed the last overlap. */
function followOverlaps(grid: Grid, note: (tick: DemoTick) => void): () => void {
  let had = hasOverlap(grid);
  let isOwn = false;
  const ends = [
    onDispatch(() => (isOwn = true)),
    grid.view.records.waking.onFrame(() => {
      const has = hasOverlap(grid);
      if (had && !has && isOwn) note('demo.overlap');
      had = has;
      isOwn = false;
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

function hasOverlap({ view }: Grid): boolean {
  const cascade = view.times.schedule()?.cascade;
  if (!cascade) return false;
  for (let index = 0; index < cascade.count(); index++)
    if ((cascade.flagsAt(index) & FLAG.isPinned) > 0 && cascade.at(index).gap < 0) return true;
  return false;
}
