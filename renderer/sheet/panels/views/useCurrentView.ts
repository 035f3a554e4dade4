// The state of the view as a React hook.

import { useSyncExternalStore } from 'react';
import type { Grid } from '../../grid/grid.ts';
import type { CurrentView } from '../../model/views/viewState.ts';

/** Returns the state of the view, now and after each change. */
export function useCurrentView({ viewState }: Pick<Grid, 'viewState'>): CurrentView {
  return useSyncExternalStore(viewState.onChange, viewState.get);
}
