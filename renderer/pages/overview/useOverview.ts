// The overview of a project. It is loaded when the page opens, when the list of sheets changes, when the page becomes
// visible and periodically, since the page does not subscribe to the channels of the sheets.

import { useCallback, useEffect } from 'react';
import type { ProjectOverview } from '../../../shared/api/projectOverview.ts';
import { useRefresh } from '../../chrome/useRefresh.ts';
import { call } from '../../net/call.ts';
import { useCall, type CallState } from '../../net/useCall.ts';

/** Loads the overview of a project and keeps it up to date. `key` holds the ids of the current sheets. */
export function useOverview(
  projectId: string,
  key: string,
): { readonly loaded: CallState<ProjectOverview>; readonly again: () => void } {
  const load = useCallback(
    (signal: AbortSignal) => call('projects.overview', { params: { projectId }, signal }),
    [projectId],
  );
  const { loaded, again } = useCall(load);
  const known = loaded.state === 'done' ? loaded.value.sheets.map(({ id }) => id).join(' ') : null;
  const isBehind = known !== null && known !== key;
  useEffect(() => {
    if (isBehind) again();
  }, [isBehind, key, again]);
  useRefresh(again);
  return { loaded, again };
}
