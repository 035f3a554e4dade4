// Requests for the tour, which runs on the open sheet (`pages/SheetOnboarding.tsx`).

import { proxy } from 'valtio';
import { sheetPath } from '../../shared/paths.ts';

/** Whether the tour was requested on this page. */
export const tour = proxy({ isAsked: false });

const PARAMETER = 'tour';

/** Starts the tour on the open sheet, from its first step. */
export function beginTour(): void {
  tour.isAsked = true;
}

/** Returns the address of a sheet on which the tour starts, or continues at the first step that was not done. */
export function tourPath(projectId: string, sheetId: string): string {
  return `${sheetPath(projectId, sheetId)}?${PARAMETER}=1`;
}

/** Tells whether the current address requests the tour. */
export function isTourAddress(): boolean {
  return new URLSearchParams(location.search).has(PARAMETER);
}

/** Removes the tour from the address, without a navigation of the router. */
export function leaveTourAddress(): void {
  const search = new URLSearchParams(location.search);
  if (!search.has(PARAMETER)) return;
  search.delete(PARAMETER);
  const text = search.toString();
  history.replaceState(history.state, '', `${location.pathname}${text && `?${text}`}${location.hash}`);
}
