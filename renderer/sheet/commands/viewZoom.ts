// How large the sheet is shown: on this screen, for this person. The browser's own zoom is left to it.

import { RotateCcw, ZoomIn, ZoomOut } from 'lucide-react';
import { ZOOMS } from '../model/views/viewstate.ts';
import type { Grid } from '../grid/handle.ts';
import type { Command } from './command.ts';

export const viewZoom: readonly Command[] = [
  {
    id: 'view.zoomIn',
    group: 'View',
    name: 'Zoom in',
    icon: ZoomIn,
    changes: false,
    refusal: (grid) => (larger(grid) === null ? 'This is as large as it gets: 200 %.' : null),
    run: (grid) => zoomTo(grid, larger(grid)),
  },
  {
    id: 'view.zoomOut',
    group: 'View',
    name: 'Zoom out',
    icon: ZoomOut,
    changes: false,
    refusal: (grid) => (smaller(grid) === null ? 'This is as small as it gets: 50 %.' : null),
    run: (grid) => zoomTo(grid, smaller(grid)),
  },
  {
    id: 'view.zoomFull',
    group: 'View',
    name: 'Zoom to 100 %',
    icon: RotateCcw,
    changes: false,
    refusal: ({ viewState }) => (viewState.get().zoom === 1 ? 'The sheet is at 100 %.' : null),
    run: (grid) => zoomTo(grid, 1),
  },
];

function larger({ viewState }: Grid): number | null {
  return ZOOMS.find((zoom) => zoom > viewState.get().zoom) ?? null;
}

function smaller({ viewState }: Grid): number | null {
  return ZOOMS.findLast((zoom) => zoom < viewState.get().zoom) ?? null;
}

function zoomTo({ viewState }: Grid, zoom: number | null): void {
  if (zoom !== null) viewState.set({ zoom });
}
