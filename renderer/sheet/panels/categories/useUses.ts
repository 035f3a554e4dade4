// What the server knows of where categories are named; null until it has said so, or where it cannot be asked.

import { useCallback } from 'react';
import type { CategoryUses } from '../../../../shared/api/categoryUses.ts';
import { call } from '../../../net/call.ts';
import { useCall } from '../../../net/useCall.ts';

/** Loads where the categories of a project are used; null until it has come, and where it could not be loaded. */
export function useUses(projectId: string): CategoryUses['uses'] | null {
  const load = useCallback(
    (signal: AbortSignal) => call('projects.categoryUses', { params: { projectId }, signal }),
    [projectId],
  );
  const { loaded } = useCall(load);
  return loaded.state === 'done' ? loaded.value.uses : null;
}
