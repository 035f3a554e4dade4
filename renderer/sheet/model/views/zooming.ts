// The zoom of sheets on this device: the same for all of them, and remembered.

import { readStored, removeStored, writeStored } from '../../../browser/storage.ts';
import { phoneQuery } from '../../../browser/phone.ts';
import type { SheetContext } from '../context.ts';
import { ZOOMS } from './viewState.ts';

const KEY = 'sheetZoom';
/** The factor on a phone, which makes a text of 13 px one of 15. */
const PHONE_ZOOM = 15 / 13;

/**
 * Shows the sheet with the zoom of the last one, and remembers changes; returns the function that stops remembering.
 */
export function rememberZoom({ viewState }: SheetContext): () => void {
  const usual = phoneQuery().matches ? PHONE_ZOOM : 1;
  const known = ZOOMS.find((zoom) => String(zoom) === readStored(KEY)) ?? usual;
  if (known !== viewState.get().zoom) viewState.set({ zoom: known });
  return viewState.onChange(() => {
    const { zoom } = viewState.get();
    if (zoom === usual) removeStored(KEY);
    else writeStored(KEY, String(zoom));
  });
}
