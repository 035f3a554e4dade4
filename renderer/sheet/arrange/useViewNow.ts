// How the sheet is looked at now, for React.

import { useSyncExternalStore } from 'react';
import type { Grid } from '../handle.ts';
import type { ViewNow } from './viewstate.ts';

export function useViewNow({ viewState }: Pick<Grid, 'viewState'>): ViewNow {
  return useSyncExternalStore(viewState.onChange, viewState.get);
}
