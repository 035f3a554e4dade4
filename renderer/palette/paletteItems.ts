// The items of the command palette, 'Find or do'. A part of the page adds a source of them while it is shown; the palette,
// a chunk of its own, reads all sources when it opens. `openPalette()` opens it from anywhere.

import type { LucideIcon } from 'lucide-react';
import { proxy } from 'valtio';

/** An item of the command palette. */
export interface PaletteItem {
  readonly id: string;
  /** The heading it stands under: `Do, for row 12A`. */
  readonly heading: string;
  readonly title: string;
  readonly icon?: LucideIcon | undefined;
  /** In place of the icon: the number of a row. */
  readonly mark?: string | undefined;
  /** Quiet, at the right: what will come of it, or what it is. */
  readonly note?: string | undefined;
  /** The keys that do the same. */
  readonly keys?: readonly string[] | undefined;
  /** Other words by which it is found. */
  readonly also?: string;
  /** Why it cannot be done now. */
  readonly refusal?: string | null;
  /** Where it leads, or what it does. */
  readonly act: () => void;
}

interface PaletteSource {
  found(): readonly PaletteItem[];
  /** What is found for just that, beside what is found by name: a row by its number. */
  asked?(query: string): readonly PaletteItem[];
  /** Told when the palette shuts and nothing was chosen: the focus belongs to somebody again. */
  left(): void;
}

/** Whether the command palette is open. */
export const palette = proxy({ isOpen: false });

const offers = new Set<PaletteSource>();

/** Hands something in; the answer takes it away. */
export function addPaletteSource(one: PaletteSource): () => void {
  offers.add(one);
  return () => void offers.delete(one);
}

/** Everything that is offered now, in the order in which it was handed in. */
export function listPaletteItems(): readonly PaletteItem[] {
  return [...offers].flatMap((one) => one.found());
}

/** What answers to what was typed, before all that is found by name. */
export function findExactItems(query: string): readonly PaletteItem[] {
  return [...offers].flatMap((one) => one.asked?.(query) ?? []);
}

/** Opens the palette “Find or do”. */
export function openPalette(): void {
  palette.isOpen = true;
}

/** `chosen`: something was, and knows itself where the focus goes. */
export function closePalette({ chosen }: { chosen: boolean }): void {
  palette.isOpen = false;
  if (chosen) return;
  // Once it is gone from the page: a dialog that is still there keeps the focus to itself.
  requestAnimationFrame(() => {
    for (const one of offers) one.left();
  });
}
