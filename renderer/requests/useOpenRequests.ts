// The open requests for access to a team or a project. Components that load them at the same time share one call.

import { useCallback, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { AccessScope } from '../../shared/api/parts.ts';
import { call, type CallReply } from '../net/call.ts';
import { useCall, type CallState } from '../net/useCall.ts';
import { inbox } from '../store/notices.ts';

type OpenRequests = CallReply<'requests.list'>;

/** Loads the open requests of a team or a project, and again whenever the person's notices change. */
export function useOpenRequests({ id, type }: AccessScope): {
  readonly loaded: CallState<OpenRequests>;
  readonly again: () => void;
} {
  const { changes } = useSnapshot(inbox);
  const load = useCallback(() => listOf({ id, type }), [id, type]);
  const { loaded, again } = useCall(load);
  useEffect(() => {
    if (changes > 0) again();
  }, [changes, again]);
  return { loaded, again };
}

const loading = new Map<string, Promise<OpenRequests>>();

function listOf({ id, type }: AccessScope): Promise<OpenRequests> {
  const known = loading.get(id);
  if (known) return known;
  const answer = call('requests.list', { params: { entityId: id, entityType: type } }).finally(() =>
    loading.delete(id),
  );
  loading.set(id, answer);
  return answer;
}
