// The zoom of sheets on this device: the same for all of them, and remembered.

import { readStored, removeStored, writeStored } from '../../../browser/storage.ts';
import type { SheetContext } from '../context.ts';
import { ZOOMS } from './viewState.ts';

const KEY = 'sheetZoom';

/**
 * Shows the sheet with the zoom of the last one, and remembers changes; returns the function that stops remembering.
 */
export function rememberZoom({ viewState }: SheetContext): () => void {
  const known = ZOOMS.find((zoom) => String(zoom) === readStored(KEY));
  if (known !== undefined && known !== viewState.get().zoom) viewState.set({ zoom: known });
  return viewState.onChange(() => {
    const { zoom } = viewState.get();
    if (zoom === 1) removeStored(KEY);
    else writeStored(KEY, String(zoom));
  });
}
