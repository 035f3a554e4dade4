// Requests to do something with a whole sheet, from anywhere on the page: the rail, the sheet's menu, a command.
// The project's frame handles them: it asks what has to be asked, and navigates.

export const SHEET_WISHES = [
  'new',
  'newFromTemplate',
  'newFromFile',
  'rename',
  'duplicate',
  'moveUp',
  'moveDown',
  'lock',
  'saveAsTemplate',
  'moveToProject',
  'archive',
  'delete',
] as const;

export interface SheetWish {
  readonly what: (typeof SHEET_WISHES)[number];
  readonly sheetId: string;
}

type Listener = (wish: SheetWish) => void;

const listeners = new Set<Listener>();

/** Subscribes to requests. The returned function unsubscribes. */
export function onSheetWish(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function wishOfSheet(what: SheetWish['what'], sheetId: string): void {
  for (const listener of listeners) listener({ what, sheetId });
}
