// Ticks the things to try in the demo show, as the person does them on one of its sheets.

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
 * Follows a sheet where it is one of the demo show. `earlier` holds what the person changed before this code was
 * loaded. The returned function stops that.
 */
export function followDemo(grid: Grid, projectId: string, earlier: readonly GestureDrafts[]): () => void {
  // Until it is known whether this is the demo show, what is tried is only noted.
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

/** Ticks the overlap once the person's own change has left none where there was one. */
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
