// Remembers how a person views a sheet: in the browser, separately for each saved view and for the sheet itself, and in
// the address, so that a link and a reload show the same.

import { subscribe } from 'valtio';
import { sheetIdIn } from '../../../../shared/paths.ts';
import { readStored, removeStored, writeStored } from '../../../browser/storage.ts';
import { db } from '../../../store/db.ts';
import { session } from '../../../store/session.ts';
import type { SheetContext } from '../context.ts';
import { searchWith, settingsIn } from './address.ts';
import { savedView } from './savedviews.ts';
import { storedSettings } from './storedSettings.ts';
import { isSameView, settingsOf, DEFAULT_VIEW, type ViewSettings } from './viewState.ts';

/**
 * Opens a saved view, or with null the sheet itself, as this person left it, and remembers its changes. Returns the
 * function that stops remembering.
 */
export function rememberView(grid: SheetContext, layoutId: string | null): () => void {
  const key = keyOf(grid.view.records.sheetId, layoutId);
  const { viewState } = grid;
  const savedNow = (): ViewSettings => savedSettings(layoutId);
  viewState.set({
    layoutId,
    saved: savedNow(),
    closed: new Set(),
    ...initialViewSettings(grid.view.records.sheetId, layoutId),
  });
  keep();

  function keep(): void {
    const now = viewState.get();
    // The view was deleted, or another is being opened.
    if (now.layoutId !== layoutId) return;
    const changed = isSameView(now, now.saved) ? null : settingsOf(now);
    if (changed === null) removeStored(key);
    else writeStored(key, JSON.stringify(changed));
    const search = searchWith(location.search, changed);
    if (search !== location.search && sheetIdIn(location.pathname) === grid.view.records.sheetId)
      history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`);
  }

  /** Follows a saved view when somebody saves it anew. A person who has changed nothing in it sees the new settings. */
  function follow(): void {
    const next = savedNow();
    const now = viewState.get();
    if (now.layoutId !== layoutId || isSameView(next, now.saved)) return;
    viewState.set(isSameView(now, now.saved) ? { saved: next, ...next } : { saved: next });
  }

  const ends = [
    viewState.onChange(keep),
    subscribe(db.sheetLayout, follow),
    subscribe(db.hiddenCategory, follow),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/**
 * Returns how a sheet is viewed when it opens: as the address says, else as this person left it, else as the view is
 * saved.
 */
export function initialViewSettings(sheetId: string, layoutId: string | null): ViewSettings {
  return settingsIn(location.search) ?? read(keyOf(sheetId, layoutId)) ?? savedSettings(layoutId);
}

function savedSettings(layoutId: string | null): ViewSettings {
  return (layoutId === null ? null : savedView(layoutId)?.settings) ?? DEFAULT_VIEW;
}

function read(key: string): ViewSettings | null {
  const text = readStored(key);
  return text === null ? null : storedSettings(parsed(text));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Text that is no JSON was not written by this code, and is ignored.
    return null;
  }
}

/** The key contains the user, as several people may share a browser. */
function keyOf(sheetId: string, layoutId: string | null): string {
  return `view.${session.user?.id ?? ''}.${sheetId}.${layoutId ?? 'all'}`;
}
