// The open project. Its page enters it when it is mounted, and leaves it when it is unmounted.

import { loadAfterFirstView } from '../browser/firstView.ts';
import { getClientState, openClientState } from './clientState.ts';
import { loadSheet, loads, type SheetLoading } from './loaded.ts';
import { openLive, type Live } from './live.ts';
import { loadPlans } from './plans.ts';
import type { PresenceLocation } from './presence.ts';
import type { Records } from './records.ts';

let live: { readonly projectId: string; readonly line: Live } | null = null;

/** Enters a project: loads it (see `loads`), follows its channel and announces presence. The returned function
 *  leaves it. */
export function enterProject(userId: string, projectId: string): () => void {
  const line = openLive(openClientState(userId), projectId);
  live = { projectId, line };
  // The plans are loaded this early so that a person who loses the connection later still sees their own changes.
  const endLoading = loadAfterFirstView(loadPlans);
  return () => {
    endLoading();
    line.close();
    if (live?.line === line) live = null;
  };
}

/** Follows a sheet of the open project, and loads it where that has not happened yet. The returned records fill
 *  as rows come. */
export function enterSheet(projectId: string, sheetId: string, loading?: SheetLoading): Records {
  const clientState = getClientState();
  const records = clientState.store.sheet(sheetId);
  live?.line.follow(sheetId);
  const load = loads.byId[sheetId];
  // A load that is on its way continues, also where the sheet was left meanwhile.
  if (load === undefined || typeof load === 'object')
    void loadSheet(clientState, projectId, sheetId, loading);
  return records;
}

/** Stops following a sheet; its records are brought up to date when it is entered again. */
export function leaveSheet(sheetId: string): void {
  live?.line.unfollow(sheetId);
}

/** Follows a discussion channel of the open project. The returned function ends that. */
export function followChannel(channelId: string): () => void {
  const line = live?.line;
  line?.follow(channelId);
  return () => line?.unfollow(channelId);
}

/** Announces to others where the person is: in a sheet, in a channel, or elsewhere in the project. */
export function sendPresence(where: Omit<PresenceLocation, 'projectId' | 'state'>): void {
  live?.line.tell(where);
}

/** Tries to connect again at once. */
export function retryNow(): void {
  live?.line.retry();
}
