// What the first hour adds to a sheet: the tour where it is asked for, and the ticks of the demo show. It comes with the
// page, to gather what the person changes before the code of both has come.

import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { isTourAddress, tour } from '../onboarding/tourRequest.ts';
import type { Grid } from '../sheet/grid/grid.ts';
import { whenIdle } from '../browser/idle.ts';
import { onDispatch, type GestureDrafts } from '../store/dispatch.ts';
import { loadable, Nothing } from '../ui/loadable.tsx';

const SheetTour = loadable(async () => (await import('./SheetTour.tsx')).SheetTour, Nothing);

/** The tour and the ticks over a loaded sheet. */
export function SheetOnboarding({ grid, projectId }: { grid: Grid; projectId: string }) {
  const { isAsked: isOpen } = useSnapshot(tour);
  const [isOpened] = useState(isTourAddress);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isOver = false;
    const earlier: GestureDrafts[] = [];
    const stopGathering = onDispatch((drafts) => void earlier.push(drafts));
    const idle = whenIdle(() => {
      void import('./followDemo.ts').then(({ followDemo }) => {
        stopGathering();
        if (!isOver) stop = followDemo(grid, projectId, earlier);
      });
      return false;
    });
    idle.again();
    return () => {
      isOver = true;
      idle.end();
      stopGathering();
      stop?.();
    };
  }, [grid, projectId]);
  return (isOpen || isOpened) && <SheetTour grid={grid} projectId={projectId} isAgain={isOpen} />;
}
