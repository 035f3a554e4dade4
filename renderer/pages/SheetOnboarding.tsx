// Onboarding on a sheet: the tour, if it is requested, and the checklist of the demo show. This component is in the
// page's own chunk, so that it can record the person's changes until the code of both is loaded.

import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { isTourAddress, tour } from '../onboarding/tourRequest.ts';
import type { Grid } from '../sheet/grid/grid.ts';
import { whenIdle } from '../browser/idle.ts';
import { onDispatch, type GestureDrafts } from '../store/dispatch.ts';
import { loadable, Nothing } from '../ui/loadable.tsx';

const SheetTour = loadable(async () => (await import('./SheetTour.tsx')).SheetTour, Nothing);

/** The tour and the checklist for a loaded sheet. */
export function SheetOnboarding({ grid, projectId }: { grid: Grid; projectId: string }) {
  const { isAsked: isOpen } = useSnapshot(tour);
  const [isOpened] = useState(isTourAddress);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isOver = false;
    const earlier: GestureDrafts[] = [];
    const stopGathering = onDispatch((drafts) => void earlier.push(drafts));
    const idle = whenIdle(() => {
      import('./followDemo.ts').then(({ followDemo }) => {
        stopGathering();
        if (!isOver) stop = followDemo(grid, projectId, earlier);
        // Without its code there is no checklist, and nothing to gather for it.
      }, stopGathering);
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
