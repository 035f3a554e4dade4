// The items of the palette 'Find or do'. Parts of the page add sources of items while they are shown; the palette, a
// chunk of its own, reads all sources when it opens. `openPalette()` opens it from anywhere.

import type { LucideIcon } from 'lucide-react';
import { proxy } from 'valtio';

/** An item of the command palette. */
export interface PaletteItem {
  readonly id: string;
  /** The heading of the item's section, such as `Do, for row 12A`. */
  readonly heading: string;
  readonly title: string;
  readonly icon?: LucideIcon | undefined;
  /** Text in place of the icon, such as the number of a row. */
  readonly mark?: string | undefined;
  /** A note at the right end: the result of the item, or its kind. */
  readonly note?: string | undefined;
  /** Shortcuts of the same action. */
  readonly keys?: readonly string[] | undefined;
  /** Further words by which the item is found. */
  readonly also?: string;
  /** Whether the item is hidden until something is typed, as there are many of its kind: columns, people, assets. */
  readonly isOnlyAsked?: boolean;
  /** Why the item is disabled; absent or null where it is enabled. */
  readonly refusal?: string | null;
  /** Runs the item. */
  readonly act: () => void;
}

interface PaletteSource {
  found(): readonly PaletteItem[];
  /** Returns items for exactly this query, in addition to those found by name: for example a row by its number. */
  asked?(query: string): readonly PaletteItem[];
  /** Returns items for this query that come after all others: cells that contain it, and a search for it. */
  askedLast?(query: string): readonly PaletteItem[];
  /** Called when the palette closes without a choice, so that the source can take the focus back. */
  left(): void;
}

/** Whether the command palette is open. */
export const palette = proxy({ isOpen: false });

const offers = new Set<PaletteSource>();

/** Adds a source of items. Returns a function that removes it. */
export function addPaletteSource(one: PaletteSource): () => void {
  offers.add(one);
  for (const listener of listeners) listener();
  return () => void offers.delete(one);
}

const listeners = new Set<() => void>();

/**
 * Subscribes to the adding of sources: a sheet adds its own once their code has loaded. The returned function
 * unsubscribes.
 */
export function onPaletteSource(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the items of all sources, in the order in which the sources were added. */
export function listPaletteItems(): readonly PaletteItem[] {
  return [...offers].flatMap((one) => one.found());
}

/** Returns the items that the sources find for exactly this query. */
export function findExactItems(query: string): readonly PaletteItem[] {
  return [...offers].flatMap((one) => one.asked?.(query) ?? []);
}

/** Returns the items that the sources find for this query after all others. */
export function findLastItems(query: string): readonly PaletteItem[] {
  return [...offers].flatMap((one) => one.askedLast?.(query) ?? []);
}

/** Opens the palette “Find or do”. */
export function openPalette(): void {
  palette.isOpen = true;
}

/** Closes the palette. `chosen`: an item was chosen, and takes the focus itself. */
export function closePalette({ chosen }: { chosen: boolean }): void {
  palette.isOpen = false;
  if (chosen) return;
  // `left` is called after the palette has left the page, since the palette keeps the focus until then.
  requestAnimationFrame(() => {
    for (const one of offers) one.left();
  });
}
