// Search in the palette, as pure functions: the matching items, best first, by heading.

import { matchSorter } from 'match-sorter';
import type { PaletteItem } from './paletteItems.ts';

interface PaletteSection {
  readonly heading: string;
  readonly found: readonly PaletteItem[];
}

/** Most items of a heading; further typing finds the others. */
const MOST = 8;

/**
 * Returns the items by heading, disabled ones last. Without a query it returns the first of each heading; with one the
 * best match that is enabled decides which heading comes first.
 */
export function sectionsOf(all: readonly PaletteItem[], query: string): readonly PaletteSection[] {
  const typedQuery = query.trim();
  const found =
    typedQuery === '' ? all.filter(({ isOnlyAsked }) => isOnlyAsked !== true) : matchItems(all, typedQuery);
  // The first item is active at first, so it has to be one that can be run.
  const enabledFirst = found.toSorted((one, other) => Number(isRefused(one)) - Number(isRefused(other)));
  const sections = Map.groupBy(enabledFirst, ({ heading }) => heading);
  return [...sections].map(([heading, some]) => ({ heading, found: some.slice(0, MOST) }));
}

/**
 * Returns the sections with those last in which no item can be run, so that the first line, which is active, can be
 * run.
 */
export function enabledSectionsFirst(sections: readonly PaletteSection[]): readonly PaletteSection[] {
  const isDead = ({ found }: PaletteSection): boolean => found.every(isRefused);
  return sections.toSorted((one, other) => Number(isDead(one)) - Number(isDead(other)));
}

function isRefused({ refusal }: PaletteItem): boolean {
  return (refusal ?? null) !== null;
}

/** Returns the items that match every word, the best match first. */
function matchItems(all: readonly PaletteItem[], query: string): readonly PaletteItem[] {
  const words = query.split(/\s+/);
  const places = new Map(all.map((item, at) => [item, at]));
  const placeOf = (item: PaletteItem): number => places.get(item) ?? 0;
  // The sorting is stable, so sorting by the first word last gives it the most weight.
  return words.reduceRight<PaletteItem[]>(
    (rest, word) =>
      matchSorter(rest, word, {
        keys: ['title', { key: 'also', maxRanking: matchSorter.rankings.CONTAINS }],
        threshold: matchSorter.rankings.CONTAINS,
        baseSort: (one, other) => placeOf(one.item) - placeOf(other.item),
      }),
    [...all],
  );
}

interface TitlePiece {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Splits a title into matching and other parts. */
export function piecesOf(title: string, query: string): readonly TitlePiece[] {
  const words = query.trim().split(/\s+/).filter(Boolean).map(escaped);
  if (words.length === 0) return [{ text: title, isMatch: false }];
  const pieces = title.split(new RegExp(`(${words.join('|')})`, 'gi'));
  return pieces.flatMap((text, at) => (text === '' ? [] : [{ text, isMatch: at % 2 === 1 }]));
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
