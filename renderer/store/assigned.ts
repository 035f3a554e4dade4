// The number of open comments that are assigned to the signed-in person, in all projects. The server pushes each change
// to every open page; a page requests the number again after each connection.

import { proxy } from 'valtio';
import { call } from '../net/call.ts';
import { CallError } from '../net/callError.ts';
import { hasFields } from '../../shared/fieldChecks.ts';

interface AssignedState {
  /** Number of open comments that are assigned to the signed-in person; null until the server has sent it. */
  open: number | null;
  /** Counter that rises when the list of those comments may have changed. */
  changes: number;
}

export const assignedState = proxy<AssignedState>({ open: null, changes: 0 });

/** Number of times that the server has pushed the count. */
let pushCount = 0;

/** Handles an action of entity `assigned` that came over the socket. */
export function receiveAssigned({ data }: { readonly data?: unknown }): void {
  if (!hasFields(data, { open: 'number' })) return;
  pushCount += 1;
  assignedState.open = data.open;
  assignedState.changes += 1;
}

/** Requests the count again. If the request fails, the old count stays until the next connection. */
export async function refreshAssigned(): Promise<void> {
  const before = pushCount;
  try {
    const { open } = await call('talk.assignedCount');
    // A count that the server has pushed meanwhile is newer.
    if (pushCount !== before) return;
    if (assignedState.open !== null && assignedState.open !== open) assignedState.changes += 1;
    assignedState.open = open;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}

/** Forgets the count after signing out. */
export function clearAssigned(): void {
  Object.assign(assignedState, { open: null, changes: 0 });
}
