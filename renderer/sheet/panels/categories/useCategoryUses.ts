// Where the categories of a project are used, as the server lists it.

import { useCallback } from 'react';
import type { CategoryUses } from '../../../../shared/api/categoryUses.ts';
import { call } from '../../../net/call.ts';
import { useCall } from '../../../net/useCall.ts';

/** Loads where the categories of a project are used; null until that is loaded, and when it could not be. */
export function useCategoryUses(projectId: string): CategoryUses['uses'] | null {
  const load = useCallback(
    (signal: AbortSignal) => call('projects.categoryUses', { params: { projectId }, signal }),
    [projectId],
  );
  const { loaded } = useCall(load);
  return loaded.state === 'done' ? loaded.value.uses : null;
}
