// The state of a show as guests of links get it.

import type { SheetRundown } from '../../shared/show/showRundown.ts';
import type { ShowState } from '../../shared/show/showState.ts';

/** Returns the state as guests get it: without people, and only with the departments that their view shows. */
export function guestState(state: ShowState, { departments }: SheetRundown): ShowState {
  const shown = new Set(departments.map(({ categoryId }) => categoryId));
  return {
    ...state,
    callerId: null,
    callerName: null,
    followers: 0,
    // A message for some displays is sent to these only, not as a part of the state.
    message: state.message?.displayIds === null ? { ...state.message, by: '' } : null,
    standbys: state.standbys
      .filter(({ categoryId }) => shown.has(categoryId))
      .map((standby) => ({ ...standby, userId: '' })),
  };
}
