// Ticks the things to try in the demo show, as the person does them on one of its sheets.

import { FLAG } from '../../shared/timing/table.ts';
import type { DemoTick } from '../../shared/onboarding.ts';
import { loadOnboarding, markTried, onboarding } from '../firstHour/onboarding.ts';
import type { Grid } from '../sheet/grid/handle.ts';
import { onActed } from '../store/act.ts';
import { followActs, type SheetAct } from './sheetActs.ts';

const TICKS: Readonly<Partial<Record<SheetAct, DemoTick>>> = {
  times: 'demo.duration',
  filter: 'demo.filter',
  comment: 'demo.comment',
  paper: 'demo.paper',
};

/** Follows a sheet where it is one of the demo show. The returned function stops that. */
export function followDemo(grid: Grid, projectId: string): () => void {
  let isOver = false;
  let ends: readonly (() => void)[] = [];
  void loadOnboarding().then(() => {
    if (isOver || onboarding.known?.demos.includes(projectId) !== true) return;
    ends = [
      followActs(grid, (act) => {
        const tick = TICKS[act];
        if (tick) markTried(tick);
      }),
      followOverlaps(grid),
    ];
  });
  return () => {
    isOver = true;
    for (const end of ends) end();
  };
}

/** Ticks the overlap once the person's own change has left none where there was one. */
function followOverlaps(grid: Grid): () => void {
  let had = hasOverlap(grid);
  let isOwn = false;
  const ends = [
    onActed(() => (isOwn = true)),
    grid.view.records.waking.onFrame(() => {
      const has = hasOverlap(grid);
      if (had && !has && isOwn) markTried('demo.overlap');
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
