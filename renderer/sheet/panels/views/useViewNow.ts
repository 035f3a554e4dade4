// The state of the view as a React hook.

import { useSyncExternalStore } from 'react';
import type { Grid } from '../../grid/handle.ts';
import type { ViewNow } from '../../model/views/viewstate.ts';

/** Returns the state of the view, now and after each change. */
export function useViewNow({ viewState }: Pick<Grid, 'viewState'>): ViewNow {
  return useSyncExternalStore(viewState.onChange, viewState.get);
}
