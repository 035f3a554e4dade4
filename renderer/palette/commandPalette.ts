// What 'Find or do' finds. Whoever has something to offer hands it in while it is on the page; the palette, which is
// a chunk of its own, asks when it is opened. `openFinder()` opens it from anywhere.

import type { LucideIcon } from 'lucide-react';
import { proxy } from 'valtio';

export interface Found {
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

export interface Offer {
  found(): readonly Found[];
  /** What is found for just that, beside what is found by name: a row by its number. */
  asked?(query: string): readonly Found[];
  /** Told when the palette shuts and nothing was chosen: the focus belongs to somebody again. */
  left(): void;
}

export const finder = proxy({ isOpen: false });

const offers = new Set<Offer>();

/** Hands something in; the answer takes it away. */
export function offer(one: Offer): () => void {
  offers.add(one);
  return () => void offers.delete(one);
}

/** Everything that is offered now, in the order in which it was handed in. */
export function offered(): readonly Found[] {
  return [...offers].flatMap((one) => one.found());
}

/** What answers to what was typed, before all that is found by name. */
export function asked(query: string): readonly Found[] {
  return [...offers].flatMap((one) => one.asked?.(query) ?? []);
}

/** Opens the palette “Find or do”. */
export function openFinder(): void {
  finder.isOpen = true;
}

/** `chosen`: something was, and knows itself where the focus goes. */
export function closeFinder({ chosen }: { chosen: boolean }): void {
  finder.isOpen = false;
  if (chosen) return;
  // Once it is gone from the page: a dialog that is still there keeps the focus to itself.
  requestAnimationFrame(() => {
    for (const one of offers) one.left();
  });
}
