// What somebody wants done with a sheet as a whole, from wherever on the page: the rail, the sheet's own menu, a
// command. The project's frame does it, since it asks what has to be asked and goes where it leads.

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

/** From now on; the answer ends it. */
export function onSheetWish(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function wishOfSheet(what: SheetWish['what'], sheetId: string): void {
  for (const listener of listeners) listener({ what, sheetId });
}
