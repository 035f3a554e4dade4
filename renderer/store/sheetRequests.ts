// Requests to do something with a whole sheet, from anywhere on the page: the rail, the sheet's menu, a command.
// The project's frame handles them: it opens the dialogs that ask for a name or a confirmation, and navigates.

import { openRequests } from './openRequests.ts';

export const SHEET_REQUESTS = [
  'call',
  'follow',
  'displays',
  'report',
  'new',
  'newFromTemplate',
  'newFromFile',
  'rename',
  'duplicate',
  'moveUp',
  'moveDown',
  'lock',
  'saveAsTemplate',
  'versions',
  'moveToProject',
  'archive',
  'delete',
] as const;

export interface SheetRequest {
  readonly what: (typeof SHEET_REQUESTS)[number];
  readonly sheetId: string;
}

const requests = openRequests<SheetRequest>();

/** Sets the function that carries out the requests. The returned function removes it. */
export const carryOutSheetRequests = requests.carryOut;

/** Subscribes to the requests, without carrying them out. The returned function unsubscribes. */
export const onSheetRequest = requests.onRequest;

export function requestForSheet(what: SheetRequest['what'], sheetId: string): void {
  requests.request({ what, sheetId });
}
