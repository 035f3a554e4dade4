// Requests to do something with a whole sheet, from anywhere on the page: the rail, the sheet's menu, a command.
// The project's frame handles them: it opens the dialogs that ask for a name or a confirmation, and navigates.

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

type Listener = (wish: SheetRequest) => void;

const listeners = new Set<Listener>();

/** Subscribes to requests. The returned function unsubscribes. */
export function onSheetRequest(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function requestForSheet(what: SheetRequest['what'], sheetId: string): void {
  for (const listener of listeners) listener({ what, sheetId });
}
