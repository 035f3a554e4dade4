// Whether the tour is asked for. It runs on the open sheet, which `pages/SheetPage.tsx` shows.

import { proxy } from 'valtio';
import { sheetPath } from '../../shared/paths.ts';

/** Whether the tour was asked for on this page. */
export const tour = proxy({ isAsked: false });

const PARAMETER = 'tour';

/** Begins the tour on the open sheet, from its first step. */
export function beginTour(): void {
  tour.isAsked = true;
}

/** Returns the address of a sheet on which the tour begins, or goes on where it was left. */
export function tourPath(projectId: string, sheetId: string): string {
  return `${sheetPath(projectId, sheetId)}?${PARAMETER}=1`;
}

/** Tells whether the address asks for the tour. */
export function isTourAddress(): boolean {
  return new URLSearchParams(location.search).has(PARAMETER);
}

/** Takes the tour out of the address. The router is not told, as for the view of a sheet. */
export function leaveTourAddress(): void {
  const search = new URLSearchParams(location.search);
  if (!search.has(PARAMETER)) return;
  search.delete(PARAMETER);
  const text = search.toString();
  history.replaceState(history.state, '', `${location.pathname}${text && `?${text}`}${location.hash}`);
}
